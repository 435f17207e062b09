//! Paging by offset, as the catalog's lists do it (`catalog-api.md` §1.3).

use crate::Fault;

/// Which part of a list is asked for; already clamped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    pub offset: i64,
    pub limit: i64,
}

impl Page {
    pub const DEFAULT_LIMIT: i64 = 50;
    pub const MAX_LIMIT: i64 = 200;

    /// Clamps what was asked for; a negative value is the caller's mistake and is named (`catalog-api.md` §1.4).
    pub fn asked(offset: Option<i64>, limit: Option<i64>) -> Result<Self, Fault> {
        for (field, value) in [("offset", offset), ("limit", limit)] {
            if value.is_some_and(|value| value < 0) {
                let message = format!("{field} must not be negative.");
                return Err(Fault::invalid("pipeline.execution.invalid_parameter_type", message).detail("field", field));
            }
        }
        Ok(Self { offset: offset.unwrap_or(0), limit: limit.unwrap_or(Self::DEFAULT_LIMIT).min(Self::MAX_LIMIT) })
    }
}

/// One page of a list with the total that the visibility filter leaves, counted in SQL.
#[derive(Clone, Debug)]
pub struct Paged<T> {
    pub items: Vec<T>,
    pub page: Page,
    pub total: i64,
}

impl<T> Paged<T> {
    pub fn has_more(&self) -> bool {
        self.page.offset.saturating_add(i64::try_from(self.items.len()).unwrap_or(i64::MAX)) < self.total
    }

    pub fn map<U>(self, each: impl FnMut(T) -> U) -> Paged<U> {
        Paged { items: self.items.into_iter().map(each).collect(), page: self.page, total: self.total }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FC-58
    #[test]
    fn a_page_is_clamped_and_never_negative() {
        assert_eq!(Page::asked(None, None).unwrap(), Page { offset: 0, limit: 50 });
        assert_eq!(Page::asked(Some(i64::MAX), Some(i64::MAX)).unwrap(), Page { offset: i64::MAX, limit: 200 });
        assert_eq!(Page::asked(Some(3), Some(0)).unwrap(), Page { offset: 3, limit: 0 });
        assert_eq!(Page::asked(Some(-1), None).unwrap_err().details()["field"], "offset");
        assert_eq!(Page::asked(None, Some(-1)).unwrap_err().details()["field"], "limit");
    }

    #[test]
    fn a_page_far_beyond_the_end_has_no_more() {
        let page = Page { offset: i64::MAX, limit: 1 };
        assert!(!Paged { items: vec![(); 1], page, total: 5 }.has_more());
    }
}
