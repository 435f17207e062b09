// This file was generated with `cornucopia`. Do not modify.

#[derive(Debug)]
pub struct ReadWorkingTemplateParams<T1: crate::StringSql> {
    pub workspace_id: uuid::Uuid,
    pub name: T1,
}
#[derive(Debug)]
pub struct ReadTemplateVersionParams<T1: crate::StringSql> {
    pub version: i32,
    pub workspace_id: uuid::Uuid,
    pub name: T1,
}
#[derive(Debug)]
pub struct ListTemplateVersionsParams<T1: crate::StringSql> {
    pub workspace_id: uuid::Uuid,
    pub name: T1,
}
#[derive(Debug)]
pub struct InsertFirstTemplateDraftParams<
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::JsonSql,
    T4: crate::StringSql,
    T5: crate::StringSql,
> {
    pub engine: T1,
    pub dialect: T2,
    pub is_library: bool,
    pub imports_json: T3,
    pub body: T4,
    pub template_id: uuid::Uuid,
    pub author_id: uuid::Uuid,
    pub via: T5,
}
#[derive(Debug)]
pub struct InsertTemplateDraftParams<
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::JsonSql,
    T4: crate::StringSql,
    T5: crate::StringSql,
    T6: crate::StringSql,
> {
    pub engine: T1,
    pub dialect: T2,
    pub is_library: bool,
    pub imports_json: T3,
    pub body: T4,
    pub author_id: uuid::Uuid,
    pub via: T5,
    pub template_id: uuid::Uuid,
    pub expected_hash: T6,
}
#[derive(Debug)]
pub struct OverwriteTemplateDraftParams<
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::JsonSql,
    T4: crate::StringSql,
    T5: crate::StringSql,
    T6: crate::StringSql,
> {
    pub engine: T1,
    pub dialect: T2,
    pub is_library: bool,
    pub imports_json: T3,
    pub body: T4,
    pub author_id: uuid::Uuid,
    pub via: T5,
    pub template_id: uuid::Uuid,
    pub expected_hash: T6,
}
#[derive(Debug)]
pub struct InsertImportedTemplateVersionParams<
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::JsonSql,
    T4: crate::StringSql,
> {
    pub engine: T1,
    pub dialect: T2,
    pub is_library: bool,
    pub imports_json: T3,
    pub body: T4,
    pub template_id: uuid::Uuid,
    pub version: Option<i32>,
    pub released_at: Option<chrono::DateTime<chrono::Utc>>,
    pub importer_id: uuid::Uuid,
}
#[derive(Debug)]
pub struct HashOfTemplateContentParams<
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::JsonSql,
    T4: crate::StringSql,
> {
    pub engine: T1,
    pub dialect: T2,
    pub is_library: bool,
    pub imports_json: T3,
    pub body: T4,
}
#[derive(Debug)]
pub struct ReleaseTemplateDraftParams<T1: crate::StringSql> {
    pub released_by: uuid::Uuid,
    pub template_id: uuid::Uuid,
    pub expected_hash: T1,
}
#[derive(Clone, Copy, Debug)]
pub struct DiscardTemplateVersionParams {
    pub discarded_by: uuid::Uuid,
    pub template_id: uuid::Uuid,
    pub version: i32,
}
#[derive(Clone, Copy, Debug)]
pub struct RestoreTemplateVersionParams {
    pub template_id: uuid::Uuid,
    pub version: i32,
}
#[derive(Debug)]
pub struct PurgeTemplateDraftParams<T1: crate::StringSql> {
    pub template_id: uuid::Uuid,
    pub version: i32,
    pub expected_hash: Option<T1>,
}
#[derive(Debug)]
pub struct ListTemplatesImportingParams<T1: crate::StringSql> {
    pub workspace_id: uuid::Uuid,
    pub template_name: T1,
    pub version: Option<i32>,
    pub live_only: bool,
}
#[derive(Debug)]
pub struct FindTemplateVersionsParams<
    T1: crate::StringSql,
    T2: crate::ArraySql<Item = T1>,
    T3: crate::ArraySql<Item = i32>,
> {
    pub names: T2,
    pub versions: T3,
    pub workspace_id: uuid::Uuid,
}
#[derive(Debug)]
pub struct ExportTemplatesParams<
    T1: crate::StringSql,
    T2: crate::ArraySql<Item = T1>,
    T3: crate::ArraySql<Item = i32>,
> {
    pub names: T2,
    pub versions: T3,
    pub workspace_id: uuid::Uuid,
}
#[derive(Debug)]
pub struct ListEstablishedDialectsParams<T1: crate::StringSql, T2: crate::ArraySql<Item = T1>> {
    pub workspace_id: uuid::Uuid,
    pub names: T2,
}
#[derive(Debug)]
pub struct HoldTemplateVersionsParams<
    T1: crate::StringSql,
    T2: crate::ArraySql<Item = T1>,
    T3: crate::ArraySql<Item = i32>,
