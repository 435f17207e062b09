// This file was generated with `cornucopia`. Do not modify.

#[derive(Debug)]
pub struct CreateTemplateParams<T1: crate::StringSql, T2: crate::StringSql, T3: crate::StringSql> {
    pub workspace_id: uuid::Uuid,
    pub name: T1,
    pub display_name: T2,
    pub description: T3,
    pub created_by: uuid::Uuid,
}
#[derive(Debug)]
pub struct LockTemplateParams<T1: crate::StringSql> {
    pub workspace_id: uuid::Uuid,
    pub name: T1,
}
#[derive(Debug)]
pub struct CreateImportedTemplatesParams<
    T1: crate::StringSql,
    T2: crate::ArraySql<Item = T1>,
    T3: crate::StringSql,
    T4: crate::ArraySql<Item = T3>,
    T5: crate::StringSql,
    T6: crate::ArraySql<Item = T5>,
> {
    pub workspace_id: uuid::Uuid,
    pub importer_id: uuid::Uuid,
    pub names: T2,
    pub display_names: T4,
    pub descriptions: T6,
}
#[derive(Debug)]
pub struct LockTemplatesParams<T1: crate::StringSql, T2: crate::ArraySql<Item = T1>> {
    pub workspace_id: uuid::Uuid,
    pub names: T2,
}
#[derive(Debug)]
pub struct TemplateNameIsTakenParams<T1: crate::StringSql> {
    pub workspace_id: uuid::Uuid,
    pub name: T1,
}
#[derive(Clone, Copy, Debug)]
pub struct PointTemplateParams {
    pub current_version: Option<i32>,
    pub id: uuid::Uuid,
}
#[derive(Debug)]
pub struct RelabelTemplateParams<T1: crate::StringSql, T2: crate::StringSql> {
    pub display_name: T1,
    pub description: T2,
    pub id: uuid::Uuid,
}
#[derive(Debug)]
pub struct ListTemplatesParams<T1: crate::StringSql, T2: crate::StringSql> {
    pub workspace_id: uuid::Uuid,
    pub dialect: Option<T1>,
    pub is_library: Option<bool>,
    pub search: Option<T2>,
    pub page_offset: i64,
    pub page_limit: i64,
}
#[derive(Debug)]
pub struct CountTemplatesParams<T1: crate::StringSql, T2: crate::StringSql> {
    pub workspace_id: uuid::Uuid,
    pub dialect: Option<T1>,
    pub is_library: Option<bool>,
    pub search: Option<T2>,
}
#[derive(Debug)]
pub struct ListTemplateFoldersParams<T1: crate::StringSql, T2: crate::StringSql> {
    pub base: T1,
    pub workspace_id: uuid::Uuid,
    pub dialect: Option<T2>,
}
#[derive(Debug)]
pub struct ListTemplatesInFolderParams<T1: crate::StringSql, T2: crate::StringSql> {
    pub workspace_id: uuid::Uuid,
    pub base: T1,
    pub dialect: Option<T2>,
    pub page_offset: i64,
    pub page_limit: i64,
}
#[derive(Debug)]
pub struct CountTemplatesInFolderParams<T1: crate::StringSql, T2: crate::StringSql> {
    pub workspace_id: uuid::Uuid,
    pub base: T1,
    pub dialect: Option<T2>,
}
#[derive(Clone, Copy, Debug)]
pub struct ListExclusiveDraftTemplatesParams {
    pub workspace_id: uuid::Uuid,
    pub pipeline_id: uuid::Uuid,
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct TemplateEntry {
    pub id: uuid::Uuid,
    pub name: String,
    pub current_version: Option<i32>,
}
pub struct TemplateEntryBorrowed<'a> {
    pub id: uuid::Uuid,
    pub name: &'a str,
    pub current_version: Option<i32>,
}
impl<'a> From<TemplateEntryBorrowed<'a>> for TemplateEntry {
    fn from(
        TemplateEntryBorrowed {
            id,
            name,
            current_version,
        }: TemplateEntryBorrowed<'a>,
    ) -> Self {
        Self {
            id,
            name: name.into(),
            current_version,
        }
    }
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ListedTemplate {
    pub name: String,
    pub display_name: String,
    pub description: String,
    pub current_version: Option<i32>,
    pub version: i32,
    pub status: String,
    pub body_hash: String,
    pub engine: String,
    pub dialect: String,
    pub is_library: bool,
    pub created_at: chrono::DateTime<chrono::Utc>,
    pub updated_at: chrono::DateTime<chrono::Utc>,
}
pub struct ListedTemplateBorrowed<'a> {
    pub name: &'a str,
    pub display_name: &'a str,
    pub description: &'a str,
    pub current_version: Option<i32>,
    pub version: i32,
    pub status: &'a str,
    pub body_hash: &'a str,
    pub engine: &'a str,
    pub dialect: &'a str,
    pub is_library: bool,
    pub created_at: chrono::DateTime<chrono::Utc>,
    pub updated_at: chrono::DateTime<chrono::Utc>,
}
impl<'a> From<ListedTemplateBorrowed<'a>> for ListedTemplate {
    fn from(
        ListedTemplateBorrowed {
            name,
            display_name,
            description,
            current_version,
            version,
            status,
            body_hash,
            engine,
            dialect,
            is_library,
            created_at,
            updated_at,
        }: ListedTemplateBorrowed<'a>,
    ) -> Self {
        Self {
            name: name.into(),
            display_name: display_name.into(),
            description: description.into(),
            current_version,
            version,
            status: status.into(),
            body_hash: body_hash.into(),
            engine: engine.into(),
            dialect: dialect.into(),
            is_library,
            created_at,
            updated_at,
        }
    }
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ListTemplateFolders {
    pub segment: String,
    pub template_count: i64,
}
pub struct ListTemplateFoldersBorrowed<'a> {
    pub segment: &'a str,
    pub template_count: i64,
}
impl<'a> From<ListTemplateFoldersBorrowed<'a>> for ListTemplateFolders {
    fn from(
        ListTemplateFoldersBorrowed {
            segment,
            template_count,
        }: ListTemplateFoldersBorrowed<'a>,
    ) -> Self {
        Self {
            segment: segment.into(),
            template_count,
        }
    }
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ListExclusiveDraftTemplates {
    pub id: uuid::Uuid,
    pub name: String,
}
pub struct ListExclusiveDraftTemplatesBorrowed<'a> {
    pub id: uuid::Uuid,
    pub name: &'a str,
}
impl<'a> From<ListExclusiveDraftTemplatesBorrowed<'a>> for ListExclusiveDraftTemplates {
    fn from(
        ListExclusiveDraftTemplatesBorrowed { id, name }: ListExclusiveDraftTemplatesBorrowed<'a>,
    ) -> Self {
        Self {
            id,
            name: name.into(),
        }
    }
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
pub struct UuidUuidQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<uuid::Uuid, tokio_postgres::Error>,
    mapper: fn(uuid::Uuid) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> UuidUuidQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(uuid::Uuid) -> R) -> UuidUuidQuery<'c, 'a, 's, C, R, N> {
        UuidUuidQuery {
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
pub struct TemplateEntryQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<TemplateEntryBorrowed, tokio_postgres::Error>,
    mapper: fn(TemplateEntryBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> TemplateEntryQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(TemplateEntryBorrowed) -> R,
    ) -> TemplateEntryQuery<'c, 'a, 's, C, R, N> {
        TemplateEntryQuery {
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
pub struct BoolQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<bool, tokio_postgres::Error>,
    mapper: fn(bool) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> BoolQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(bool) -> R) -> BoolQuery<'c, 'a, 's, C, R, N> {
        BoolQuery {
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
pub struct ListedTemplateQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<ListedTemplateBorrowed, tokio_postgres::Error>,
    mapper: fn(ListedTemplateBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ListedTemplateQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(ListedTemplateBorrowed) -> R,
    ) -> ListedTemplateQuery<'c, 'a, 's, C, R, N> {
        ListedTemplateQuery {
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
pub struct I64Query<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<i64, tokio_postgres::Error>,
    mapper: fn(i64) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> I64Query<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(i64) -> R) -> I64Query<'c, 'a, 's, C, R, N> {
        I64Query {
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
pub struct ListTemplateFoldersQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor:
        fn(&tokio_postgres::Row) -> Result<ListTemplateFoldersBorrowed, tokio_postgres::Error>,
    mapper: fn(ListTemplateFoldersBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ListTemplateFoldersQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(ListTemplateFoldersBorrowed) -> R,
    ) -> ListTemplateFoldersQuery<'c, 'a, 's, C, R, N> {
        ListTemplateFoldersQuery {
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
pub struct ListExclusiveDraftTemplatesQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(
        &tokio_postgres::Row,
    ) -> Result<ListExclusiveDraftTemplatesBorrowed, tokio_postgres::Error>,
    mapper: fn(ListExclusiveDraftTemplatesBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ListExclusiveDraftTemplatesQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(ListExclusiveDraftTemplatesBorrowed) -> R,
    ) -> ListExclusiveDraftTemplatesQuery<'c, 'a, 's, C, R, N> {
        ListExclusiveDraftTemplatesQuery {
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
pub struct CreateTemplateStmt(&'static str, Option<tokio_postgres::Statement>);
/// Stores the index row of a template without a pointer; its first version follows in the same transaction (R-CONV-10, R-VER-5).
pub fn create_template() -> CreateTemplateStmt {
    CreateTemplateStmt(
        "INSERT INTO catalog.templates (workspace_id, name, display_name, description, created_by) VALUES ($1, $2, $3, $4, $5) RETURNING id",
        None,
    )
}
impl CreateTemplateStmt {
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
        T3: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        workspace_id: &'a uuid::Uuid,
        name: &'a T1,
        display_name: &'a T2,
        description: &'a T3,
        created_by: &'a uuid::Uuid,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 5> {
        UuidUuidQuery {
            client,
            params: [workspace_id, name, display_name, description, created_by],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql, T3: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        CreateTemplateParams<T1, T2, T3>,
        UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 5>,
        C,
    > for CreateTemplateStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a CreateTemplateParams<T1, T2, T3>,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 5> {
        self.bind(
            client,
            &params.workspace_id,
            &params.name,
            &params.display_name,
            &params.description,
            &params.created_by,
        )
    }
}
pub struct LockTemplateStmt(&'static str, Option<tokio_postgres::Statement>);
/// Reads a template of the workspace by name and makes every other verb on it wait.
pub fn lock_template() -> LockTemplateStmt {
    LockTemplateStmt(
        "SELECT t.id, t.name, t.current_version FROM catalog.templates AS t WHERE t.workspace_id = $1 AND t.name = $2 FOR NO KEY UPDATE OF t",
        None,
    )
}
impl LockTemplateStmt {
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
    ) -> TemplateEntryQuery<'c, 'a, 's, C, TemplateEntry, 2> {
        TemplateEntryQuery {
            client,
            params: [workspace_id, name],
            query: self.0,
            cached: self.1.as_ref(),
            extractor:
                |row: &tokio_postgres::Row| -> Result<TemplateEntryBorrowed, tokio_postgres::Error> {
                    Ok(TemplateEntryBorrowed {
                        id: row.try_get(0)?,
                        name: row.try_get(1)?,
                        current_version: row.try_get(2)?,
                    })
                },
            mapper: |it| TemplateEntry::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        LockTemplateParams<T1>,
        TemplateEntryQuery<'c, 'a, 's, C, TemplateEntry, 2>,
        C,
    > for LockTemplateStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a LockTemplateParams<T1>,
    ) -> TemplateEntryQuery<'c, 'a, 's, C, TemplateEntry, 2> {
        self.bind(client, &params.workspace_id, &params.name)
    }
}
pub struct CreateImportedTemplatesStmt(&'static str, Option<tokio_postgres::Statement>);
/// Stores the index rows of imported templates that are new here, and names them; their versions follow in the same transaction (R-CONV-10).
/// In the order of their names, so that of two imports one waits for the other.
pub fn create_imported_templates() -> CreateImportedTemplatesStmt {
    CreateImportedTemplatesStmt(
        "INSERT INTO catalog.templates (workspace_id, name, display_name, description, created_by) SELECT $1, w.name, w.display_name, w.description, $2 FROM unnest($3::text[], $4::text[], $5::text[]) AS w (name, display_name, description) ORDER BY w.name ON CONFLICT (workspace_id, name) DO NOTHING RETURNING name",
        None,
    )
}
impl CreateImportedTemplatesStmt {
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
        T3: crate::StringSql,
        T4: crate::ArraySql<Item = T3>,
        T5: crate::StringSql,
        T6: crate::ArraySql<Item = T5>,
    >(
        &'s self,
        client: &'c C,
        workspace_id: &'a uuid::Uuid,
        importer_id: &'a uuid::Uuid,
        names: &'a T2,
        display_names: &'a T4,
        descriptions: &'a T6,
    ) -> StringQuery<'c, 'a, 's, C, String, 5> {
        StringQuery {
            client,
            params: [
                workspace_id,
                importer_id,
                names,
                display_names,
                descriptions,
            ],
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
    T2: crate::ArraySql<Item = T1>,
    T3: crate::StringSql,
    T4: crate::ArraySql<Item = T3>,
    T5: crate::StringSql,
    T6: crate::ArraySql<Item = T5>,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        CreateImportedTemplatesParams<T1, T2, T3, T4, T5, T6>,
        StringQuery<'c, 'a, 's, C, String, 5>,
        C,
    > for CreateImportedTemplatesStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a CreateImportedTemplatesParams<T1, T2, T3, T4, T5, T6>,
    ) -> StringQuery<'c, 'a, 's, C, String, 5> {
        self.bind(
            client,
            &params.workspace_id,
            &params.importer_id,
            &params.names,
            &params.display_names,
            &params.descriptions,
        )
    }
}
pub struct LockTemplatesStmt(&'static str, Option<tokio_postgres::Statement>);
/// Reads templates of the workspace by name and makes every other verb on them wait; always in the order of their names.
pub fn lock_templates() -> LockTemplatesStmt {
    LockTemplatesStmt(
        "SELECT t.id, t.name, t.current_version FROM catalog.templates AS t WHERE t.workspace_id = $1 AND t.name = ANY ($2) ORDER BY t.name FOR NO KEY UPDATE OF t",
        None,
    )
}
impl LockTemplatesStmt {
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
    ) -> TemplateEntryQuery<'c, 'a, 's, C, TemplateEntry, 2> {
        TemplateEntryQuery {
            client,
            params: [workspace_id, names],
            query: self.0,
            cached: self.1.as_ref(),
            extractor:
                |row: &tokio_postgres::Row| -> Result<TemplateEntryBorrowed, tokio_postgres::Error> {
                    Ok(TemplateEntryBorrowed {
                        id: row.try_get(0)?,
                        name: row.try_get(1)?,
                        current_version: row.try_get(2)?,
                    })
                },
            mapper: |it| TemplateEntry::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::ArraySql<Item = T1>>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        LockTemplatesParams<T1, T2>,
        TemplateEntryQuery<'c, 'a, 's, C, TemplateEntry, 2>,
        C,
    > for LockTemplatesStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a LockTemplatesParams<T1, T2>,
    ) -> TemplateEntryQuery<'c, 'a, 's, C, TemplateEntry, 2> {
        self.bind(client, &params.workspace_id, &params.names)
    }
}
pub struct TemplateNameIsTakenStmt(&'static str, Option<tokio_postgres::Statement>);
/// Whether a template of the workspace has the name; discarded templates keep theirs (R-VER-7).
pub fn template_name_is_taken() -> TemplateNameIsTakenStmt {
    TemplateNameIsTakenStmt(
        "SELECT EXISTS (SELECT 1 FROM catalog.templates AS t WHERE t.workspace_id = $1 AND t.name = $2) AS taken",
        None,
    )
}
impl TemplateNameIsTakenStmt {
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
    ) -> BoolQuery<'c, 'a, 's, C, bool, 2> {
        BoolQuery {
            client,
            params: [workspace_id, name],
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
        TemplateNameIsTakenParams<T1>,
        BoolQuery<'c, 'a, 's, C, bool, 2>,
        C,
    > for TemplateNameIsTakenStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a TemplateNameIsTakenParams<T1>,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 2> {
        self.bind(client, &params.workspace_id, &params.name)
    }
}
pub struct PointTemplateStmt(&'static str, Option<tokio_postgres::Statement>);
/// Moves the pointer, or takes it away (R-VER §6.4).
pub fn point_template() -> PointTemplateStmt {
    PointTemplateStmt(
        "UPDATE catalog.templates SET current_version = $1, updated_at = now() WHERE id = $2 RETURNING id",
        None,
    )
}
impl PointTemplateStmt {
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
        current_version: &'a Option<i32>,
        id: &'a uuid::Uuid,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 2> {
        UuidUuidQuery {
            client,
            params: [current_version, id],
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
        PointTemplateParams,
        UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 2>,
        C,
    > for PointTemplateStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a PointTemplateParams,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 2> {
        self.bind(client, &params.current_version, &params.id)
    }
}
pub struct RelabelTemplateStmt(&'static str, Option<tokio_postgres::Statement>);
/// Display name and description, which are not versioned: they change when a draft is saved, whatever becomes of its content (R-VER-20).
pub fn relabel_template() -> RelabelTemplateStmt {
    RelabelTemplateStmt(
        "UPDATE catalog.templates SET display_name = $1, description = $2, updated_at = now() WHERE id = $3 AND (display_name, description) IS DISTINCT FROM ($1, $2) RETURNING id",
        None,
    )
}
impl RelabelTemplateStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql>(
        &'s self,
        client: &'c C,
        display_name: &'a T1,
        description: &'a T2,
        id: &'a uuid::Uuid,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 3> {
        UuidUuidQuery {
            client,
            params: [display_name, description, id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        RelabelTemplateParams<T1, T2>,
        UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 3>,
        C,
    > for RelabelTemplateStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a RelabelTemplateParams<T1, T2>,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 3> {
        self.bind(
            client,
            &params.display_name,
            &params.description,
            &params.id,
        )
    }
}
pub struct DeleteTemplateStmt(&'static str, Option<tokio_postgres::Statement>);
/// Removes the index row of a template that no version is left of.
pub fn delete_template() -> DeleteTemplateStmt {
    DeleteTemplateStmt(
        "DELETE FROM catalog.templates AS t WHERE t.id = $1 AND NOT EXISTS (SELECT 1 FROM catalog.template_versions AS v WHERE v.template_id = t.id) RETURNING t.id",
        None,
    )
}
impl DeleteTemplateStmt {
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
        id: &'a uuid::Uuid,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 1> {
        UuidUuidQuery {
            client,
            params: [id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct ListTemplatesStmt(&'static str, Option<tokio_postgres::Statement>);
/// One page of the workspace's templates by name, each with its working version. Libraries are told by the version the pointer names, else by the working one (R-TPL-19).
pub fn list_templates() -> ListTemplatesStmt {
    ListTemplatesStmt(
        "SELECT t.name, t.display_name, t.description, t.current_version, v.version, v.status, v.body_hash, v.engine, v.dialect, v.is_library, t.created_at, t.updated_at FROM catalog.templates AS t JOIN LATERAL ( SELECT w.version, w.status, w.body_hash, w.engine, w.dialect, w.is_library FROM catalog.template_versions AS w WHERE w.template_id = t.id ORDER BY w.status = 'DRAFT' DESC, (w.version = t.current_version) IS TRUE DESC, w.version DESC LIMIT 1) AS v ON true LEFT JOIN catalog.template_versions AS c ON c.template_id = t.id AND c.version = t.current_version WHERE t.workspace_id = $1 AND ($2::text IS NULL OR v.dialect = $2) AND ($3::boolean IS NULL OR coalesce(c.is_library, v.is_library) = $3) AND ($4::text IS NULL OR strpos(lower(concat_ws(' ', t.name, t.display_name, t.description)), lower($4)) > 0) ORDER BY t.name, t.id OFFSET $5 LIMIT $6",
        None,
    )
}
impl ListTemplatesStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql>(
        &'s self,
        client: &'c C,
        workspace_id: &'a uuid::Uuid,
        dialect: &'a Option<T1>,
        is_library: &'a Option<bool>,
        search: &'a Option<T2>,
        page_offset: &'a i64,
        page_limit: &'a i64,
    ) -> ListedTemplateQuery<'c, 'a, 's, C, ListedTemplate, 6> {
        ListedTemplateQuery {
            client,
            params: [workspace_id, dialect, is_library, search, page_offset, page_limit],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<ListedTemplateBorrowed, tokio_postgres::Error> {
                Ok(ListedTemplateBorrowed {
                    name: row.try_get(0)?,
                    display_name: row.try_get(1)?,
                    description: row.try_get(2)?,
                    current_version: row.try_get(3)?,
                    version: row.try_get(4)?,
                    status: row.try_get(5)?,
                    body_hash: row.try_get(6)?,
                    engine: row.try_get(7)?,
                    dialect: row.try_get(8)?,
                    is_library: row.try_get(9)?,
                    created_at: row.try_get(10)?,
                    updated_at: row.try_get(11)?,
                })
            },
            mapper: |it| ListedTemplate::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ListTemplatesParams<T1, T2>,
        ListedTemplateQuery<'c, 'a, 's, C, ListedTemplate, 6>,
        C,
    > for ListTemplatesStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ListTemplatesParams<T1, T2>,
    ) -> ListedTemplateQuery<'c, 'a, 's, C, ListedTemplate, 6> {
        self.bind(
            client,
            &params.workspace_id,
            &params.dialect,
            &params.is_library,
            &params.search,
            &params.page_offset,
            &params.page_limit,
        )
    }
}
pub struct CountTemplatesStmt(&'static str, Option<tokio_postgres::Statement>);
/// How many templates the list has in all pages.
pub fn count_templates() -> CountTemplatesStmt {
    CountTemplatesStmt(
        "SELECT count(*) AS total FROM catalog.templates AS t JOIN LATERAL ( SELECT w.dialect, w.is_library FROM catalog.template_versions AS w WHERE w.template_id = t.id ORDER BY w.status = 'DRAFT' DESC, (w.version = t.current_version) IS TRUE DESC, w.version DESC LIMIT 1) AS v ON true LEFT JOIN catalog.template_versions AS c ON c.template_id = t.id AND c.version = t.current_version WHERE t.workspace_id = $1 AND ($2::text IS NULL OR v.dialect = $2) AND ($3::boolean IS NULL OR coalesce(c.is_library, v.is_library) = $3) AND ($4::text IS NULL OR strpos(lower(concat_ws(' ', t.name, t.display_name, t.description)), lower($4)) > 0)",
        None,
    )
}
impl CountTemplatesStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql>(
        &'s self,
        client: &'c C,
        workspace_id: &'a uuid::Uuid,
        dialect: &'a Option<T1>,
        is_library: &'a Option<bool>,
        search: &'a Option<T2>,
    ) -> I64Query<'c, 'a, 's, C, i64, 4> {
        I64Query {
            client,
            params: [workspace_id, dialect, is_library, search],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        CountTemplatesParams<T1, T2>,
        I64Query<'c, 'a, 's, C, i64, 4>,
        C,
    > for CountTemplatesStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a CountTemplatesParams<T1, T2>,
    ) -> I64Query<'c, 'a, 's, C, i64, 4> {
        self.bind(
            client,
            &params.workspace_id,
            &params.dialect,
            &params.is_library,
            &params.search,
        )
    }
}
pub struct ListTemplateFoldersStmt(&'static str, Option<tokio_postgres::Statement>);
/// The folders directly below a path, each with the number of templates anywhere in it. The path is empty or ends in a slash.
pub fn list_template_folders() -> ListTemplateFoldersStmt {
    ListTemplateFoldersStmt(
        "SELECT split_part(substr(t.name, length($1) + 1), '/', 1) AS segment, count(*) AS template_count FROM catalog.templates AS t JOIN LATERAL ( SELECT w.dialect FROM catalog.template_versions AS w WHERE w.template_id = t.id ORDER BY w.status = 'DRAFT' DESC, (w.version = t.current_version) IS TRUE DESC, w.version DESC LIMIT 1) AS v ON true WHERE t.workspace_id = $2 AND starts_with(t.name, $1) AND strpos(substr(t.name, length($1) + 1), '/') > 0 AND ($3::text IS NULL OR v.dialect = $3) GROUP BY segment ORDER BY segment",
        None,
    )
}
impl ListTemplateFoldersStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql>(
        &'s self,
        client: &'c C,
        base: &'a T1,
        workspace_id: &'a uuid::Uuid,
        dialect: &'a Option<T2>,
    ) -> ListTemplateFoldersQuery<'c, 'a, 's, C, ListTemplateFolders, 3> {
        ListTemplateFoldersQuery {
            client,
            params: [base, workspace_id, dialect],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<ListTemplateFoldersBorrowed, tokio_postgres::Error> {
                Ok(ListTemplateFoldersBorrowed {
                    segment: row.try_get(0)?,
                    template_count: row.try_get(1)?,
                })
            },
            mapper: |it| ListTemplateFolders::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ListTemplateFoldersParams<T1, T2>,
        ListTemplateFoldersQuery<'c, 'a, 's, C, ListTemplateFolders, 3>,
        C,
    > for ListTemplateFoldersStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ListTemplateFoldersParams<T1, T2>,
    ) -> ListTemplateFoldersQuery<'c, 'a, 's, C, ListTemplateFolders, 3> {
        self.bind(client, &params.base, &params.workspace_id, &params.dialect)
    }
}
pub struct ListTemplatesInFolderStmt(&'static str, Option<tokio_postgres::Statement>);
/// One page of the templates that lie directly in a folder, by name.
pub fn list_templates_in_folder() -> ListTemplatesInFolderStmt {
    ListTemplatesInFolderStmt(
        "SELECT t.name, t.display_name, t.description, t.current_version, v.version, v.status, v.body_hash, v.engine, v.dialect, v.is_library, t.created_at, t.updated_at FROM catalog.templates AS t JOIN LATERAL ( SELECT w.version, w.status, w.body_hash, w.engine, w.dialect, w.is_library FROM catalog.template_versions AS w WHERE w.template_id = t.id ORDER BY w.status = 'DRAFT' DESC, (w.version = t.current_version) IS TRUE DESC, w.version DESC LIMIT 1) AS v ON true WHERE t.workspace_id = $1 AND starts_with(t.name, $2) AND strpos(substr(t.name, length($2) + 1), '/') = 0 AND ($3::text IS NULL OR v.dialect = $3) ORDER BY t.name, t.id OFFSET $4 LIMIT $5",
        None,
    )
}
impl ListTemplatesInFolderStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql>(
        &'s self,
        client: &'c C,
        workspace_id: &'a uuid::Uuid,
        base: &'a T1,
        dialect: &'a Option<T2>,
        page_offset: &'a i64,
        page_limit: &'a i64,
    ) -> ListedTemplateQuery<'c, 'a, 's, C, ListedTemplate, 5> {
        ListedTemplateQuery {
            client,
            params: [workspace_id, base, dialect, page_offset, page_limit],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<ListedTemplateBorrowed, tokio_postgres::Error> {
                Ok(ListedTemplateBorrowed {
                    name: row.try_get(0)?,
                    display_name: row.try_get(1)?,
                    description: row.try_get(2)?,
                    current_version: row.try_get(3)?,
                    version: row.try_get(4)?,
                    status: row.try_get(5)?,
                    body_hash: row.try_get(6)?,
                    engine: row.try_get(7)?,
                    dialect: row.try_get(8)?,
                    is_library: row.try_get(9)?,
                    created_at: row.try_get(10)?,
                    updated_at: row.try_get(11)?,
                })
            },
            mapper: |it| ListedTemplate::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ListTemplatesInFolderParams<T1, T2>,
        ListedTemplateQuery<'c, 'a, 's, C, ListedTemplate, 5>,
        C,
    > for ListTemplatesInFolderStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ListTemplatesInFolderParams<T1, T2>,
    ) -> ListedTemplateQuery<'c, 'a, 's, C, ListedTemplate, 5> {
        self.bind(
            client,
            &params.workspace_id,
            &params.base,
            &params.dialect,
            &params.page_offset,
            &params.page_limit,
        )
    }
}
pub struct CountTemplatesInFolderStmt(&'static str, Option<tokio_postgres::Statement>);
/// How many templates lie directly in a folder.
pub fn count_templates_in_folder() -> CountTemplatesInFolderStmt {
    CountTemplatesInFolderStmt(
        "SELECT count(*) AS total FROM catalog.templates AS t JOIN LATERAL ( SELECT w.dialect FROM catalog.template_versions AS w WHERE w.template_id = t.id ORDER BY w.status = 'DRAFT' DESC, (w.version = t.current_version) IS TRUE DESC, w.version DESC LIMIT 1) AS v ON true WHERE t.workspace_id = $1 AND starts_with(t.name, $2) AND strpos(substr(t.name, length($2) + 1), '/') = 0 AND ($3::text IS NULL OR v.dialect = $3)",
        None,
    )
}
impl CountTemplatesInFolderStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql>(
        &'s self,
        client: &'c C,
        workspace_id: &'a uuid::Uuid,
        base: &'a T1,
        dialect: &'a Option<T2>,
    ) -> I64Query<'c, 'a, 's, C, i64, 3> {
        I64Query {
            client,
            params: [workspace_id, base, dialect],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        CountTemplatesInFolderParams<T1, T2>,
        I64Query<'c, 'a, 's, C, i64, 3>,
        C,
    > for CountTemplatesInFolderStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a CountTemplatesInFolderParams<T1, T2>,
    ) -> I64Query<'c, 'a, 's, C, i64, 3> {
        self.bind(client, &params.workspace_id, &params.base, &params.dialect)
    }
}
pub struct ListExclusiveDraftTemplatesStmt(&'static str, Option<tokio_postgres::Statement>);
/// The templates that one pipeline alone uses and that were never released: what its purge may take along (R-VER-32).
pub fn list_exclusive_draft_templates() -> ListExclusiveDraftTemplatesStmt {
    ListExclusiveDraftTemplatesStmt(
        "SELECT t.id, t.name FROM catalog.templates AS t WHERE t.workspace_id = $1 AND NOT EXISTS (SELECT 1 FROM catalog.template_versions AS v WHERE v.template_id = t.id AND v.status <> 'DRAFT') AND EXISTS ( SELECT 1 FROM catalog.pipeline_versions AS m CROSS JOIN LATERAL jsonb_array_elements(m.body_json -> 'nodes') AS n (node) WHERE m.pipeline_id = $2 AND n.node -> 'template' ->> 'id' = t.name) AND NOT EXISTS ( SELECT 1 FROM catalog.pipelines AS p JOIN catalog.pipeline_versions AS o ON o.pipeline_id = p.id CROSS JOIN LATERAL jsonb_array_elements(o.body_json -> 'nodes') AS n (node) WHERE p.workspace_id = t.workspace_id AND p.id <> $2 AND n.node -> 'template' ->> 'id' = t.name) AND NOT EXISTS ( SELECT 1 FROM catalog.templates AS ot JOIN catalog.template_versions AS ov ON ov.template_id = ot.id CROSS JOIN LATERAL jsonb_array_elements(ov.imports_json) AS i (entry) WHERE ot.workspace_id = t.workspace_id AND ot.id <> t.id AND i.entry ->> 'id' = t.name) ORDER BY t.name",
        None,
    )
}
impl ListExclusiveDraftTemplatesStmt {
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
        workspace_id: &'a uuid::Uuid,
        pipeline_id: &'a uuid::Uuid,
    ) -> ListExclusiveDraftTemplatesQuery<'c, 'a, 's, C, ListExclusiveDraftTemplates, 2> {
        ListExclusiveDraftTemplatesQuery {
            client,
            params: [workspace_id, pipeline_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<ListExclusiveDraftTemplatesBorrowed, tokio_postgres::Error> {
                Ok(ListExclusiveDraftTemplatesBorrowed {
                    id: row.try_get(0)?,
                    name: row.try_get(1)?,
                })
            },
            mapper: |it| ListExclusiveDraftTemplates::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ListExclusiveDraftTemplatesParams,
        ListExclusiveDraftTemplatesQuery<'c, 'a, 's, C, ListExclusiveDraftTemplates, 2>,
        C,
    > for ListExclusiveDraftTemplatesStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ListExclusiveDraftTemplatesParams,
    ) -> ListExclusiveDraftTemplatesQuery<'c, 'a, 's, C, ListExclusiveDraftTemplates, 2> {
        self.bind(client, &params.workspace_id, &params.pipeline_id)
    }
}
