//! Sessions of people whom the operator made, who have no password yet.

use super::{ADMIN, Browser, PASSWORD, TestPlatform};

impl TestPlatform {
    /// Makes somebody a member of a workspace by the operator's hand; `flags` are those of the command line.
    pub async fn member_by_operator(&self, email: &str, workspace: &str, flags: &[&str]) {
        let arguments = [&["member", "set", "--email", email, "--workspace", workspace][..], flags].concat();
        self.ran(&arguments).await;
    }

    /// The last line that a command prints; it must succeed.
    pub async fn ran(&self, arguments: &[&str]) -> String {
        let output = self.flowstone(arguments).await;
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).lines().last().unwrap_or_default().to_owned()
    }

    /// Signs somebody in who is known already, with the admin's password, as if they had chosen that.
    pub async fn session_of(&self, email: &str) -> Browser {
        let admin = self.admin().await;
        if email == ADMIN {
            return admin;
        }
        let client = self.database().connect().await;
        let take = "UPDATE catalog.users SET must_change_password = false, updated_at = now(), password_hash =
            (SELECT password_hash FROM catalog.users WHERE email = $2) WHERE email = $1";
        assert_eq!(client.execute(take, &[&email, &ADMIN]).await.unwrap(), 1, "nobody has the address {email}");
        let mut browser = Browser::at(self).await;
        let answer = browser.sign_in(self, email, PASSWORD).await;
        assert_eq!(answer.headers["location"], "/", "{}", answer.text);
        browser
    }
}