> {
    pub names: T2,
    pub versions: T3,
    pub workspace_id: uuid::Uuid,
}
#[derive(Debug)]
pub struct FindTemplateNamesParams<T1: crate::StringSql, T2: crate::ArraySql<Item = T1>> {
    pub workspace_id: uuid::Uuid,
    pub names: T2,
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct TemplateAtVersion {
    pub id: uuid::Uuid,
    pub name: String,
    pub display_name: String,
    pub description: String,
    pub current_version: Option<i32>,
    pub version: i32,
    pub status: String,
    pub engine: String,
    pub dialect: String,
    pub is_library: bool,
    pub imports_json: values::Json,
    pub body: String,
    pub body_hash: String,
    pub created_at: chrono::DateTime<chrono::Utc>,
    pub created_by: String,
    pub draft_version: Option<i32>,
    pub draft_body_hash: Option<String>,
    pub draft_updated_by: Option<String>,
    pub draft_updated_at: Option<chrono::DateTime<chrono::Utc>>,
}
pub struct TemplateAtVersionBorrowed<'a> {
    pub id: uuid::Uuid,
    pub name: &'a str,
    pub display_name: &'a str,
    pub description: &'a str,
    pub current_version: Option<i32>,
    pub version: i32,
    pub status: &'a str,
    pub engine: &'a str,
    pub dialect: &'a str,
    pub is_library: bool,
    pub imports_json: postgres_types::Json<&'a serde_json::value::RawValue>,
    pub body: &'a str,
    pub body_hash: &'a str,
    pub created_at: chrono::DateTime<chrono::Utc>,
    pub created_by: &'a str,
    pub draft_version: Option<i32>,
    pub draft_body_hash: Option<&'a str>,
    pub draft_updated_by: Option<&'a str>,
    pub draft_updated_at: Option<chrono::DateTime<chrono::Utc>>,
}
impl<'a> From<TemplateAtVersionBorrowed<'a>> for TemplateAtVersion {
    fn from(
        TemplateAtVersionBorrowed {
            id,
            name,
            display_name,
            description,
            current_version,
            version,
            status,
            engine,
            dialect,
            is_library,
            imports_json,
            body,
            body_hash,
            created_at,
            created_by,
            draft_version,
            draft_body_hash,
            draft_updated_by,
            draft_updated_at,
        }: TemplateAtVersionBorrowed<'a>,
    ) -> Self {
        Self {
            id,
            name: name.into(),
            display_name: display_name.into(),
            description: description.into(),
            current_version,
            version,
            status: status.into(),
            engine: engine.into(),
            dialect: dialect.into(),
            is_library,
            imports_json: serde_json::from_str(imports_json.0.get()).unwrap(),
            body: body.into(),
            body_hash: body_hash.into(),
            created_at,
            created_by: created_by.into(),
            draft_version,
            draft_body_hash: draft_body_hash.map(|v| v.into()),
            draft_updated_by: draft_updated_by.map(|v| v.into()),
            draft_updated_at,
        }
    }
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ListTemplateVersions {
    pub version: i32,
    pub status: String,
    pub body_hash: String,
    pub created_at: chrono::DateTime<chrono::Utc>,
    pub created_by: String,
    pub created_via: String,
    pub updated_at: Option<chrono::DateTime<chrono::Utc>>,
    pub updated_by: Option<String>,
    pub updated_via: String,
    pub released_at: Option<chrono::DateTime<chrono::Utc>>,
    pub released_by: Option<String>,
    pub discarded_at: Option<chrono::DateTime<chrono::Utc>>,
    pub discarded_by: Option<String>,
}
pub struct ListTemplateVersionsBorrowed<'a> {
    pub version: i32,
    pub status: &'a str,
    pub body_hash: &'a str,
    pub created_at: chrono::DateTime<chrono::Utc>,
    pub created_by: &'a str,
    pub created_via: &'a str,
    pub updated_at: Option<chrono::DateTime<chrono::Utc>>,
    pub updated_by: Option<&'a str>,
    pub updated_via: &'a str,
    pub released_at: Option<chrono::DateTime<chrono::Utc>>,
    pub released_by: Option<&'a str>,
    pub discarded_at: Option<chrono::DateTime<chrono::Utc>>,
    pub discarded_by: Option<&'a str>,
}
impl<'a> From<ListTemplateVersionsBorrowed<'a>> for ListTemplateVersions {
    fn from(
        ListTemplateVersionsBorrowed {
            version,
            status,
            body_hash,
            created_at,
            created_by,
            created_via,
            updated_at,
            updated_by,
            updated_via,
            released_at,
            released_by,
            discarded_at,
            discarded_by,
        }: ListTemplateVersionsBorrowed<'a>,
    ) -> Self {
        Self {
            version,
            status: status.into(),
            body_hash: body_hash.into(),
            created_at,
            created_by: created_by.into(),
            created_via: created_via.into(),
            updated_at,
            updated_by: updated_by.map(|v| v.into()),
            updated_via: updated_via.into(),
            released_at,
            released_by: released_by.map(|v| v.into()),
            discarded_at,
            discarded_by: discarded_by.map(|v| v.into()),
        }
    }
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ListTemplateVersionStates {
    pub version: i32,
    pub status: String,
    pub body_hash: String,
}
pub struct ListTemplateVersionStatesBorrowed<'a> {
    pub version: i32,
    pub status: &'a str,
    pub body_hash: &'a str,
}
impl<'a> From<ListTemplateVersionStatesBorrowed<'a>> for ListTemplateVersionStates {
    fn from(
        ListTemplateVersionStatesBorrowed {
            version,
            status,
            body_hash,
        }: ListTemplateVersionStatesBorrowed<'a>,
    ) -> Self {
        Self {
            version,
            status: status.into(),
            body_hash: body_hash.into(),
        }
    }
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct DescribeWorkingTemplate {
    pub version: i32,
    pub status: String,
    pub body_hash: String,
    pub touched_by: Option<String>,
    pub touched_at: Option<chrono::DateTime<chrono::Utc>>,
}
pub struct DescribeWorkingTemplateBorrowed<'a> {
    pub version: i32,
    pub status: &'a str,
    pub body_hash: &'a str,
    pub touched_by: Option<&'a str>,
    pub touched_at: Option<chrono::DateTime<chrono::Utc>>,
}
impl<'a> From<DescribeWorkingTemplateBorrowed<'a>> for DescribeWorkingTemplate {
    fn from(
        DescribeWorkingTemplateBorrowed {
            version,
            status,
            body_hash,
            touched_by,
            touched_at,
        }: DescribeWorkingTemplateBorrowed<'a>,
    ) -> Self {
        Self {
            version,
            status: status.into(),
            body_hash: body_hash.into(),
            touched_by: touched_by.map(|v| v.into()),
            touched_at,
        }
    }
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ListTemplatesImporting {
    pub template: String,
    pub template_version: i32,
    pub version_status: String,
    pub pinned_version: i32,
}
pub struct ListTemplatesImportingBorrowed<'a> {
    pub template: &'a str,
    pub template_version: i32,
    pub version_status: &'a str,
    pub pinned_version: i32,
}
impl<'a> From<ListTemplatesImportingBorrowed<'a>> for ListTemplatesImporting {
    fn from(
        ListTemplatesImportingBorrowed {
            template,
            template_version,
            version_status,
            pinned_version,
        }: ListTemplatesImportingBorrowed<'a>,
    ) -> Self {
        Self {
            template: template.into(),
            template_version,
            version_status: version_status.into(),
            pinned_version,
        }
    }
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct FindTemplateVersions {
    pub name: String,
    pub version: i32,
    pub status: String,
    pub engine: String,
    pub dialect: String,
    pub is_library: bool,
    pub imports_json: values::Json,
    pub body: String,
    pub body_hash: String,
}
pub struct FindTemplateVersionsBorrowed<'a> {
    pub name: &'a str,
    pub version: i32,
    pub status: &'a str,
    pub engine: &'a str,
    pub dialect: &'a str,
    pub is_library: bool,
    pub imports_json: postgres_types::Json<&'a serde_json::value::RawValue>,
    pub body: &'a str,
    pub body_hash: &'a str,
}
impl<'a> From<FindTemplateVersionsBorrowed<'a>> for FindTemplateVersions {
    fn from(
        FindTemplateVersionsBorrowed {
            name,
            version,
            status,
            engine,
            dialect,
            is_library,
            imports_json,
            body,
            body_hash,
        }: FindTemplateVersionsBorrowed<'a>,
    ) -> Self {
        Self {
            name: name.into(),
            version,
            status: status.into(),
            engine: engine.into(),
            dialect: dialect.into(),
            is_library,
            imports_json: serde_json::from_str(imports_json.0.get()).unwrap(),
            body: body.into(),
            body_hash: body_hash.into(),
        }
    }
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ExportTemplates {
    pub name: String,
    pub display_name: String,
    pub description: String,
    pub version: i32,
    pub status: String,
    pub engine: String,
    pub dialect: String,
    pub is_library: bool,
    pub imports_json: values::Json,
    pub body: String,
    pub body_hash: String,
    pub released_at: Option<chrono::DateTime<chrono::Utc>>,
}
pub struct ExportTemplatesBorrowed<'a> {
    pub name: &'a str,
    pub display_name: &'a str,
    pub description: &'a str,
    pub version: i32,
    pub status: &'a str,
    pub engine: &'a str,
    pub dialect: &'a str,
    pub is_library: bool,
    pub imports_json: postgres_types::Json<&'a serde_json::value::RawValue>,
    pub body: &'a str,
    pub body_hash: &'a str,
    pub released_at: Option<chrono::DateTime<chrono::Utc>>,
}
impl<'a> From<ExportTemplatesBorrowed<'a>> for ExportTemplates {
    fn from(
        ExportTemplatesBorrowed {
            name,
            display_name,
            description,
            version,
            status,
            engine,
            dialect,
            is_library,
            imports_json,
            body,
            body_hash,
            released_at,
        }: ExportTemplatesBorrowed<'a>,
    ) -> Self {
        Self {
            name: name.into(),
            display_name: display_name.into(),
            description: description.into(),
            version,
            status: status.into(),
            engine: engine.into(),
            dialect: dialect.into(),
            is_library,
            imports_json: serde_json::from_str(imports_json.0.get()).unwrap(),
            body: body.into(),
            body_hash: body_hash.into(),
            released_at,
        }
    }
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ListEstablishedDialects {
    pub name: String,
    pub dialect: String,
}
pub struct ListEstablishedDialectsBorrowed<'a> {
    pub name: &'a str,
    pub dialect: &'a str,
}
impl<'a> From<ListEstablishedDialectsBorrowed<'a>> for ListEstablishedDialects {
    fn from(
        ListEstablishedDialectsBorrowed { name, dialect }: ListEstablishedDialectsBorrowed<'a>,
    ) -> Self {
        Self {
            name: name.into(),
            dialect: dialect.into(),
        }
    }
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct HoldTemplateVersions {
    pub id: uuid::Uuid,
    pub name: String,
    pub version: i32,
    pub status: String,
    pub body_hash: String,
}
pub struct HoldTemplateVersionsBorrowed<'a> {
    pub id: uuid::Uuid,
    pub name: &'a str,
    pub version: i32,
    pub status: &'a str,
    pub body_hash: &'a str,
}
impl<'a> From<HoldTemplateVersionsBorrowed<'a>> for HoldTemplateVersions {
    fn from(
        HoldTemplateVersionsBorrowed {
            id,
            name,
            version,
            status,
            body_hash,
        }: HoldTemplateVersionsBorrowed<'a>,
    ) -> Self {
        Self {
            id,
            name: name.into(),
            version,
            status: status.into(),
            body_hash: body_hash.into(),
        }
    }
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ListStandingTemplateDrafts {
    pub workspace: String,
    pub template: String,
    pub version: i32,
}
pub struct ListStandingTemplateDraftsBorrowed<'a> {
    pub workspace: &'a str,
    pub template: &'a str,
    pub version: i32,
}
impl<'a> From<ListStandingTemplateDraftsBorrowed<'a>> for ListStandingTemplateDrafts {
    fn from(
        ListStandingTemplateDraftsBorrowed {
            workspace,
            template,
            version,
        }: ListStandingTemplateDraftsBorrowed<'a>,
    ) -> Self {
        Self {
            workspace: workspace.into(),
            template: template.into(),
            version,
        }
    }
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
pub struct TemplateAtVersionQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<TemplateAtVersionBorrowed, tokio_postgres::Error>,
    mapper: fn(TemplateAtVersionBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> TemplateAtVersionQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(TemplateAtVersionBorrowed) -> R,
    ) -> TemplateAtVersionQuery<'c, 'a, 's, C, R, N> {
        TemplateAtVersionQuery {
            client: self.client,
            params: self.params,
            query: self.query,
            cached: self.cached,
            extractor: self.extractor,
            mapper,
        }
    }
    pub async fn one(self) -> Result<T, tokio_postgres::Error> {
        let row =
            crate::client::async_::one(self.client, self.query, &self.params, self.cached).await?;
        Ok((self.mapper)((self.extractor)(&row)?))
    }
    pub async fn all(self) -> Result<Vec<T>, tokio_postgres::Error> {
        self.iter().await?.try_collect().await
    }
    pub async fn opt(self) -> Result<Option<T>, tokio_postgres::Error> {
        let opt_row =
            crate::client::async_::opt(self.client, self.query, &self.params, self.cached).await?;
        Ok(opt_row
            .map(|row| {
                let extracted = (self.extractor)(&row)?;
                Ok((self.mapper)(extracted))
            })
            .transpose()?)
    }
    pub async fn iter(
        self,
    ) -> Result<
        impl futures::Stream<Item = Result<T, tokio_postgres::Error>> + 'c,
        tokio_postgres::Error,
    > {
        let stream = crate::client::async_::raw(
            self.client,
            self.query,
            crate::slice_iter(&self.params),
            self.cached,
        )
        .await?;
        let mapped = stream
            .map(move |res| {
                res.and_then(|row| {
                    let extracted = (self.extractor)(&row)?;
                    Ok((self.mapper)(extracted))
                })
            })
            .into_stream();
        Ok(mapped)
    }
}
pub struct ListTemplateVersionsQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor:
        fn(&tokio_postgres::Row) -> Result<ListTemplateVersionsBorrowed, tokio_postgres::Error>,
    mapper: fn(ListTemplateVersionsBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ListTemplateVersionsQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(ListTemplateVersionsBorrowed) -> R,
    ) -> ListTemplateVersionsQuery<'c, 'a, 's, C, R, N> {
        ListTemplateVersionsQuery {
            client: self.client,
            params: self.params,
            query: self.query,
            cached: self.cached,
            extractor: self.extractor,
            mapper,
        }
    }
    pub async fn one(self) -> Result<T, tokio_postgres::Error> {
        let row =
            crate::client::async_::one(self.client, self.query, &self.params, self.cached).await?;
        Ok((self.mapper)((self.extractor)(&row)?))
    }
    pub async fn all(self) -> Result<Vec<T>, tokio_postgres::Error> {
        self.iter().await?.try_collect().await
    }
    pub async fn opt(self) -> Result<Option<T>, tokio_postgres::Error> {
        let opt_row =
            crate::client::async_::opt(self.client, self.query, &self.params, self.cached).await?;
        Ok(opt_row
            .map(|row| {
                let extracted = (self.extractor)(&row)?;
                Ok((self.mapper)(extracted))
            })
            .transpose()?)
    }
    pub async fn iter(
        self,
    ) -> Result<
        impl futures::Stream<Item = Result<T, tokio_postgres::Error>> + 'c,
        tokio_postgres::Error,
    > {
        let stream = crate::client::async_::raw(
            self.client,
            self.query,
            crate::slice_iter(&self.params),
            self.cached,
        )
        .await?;
        let mapped = stream
            .map(move |res| {
                res.and_then(|row| {
                    let extracted = (self.extractor)(&row)?;
                    Ok((self.mapper)(extracted))
                })
            })
            .into_stream();
        Ok(mapped)
    }
}
pub struct ListTemplateVersionStatesQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(
        &tokio_postgres::Row,
    ) -> Result<ListTemplateVersionStatesBorrowed, tokio_postgres::Error>,
    mapper: fn(ListTemplateVersionStatesBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ListTemplateVersionStatesQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(ListTemplateVersionStatesBorrowed) -> R,
    ) -> ListTemplateVersionStatesQuery<'c, 'a, 's, C, R, N> {
        ListTemplateVersionStatesQuery {
            client: self.client,
            params: self.params,
            query: self.query,
            cached: self.cached,
            extractor: self.extractor,
            mapper,
        }
    }
    pub async fn one(self) -> Result<T, tokio_postgres::Error> {
        let row =
            crate::client::async_::one(self.client, self.query, &self.params, self.cached).await?;
        Ok((self.mapper)((self.extractor)(&row)?))
    }
    pub async fn all(self) -> Result<Vec<T>, tokio_postgres::Error> {
        self.iter().await?.try_collect().await
    }
    pub async fn opt(self) -> Result<Option<T>, tokio_postgres::Error> {
        let opt_row =
            crate::client::async_::opt(self.client, self.query, &self.params, self.cached).await?;
        Ok(opt_row
            .map(|row| {
                let extracted = (self.extractor)(&row)?;
                Ok((self.mapper)(extracted))
            })
            .transpose()?)
    }
    pub async fn iter(
        self,
    ) -> Result<
        impl futures::Stream<Item = Result<T, tokio_postgres::Error>> + 'c,
        tokio_postgres::Error,
    > {
        let stream = crate::client::async_::raw(
            self.client,
            self.query,
            crate::slice_iter(&self.params),
            self.cached,
        )
        .await?;
        let mapped = stream
            .map(move |res| {
                res.and_then(|row| {
                    let extracted = (self.extractor)(&row)?;
                    Ok((self.mapper)(extracted))
                })
            })
            .into_stream();
        Ok(mapped)
    }
}
pub struct I32Query<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<i32, tokio_postgres::Error>,
    mapper: fn(i32) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> I32Query<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(i32) -> R) -> I32Query<'c, 'a, 's, C, R, N> {
        I32Query {
            client: self.client,
            params: self.params,
            query: self.query,
            cached: self.cached,
            extractor: self.extractor,
            mapper,
        }
    }
    pub async fn one(self) -> Result<T, tokio_postgres::Error> {
        let row =
            crate::client::async_::one(self.client, self.query, &self.params, self.cached).await?;
        Ok((self.mapper)((self.extractor)(&row)?))
    }
    pub async fn all(self) -> Result<Vec<T>, tokio_postgres::Error> {
        self.iter().await?.try_collect().await
    }
    pub async fn opt(self) -> Result<Option<T>, tokio_postgres::Error> {
        let opt_row =
            crate::client::async_::opt(self.client, self.query, &self.params, self.cached).await?;
        Ok(opt_row
            .map(|row| {
                let extracted = (self.extractor)(&row)?;
                Ok((self.mapper)(extracted))
            })
            .transpose()?)
    }
    pub async fn iter(
        self,
    ) -> Result<
        impl futures::Stream<Item = Result<T, tokio_postgres::Error>> + 'c,
        tokio_postgres::Error,
    > {
        let stream = crate::client::async_::raw(
            self.client,
            self.query,
            crate::slice_iter(&self.params),
            self.cached,
        )
        .await?;
        let mapped = stream
            .map(move |res| {
                res.and_then(|row| {
                    let extracted = (self.extractor)(&row)?;
                    Ok((self.mapper)(extracted))
                })
            })
            .into_stream();
        Ok(mapped)
    }
}
pub struct StringQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<&str, tokio_postgres::Error>,
    mapper: fn(&str) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> StringQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(&str) -> R) -> StringQuery<'c, 'a, 's, C, R, N> {
        StringQuery {
            client: self.client,
            params: self.params,
            query: self.query,
            cached: self.cached,
            extractor: self.extractor,
            mapper,
        }
    }
    pub async fn one(self) -> Result<T, tokio_postgres::Error> {
        let row =
            crate::client::async_::one(self.client, self.query, &self.params, self.cached).await?;
        Ok((self.mapper)((self.extractor)(&row)?))
    }
    pub async fn all(self) -> Result<Vec<T>, tokio_postgres::Error> {
        self.iter().await?.try_collect().await
    }
    pub async fn opt(self) -> Result<Option<T>, tokio_postgres::Error> {
        let opt_row =
            crate::client::async_::opt(self.client, self.query, &self.params, self.cached).await?;
        Ok(opt_row
            .map(|row| {
                let extracted = (self.extractor)(&row)?;
                Ok((self.mapper)(extracted))
            })
            .transpose()?)
    }
    pub async fn iter(
        self,
    ) -> Result<
        impl futures::Stream<Item = Result<T, tokio_postgres::Error>> + 'c,
        tokio_postgres::Error,
    > {
        let stream = crate::client::async_::raw(
            self.client,
            self.query,
            crate::slice_iter(&self.params),
            self.cached,
        )
        .await?;
        let mapped = stream
            .map(move |res| {
                res.and_then(|row| {
                    let extracted = (self.extractor)(&row)?;
                    Ok((self.mapper)(extracted))
                })
            })
            .into_stream();
        Ok(mapped)
    }
}
pub struct DescribeWorkingTemplateQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor:
        fn(&tokio_postgres::Row) -> Result<DescribeWorkingTemplateBorrowed, tokio_postgres::Error>,
    mapper: fn(DescribeWorkingTemplateBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> DescribeWorkingTemplateQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(DescribeWorkingTemplateBorrowed) -> R,
    ) -> DescribeWorkingTemplateQuery<'c, 'a, 's, C, R, N> {
        DescribeWorkingTemplateQuery {
            client: self.client,
            params: self.params,
            query: self.query,
            cached: self.cached,
            extractor: self.extractor,
            mapper,
        }
    }
    pub async fn one(self) -> Result<T, tokio_postgres::Error> {
        let row =
            crate::client::async_::one(self.client, self.query, &self.params, self.cached).await?;
        Ok((self.mapper)((self.extractor)(&row)?))
    }
    pub async fn all(self) -> Result<Vec<T>, tokio_postgres::Error> {
        self.iter().await?.try_collect().await
    }
    pub async fn opt(self) -> Result<Option<T>, tokio_postgres::Error> {
        let opt_row =
            crate::client::async_::opt(self.client, self.query, &self.params, self.cached).await?;
        Ok(opt_row
            .map(|row| {
                let extracted = (self.extractor)(&row)?;
                Ok((self.mapper)(extracted))
            })
            .transpose()?)
    }
    pub async fn iter(
        self,
    ) -> Result<
        impl futures::Stream<Item = Result<T, tokio_postgres::Error>> + 'c,
        tokio_postgres::Error,
    > {
        let stream = crate::client::async_::raw(
            self.client,
            self.query,
            crate::slice_iter(&self.params),
            self.cached,
        )
        .await?;
        let mapped = stream
            .map(move |res| {
                res.and_then(|row| {
                    let extracted = (self.extractor)(&row)?;
                    Ok((self.mapper)(extracted))
                })
            })
            .into_stream();
        Ok(mapped)
    }
}
pub struct ListTemplatesImportingQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor:
        fn(&tokio_postgres::Row) -> Result<ListTemplatesImportingBorrowed, tokio_postgres::Error>,
    mapper: fn(ListTemplatesImportingBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ListTemplatesImportingQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(ListTemplatesImportingBorrowed) -> R,
    ) -> ListTemplatesImportingQuery<'c, 'a, 's, C, R, N> {
        ListTemplatesImportingQuery {
            client: self.client,
            params: self.params,
            query: self.query,
            cached: self.cached,
            extractor: self.extractor,
            mapper,
        }
    }
    pub async fn one(self) -> Result<T, tokio_postgres::Error> {
        let row =
            crate::client::async_::one(self.client, self.query, &self.params, self.cached).await?;
        Ok((self.mapper)((self.extractor)(&row)?))
    }
    pub async fn all(self) -> Result<Vec<T>, tokio_postgres::Error> {
        self.iter().await?.try_collect().await
    }
    pub async fn opt(self) -> Result<Option<T>, tokio_postgres::Error> {
        let opt_row =
            crate::client::async_::opt(self.client, self.query, &self.params, self.cached).await?;
        Ok(opt_row
            .map(|row| {
                let extracted = (self.extractor)(&row)?;
                Ok((self.mapper)(extracted))
            })
            .transpose()?)
    }
    pub async fn iter(
        self,
    ) -> Result<
        impl futures::Stream<Item = Result<T, tokio_postgres::Error>> + 'c,
        tokio_postgres::Error,
    > {
        let stream = crate::client::async_::raw(
            self.client,
            self.query,
            crate::slice_iter(&self.params),
            self.cached,
        )
        .await?;
        let mapped = stream
            .map(move |res| {
                res.and_then(|row| {
                    let extracted = (self.extractor)(&row)?;
                    Ok((self.mapper)(extracted))
                })
            })
            .into_stream();
        Ok(mapped)
    }
}
pub struct FindTemplateVersionsQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor:
        fn(&tokio_postgres::Row) -> Result<FindTemplateVersionsBorrowed, tokio_postgres::Error>,
    mapper: fn(FindTemplateVersionsBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> FindTemplateVersionsQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(FindTemplateVersionsBorrowed) -> R,
    ) -> FindTemplateVersionsQuery<'c, 'a, 's, C, R, N> {
        FindTemplateVersionsQuery {
            client: self.client,
            params: self.params,
            query: self.query,
            cached: self.cached,
            extractor: self.extractor,
            mapper,
        }
    }
    pub async fn one(self) -> Result<T, tokio_postgres::Error> {
        let row =
            crate::client::async_::one(self.client, self.query, &self.params, self.cached).await?;
        Ok((self.mapper)((self.extractor)(&row)?))
    }
    pub async fn all(self) -> Result<Vec<T>, tokio_postgres::Error> {
        self.iter().await?.try_collect().await
    }
    pub async fn opt(self) -> Result<Option<T>, tokio_postgres::Error> {
        let opt_row =
            crate::client::async_::opt(self.client, self.query, &self.params, self.cached).await?;
        Ok(opt_row
            .map(|row| {
                let extracted = (self.extractor)(&row)?;
                Ok((self.mapper)(extracted))
            })
            .transpose()?)
    }
    pub async fn iter(
        self,
    ) -> Result<
        impl futures::Stream<Item = Result<T, tokio_postgres::Error>> + 'c,
        tokio_postgres::Error,
    > {
        let stream = crate::client::async_::raw(
            self.client,
            self.query,
            crate::slice_iter(&self.params),
            self.cached,
        )
        .await?;
        let mapped = stream
            .map(move |res| {
                res.and_then(|row| {
                    let extracted = (self.extractor)(&row)?;
                    Ok((self.mapper)(extracted))
                })
            })
            .into_stream();
        Ok(mapped)
    }
}
pub struct ExportTemplatesQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<ExportTemplatesBorrowed, tokio_postgres::Error>,
    mapper: fn(ExportTemplatesBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ExportTemplatesQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(ExportTemplatesBorrowed) -> R,
    ) -> ExportTemplatesQuery<'c, 'a, 's, C, R, N> {
        ExportTemplatesQuery {
            client: self.client,
            params: self.params,
            query: self.query,
            cached: self.cached,
            extractor: self.extractor,
            mapper,
        }
    }
    pub async fn one(self) -> Result<T, tokio_postgres::Error> {
        let row =
            crate::client::async_::one(self.client, self.query, &self.params, self.cached).await?;
        Ok((self.mapper)((self.extractor)(&row)?))
    }
    pub async fn all(self) -> Result<Vec<T>, tokio_postgres::Error> {
        self.iter().await?.try_collect().await
    }
    pub async fn opt(self) -> Result<Option<T>, tokio_postgres::Error> {
        let opt_row =
            crate::client::async_::opt(self.client, self.query, &self.params, self.cached).await?;
        Ok(opt_row
            .map(|row| {
                let extracted = (self.extractor)(&row)?;
                Ok((self.mapper)(extracted))
            })
            .transpose()?)
    }
    pub async fn iter(
        self,
    ) -> Result<
        impl futures::Stream<Item = Result<T, tokio_postgres::Error>> + 'c,
        tokio_postgres::Error,
    > {
        let stream = crate::client::async_::raw(
            self.client,
            self.query,
            crate::slice_iter(&self.params),
            self.cached,
        )
        .await?;
        let mapped = stream
            .map(move |res| {
                res.and_then(|row| {
                    let extracted = (self.extractor)(&row)?;
                    Ok((self.mapper)(extracted))
                })
            })
            .into_stream();
        Ok(mapped)
    }
}
pub struct ListEstablishedDialectsQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor:
        fn(&tokio_postgres::Row) -> Result<ListEstablishedDialectsBorrowed, tokio_postgres::Error>,
    mapper: fn(ListEstablishedDialectsBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ListEstablishedDialectsQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(ListEstablishedDialectsBorrowed) -> R,
    ) -> ListEstablishedDialectsQuery<'c, 'a, 's, C, R, N> {
        ListEstablishedDialectsQuery {
            client: self.client,
            params: self.params,
            query: self.query,
            cached: self.cached,
            extractor: self.extractor,
            mapper,
        }
    }
    pub async fn one(self) -> Result<T, tokio_postgres::Error> {
        let row =
            crate::client::async_::one(self.client, self.query, &self.params, self.cached).await?;
        Ok((self.mapper)((self.extractor)(&row)?))
    }
    pub async fn all(self) -> Result<Vec<T>, tokio_postgres::Error> {
        self.iter().await?.try_collect().await
    }
    pub async fn opt(self) -> Result<Option<T>, tokio_postgres::Error> {
        let opt_row =
            crate::client::async_::opt(self.client, self.query, &self.params, self.cached).await?;
        Ok(opt_row
            .map(|row| {
                let extracted = (self.extractor)(&row)?;
                Ok((self.mapper)(extracted))
            })
            .transpose()?)
    }
    pub async fn iter(
        self,
    ) -> Result<
        impl futures::Stream<Item = Result<T, tokio_postgres::Error>> + 'c,
        tokio_postgres::Error,
    > {
        let stream = crate::client::async_::raw(
            self.client,
            self.query,
            crate::slice_iter(&self.params),
            self.cached,
        )
        .await?;
        let mapped = stream
            .map(move |res| {
                res.and_then(|row| {
                    let extracted = (self.extractor)(&row)?;
                    Ok((self.mapper)(extracted))
                })
            })
            .into_stream();
        Ok(mapped)
    }
}
pub struct HoldTemplateVersionsQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor:
        fn(&tokio_postgres::Row) -> Result<HoldTemplateVersionsBorrowed, tokio_postgres::Error>,
    mapper: fn(HoldTemplateVersionsBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> HoldTemplateVersionsQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(HoldTemplateVersionsBorrowed) -> R,
    ) -> HoldTemplateVersionsQuery<'c, 'a, 's, C, R, N> {
        HoldTemplateVersionsQuery {
            client: self.client,
            params: self.params,
            query: self.query,
            cached: self.cached,
            extractor: self.extractor,
            mapper,
        }
    }
    pub async fn one(self) -> Result<T, tokio_postgres::Error> {
        let row =
            crate::client::async_::one(self.client, self.query, &self.params, self.cached).await?;
        Ok((self.mapper)((self.extractor)(&row)?))
    }
    pub async fn all(self) -> Result<Vec<T>, tokio_postgres::Error> {
        self.iter().await?.try_collect().await
    }
    pub async fn opt(self) -> Result<Option<T>, tokio_postgres::Error> {
        let opt_row =
            crate::client::async_::opt(self.client, self.query, &self.params, self.cached).await?;
        Ok(opt_row
            .map(|row| {
                let extracted = (self.extractor)(&row)?;
                Ok((self.mapper)(extracted))
            })
            .transpose()?)
    }
    pub async fn iter(
        self,
    ) -> Result<
        impl futures::Stream<Item = Result<T, tokio_postgres::Error>> + 'c,
        tokio_postgres::Error,
    > {
        let stream = crate::client::async_::raw(
            self.client,
            self.query,
            crate::slice_iter(&self.params),
            self.cached,
        )
        .await?;
        let mapped = stream
            .map(move |res| {
                res.and_then(|row| {
                    let extracted = (self.extractor)(&row)?;
                    Ok((self.mapper)(extracted))
                })
            })
            .into_stream();
        Ok(mapped)
    }
}
pub struct ListStandingTemplateDraftsQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(
        &tokio_postgres::Row,
    ) -> Result<ListStandingTemplateDraftsBorrowed, tokio_postgres::Error>,
    mapper: fn(ListStandingTemplateDraftsBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ListStandingTemplateDraftsQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(ListStandingTemplateDraftsBorrowed) -> R,
    ) -> ListStandingTemplateDraftsQuery<'c, 'a, 's, C, R, N> {
        ListStandingTemplateDraftsQuery {
            client: self.client,
            params: self.params,
            query: self.query,
            cached: self.cached,
            extractor: self.extractor,
            mapper,
        }
    }
    pub async fn one(self) -> Result<T, tokio_postgres::Error> {
        let row =
            crate::client::async_::one(self.client, self.query, &self.params, self.cached).await?;
        Ok((self.mapper)((self.extractor)(&row)?))
    }
    pub async fn all(self) -> Result<Vec<T>, tokio_postgres::Error> {
        self.iter().await?.try_collect().await
    }
    pub async fn opt(self) -> Result<Option<T>, tokio_postgres::Error> {
        let opt_row =
            crate::client::async_::opt(self.client, self.query, &self.params, self.cached).await?;
        Ok(opt_row
            .map(|row| {
                let extracted = (self.extractor)(&row)?;
                Ok((self.mapper)(extracted))
            })
            .transpose()?)
    }
    pub async fn iter(
        self,
    ) -> Result<
        impl futures::Stream<Item = Result<T, tokio_postgres::Error>> + 'c,
        tokio_postgres::Error,
    > {
        let stream = crate::client::async_::raw(
            self.client,
            self.query,
            crate::slice_iter(&self.params),
            self.cached,
        )
        .await?;
        let mapped = stream
            .map(move |res| {
                res.and_then(|row| {
                    let extracted = (self.extractor)(&row)?;
                    Ok((self.mapper)(extracted))
                })
            })
            .into_stream();
        Ok(mapped)
    }
}
pub struct ReadWorkingTemplateStmt(&'static str, Option<tokio_postgres::Statement>);
/// The working version: the draft if there is one, else what the pointer names (R-VER-39). Of a discarded template its last version.
pub fn read_working_template() -> ReadWorkingTemplateStmt {
    ReadWorkingTemplateStmt(
        "SELECT t.id, t.name, t.display_name, t.description, t.current_version, v.version, v.status, v.engine, v.dialect, v.is_library, v.imports_json, v.body, v.body_hash, v.created_at, cu.email AS created_by, d.version AS draft_version, d.body_hash AS draft_body_hash, du.email AS draft_updated_by, coalesce(d.updated_at, d.created_at) AS draft_updated_at FROM catalog.templates AS t JOIN LATERAL ( SELECT w.version, w.status, w.engine, w.dialect, w.is_library, w.imports_json, w.body, w.body_hash, w.created_at, w.created_by FROM catalog.template_versions AS w WHERE w.template_id = t.id ORDER BY w.status = 'DRAFT' DESC, (w.version = t.current_version) IS TRUE DESC, w.version DESC LIMIT 1) AS v ON true JOIN catalog.users AS cu ON cu.id = v.created_by LEFT JOIN catalog.template_versions AS d ON d.template_id = t.id AND d.status = 'DRAFT' LEFT JOIN catalog.users AS du ON du.id = coalesce(d.updated_by, d.created_by) WHERE t.workspace_id = $1 AND t.name = $2",
        None,
    )
}
impl ReadWorkingTemplateStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>(
        &'s self,
        client: &'c C,
        workspace_id: &'a uuid::Uuid,
        name: &'a T1,
    ) -> TemplateAtVersionQuery<'c, 'a, 's, C, TemplateAtVersion, 2> {
        TemplateAtVersionQuery {
            client,
            params: [workspace_id, name],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<TemplateAtVersionBorrowed, tokio_postgres::Error> {
                Ok(TemplateAtVersionBorrowed {
                    id: row.try_get(0)?,
                    name: row.try_get(1)?,
                    display_name: row.try_get(2)?,
                    description: row.try_get(3)?,
                    current_version: row.try_get(4)?,
                    version: row.try_get(5)?,
                    status: row.try_get(6)?,
                    engine: row.try_get(7)?,
                    dialect: row.try_get(8)?,
                    is_library: row.try_get(9)?,
                    imports_json: row.try_get(10)?,
                    body: row.try_get(11)?,
                    body_hash: row.try_get(12)?,
                    created_at: row.try_get(13)?,
                    created_by: row.try_get(14)?,
                    draft_version: row.try_get(15)?,
                    draft_body_hash: row.try_get(16)?,
                    draft_updated_by: row.try_get(17)?,
                    draft_updated_at: row.try_get(18)?,
                })
            },
            mapper: |it| TemplateAtVersion::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ReadWorkingTemplateParams<T1>,
        TemplateAtVersionQuery<'c, 'a, 's, C, TemplateAtVersion, 2>,
        C,
    > for ReadWorkingTemplateStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ReadWorkingTemplateParams<T1>,
    ) -> TemplateAtVersionQuery<'c, 'a, 's, C, TemplateAtVersion, 2> {
        self.bind(client, &params.workspace_id, &params.name)
    }
}
pub struct ReadTemplateVersionStmt(&'static str, Option<tokio_postgres::Statement>);
/// Exactly that version, in whatever state it is.
pub fn read_template_version() -> ReadTemplateVersionStmt {
    ReadTemplateVersionStmt(
        "SELECT t.id, t.name, t.display_name, t.description, t.current_version, v.version, v.status, v.engine, v.dialect, v.is_library, v.imports_json, v.body, v.body_hash, v.created_at, cu.email AS created_by, d.version AS draft_version, d.body_hash AS draft_body_hash, du.email AS draft_updated_by, coalesce(d.updated_at, d.created_at) AS draft_updated_at FROM catalog.templates AS t JOIN catalog.template_versions AS v ON v.template_id = t.id AND v.version = $1 JOIN catalog.users AS cu ON cu.id = v.created_by LEFT JOIN catalog.template_versions AS d ON d.template_id = t.id AND d.status = 'DRAFT' LEFT JOIN catalog.users AS du ON du.id = coalesce(d.updated_by, d.created_by) WHERE t.workspace_id = $2 AND t.name = $3",
        None,
    )
}
impl ReadTemplateVersionStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>(
        &'s self,
        client: &'c C,
        version: &'a i32,
        workspace_id: &'a uuid::Uuid,
        name: &'a T1,
    ) -> TemplateAtVersionQuery<'c, 'a, 's, C, TemplateAtVersion, 3> {
        TemplateAtVersionQuery {
            client,
            params: [version, workspace_id, name],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<TemplateAtVersionBorrowed, tokio_postgres::Error> {
                Ok(TemplateAtVersionBorrowed {
                    id: row.try_get(0)?,
                    name: row.try_get(1)?,
                    display_name: row.try_get(2)?,
                    description: row.try_get(3)?,
                    current_version: row.try_get(4)?,
                    version: row.try_get(5)?,
                    status: row.try_get(6)?,
                    engine: row.try_get(7)?,
                    dialect: row.try_get(8)?,
                    is_library: row.try_get(9)?,
                    imports_json: row.try_get(10)?,
                    body: row.try_get(11)?,
                    body_hash: row.try_get(12)?,
                    created_at: row.try_get(13)?,
                    created_by: row.try_get(14)?,
                    draft_version: row.try_get(15)?,
                    draft_body_hash: row.try_get(16)?,
                    draft_updated_by: row.try_get(17)?,
                    draft_updated_at: row.try_get(18)?,
                })
            },
            mapper: |it| TemplateAtVersion::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ReadTemplateVersionParams<T1>,
        TemplateAtVersionQuery<'c, 'a, 's, C, TemplateAtVersion, 3>,
        C,
    > for ReadTemplateVersionStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ReadTemplateVersionParams<T1>,
    ) -> TemplateAtVersionQuery<'c, 'a, 's, C, TemplateAtVersion, 3> {
        self.bind(client, &params.version, &params.workspace_id, &params.name)
    }
}
pub struct ListTemplateVersionsStmt(&'static str, Option<tokio_postgres::Statement>);
/// The versions of one template without their bodies, the newest first.
pub fn list_template_versions() -> ListTemplateVersionsStmt {
    ListTemplateVersionsStmt(
        "SELECT v.version, v.status, v.body_hash, v.created_at, cu.email AS created_by, v.created_via, v.updated_at, uu.email AS updated_by, v.updated_via, v.released_at, ru.email AS released_by, v.discarded_at, du.email AS discarded_by FROM catalog.templates AS t JOIN catalog.template_versions AS v ON v.template_id = t.id JOIN catalog.users AS cu ON cu.id = v.created_by LEFT JOIN catalog.users AS uu ON uu.id = v.updated_by LEFT JOIN catalog.users AS ru ON ru.id = v.released_by LEFT JOIN catalog.users AS du ON du.id = v.discarded_by WHERE t.workspace_id = $1 AND t.name = $2 ORDER BY v.version DESC",
        None,
    )
}
impl ListTemplateVersionsStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>(
        &'s self,
        client: &'c C,
        workspace_id: &'a uuid::Uuid,
        name: &'a T1,
    ) -> ListTemplateVersionsQuery<'c, 'a, 's, C, ListTemplateVersions, 2> {
        ListTemplateVersionsQuery {
            client,
            params: [workspace_id, name],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<ListTemplateVersionsBorrowed, tokio_postgres::Error> {
                Ok(ListTemplateVersionsBorrowed {
                    version: row.try_get(0)?,
                    status: row.try_get(1)?,
                    body_hash: row.try_get(2)?,
                    created_at: row.try_get(3)?,
                    created_by: row.try_get(4)?,
                    created_via: row.try_get(5)?,
                    updated_at: row.try_get(6)?,
                    updated_by: row.try_get(7)?,
                    updated_via: row.try_get(8)?,
                    released_at: row.try_get(9)?,
                    released_by: row.try_get(10)?,
                    discarded_at: row.try_get(11)?,
                    discarded_by: row.try_get(12)?,
                })
            },
            mapper: |it| ListTemplateVersions::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ListTemplateVersionsParams<T1>,
        ListTemplateVersionsQuery<'c, 'a, 's, C, ListTemplateVersions, 2>,
        C,
    > for ListTemplateVersionsStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ListTemplateVersionsParams<T1>,
    ) -> ListTemplateVersionsQuery<'c, 'a, 's, C, ListTemplateVersions, 2> {
        self.bind(client, &params.workspace_id, &params.name)
    }
}
pub struct ListTemplateVersionStatesStmt(&'static str, Option<tokio_postgres::Statement>);
/// Number, state and hash of every version of one template: what a verb decides on.
pub fn list_template_version_states() -> ListTemplateVersionStatesStmt {
    ListTemplateVersionStatesStmt(
        "SELECT v.version, v.status, v.body_hash FROM catalog.template_versions AS v WHERE v.template_id = $1 ORDER BY v.version",
        None,
    )
}
impl ListTemplateVersionStatesStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient>(
        &'s self,
        client: &'c C,
        template_id: &'a uuid::Uuid,
    ) -> ListTemplateVersionStatesQuery<'c, 'a, 's, C, ListTemplateVersionStates, 1> {
        ListTemplateVersionStatesQuery {
            client,
            params: [template_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<ListTemplateVersionStatesBorrowed, tokio_postgres::Error> {
                Ok(ListTemplateVersionStatesBorrowed {
                    version: row.try_get(0)?,
                    status: row.try_get(1)?,
                    body_hash: row.try_get(2)?,
                })
            },
            mapper: |it| ListTemplateVersionStates::from(it),
        }
    }
}
pub struct InsertFirstTemplateDraftStmt(&'static str, Option<tokio_postgres::Statement>);
/// Version 1, as a draft (R-VER-5).
pub fn insert_first_template_draft() -> InsertFirstTemplateDraftStmt {
    InsertFirstTemplateDraftStmt(
        "WITH incoming AS ( SELECT $1::text AS engine, $2::text AS dialect, $3::boolean AS is_library, $4::jsonb AS imports_json, $5::text AS body) INSERT INTO catalog.template_versions ( template_id, version, engine, dialect, is_library, imports_json, body, status, body_hash, created_by, created_via, updated_by, updated_at, updated_via) SELECT $6, 1, i.engine, i.dialect, i.is_library, i.imports_json, i.body, 'DRAFT', encode(sha256(convert_to(jsonb_build_object('engine', i.engine, 'dialect', i.dialect, 'is_library', i.is_library, 'imports', i.imports_json, 'body', i.body)::text, 'UTF8')), 'hex'), $7, $8, $7, now(), $8 FROM incoming AS i RETURNING version",
        None,
    )
}
impl InsertFirstTemplateDraftStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<
        'c,
        'a,
        's,
        C: GenericClient,
        T1: crate::StringSql,
        T2: crate::StringSql,
        T3: crate::JsonSql,
        T4: crate::StringSql,
        T5: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        engine: &'a T1,
        dialect: &'a T2,
        is_library: &'a bool,
        imports_json: &'a T3,
        body: &'a T4,
        template_id: &'a uuid::Uuid,
        author_id: &'a uuid::Uuid,
        via: &'a T5,
    ) -> I32Query<'c, 'a, 's, C, i32, 8> {
        I32Query {
            client,
            params: [
                engine,
                dialect,
                is_library,
                imports_json,
                body,
                template_id,
                author_id,
                via,
            ],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<
    'c,
    'a,
    's,
    C: GenericClient,
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::JsonSql,
    T4: crate::StringSql,
    T5: crate::StringSql,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        InsertFirstTemplateDraftParams<T1, T2, T3, T4, T5>,
        I32Query<'c, 'a, 's, C, i32, 8>,
        C,
    > for InsertFirstTemplateDraftStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a InsertFirstTemplateDraftParams<T1, T2, T3, T4, T5>,
    ) -> I32Query<'c, 'a, 's, C, i32, 8> {
        self.bind(
            client,
            &params.engine,
            &params.dialect,
            &params.is_library,
            &params.imports_json,
            &params.body,
            &params.template_id,
            &params.author_id,
            &params.via,
        )
    }
}
pub struct InsertTemplateDraftStmt(&'static str, Option<tokio_postgres::Statement>);
/// The first write after a release: a new draft, if there is none, the base is the one the caller saw, and the content differs from it (R-VER-15, R-VER-17).
pub fn insert_template_draft() -> InsertTemplateDraftStmt {
    InsertTemplateDraftStmt(
        "WITH incoming AS ( SELECT $1::text AS engine, $2::text AS dialect, $3::boolean AS is_library, $4::jsonb AS imports_json, $5::text AS body) INSERT INTO catalog.template_versions ( template_id, version, engine, dialect, is_library, imports_json, body, status, body_hash, created_by, created_via, updated_by, updated_at, updated_via) SELECT t.id, (SELECT max(m.version) + 1 FROM catalog.template_versions AS m WHERE m.template_id = t.id), i.engine, i.dialect, i.is_library, i.imports_json, i.body, 'DRAFT', encode(sha256(convert_to(jsonb_build_object('engine', i.engine, 'dialect', i.dialect, 'is_library', i.is_library, 'imports', i.imports_json, 'body', i.body)::text, 'UTF8')), 'hex'), $6, $7, $6, now(), $7 FROM incoming AS i CROSS JOIN catalog.templates AS t JOIN catalog.template_versions AS b ON b.template_id = t.id AND b.version = t.current_version AND b.status = 'RELEASED' WHERE t.id = $8 AND b.body_hash = $9 AND b.body_hash <> encode(sha256(convert_to(jsonb_build_object('engine', i.engine, 'dialect', i.dialect, 'is_library', i.is_library, 'imports', i.imports_json, 'body', i.body)::text, 'UTF8')), 'hex') AND NOT EXISTS (SELECT 1 FROM catalog.template_versions AS d WHERE d.template_id = t.id AND d.status = 'DRAFT') RETURNING version",
        None,
    )
}
impl InsertTemplateDraftStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<
        'c,
        'a,
        's,
        C: GenericClient,
        T1: crate::StringSql,
        T2: crate::StringSql,
        T3: crate::JsonSql,
        T4: crate::StringSql,
        T5: crate::StringSql,
        T6: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        engine: &'a T1,
        dialect: &'a T2,
        is_library: &'a bool,
        imports_json: &'a T3,
        body: &'a T4,
        author_id: &'a uuid::Uuid,
        via: &'a T5,
        template_id: &'a uuid::Uuid,
        expected_hash: &'a T6,
    ) -> I32Query<'c, 'a, 's, C, i32, 9> {
        I32Query {
            client,
            params: [
                engine,
                dialect,
                is_library,
                imports_json,
                body,
                author_id,
                via,
                template_id,
                expected_hash,
            ],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<
    'c,
    'a,
    's,
    C: GenericClient,
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::JsonSql,
    T4: crate::StringSql,
    T5: crate::StringSql,
    T6: crate::StringSql,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        InsertTemplateDraftParams<T1, T2, T3, T4, T5, T6>,
        I32Query<'c, 'a, 's, C, i32, 9>,
        C,
    > for InsertTemplateDraftStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a InsertTemplateDraftParams<T1, T2, T3, T4, T5, T6>,
    ) -> I32Query<'c, 'a, 's, C, i32, 9> {
        self.bind(
            client,
            &params.engine,
            &params.dialect,
            &params.is_library,
            &params.imports_json,
            &params.body,
            &params.author_id,
            &params.via,
            &params.template_id,
            &params.expected_hash,
        )
    }
}
pub struct OverwriteTemplateDraftStmt(&'static str, Option<tokio_postgres::Statement>);
/// Replaces the content of the draft, if it is the one the caller saw (R-VER-14, R-VER-16).
pub fn overwrite_template_draft() -> OverwriteTemplateDraftStmt {
    OverwriteTemplateDraftStmt(
        "WITH incoming AS ( SELECT $1::text AS engine, $2::text AS dialect, $3::boolean AS is_library, $4::jsonb AS imports_json, $5::text AS body) UPDATE catalog.template_versions AS v SET engine = i.engine, dialect = i.dialect, is_library = i.is_library, imports_json = i.imports_json, body = i.body, body_hash = encode(sha256(convert_to(jsonb_build_object('engine', i.engine, 'dialect', i.dialect, 'is_library', i.is_library, 'imports', i.imports_json, 'body', i.body)::text, 'UTF8')), 'hex'), updated_by = $6, updated_at = now(), updated_via = $7 FROM incoming AS i WHERE v.template_id = $8 AND v.status = 'DRAFT' AND v.body_hash = $9 RETURNING v.version",
        None,
    )
}
impl OverwriteTemplateDraftStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<
        'c,
        'a,
        's,
        C: GenericClient,
        T1: crate::StringSql,
        T2: crate::StringSql,
        T3: crate::JsonSql,
        T4: crate::StringSql,
        T5: crate::StringSql,
        T6: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        engine: &'a T1,
        dialect: &'a T2,
        is_library: &'a bool,
        imports_json: &'a T3,
        body: &'a T4,
        author_id: &'a uuid::Uuid,
        via: &'a T5,
        template_id: &'a uuid::Uuid,
        expected_hash: &'a T6,
    ) -> I32Query<'c, 'a, 's, C, i32, 9> {
        I32Query {
            client,
            params: [
                engine,
                dialect,
                is_library,
                imports_json,
                body,
                author_id,
                via,
                template_id,
                expected_hash,
            ],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<
    'c,
    'a,
    's,
    C: GenericClient,
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::JsonSql,
    T4: crate::StringSql,
    T5: crate::StringSql,
    T6: crate::StringSql,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        OverwriteTemplateDraftParams<T1, T2, T3, T4, T5, T6>,
        I32Query<'c, 'a, 's, C, i32, 9>,
        C,
    > for OverwriteTemplateDraftStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a OverwriteTemplateDraftParams<T1, T2, T3, T4, T5, T6>,
    ) -> I32Query<'c, 'a, 's, C, i32, 9> {
        self.bind(
            client,
            &params.engine,
            &params.dialect,
            &params.is_library,
            &params.imports_json,
            &params.body,
            &params.author_id,
            &params.via,
            &params.template_id,
            &params.expected_hash,
        )
    }
}
pub struct InsertImportedTemplateVersionStmt(&'static str, Option<tokio_postgres::Statement>);
/// An imported version, released when its source says, else now (R-VER-9). Without a number it gets the next one (R-PROM-6). An import leaves
/// the surface as it is for whatever nobody edited (R-VER-8).
pub fn insert_imported_template_version() -> InsertImportedTemplateVersionStmt {
    InsertImportedTemplateVersionStmt(
        "WITH incoming AS ( SELECT $1::text AS engine, $2::text AS dialect, $3::boolean AS is_library, $4::jsonb AS imports_json, $5::text AS body) INSERT INTO catalog.template_versions ( template_id, version, engine, dialect, is_library, imports_json, body, status, body_hash, released_at, released_by, created_by, created_via, updated_via) SELECT $6, coalesce($7, (SELECT coalesce(max(m.version), 0) + 1 FROM catalog.template_versions AS m WHERE m.template_id = $6)), i.engine, i.dialect, i.is_library, i.imports_json, i.body, 'RELEASED', encode(sha256(convert_to(jsonb_build_object('engine', i.engine, 'dialect', i.dialect, 'is_library', i.is_library, 'imports', i.imports_json, 'body', i.body)::text, 'UTF8')), 'hex'), coalesce($8, now()), $9, $9, 'session', 'session' FROM incoming AS i RETURNING version",
        None,
    )
}
impl InsertImportedTemplateVersionStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<
        'c,
        'a,
        's,
        C: GenericClient,
        T1: crate::StringSql,
        T2: crate::StringSql,
        T3: crate::JsonSql,
        T4: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        engine: &'a T1,
        dialect: &'a T2,
        is_library: &'a bool,
        imports_json: &'a T3,
        body: &'a T4,
        template_id: &'a uuid::Uuid,
        version: &'a Option<i32>,
        released_at: &'a Option<chrono::DateTime<chrono::Utc>>,
        importer_id: &'a uuid::Uuid,
    ) -> I32Query<'c, 'a, 's, C, i32, 9> {
        I32Query {
            client,
            params: [
                engine,
                dialect,
                is_library,
                imports_json,
                body,
                template_id,
                version,
                released_at,
                importer_id,
            ],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<
    'c,
    'a,
    's,
    C: GenericClient,
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::JsonSql,
    T4: crate::StringSql,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        InsertImportedTemplateVersionParams<T1, T2, T3, T4>,
        I32Query<'c, 'a, 's, C, i32, 9>,
        C,
    > for InsertImportedTemplateVersionStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a InsertImportedTemplateVersionParams<T1, T2, T3, T4>,
    ) -> I32Query<'c, 'a, 's, C, i32, 9> {
        self.bind(
            client,
            &params.engine,
            &params.dialect,
            &params.is_library,
            &params.imports_json,
            &params.body,
            &params.template_id,
            &params.version,
            &params.released_at,
            &params.importer_id,
        )
    }
}
pub struct HashOfTemplateContentStmt(&'static str, Option<tokio_postgres::Statement>);
/// What the hash of a content is once it is stored (R-VER-12).
pub fn hash_of_template_content() -> HashOfTemplateContentStmt {
    HashOfTemplateContentStmt(
        "SELECT encode(sha256(convert_to(jsonb_build_object('engine', i.engine, 'dialect', i.dialect, 'is_library', i.is_library, 'imports', i.imports_json, 'body', i.body)::text, 'UTF8')), 'hex') AS body_hash FROM ( SELECT $1::text AS engine, $2::text AS dialect, $3::boolean AS is_library, $4::jsonb AS imports_json, $5::text AS body) AS i",
        None,
    )
}
impl HashOfTemplateContentStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<
        'c,
        'a,
        's,
        C: GenericClient,
        T1: crate::StringSql,
        T2: crate::StringSql,
        T3: crate::JsonSql,
        T4: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        engine: &'a T1,
        dialect: &'a T2,
        is_library: &'a bool,
        imports_json: &'a T3,
        body: &'a T4,
    ) -> StringQuery<'c, 'a, 's, C, String, 5> {
        StringQuery {
            client,
            params: [engine, dialect, is_library, imports_json, body],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it.into(),
        }
    }
}
impl<
    'c,
    'a,
    's,
    C: GenericClient,
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::JsonSql,
    T4: crate::StringSql,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        HashOfTemplateContentParams<T1, T2, T3, T4>,
        StringQuery<'c, 'a, 's, C, String, 5>,
        C,
    > for HashOfTemplateContentStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a HashOfTemplateContentParams<T1, T2, T3, T4>,
    ) -> StringQuery<'c, 'a, 's, C, String, 5> {
        self.bind(
            client,
            &params.engine,
            &params.dialect,
            &params.is_library,
            &params.imports_json,
            &params.body,
        )
    }
}
pub struct DescribeWorkingTemplateStmt(&'static str, Option<tokio_postgres::Statement>);
/// What a refused writer is told about the version that stands (R-VER-14): its hash, its state, and who wrote or released it last.
pub fn describe_working_template() -> DescribeWorkingTemplateStmt {
    DescribeWorkingTemplateStmt(
        "SELECT v.version, v.status, v.body_hash, u.email AS touched_by, CASE WHEN v.status = 'DRAFT' THEN coalesce(v.updated_at, v.created_at) ELSE coalesce(v.updated_at, v.released_at) END AS touched_at FROM catalog.templates AS t JOIN catalog.template_versions AS v ON v.template_id = t.id LEFT JOIN catalog.users AS u ON u.id = coalesce(v.updated_by, v.released_by, v.created_by) WHERE t.id = $1 ORDER BY v.status = 'DRAFT' DESC, (v.version = t.current_version) IS TRUE DESC, v.version DESC LIMIT 1",
        None,
    )
}
impl DescribeWorkingTemplateStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient>(
        &'s self,
        client: &'c C,
        template_id: &'a uuid::Uuid,
    ) -> DescribeWorkingTemplateQuery<'c, 'a, 's, C, DescribeWorkingTemplate, 1> {
        DescribeWorkingTemplateQuery {
            client,
            params: [template_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<DescribeWorkingTemplateBorrowed, tokio_postgres::Error> {
                Ok(DescribeWorkingTemplateBorrowed {
                    version: row.try_get(0)?,
                    status: row.try_get(1)?,
                    body_hash: row.try_get(2)?,
                    touched_by: row.try_get(3)?,
                    touched_at: row.try_get(4)?,
                })
            },
            mapper: |it| DescribeWorkingTemplate::from(it),
        }
    }
}
pub struct ReleaseTemplateDraftStmt(&'static str, Option<tokio_postgres::Statement>);
/// Releases the one draft, if it is the one the caller saw; the time is the database's (R-VER-9).
pub fn release_template_draft() -> ReleaseTemplateDraftStmt {
    ReleaseTemplateDraftStmt(
        "UPDATE catalog.template_versions SET status = 'RELEASED', released_at = now(), released_by = $1 WHERE template_id = $2 AND status = 'DRAFT' AND body_hash = $3 RETURNING version",
        None,
    )
}
impl ReleaseTemplateDraftStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>(
        &'s self,
        client: &'c C,
        released_by: &'a uuid::Uuid,
        template_id: &'a uuid::Uuid,
        expected_hash: &'a T1,
    ) -> I32Query<'c, 'a, 's, C, i32, 3> {
        I32Query {
            client,
            params: [released_by, template_id, expected_hash],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ReleaseTemplateDraftParams<T1>,
        I32Query<'c, 'a, 's, C, i32, 3>,
        C,
    > for ReleaseTemplateDraftStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ReleaseTemplateDraftParams<T1>,
    ) -> I32Query<'c, 'a, 's, C, i32, 3> {
        self.bind(
            client,
            &params.released_by,
            &params.template_id,
            &params.expected_hash,
        )
    }
}
pub struct DiscardTemplateVersionStmt(&'static str, Option<tokio_postgres::Statement>);
/// Takes a released version out of use; its body stays (R-VER-26).
pub fn discard_template_version() -> DiscardTemplateVersionStmt {
    DiscardTemplateVersionStmt(
        "UPDATE catalog.template_versions SET status = 'DISCARDED', discarded_at = now(), discarded_by = $1 WHERE template_id = $2 AND version = $3 AND status = 'RELEASED' RETURNING version",
        None,
    )
}
impl DiscardTemplateVersionStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient>(
        &'s self,
        client: &'c C,
        discarded_by: &'a uuid::Uuid,
        template_id: &'a uuid::Uuid,
        version: &'a i32,
    ) -> I32Query<'c, 'a, 's, C, i32, 3> {
        I32Query {
            client,
            params: [discarded_by, template_id, version],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        DiscardTemplateVersionParams,
        I32Query<'c, 'a, 's, C, i32, 3>,
        C,
    > for DiscardTemplateVersionStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a DiscardTemplateVersionParams,
    ) -> I32Query<'c, 'a, 's, C, i32, 3> {
        self.bind(
            client,
            &params.discarded_by,
            &params.template_id,
            &params.version,
        )
    }
}
pub struct RestoreTemplateVersionStmt(&'static str, Option<tokio_postgres::Statement>);
/// Brings a discarded version back as it was released (R-VER-28).
pub fn restore_template_version() -> RestoreTemplateVersionStmt {
    RestoreTemplateVersionStmt(
        "UPDATE catalog.template_versions SET status = 'RELEASED', discarded_at = NULL, discarded_by = NULL WHERE template_id = $1 AND version = $2 AND status = 'DISCARDED' RETURNING version",
        None,
    )
}
impl RestoreTemplateVersionStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient>(
        &'s self,
        client: &'c C,
        template_id: &'a uuid::Uuid,
        version: &'a i32,
    ) -> I32Query<'c, 'a, 's, C, i32, 2> {
        I32Query {
            client,
            params: [template_id, version],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        RestoreTemplateVersionParams,
        I32Query<'c, 'a, 's, C, i32, 2>,
        C,
    > for RestoreTemplateVersionStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a RestoreTemplateVersionParams,
    ) -> I32Query<'c, 'a, 's, C, i32, 2> {
        self.bind(client, &params.template_id, &params.version)
    }
}
pub struct PurgeTemplateDraftStmt(&'static str, Option<tokio_postgres::Statement>);
/// Deletes a draft for good; with a hash, only if it is the one the caller saw (R-VER-29).
pub fn purge_template_draft() -> PurgeTemplateDraftStmt {
    PurgeTemplateDraftStmt(
        "DELETE FROM catalog.template_versions WHERE template_id = $1 AND version = $2 AND status = 'DRAFT' AND ($3::text IS NULL OR body_hash = $3) RETURNING version",
        None,
    )
}
impl PurgeTemplateDraftStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>(
        &'s self,
        client: &'c C,
        template_id: &'a uuid::Uuid,
        version: &'a i32,
        expected_hash: &'a Option<T1>,
    ) -> I32Query<'c, 'a, 's, C, i32, 3> {
        I32Query {
            client,
            params: [template_id, version, expected_hash],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        PurgeTemplateDraftParams<T1>,
        I32Query<'c, 'a, 's, C, i32, 3>,
        C,
    > for PurgeTemplateDraftStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a PurgeTemplateDraftParams<T1>,
    ) -> I32Query<'c, 'a, 's, C, i32, 3> {
        self.bind(
            client,
            &params.template_id,
            &params.version,
            &params.expected_hash,
        )
    }
}
pub struct ListTemplatesImportingStmt(&'static str, Option<tokio_postgres::Statement>);
/// Which stored versions of other templates import a template: at one version or any, live ones or all (R-VER-27, R-VER-33).
pub fn list_templates_importing() -> ListTemplatesImportingStmt {
    ListTemplatesImportingStmt(
        "SELECT t.name AS template, v.version AS template_version, v.status AS version_status, (i.entry ->> 'version')::int AS pinned_version FROM catalog.templates AS t JOIN catalog.template_versions AS v ON v.template_id = t.id CROSS JOIN LATERAL jsonb_array_elements(v.imports_json) AS i (entry) WHERE t.workspace_id = $1 AND t.name <> $2 AND i.entry ->> 'id' = $2 AND ($3::int IS NULL OR (i.entry ->> 'version')::int = $3) AND (v.status <> 'DISCARDED' OR NOT $4) ORDER BY t.name, v.version, pinned_version",
        None,
    )
}
impl ListTemplatesImportingStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>(
        &'s self,
        client: &'c C,
        workspace_id: &'a uuid::Uuid,
        template_name: &'a T1,
        version: &'a Option<i32>,
        live_only: &'a bool,
    ) -> ListTemplatesImportingQuery<'c, 'a, 's, C, ListTemplatesImporting, 4> {
        ListTemplatesImportingQuery {
            client,
            params: [workspace_id, template_name, version, live_only],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<ListTemplatesImportingBorrowed, tokio_postgres::Error> {
                Ok(ListTemplatesImportingBorrowed {
                    template: row.try_get(0)?,
                    template_version: row.try_get(1)?,
                    version_status: row.try_get(2)?,
                    pinned_version: row.try_get(3)?,
                })
            },
            mapper: |it| ListTemplatesImporting::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ListTemplatesImportingParams<T1>,
        ListTemplatesImportingQuery<'c, 'a, 's, C, ListTemplatesImporting, 4>,
        C,
    > for ListTemplatesImportingStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ListTemplatesImportingParams<T1>,
    ) -> ListTemplatesImportingQuery<'c, 'a, 's, C, ListTemplatesImporting, 4> {
        self.bind(
            client,
            &params.workspace_id,
            &params.template_name,
            &params.version,
            &params.live_only,
        )
    }
}
pub struct FindTemplateVersionsStmt(&'static str, Option<tokio_postgres::Statement>);
/// The template versions asked for, in whatever state, with what rendering needs, in one reading; what is missing has no row.
pub fn find_template_versions() -> FindTemplateVersionsStmt {
    FindTemplateVersionsStmt(
        "SELECT t.name, v.version, v.status, v.engine, v.dialect, v.is_library, v.imports_json, v.body, v.body_hash FROM unnest($1::text[], $2::int[]) AS w (name, version) JOIN catalog.templates AS t ON t.workspace_id = $3 AND t.name = w.name JOIN catalog.template_versions AS v ON v.template_id = t.id AND v.version = w.version ORDER BY t.name, v.version",
        None,
    )
}
impl FindTemplateVersionsStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<
        'c,
        'a,
        's,
        C: GenericClient,
        T1: crate::StringSql,
        T2: crate::ArraySql<Item = T1>,
        T3: crate::ArraySql<Item = i32>,
    >(
        &'s self,
        client: &'c C,
        names: &'a T2,
        versions: &'a T3,
        workspace_id: &'a uuid::Uuid,
    ) -> FindTemplateVersionsQuery<'c, 'a, 's, C, FindTemplateVersions, 3> {
        FindTemplateVersionsQuery {
            client,
            params: [names, versions, workspace_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<FindTemplateVersionsBorrowed, tokio_postgres::Error> {
                Ok(FindTemplateVersionsBorrowed {
                    name: row.try_get(0)?,
                    version: row.try_get(1)?,
                    status: row.try_get(2)?,
                    engine: row.try_get(3)?,
                    dialect: row.try_get(4)?,
                    is_library: row.try_get(5)?,
                    imports_json: row.try_get(6)?,
                    body: row.try_get(7)?,
                    body_hash: row.try_get(8)?,
                })
            },
            mapper: |it| FindTemplateVersions::from(it),
        }
    }
}
impl<
    'c,
    'a,
    's,
    C: GenericClient,
    T1: crate::StringSql,
    T2: crate::ArraySql<Item = T1>,
    T3: crate::ArraySql<Item = i32>,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        FindTemplateVersionsParams<T1, T2, T3>,
        FindTemplateVersionsQuery<'c, 'a, 's, C, FindTemplateVersions, 3>,
        C,
    > for FindTemplateVersionsStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a FindTemplateVersionsParams<T1, T2, T3>,
    ) -> FindTemplateVersionsQuery<'c, 'a, 's, C, FindTemplateVersions, 3> {
        self.bind(
            client,
            &params.names,
            &params.versions,
            &params.workspace_id,
        )
    }
}
pub struct ExportTemplatesStmt(&'static str, Option<tokio_postgres::Statement>);
/// The template versions asked for, and whatever they import, directly or through others, each once; what is missing has no row.
pub fn export_templates() -> ExportTemplatesStmt {
    ExportTemplatesStmt(
        "WITH RECURSIVE closure (name, version) AS ( SELECT w.name, w.version FROM unnest($1::text[], $2::int[]) AS w (name, version) UNION SELECT i.entry ->> 'id', (i.entry ->> 'version')::int FROM closure AS c JOIN catalog.templates AS t ON t.workspace_id = $3 AND t.name = c.name JOIN catalog.template_versions AS v ON v.template_id = t.id AND v.version = c.version CROSS JOIN LATERAL jsonb_array_elements(v.imports_json) AS i (entry)) SELECT t.name, t.display_name, t.description, v.version, v.status, v.engine, v.dialect, v.is_library, v.imports_json, v.body, v.body_hash, v.released_at FROM closure AS c JOIN catalog.templates AS t ON t.workspace_id = $3 AND t.name = c.name JOIN catalog.template_versions AS v ON v.template_id = t.id AND v.version = c.version ORDER BY t.name, v.version",
        None,
    )
}
impl ExportTemplatesStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<
        'c,
        'a,
        's,
        C: GenericClient,
        T1: crate::StringSql,
        T2: crate::ArraySql<Item = T1>,
        T3: crate::ArraySql<Item = i32>,
    >(
        &'s self,
        client: &'c C,
        names: &'a T2,
        versions: &'a T3,
        workspace_id: &'a uuid::Uuid,
    ) -> ExportTemplatesQuery<'c, 'a, 's, C, ExportTemplates, 3> {
        ExportTemplatesQuery {
            client,
            params: [names, versions, workspace_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<ExportTemplatesBorrowed, tokio_postgres::Error> {
                Ok(ExportTemplatesBorrowed {
                    name: row.try_get(0)?,
                    display_name: row.try_get(1)?,
                    description: row.try_get(2)?,
                    version: row.try_get(3)?,
                    status: row.try_get(4)?,
                    engine: row.try_get(5)?,
                    dialect: row.try_get(6)?,
                    is_library: row.try_get(7)?,
                    imports_json: row.try_get(8)?,
                    body: row.try_get(9)?,
                    body_hash: row.try_get(10)?,
                    released_at: row.try_get(11)?,
                })
            },
            mapper: |it| ExportTemplates::from(it),
        }
    }
}
impl<
    'c,
    'a,
    's,
    C: GenericClient,
    T1: crate::StringSql,
    T2: crate::ArraySql<Item = T1>,
    T3: crate::ArraySql<Item = i32>,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ExportTemplatesParams<T1, T2, T3>,
        ExportTemplatesQuery<'c, 'a, 's, C, ExportTemplates, 3>,
        C,
    > for ExportTemplatesStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ExportTemplatesParams<T1, T2, T3>,
    ) -> ExportTemplatesQuery<'c, 'a, 's, C, ExportTemplates, 3> {
        self.bind(
            client,
            &params.names,
            &params.versions,
            &params.workspace_id,
        )
    }
}
pub struct ListEstablishedDialectsStmt(&'static str, Option<tokio_postgres::Statement>);
/// The dialect that each template of those names has settled (R-TPL-6); a name that is new here has no row.
pub fn list_established_dialects() -> ListEstablishedDialectsStmt {
    ListEstablishedDialectsStmt(
        "SELECT t.name, v.dialect FROM catalog.templates AS t JOIN LATERAL ( SELECT w.dialect FROM catalog.template_versions AS w WHERE w.template_id = t.id ORDER BY w.version DESC LIMIT 1) AS v ON true WHERE t.workspace_id = $1 AND t.name = ANY ($2) ORDER BY t.name",
        None,
    )
}
impl ListEstablishedDialectsStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<
        'c,
        'a,
        's,
        C: GenericClient,
        T1: crate::StringSql,
        T2: crate::ArraySql<Item = T1>,
    >(
        &'s self,
        client: &'c C,
        workspace_id: &'a uuid::Uuid,
        names: &'a T2,
    ) -> ListEstablishedDialectsQuery<'c, 'a, 's, C, ListEstablishedDialects, 2> {
        ListEstablishedDialectsQuery {
            client,
            params: [workspace_id, names],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<ListEstablishedDialectsBorrowed, tokio_postgres::Error> {
                Ok(ListEstablishedDialectsBorrowed {
                    name: row.try_get(0)?,
                    dialect: row.try_get(1)?,
                })
            },
            mapper: |it| ListEstablishedDialects::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::ArraySql<Item = T1>>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ListEstablishedDialectsParams<T1, T2>,
        ListEstablishedDialectsQuery<'c, 'a, 's, C, ListEstablishedDialects, 2>,
        C,
    > for ListEstablishedDialectsStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ListEstablishedDialectsParams<T1, T2>,
    ) -> ListEstablishedDialectsQuery<'c, 'a, 's, C, ListEstablishedDialects, 2> {
        self.bind(client, &params.workspace_id, &params.names)
    }
}
pub struct HoldTemplateVersionsStmt(&'static str, Option<tokio_postgres::Statement>);
/// The state of pinned template versions, kept as it is until the transaction ends: nobody can discard or purge one meanwhile (R-VER-23).
pub fn hold_template_versions() -> HoldTemplateVersionsStmt {
    HoldTemplateVersionsStmt(
        "SELECT t.id, t.name, v.version, v.status, v.body_hash FROM unnest($1::text[], $2::int[]) AS w (name, version) JOIN catalog.templates AS t ON t.workspace_id = $3 AND t.name = w.name JOIN catalog.template_versions AS v ON v.template_id = t.id AND v.version = w.version ORDER BY t.name, v.version FOR SHARE OF v",
        None,
    )
}
impl HoldTemplateVersionsStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<
        'c,
        'a,
        's,
        C: GenericClient,
        T1: crate::StringSql,
        T2: crate::ArraySql<Item = T1>,
        T3: crate::ArraySql<Item = i32>,
    >(
        &'s self,
        client: &'c C,
        names: &'a T2,
        versions: &'a T3,
        workspace_id: &'a uuid::Uuid,
    ) -> HoldTemplateVersionsQuery<'c, 'a, 's, C, HoldTemplateVersions, 3> {
        HoldTemplateVersionsQuery {
            client,
            params: [names, versions, workspace_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<HoldTemplateVersionsBorrowed, tokio_postgres::Error> {
                Ok(HoldTemplateVersionsBorrowed {
                    id: row.try_get(0)?,
                    name: row.try_get(1)?,
                    version: row.try_get(2)?,
                    status: row.try_get(3)?,
                    body_hash: row.try_get(4)?,
                })
            },
            mapper: |it| HoldTemplateVersions::from(it),
        }
    }
}
impl<
    'c,
    'a,
    's,
    C: GenericClient,
    T1: crate::StringSql,
    T2: crate::ArraySql<Item = T1>,
    T3: crate::ArraySql<Item = i32>,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        HoldTemplateVersionsParams<T1, T2, T3>,
        HoldTemplateVersionsQuery<'c, 'a, 's, C, HoldTemplateVersions, 3>,
        C,
    > for HoldTemplateVersionsStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a HoldTemplateVersionsParams<T1, T2, T3>,
    ) -> HoldTemplateVersionsQuery<'c, 'a, 's, C, HoldTemplateVersions, 3> {
        self.bind(
            client,
            &params.names,
            &params.versions,
            &params.workspace_id,
        )
    }
}
pub struct FindTemplateNamesStmt(&'static str, Option<tokio_postgres::Statement>);
/// Which of the names belong to a template of the workspace.
pub fn find_template_names() -> FindTemplateNamesStmt {
    FindTemplateNamesStmt(
        "SELECT t.name FROM catalog.templates AS t WHERE t.workspace_id = $1 AND t.name = ANY ($2) ORDER BY t.name",
        None,
    )
}
impl FindTemplateNamesStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<
        'c,
        'a,
        's,
        C: GenericClient,
        T1: crate::StringSql,
        T2: crate::ArraySql<Item = T1>,
    >(
        &'s self,
        client: &'c C,
        workspace_id: &'a uuid::Uuid,
        names: &'a T2,
    ) -> StringQuery<'c, 'a, 's, C, String, 2> {
        StringQuery {
            client,
            params: [workspace_id, names],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it.into(),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::ArraySql<Item = T1>>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        FindTemplateNamesParams<T1, T2>,
        StringQuery<'c, 'a, 's, C, String, 2>,
        C,
    > for FindTemplateNamesStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a FindTemplateNamesParams<T1, T2>,
    ) -> StringQuery<'c, 'a, 's, C, String, 2> {
        self.bind(client, &params.workspace_id, &params.names)
    }
}
pub struct ListStandingTemplateDraftsStmt(&'static str, Option<tokio_postgres::Statement>);
/// The drafts of all workspaces: what a deployment without authoring must not hold (R-VER-36).
pub fn list_standing_template_drafts() -> ListStandingTemplateDraftsStmt {
    ListStandingTemplateDraftsStmt(
        "SELECT w.name AS workspace, e.name AS template, v.version FROM catalog.template_versions AS v JOIN catalog.templates AS e ON e.id = v.template_id JOIN catalog.workspaces AS w ON w.id = e.workspace_id WHERE v.status = 'DRAFT' ORDER BY w.name, e.name, v.version",
        None,
    )
}
impl ListStandingTemplateDraftsStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient>(
        &'s self,
        client: &'c C,
    ) -> ListStandingTemplateDraftsQuery<'c, 'a, 's, C, ListStandingTemplateDrafts, 0> {
        ListStandingTemplateDraftsQuery {
            client,
            params: [],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<ListStandingTemplateDraftsBorrowed, tokio_postgres::Error> {
                Ok(ListStandingTemplateDraftsBorrowed {
                    workspace: row.try_get(0)?,
                    template: row.try_get(1)?,
                    version: row.try_get(2)?,
                })
            },
            mapper: |it| ListStandingTemplateDrafts::from(it),
        }
    }
}
