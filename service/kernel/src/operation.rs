//! What can be done, and what it asks of the caller: the matrix of `catalog-api.md` §3. An operation that is not here can't
//! be asked for, so whatever nobody thought of is refused.

use crate::fault::{Fault, Kind};
use crate::principal::{Flags, Person, Principal, Role, Scope};

/// One row of the matrix.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operation {
    /// Read pipelines, templates, datasources, executions, versions, checks, exports.
    ReadCatalog,
    /// Read the result of an execution, which must be the caller's own too (R-EXEC-19).
    ReadResult,
    Execute,
    /// Cancel an execution, which must be the caller's own too.
    Cancel,
    /// Create and edit pipelines and templates, import, preview.
    Author,
    /// Discard, restore, purge.
    Discard,
    /// Move the current version.
    SwitchPointer,
    Release,
    Promote,
    RunChecks,
    Introspect,
    TestDatasource,
    /// Register, change or delete a datasource that a workspace owns.
    WriteDatasource,
    /// The same for a datasource of the instance.
    WriteInstanceDatasource,
    GrantDatasource,
    WriteLakeTables,
    RecordFacts,
    ListFacts,
    ManageEndpoints,
    ServeEndpoint,
    /// List and revoke one's own keys.
    OwnKeys,
    IssueKey,
    RevokeAnyKey,
    MintServerKey,
    ReadPrincipal,
    /// One's own password.
    ChangeOwnPassword,
    /// One's own settings, and which workspace the session acts in.
    ChangeOwnSession,
    AdministerUsers,
    /// Make an account with a password, give a new password, take it away, unlock.
    MintCredential,
    ReadWorkspaces,
    /// Create, deactivate, reactivate.
    ChangeWorkspaces,
    UpdateWorkspace,
    ManageMembers,
    ReadAudit,
}

impl Operation {
    /// The least scope of a key; `None` where no key will do, only a session.
    pub fn scope(self) -> Option<Scope> {
        use Operation::*;
        match self {
            ReadCatalog | ReadResult | ListFacts | OwnKeys | ReadPrincipal | ReadWorkspaces => Some(Scope::Read),
            Execute | Cancel | RunChecks | ServeEndpoint => Some(Scope::Execute),
            Author | Discard | SwitchPointer | Release | Promote | Introspect | TestDatasource | WriteDatasource
            | WriteLakeTables | RecordFacts | ManageEndpoints | IssueKey | UpdateWorkspace | ManageMembers
            | ReadAudit => Some(Scope::Author),
            WriteInstanceDatasource
            | GrantDatasource
            | RevokeAnyKey
            | MintServerKey
            | ChangeOwnPassword
            | ChangeOwnSession
            | AdministerUsers
            | MintCredential
            | ChangeWorkspaces => None,
        }
    }

    /// The least role in the active workspace; `None` where any authenticated caller will do.
    pub fn role(self) -> Option<Role> {
        use Operation::*;
        Some(match self {
            ReadPrincipal | ChangeOwnPassword | ChangeOwnSession => return None,
            ReadCatalog | ReadResult | ListFacts | ServeEndpoint | OwnKeys | ReadWorkspaces => Role::View,
            Execute | Cancel | RunChecks => Role::Execute,
            Author | Discard | Introspect | WriteLakeTables | RecordFacts | ManageEndpoints | IssueKey => Role::Author,
            SwitchPointer => Role::Switch,
            Release | Promote => Role::Promote,
            TestDatasource | WriteDatasource | RevokeAnyKey | UpdateWorkspace | ManageMembers | ReadAudit => {
                Role::WorkspaceAdmin
            }
            WriteInstanceDatasource
            | GrantDatasource
            | MintServerKey
            | AdministerUsers
            | MintCredential
            | ChangeWorkspaces => Role::SuperAdmin,
        })
    }
}

impl Operation {
    /// Whether it hands out or changes what a person signs in with: no key may, whatever its scope (R-LOCAL-19).
    fn is_about_sessions(self) -> bool {
        matches!(self, Self::ChangeOwnPassword | Self::ChangeOwnSession | Self::MintCredential)
    }
}

impl Person {
    /// Refuses unless the caller may do this wherever they act: acts of the instance, and on oneself.
    ///
    /// # Errors
    /// `auth.session.required` (R-LOCAL-19), `auth.scope.insufficient` (R-KEY-13), `auth.role_required` (R-MEM-8).
    pub fn may(&self, operation: Operation) -> Result<(), Fault> {
        self.scope_reaches(operation)?;
        match operation.role() {
            None => Ok(()),
            Some(Role::SuperAdmin) if self.is_admin => Ok(()),
            Some(role) => Err(role_required(role, &[])),
        }
    }

    /// Refuses unless the caller, with these flags in the workspace that the operation is about, may do this there.
    /// Without flags the caller is no member, which only a super admin gets as far as asking.
    ///
    /// # Errors
    /// As [`Principal::may`].
    pub fn may_in(&self, flags: Option<Flags>, operation: Operation) -> Result<(), Fault> {
        self.scope_reaches(operation)?;
        let Some(role) = operation.role() else { return Ok(()) };
        let covers = |role| self.is_admin || flags.is_some_and(|flags| flags.cover(role));
        if covers(role) {
            return Ok(());
        }
        // At issuance the issuer held what the key's scope stands for: if not even that is left, the role was lost.
        let issued_with = if self.scope >= Some(Scope::Author) { Role::Author } else { Role::View };
        if self.scope.is_some() && !covers(issued_with) {
            return Err(Fault::new(
                Kind::Forbidden,
                "auth.key_issuer_role_lost",
                "Whoever issued this key no longer holds the role it needs.",
            )
            .detail("required", role.as_str()));
        }
        Err(role_required(role, &flags.map(Flags::names).unwrap_or_default()))
    }

