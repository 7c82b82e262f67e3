//! All that Typst can access: our templates, the fonts, and the files handed over for one document. It
//! has no disk, no network and no clock.

use std::sync::LazyLock;

use typst::diag::{FileError, FileResult};
use typst::foundations::{Bytes, Datetime, Duration};
use typst::syntax::{FileId, PathError, RootedPath, Source, VirtualPath, VirtualRoot};
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;
use typst::{Library, LibraryExt, World};

/// The typefaces: Libertinus Serif, whose licence is beside the files (`fonts/OFL.txt`).
const FACES: [&[u8]; 3] = [
    include_bytes!("../../../fonts/LibertinusSerif-Regular.otf"),
    include_bytes!("../../../fonts/LibertinusSerif-Italic.otf"),
    include_bytes!("../../../fonts/LibertinusSerif-Bold.otf"),
];

const TEMPLATES: [(&str, &str); 13] = [
    ("back.typ", include_str!("../../../templates/booklet/back.typ")),
    ("booklet.typ", include_str!("../../../templates/booklet/booklet.typ")),
    ("card.typ", include_str!("../../../templates/booklet/card.typ")),
    ("columns.typ", include_str!("../../../templates/booklet/columns.typ")),
    ("fold.typ", include_str!("../../../templates/booklet/fold.typ")),
    ("front.typ", include_str!("../../../templates/booklet/front.typ")),
    ("host.typ", include_str!("../../../templates/booklet/host.typ")),
    ("logo.typ", include_str!("../../../templates/booklet/logo.typ")),
    ("page.typ", include_str!("../../../templates/booklet/page.typ")),
    ("record.typ", include_str!("../../../templates/booklet/record.typ")),
    ("rich.typ", include_str!("../../../templates/booklet/rich.typ")),
    ("rules.typ", include_str!("../../../templates/booklet/rules.typ")),
    ("style.typ", include_str!("../../../templates/booklet/style.typ")),
];

/// What all documents share, made once.
struct Shared {
    library: LazyHash<Library>,
    book: LazyHash<FontBook>,
    fonts: Vec<Font>,
    /// The templates, parsed: Typst asks for one wherever a first layout is not final.
    sources: Vec<Source>,
}

static SHARED: LazyLock<Shared> = LazyLock::new(|| {
    let fonts: Vec<_> = FACES.into_iter().flat_map(|face| Font::iter(Bytes::new(face))).collect();
    Shared {
        library: LazyHash::new(Library::builder().build()),
        book: LazyHash::new(FontBook::from_fonts(&fonts)),
        fonts,
        sources: TEMPLATES.into_iter().filter_map(|(name, text)| parsed(name, text).ok()).collect(),
    }
});

fn parsed(name: &str, text: &str) -> Result<Source, PathError> {
    Ok(Source::new(path(name)?, text.to_owned()))
}

/// The path of a file of ours by its name.
fn path(name: &str) -> Result<FileId, PathError> {
    Ok(RootedPath::new(VirtualRoot::Project, VirtualPath::new(name)?).intern())
}

/// Says whether the upright face can draw a character.
pub(super) fn can_draw(character: char) -> bool {
    SHARED.fonts.first().is_some_and(|font| font.info().coverage.contains(u32::from(character)))
}

/// A document to be typeset: the template that starts it, and its files of data.
///
/// Typst keeps every path that it meets; so there are only these paths, and what changes between documents is
/// their content.
pub(super) struct Document {
    main: FileId,
    files: Vec<(&'static str, Bytes)>,
}

impl Document {
    pub(super) fn new(template: &str, files: Vec<(&'static str, Bytes)>) -> Result<Self, PathError> {
        Ok(Self { main: path(template)?, files })
    }
}

/// The path of one of our files; there are no files of packages.
fn name(id: FileId) -> FileResult<&'static str> {
    match id.get().root() {
        VirtualRoot::Project => Ok(id.get().vpath().get_without_slash()),
        VirtualRoot::Package(_) => Err(FileError::AccessDenied),
    }
}

impl World for Document {
    fn library(&self) -> &LazyHash<Library> {
        &SHARED.library
    }

    fn book(&self) -> &LazyHash<FontBook> {
        &SHARED.book
    }

    fn main(&self) -> FileId {
        self.main
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        SHARED.sources.iter().find(|source| source.id() == id).cloned().ok_or(FileError::AccessDenied)
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        let name = name(id)?;
        let (_, bytes) = self.files.iter().find(|(file, _)| *file == name).ok_or(FileError::AccessDenied)?;
        Ok(bytes.clone())
    }

    fn font(&self, index: usize) -> Option<Font> {
        SHARED.fonts.get(index).cloned()
    }

    fn today(&self, _offset: Option<Duration>) -> Option<Datetime> {
        None
    }
}
