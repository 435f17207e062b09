//! Sessions of people whom the operator made, who have no password yet.

use super::{Browser, FIRST_PASSWORD, TestPlatform};

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

    /// Signs somebody in who is known already, with the password of the first admin, as if they had chosen that.
    pub async fn session_of(&self, email: &str) -> Browser {
        let client = self.database().connect().await;
        let take = "UPDATE catalog.users SET must_change_password = false, updated_at = now(), password_hash =
            (SELECT password_hash FROM catalog.users WHERE email = 'admin@localhost') WHERE email = $1";
        assert_eq!(client.execute(take, &[&email]).await.unwrap(), 1, "nobody has the address {email}");
        let mut browser = Browser::at(self).await;
        let answer = browser.sign_in(self, email, FIRST_PASSWORD).await;
        assert_eq!(answer.headers["location"], "/", "{}", answer.text);
        browser
    }
}
