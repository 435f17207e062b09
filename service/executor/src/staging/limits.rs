//! How much a child may take.

/// Address space a child needs before it has a single row, in MiB: the program itself, the stacks of its threads, the
/// allocator's arenas, and what DuckDB allocates outside its own accounting. An idle child measured 100 MiB, one that
/// joined and grouped a million rows under a limit of 256 MiB 310 MiB; the rest is for the batches in motion.
const BASE_MB: u64 = 512;

/// The least memory DuckDB runs usefully with, in MiB.
pub const LEAST_MEMORY_MB: u64 = 16;

/// What an execution may use: its own wish can lower the operator's ceiling, never raise it (`pipeline-contract.md` §6).
pub fn effective_memory_mb(ceiling: u64, wish: Option<u64>) -> u64 {
    wish.map_or(ceiling, |wish| wish.min(ceiling)).max(LEAST_MEMORY_MB)
}

/// The address-space limit for a memory limit: DuckDB does not count everything it allocates (a string made by
/// `repeat` is one such thing), so the process as a whole gets half as much again, and the base.
pub const fn address_space_mb(memory_mb: u64, threads: usize) -> u64 {
    memory_mb + memory_mb / 2 + BASE_MB + 16 * threads as u64
}
