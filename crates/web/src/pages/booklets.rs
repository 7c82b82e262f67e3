//! `/booklets`: the form for making a booklet.

use askama::Template;
use axum::body::Bytes;
use axum::extract::multipart::{Multipart, MultipartError, MultipartRejection};
use axum::extract::{FromRequest as _, Path, Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};

use super::HtmlPage;
use super::frame::Frame;
use crate::api;
use crate::problem::{Problem, Result};
use crate::state::{AppState, Reader};
use schiri_booklet::{Arrange, Format, Host, Logo, Paper, Preset};
use schiri_rules::lang::Lang;
use schiri_show::view::{ChangeView, PrintView};

#[derive(Template)]
#[template(path = "pages/booklets.html")]
struct BookletsPage {
    frame: Frame,
    /// The languages to choose from: each one, and each pair; the reader's first.
    langs: Vec<Vec<Lang>>,
}

pub(super) async fn booklets(frame: Frame) -> HtmlPage<impl Template> {
    HtmlPage(BookletsPage { langs: languages(frame.lang(), frame.corpus.languages()), frame })
}

/// Reads the form, and redirects to the booklet. Its address has everything that it is made from, so it can be passed
/// on, and the booklet is made once. A logo does not fit into an address: a booklet with one is the response itself.
pub(super) async fn make(
    State(state): State<AppState>,
    reader: Reader,
    request: Request,
) -> Result<Response> {
    let (fields, logo) = read(request).await?;
    let fields = serde_urlencoded::to_string(fields).map_err(|_| Problem::internal())?;
    match logo {
        Some(logo) => api::booklets::of_form(&state, &reader, &fields, logo).await,
        None => Ok(Redirect::to(&format!("/api/v1/booklets?{fields}")).into_response()),
    }
}

/// Reads the fields that are not empty, and the logo if there is one.
async fn read(request: Request) -> Result<(Vec<(String, String)>, Option<Bytes>)> {
    let refused = |error: MultipartRejection| Problem::unreadable(&error.body_text());
    let unreadable = |error: MultipartError| match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Problem::too_large(),
        _ => Problem::unreadable(&error.body_text()),
    };
    let mut parts = Multipart::from_request(request, &()).await.map_err(refused)?;
    let (mut fields, mut logo) = (Vec::new(), None);
    while let Some(part) = parts.next_field().await.map_err(unreadable)? {
        let name = part.name().unwrap_or_default().to_owned();
        if name == "logo" {
            let bytes = part.bytes().await.map_err(unreadable)?;
            logo = (!bytes.is_empty()).then_some(bytes);
            continue;
        }
        let text = part.text().await.map_err(unreadable)?;
        if !text.is_empty() {
            fields.push((name, text));
        }
    }
    Ok((fields, logo))
}

fn languages(reader: Lang, known: &[Lang]) -> Vec<Vec<Lang>> {
    let order: Vec<_> = reader.fallbacks().into_iter().filter(|lang| known.contains(lang)).collect();
    let pairs = order.iter().enumerate().flat_map(|(index, first)| {
        order.iter().skip(index + 1).map(|second| vec![*first, *second]).collect::<Vec<_>>()
    });
    order.iter().map(|lang| vec![*lang]).chain(pairs).collect()
}

#[expect(clippy::unused_self, reason = "templates call methods")]
impl BookletsPage {
    /// The formats to choose from; not every build can typeset.
    fn formats(&self) -> impl Iterator<Item = (Format, &'static str)> {
        let all = [(Format::Pdf, "PDF"), (Format::Html, "HTML"), (Format::Epub, "EPUB")];
        all.into_iter().filter(|(format, _)| *format != Format::Pdf || cfg!(feature = "pdf"))
    }

    fn codes(&self, langs: &[Lang]) -> String {
        langs.iter().map(|lang| lang.code()).collect::<Vec<_>>().join(",")
    }

    fn endonyms(&self, langs: &[Lang]) -> String {
        langs.iter().map(|lang| lang.endonym()).collect::<Vec<_>>().join(" + ")
    }
}

#[derive(Template)]
#[template(path = "pages/print.html")]
struct PrintPage {
    frame: Frame,
    view: PrintView,
}

impl PrintPage {
    fn change(&self, change: &ChangeView) -> String {
        let word = self.frame.word(&format!("print-{}", change.change));
        let langs: Vec<_> = change.languages.iter().map(ToString::to_string).collect();
        if langs.is_empty() { word } else { format!("{word}: {}", langs.join(", ")) }
    }
}

/// Answers whether the print with this content hash in its footer is current.
pub(super) async fn print(
    State(state): State<AppState>,
    frame: Frame,
    Path(hash): Path<String>,
) -> Result<HtmlPage<impl Template>> {
    let view = state.shared.print_history.view(&frame.rules, &hash, frame.lang())?;
    Ok(HtmlPage(PrintPage { frame, view }))
}
