//! Lists, by offset (`catalog-api.md` §1.3) or by key where they grow at their head (design §8.19).

use kernel::{Page, Paged};
use poem_openapi::Object;
use poem_openapi::param::Query;
use poem_openapi::types::{ParseFromJSON, ToJSON};

use crate::ApiResult;

/// One page of a list.
#[derive(Clone, Debug, Object)]
pub struct ListOf<T: ParseFromJSON + ToJSON> {
    pub items: Vec<T>,
    pub pagination: Pagination,
}

/// Where a page stands in its list.
#[derive(Clone, Copy, Debug, Object)]
pub struct Pagination {
    pub offset: i64,
    pub limit: i64,
    /// How many the caller may see in all pages.
    pub total: i64,
    pub has_more: bool,
}

/// One page of a list that is read on by key: entries that come or go meanwhile move nothing.
#[derive(Clone, Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct KeysetOf<T: ParseFromJSON + ToJSON> {
    pub items: Vec<T>,
    /// Send it as `after` to read on; absent at the end.
    pub next: Option<String>,
}

impl<T: ParseFromJSON + ToJSON> ListOf<T> {
    /// The page as the API shows it.
    pub fn of<R>(paged: Paged<R>, each: impl FnMut(R) -> T) -> Self {
        let has_more = paged.has_more();
        let Paged { items, page, total } = paged;
        Self {
            items: items.into_iter().map(each).collect(),
            pagination: Pagination { offset: page.offset, limit: page.limit, total, has_more },
        }
    }
}

/// The page that the query parameters `offset` and `limit` ask for.
pub fn paging(offset: &Query<Option<i64>>, limit: &Query<Option<i64>>) -> ApiResult<Page> {
    Ok(Page::asked(offset.0, limit.0)?)
}