    fn scope_reaches(&self, operation: Operation) -> Result<(), Fault> {
        let Some(held) = self.scope else { return Ok(()) };
        match operation.scope() {
            None if operation.is_about_sessions() => {
                Err(Fault::forbidden("auth.session.required", "This needs a person who is signed in, and no API key."))
            }
            None => Err(Fault::forbidden("auth.scope.insufficient", "This can't be done with an API key.")
                .detail("required", "session")
                .detail("held", held.as_str())),
            Some(required) if held < required => {
                let message = format!("This needs a key with scope {}.", required.as_str());
                Err(Fault::forbidden("auth.scope.insufficient", message)
                    .detail("required", required.as_str())
                    .detail("held", held.as_str()))
            }
            Some(_) => Ok(()),
        }
    }
}

fn role_required(role: Role, held: &[&'static str]) -> Fault {
    Fault::forbidden("auth.role_required", format!("This needs the role {}.", role.as_str()))
        .detail("required", role.as_str())
        .detail("held", held)
}

impl Principal {
    /// Refuses unless the caller may do this in the active workspace: the key's scope first, then the role.
    ///
    /// # Errors
    /// `auth.session.required` (R-LOCAL-19), `auth.scope.insufficient` (R-KEY-13), `auth.role_required` (R-MEM-8),
    /// `auth.key_issuer_role_lost` (R-KEY-12).
    pub fn may(&self, operation: Operation) -> Result<(), Fault> {
        self.person.may_in(self.flags, operation)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use uuid::Uuid;

    use super::*;
    use crate::principal::{Via, WorkspaceRef};

    fn somebody(scope: Option<Scope>, is_admin: bool) -> Person {
        Person {
            user_id: Uuid::nil(),
            email: "ada@example.com".into(),
            display_name: "Ada".into(),
            is_admin,
            via: if scope.is_some() { Via::ApiKey } else { Via::Session },
            key_id: scope.map(|_| "dpk_abcdefghijkl".into()),
            scope,
            correlation_id: Uuid::nil(),
            source_ip: None,
            user_agent: None,
        }
    }

    fn key_of(flags: Option<Flags>, scope: Scope) -> Principal {
        let workspace = WorkspaceRef { id: Uuid::nil(), name: "acme".into() };
        Principal { person: Arc::new(somebody(Some(scope), false)), workspace, flags }
    }

    const VIEWER: Option<Flags> = Some(Flags { author: false, promoter: false, admin: false });
    const AUTHOR: Option<Flags> = Some(Flags { author: true, promoter: false, admin: false });
    const PROMOTER: Option<Flags> = Some(Flags { author: false, promoter: true, admin: false });

    fn code(outcome: Result<(), Fault>) -> &'static str {
        outcome.map_or_else(|fault| fault.code(), |()| "")
    }

    /// R-KEY-13
    #[test]
    fn a_scope_below_the_operations_is_refused_before_the_role_is_looked_at() {
        assert_eq!(code(key_of(None, Scope::Read).may(Operation::Execute)), "auth.scope.insufficient");
        assert_eq!(code(key_of(VIEWER, Scope::Execute).may(Operation::Execute)), "");
    }

    /// R-KEY-3
    #[test]
    fn a_scope_holds_the_ones_before_it() {
        for operation in [Operation::ReadCatalog, Operation::Execute, Operation::Author] {
            assert_eq!(code(key_of(AUTHOR, Scope::Author).may(operation)), "", "{operation:?}");
        }
    }

    /// R-KEY-12
    #[test]
    fn an_issuer_without_the_role_of_the_scope_has_lost_it() {
        assert_eq!(code(key_of(VIEWER, Scope::Author).may(Operation::Author)), "auth.key_issuer_role_lost");
        assert_eq!(code(key_of(None, Scope::Read).may(Operation::ReadCatalog)), "auth.key_issuer_role_lost");
    }

    /// R-MEM-8
    #[test]
    fn a_role_that_the_issuer_never_needed_is_required() {
        let refused = key_of(AUTHOR, Scope::Author).may(Operation::Release).unwrap_err();
        assert_eq!(refused.code(), "auth.role_required");
        assert_eq!(refused.details()["required"], "promote");
        assert_eq!(refused.details()["held"], serde_json::json!(["author"]));
        assert_eq!(code(key_of(PROMOTER, Scope::Author).may(Operation::Release)), "");
    }

    #[test]
    fn instance_acts_are_closed_to_keys() {
        let key = somebody(Some(Scope::Author), true);
        assert_eq!(code(key.may(Operation::AdministerUsers)), "auth.scope.insufficient");
        assert_eq!(code(somebody(None, true).may(Operation::AdministerUsers)), "");
        assert_eq!(code(somebody(None, false).may(Operation::AdministerUsers)), "auth.role_required");
    }

    /// R-LOCAL-19
    #[test]
    fn what_people_sign_in_with_is_closed_to_keys_whatever_their_scope() {
        for operation in [Operation::ChangeOwnPassword, Operation::ChangeOwnSession, Operation::MintCredential] {
            let key = somebody(Some(Scope::Admin), true);
            assert_eq!(code(key.may(operation)), "auth.session.required", "{operation:?}");
        }
        assert_eq!(code(somebody(None, false).may(Operation::ChangeOwnPassword)), "");
    }
}
