//! One way to write a statement and to read its rows, whichever of the two databases runs it.
//!
//! The same text serves both: `$1` for what is bound, only BIGINT, TEXT and DOUBLE PRECISION, 0 and 1 for no and yes.

use std::borrow::Cow;

use futures_util::TryStreamExt;
#[cfg(feature = "postgres")]
use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{AssertSqlSafe, Row as _};

use crate::StoreError;

#[derive(Clone, Debug)]
pub(crate) enum Value {
    Integer(Option<i64>),
    Text(Option<String>),
    Real(Option<f64>),
}

#[derive(Clone, Debug)]
pub(crate) struct Statement {
    text: Cow<'static, str>,
    values: Vec<Value>,
}

pub(crate) fn sql(text: &'static str) -> Statement {
    Statement { text: Cow::Borrowed(text), values: Vec::new() }
}

/// `$1, $2, …`, in groups in brackets: the text is made of numbers only, never of what somebody typed.
pub(crate) fn placeholders(groups: usize, in_each: usize) -> String {
    let group = |g: usize| {
        let numbers: Vec<_> = (1..=in_each).map(|i| format!("${}", g * in_each + i)).collect();
        format!("({})", numbers.join(", "))
    };
    (0..groups).map(group).collect::<Vec<_>>().join(", ")
}

impl Statement {
    /// The same, if both databases can keep what is bound.
    pub(crate) fn keepable(self) -> Result<Self, StoreError> {
        let nul = |value: &Value| matches!(value, Value::Text(Some(text)) if text.contains('\0'));
        if self.values.iter().any(nul) { Err(StoreError::Nul) } else { Ok(self) }
    }

    /// Text put together by this crate, out of its own words and [`placeholders`].
    pub(crate) fn built(text: String) -> Self {
        Self { text: Cow::Owned(text), values: Vec::new() }
    }

    pub(crate) fn bind(mut self, value: impl Into<Value>) -> Self {
        self.values.push(value.into());
        self
    }
}

/// Turns a [`Statement`] into the query of whichever driver the call asks for.
macro_rules! query {
    ($statement:expr) => {{
        let Statement { text, values } = $statement;
        let mut query = sqlx::query(AssertSqlSafe(text));
        for value in values {
            query = match value {
                Value::Integer(value) => query.bind(value),
                Value::Text(value) => query.bind(value),
                Value::Real(value) => query.bind(value),
            };
        }
        query
    }};
}

/// What a driver does with a [`Statement`]; the rows are those of its [`Row`].
macro_rules! driver {
    ($connection:ty, $row:ident, $execute:ident, $rows:ident, $each:ident) => {
        impl Statement {
            pub(crate) async fn $execute(self, connection: &mut $connection) -> sqlx::Result<u64> {
                Ok(query!(self).execute(connection).await?.rows_affected())
            }

            pub(crate) async fn $rows(self, connection: &mut $connection) -> sqlx::Result<Vec<Row>> {
                Ok(query!(self).fetch_all(connection).await?.into_iter().map(Row::$row).collect())
            }

            pub(crate) async fn $each(
                self,
                connection: &mut $connection,
                mut each: impl FnMut(Row) -> Result<(), StoreError>,
            ) -> Result<(), StoreError> {
                let mut rows = query!(self).fetch(connection);
                while let Some(row) = rows.try_next().await? {
                    each(Row::$row(row))?;
                }
                Ok(())
            }
        }
    };
}

driver!(sqlx::SqliteConnection, Sqlite, execute_sqlite, rows_sqlite, each_sqlite);
#[cfg(feature = "postgres")]
driver!(sqlx::PgConnection, Postgres, execute_postgres, rows_postgres, each_postgres);

pub(crate) enum Row {
    Sqlite(SqliteRow),
    #[cfg(feature = "postgres")]
    Postgres(PgRow),
}

macro_rules! column {
    ($($name:ident: $type:ty),*) => {
        impl Row {
            $(pub(crate) fn $name(&self, column: usize) -> Result<$type, StoreError> {
                Ok(match self {
                    Self::Sqlite(row) => row.try_get(column)?,
                    #[cfg(feature = "postgres")]
                    Self::Postgres(row) => row.try_get(column)?,
                })
            })*
        }
    };
}

column!(integer: i64, text: String, optional_text: Option<String>, real: f64, optional_integer: Option<i64>, optional_real: Option<f64>);

macro_rules! value {
    ($($variant:ident: $type:ty => $convert:expr),*) => {
        $(impl From<$type> for Value {
            fn from(value: $type) -> Self {
                Self::$variant($convert(value))
            }
        })*
    };
}

value! {
    Integer: i64 => Some,
    Integer: Option<i64> => |value| value,
    Integer: u32 => |value| Some(i64::from(value)),
    Integer: bool => |value| Some(i64::from(value)),
    Text: &str => |value: &str| Some(value.to_owned()),
    Text: &String => |value: &String| Some(value.clone()),
    Text: String => Some,
    Text: Option<String> => |value| value,
    Text: Option<&str> => |value: Option<&str>| value.map(str::to_owned),
    Real: f64 => Some,
    Real: Option<f64> => |value| value
}

#[cfg(test)]
mod tests {
    #[test]
    fn placeholders_are_numbered_through() {
        assert_eq!(super::placeholders(2, 3), "($1, $2, $3), ($4, $5, $6)");
    }
}
