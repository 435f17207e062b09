//! What can be done, and what it asks of the caller: the matrix of `catalog-api.md` §3. An operation that is not here can't
//! be asked for, so whatever nobody thought of is refused.

use crate::fault::{Fault, Kind};
use crate::principal::{Principal, Role, Scope};

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
    AdministerUsers,
    ReadWorkspaces,
    /// Create, deactivate, reactivate.
    ChangeWorkspaces,
    UpdateWorkspace,
    ManageMembers,
}

impl Operation {
    /// The least scope of a key; `None` where no key will do, only a session.
    pub fn scope(self) -> Option<Scope> {
        use Operation::*;
        match self {
            ReadCatalog | ReadResult | ListFacts | OwnKeys | ReadPrincipal | ReadWorkspaces => Some(Scope::Read),
            Execute | Cancel | RunChecks | ServeEndpoint => Some(Scope::Execute),
            Author | Discard | SwitchPointer | Release | Promote | Introspect | TestDatasource | WriteDatasource
            | WriteLakeTables | RecordFacts | ManageEndpoints | IssueKey | UpdateWorkspace | ManageMembers => {
                Some(Scope::Author)
            }
            WriteInstanceDatasource
            | GrantDatasource
            | RevokeAnyKey
            | MintServerKey
            | AdministerUsers
            | ChangeWorkspaces => None,
        }
    }

    /// The least role in the active workspace; `None` where any authenticated caller will do.
    pub fn role(self) -> Option<Role> {
        use Operation::*;
        Some(match self {
            ReadPrincipal => return None,
            ReadCatalog | ReadResult | ListFacts | ServeEndpoint | OwnKeys | ReadWorkspaces => Role::View,
            Execute | Cancel | RunChecks => Role::Execute,
            Author | Discard | Introspect | WriteLakeTables | RecordFacts | ManageEndpoints | IssueKey => Role::Author,
            SwitchPointer => Role::Switch,
            Release | Promote => Role::Promote,
            TestDatasource | WriteDatasource | RevokeAnyKey | UpdateWorkspace | ManageMembers => Role::WorkspaceAdmin,
            WriteInstanceDatasource | GrantDatasource | MintServerKey | AdministerUsers | ChangeWorkspaces => {
                Role::SuperAdmin
            }
        })
    }
}

impl Principal {
    /// Refuses unless the caller may do this: the key's scope first, then the role.
    ///
    /// # Errors
    /// `auth.scope.insufficient` (R-KEY-13), `auth.role_required` (R-MEM-8), `auth.key_issuer_role_lost` (R-KEY-12).
    pub fn may(&self, operation: Operation) -> Result<(), Fault> {
        if let Some(held) = self.scope {
            match operation.scope() {
                None => {
                    return Err(Fault::forbidden("auth.scope.insufficient", "This can't be done with an API key.")
                        .detail("required", "session")
                        .detail("held", held.as_str()));
                }
                Some(required) if held < required => {
                    return Err(Fault::forbidden(
                        "auth.scope.insufficient",
                        format!("This needs a key with scope {}.", required.as_str()),
                    )
                    .detail("required", required.as_str())
                    .detail("held", held.as_str()));
                }
                Some(_) => {}
            }
        }
        let Some(role) = operation.role() else { return Ok(()) };
        if self.covers(role) {
            return Ok(());
        }
        // At issuance the issuer held what the key's scope stands for: if not even that is left, the role was lost.
        let issued_with = if self.scope >= Some(Scope::Author) { Role::Author } else { Role::View };
        if self.scope.is_some() && !self.covers(issued_with) {
            return Err(Fault::new(
                Kind::Forbidden,
                "auth.key_issuer_role_lost",
                "Whoever issued this key no longer holds the role it needs.",
            )
            .detail("required", role.as_str()));
        }
        Err(Fault::forbidden("auth.role_required", format!("This needs the role {}.", role.as_str()))
            .detail("required", role.as_str())
            .detail("held", self.held_roles()))
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::principal::{Flags, Via, WorkspaceRef};

    fn key_of(flags: Option<Flags>, scope: Scope) -> Principal {
        Principal {
            user_id: Uuid::nil(),
            email: "ada@example.com".into(),
            display_name: "Ada".into(),
            is_admin: false,
            via: Via::ApiKey,
            key_id: Some("dpk_abcdefghijkl".into()),
            scope: Some(scope),
            workspace: WorkspaceRef { id: Uuid::nil(), name: "acme".into() },
            flags,
            correlation_id: Uuid::nil(),
            source_ip: None,
            user_agent: None,
        }
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
        let mut root = key_of(None, Scope::Author);
        root.is_admin = true;
        assert_eq!(code(root.may(Operation::AdministerUsers)), "auth.scope.insufficient");
        root.scope = None;
        assert_eq!(code(root.may(Operation::AdministerUsers)), "");
    }
}
