//! Pages whose letters the tests set themselves, each half as wide as its size.

use super::glyphs::{Glyph, PageGlyphs};
use super::write;

struct Sheet(PageGlyphs);

impl Sheet {
    fn new() -> Self {
        Self(PageGlyphs::default())
    }

    /// Sets words at a place.
    fn set(self, x: f64, y: f64, size: f64, words: &str) -> Self {
        self.set_in(false, x, y, size, words)
    }

    /// Sets bold words at a place, in letters of the usual size.
    fn bold(self, x: f64, y: f64, words: &str) -> Self {
        self.set_in(true, x, y, 8.0, words)
    }

    fn set_in(mut self, bold: bool, x: f64, y: f64, size: f64, words: &str) -> Self {
        let mut at = x;
        for letter in words.chars() {
            let end = at + size / 2.0;
            self.0.upright.push(Glyph { text: letter.to_string(), x: at, end, y, size, bold });
            at = end;
        }
        self
    }

    /// Sets lines below one another, ten points apart.
    fn lines(self, x: f64, y: f64, lines: &[&str]) -> Self {
        let places = (0..).map(|line| y + f64::from(line) * 10.0);
        lines.iter().zip(places).fold(self, |sheet, (line, y)| sheet.set(x, y, 8.0, line))
    }
}

fn text(sheets: Vec<Sheet>) -> String {
    let pages: Vec<PageGlyphs> = sheets.into_iter().map(|sheet| sheet.0).collect();
    write(&pages).text
}

const LEFT: [&str; 6] = [
    "1. Links steht der erste Satz,",
    "der in die zweite Zeile geht.",
    "2. Dann der zweite Satz, kurz.",
    "3. Noch ein Satz, der nicht zu",
    "kurz sein darf, damit dies als",
    "eine Spalte von Text gilt und",
];
const RIGHT: [&str; 6] = [
    "hier rechts weitergeht, oben.",
    "4. Der vierte Satz steht dann",
    "ganz in der rechten Spalte, und",
    "auch der fünfte Satz ist hier.",
    "5. Er ist ebenso lang wie alle",
    "anderen Sätze auf dieser Seite.",
];

#[test]
fn columns_are_read_one_after_the_other() {
    let sheet = Sheet::new()
        .set(20.0, 20.0, 12.0, "Eine Überschrift, die über beiden Spalten steht")
        .lines(20.0, 50.0, &LEFT)
        .lines(170.0, 50.0, &RIGHT)
        .set(20.0, 140.0, 8.0, "Dies steht unter beiden Spalten und geht über die ganze Breite.");
    let found = text(vec![sheet]);
    let lines: Vec<&str> = found.lines().filter(|line| !line.trim().is_empty()).collect();
    let wanted = [
        &["Eine Überschrift, die über beiden Spalten steht"][..],
        &LEFT,
        &RIGHT,
        &["Dies steht unter beiden Spalten und geht über die ganze Breite."],
    ];
    assert_eq!(lines, wanted.concat());
    // The end of the left column is no end of a paragraph.
    assert!(found.contains("Text gilt und\nhier rechts"), "{found}");
}

#[test]
fn cells_stand_beside_one_another() {
    let sheet = Sheet::new()
        .lines(20.0, 20.0, &["Wurf", "Kranz", "Alle Neune", "Fehlwurf", "Räumen", "Summe"])
        .lines(120.0, 20.0, &["Punkte", "12", "15", "0", "9", "36"]);
    let found = text(vec![sheet]);
    let rows: Vec<Vec<&str>> = found.lines().map(|line| line.split("   ").map(str::trim).collect()).collect();
    let first: Vec<&str> = rows[1].iter().copied().filter(|cell| !cell.is_empty()).collect();
    assert_eq!((rows.len(), first), (7, vec!["Kranz", "12"]), "{found}");
}

#[test]
fn words_are_joined_as_they_were_set() {
    let sheet = Sheet::new()
        .set(20.0, 20.0, 8.0, "3.1.6")
        .set(60.0, 20.0, 8.0, "Handeln")
        .set(91.0, 20.0, 8.0, "und")
        // Raised figures, a letter drawn twice, a ligature.
        .set(60.0, 26.0, 5.0, "2")
        .set(63.0, 30.0, 8.0, "Danach")
        .set(63.2, 30.0, 8.0, "D")
        .set(60.0, 40.0, 8.0, "Eﬀekt");
    assert_eq!(text(vec![sheet]), "3.1.6     Handeln und\n          ²Danach\n          Effekt\n\u{c}");
}

#[test]
fn large_letters_are_headings_and_room_parts_paragraphs() {
    let sheet = Sheet::new()
        .set(20.0, 20.0, 16.0, "Regeln des")
        .set(20.0, 36.0, 16.0, "Vereins")
        .set(20.0, 60.0, 12.0, "Ablauf")
        .lines(20.0, 80.0, &["Ein Absatz aus zwei", "Zeilen, die eng stehen."])
        .lines(20.0, 110.0, &["Ein anderer Absatz steht", "mit Abstand darunter."]);
    let written = write(&[sheet.0]);
    let wanted = "\nRegeln des Vereins\n\nAblauf\n\nEin Absatz aus zwei\nZeilen, die eng stehen.\n\nEin anderer \
                  Absatz steht\nmit Abstand darunter.\n\u{c}";
    assert_eq!(written.text, wanted);
    assert_eq!(written.headings.values().copied().collect::<Vec<u8>>(), [1, 2]);
}

#[test]
fn bold_lines_are_headings_and_bold_paragraphs_are_none() {
    let text = ["Ein Absatz steht hier, damit", "genug Text in dünner Schrift", "gesetzt ist."];
    let sheet = Sheet::new()
        .bold(20.0, 20.0, "§ 3")
        .bold(60.0, 20.0, "Einsprüche und")
        .bold(60.0, 30.0, "Beschwerden")
        .lines(20.0, 40.0, &text)
        .bold(20.0, 80.0, "Wer das nicht beachtet,")
        .bold(20.0, 90.0, "hat verloren.")
        .lines(20.0, 110.0, &text)
        .lines(20.0, 150.0, &text);
    let written = write(&[sheet.0]);
    assert!(written.text.contains("§ 3       Einsprüche und Beschwerden\n"), "{}", written.text);
    assert_eq!(written.headings.values().copied().collect::<Vec<u8>>(), [1]);
    // A line is full where the first word of the next had no room.
    let full = |line: &str| written.text.find(line).is_some_and(|at| written.full.contains(&at));
    assert!(full("Ein Absatz") && full("genug Text") && !full("gesetzt ist."), "{}", written.text);
}
