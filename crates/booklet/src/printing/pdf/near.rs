//! References within a section: they need no page.

use serde_json::Value;

/// Marks as `near` what names a clause of the section in which it stands, given by the addresses of that section.
/// The typesetter could find it out itself, but only in a second round, and lines would break where they do not stay.
pub(super) fn mark(data: &mut Value, section: &[String]) {
    match data {
        Value::Array(values) => values.iter_mut().for_each(|value| mark(value, section)),
        Value::Object(fields) => {
            let own = addresses(fields.get("head"), fields.get("clauses"));
            let section = if own.is_empty() { section } else { &own };
            let named = fields.get("clause").and_then(Value::as_str);
            if named.is_some_and(|named| section.iter().any(|address| address == named)) {
                fields.insert("near".to_owned(), Value::Bool(true));
            }
            fields.values_mut().for_each(|value| mark(value, section));
        }
        _ => {}
    }
}

/// The addresses of a section's clauses. Nothing else has clauses with addresses.
fn addresses(head: Option<&Value>, clauses: Option<&Value>) -> Vec<String> {
    let clauses = clauses.and_then(Value::as_array).into_iter().flatten();
    let address = |clause: &Value| clause.get("address")?.as_str().map(ToOwned::to_owned);
    head.into_iter().chain(clauses).filter_map(address).collect()
}
