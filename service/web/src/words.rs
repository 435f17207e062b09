//! Words with a meaning. Those of answers may become more: the document calls them strings and tells the known ones, so that a client of today reads
//! an answer of tomorrow. Those of requests are closed, and whoever sends another word is told which there are.

/// Makes an enumeration that is an open string in the document.
#[macro_export]
macro_rules! open_words {
    ($(#[$doc:meta])* $visibility:vis enum $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $visibility enum $name { $($(#[$variant_doc])* $variant),+ }

        impl $name {
            /// The word on the wire.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }
        }

        impl ::poem_openapi::types::Type for $name {
            const IS_REQUIRED: bool = true;
            type RawValueType = Self;
            type RawElementValueType = Self;

            fn name() -> ::std::borrow::Cow<'static, str> {
                "string".into()
            }

            fn schema_ref() -> ::poem_openapi::registry::MetaSchemaRef {
                let description = concat!("Known words: ", $("`", $word, "` ",)+ "and others in later versions.");
                ::poem_openapi::registry::MetaSchemaRef::Inline(Box::new(::poem_openapi::registry::MetaSchema {
                    description: Some(description),
                    ..::poem_openapi::registry::MetaSchema::new("string")
                }))
            }

            fn as_raw_value(&self) -> Option<&Self> {
                Some(self)
            }

            fn raw_element_iter<'a>(&'a self) -> Box<dyn Iterator<Item = &'a Self> + 'a> {
                Box::new(self.as_raw_value().into_iter())
            }
        }

        impl ::poem_openapi::types::ToJSON for $name {
            fn to_json(&self) -> Option<::serde_json::Value> {
                Some(self.as_str().into())
            }
        }

        impl ::poem_openapi::types::ParseFromJSON for $name {
            fn parse_from_json(value: Option<::serde_json::Value>) -> ::poem_openapi::types::ParseResult<Self> {
                match value.as_ref().and_then(::serde_json::Value::as_str) {
                    $(Some($word) => Ok(Self::$variant),)+
                    _ => Err(::poem_openapi::types::ParseError::custom("not one of the known words")),
                }
            }
        }
    };
}

/// Makes an enumeration that a query parameter takes; the document lists its words, and so does the refusal of another one.
#[macro_export]
macro_rules! closed_words {
    ($(#[$doc:meta])* $visibility:vis enum $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $visibility enum $name { $($(#[$variant_doc])* $variant),+ }

        impl $name {
            /// Every word, in order.
            pub const WORDS: &[&str] = &[$($word),+];

            /// The word on the wire.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }
        }

        impl ::poem_openapi::types::Type for $name {
            const IS_REQUIRED: bool = true;
            type RawValueType = Self;
            type RawElementValueType = Self;

            fn name() -> ::std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn schema_ref() -> ::poem_openapi::registry::MetaSchemaRef {
                ::poem_openapi::registry::MetaSchemaRef::Reference(stringify!($name).to_owned())
            }

            fn register(registry: &mut ::poem_openapi::registry::Registry) {
                registry.create_schema::<Self, _>(stringify!($name).to_owned(), |_| ::poem_openapi::registry::MetaSchema {
                    enum_items: Self::WORDS.iter().map(|word| (*word).into()).collect(),
                    ..::poem_openapi::registry::MetaSchema::new("string")
                });
            }

            fn as_raw_value(&self) -> Option<&Self> {
                Some(self)
            }

            fn raw_element_iter<'a>(&'a self) -> Box<dyn Iterator<Item = &'a Self> + 'a> {
                Box::new(self.as_raw_value().into_iter())
            }
        }

        impl ::poem_openapi::types::ParseFromParameter for $name {
            fn parse_from_parameter(value: &str) -> ::poem_openapi::types::ParseResult<Self> {
                match value {
                    $($word => Ok(Self::$variant),)+
                    _ => Err(::poem_openapi::types::ParseError::custom(format!("it is one of {}", Self::WORDS.join(", ")))),
                }
            }
        }
    };
}
