//! What a booklet is made as: the size of paper, and the format of the file.

use std::path::Path;

use schiri_rules::named::named;

named! {
    /// A size of paper.
    #[derive(Default)]
    Paper {
        /// 148 × 210 mm, the usual booklet.
        #[default]
        A5 = "a5",
        /// 105 × 148 mm, for a pocket.
        A6 = "a6",
        /// 210 × 297 mm, for a desk or a wall.
        A4 = "a4",
        /// A5 pages, two on each side of A4 sheets, to be folded and stapled in the middle.
        A4Fold = "a4-fold",
    }
}

named! {
    /// The format of a booklet's file; its name is the ending of the file's.
    #[derive(Default)]
    Format {
        /// PDF, ready to be printed.
        #[default]
        Pdf = "pdf",
        /// One page for a browser.
        Html = "html",
        /// A book for a reader of electronic books.
        Epub = "epub",
        /// The outline as data.
        Json = "json",
    }
}

impl Paper {
    /// Returns width and height of a page, in millimetres; sheets to be folded hold pages of A5.
    pub const fn size(self) -> [u16; 2] {
        match self {
            Self::A6 => [105, 148],
            Self::A5 | Self::A4Fold => [148, 210],
            Self::A4 => [210, 297],
        }
    }

    pub(crate) fn css_size(self) -> String {
        let [width, height] = self.size();
        format!("{width}mm {height}mm")
    }
}

impl Format {
    /// Returns the media type.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Pdf => "application/pdf",
            Self::Html => "text/html; charset=utf-8",
            Self::Epub => "application/epub+zip",
            Self::Json => "application/json",
        }
    }

    /// Returns the format that a file's ending names: PDF if it has none, `None` if the ending is unknown.
    pub fn of_file(path: &Path) -> Option<Self> {
        let Some(ending) = path.extension() else { return Some(Self::Pdf) };
        match ending.to_string_lossy().to_lowercase().as_str() {
            "htm" => Some(Self::Html),
            ending => ending.parse().ok(),
        }
    }
}
