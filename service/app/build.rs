//! The migrations are compiled in; without this line cargo would not notice a new file among them.

fn main() {
    println!("cargo::rerun-if-changed=../../migrations");
}
