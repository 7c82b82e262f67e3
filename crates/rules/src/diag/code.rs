//! Every kind of fault has one code; a code is never reused for another kind.

use crate::named::named;

named! {
    /// How bad a finding is.
    Severity {
        /// The rule collection says something it cannot mean; a part of it was left out or is unreliable.
        Error = "error",
        /// The rule collection can be used, but an editor should look.
        Warning = "warning",
        /// The rule collection is sound; it could be better. Hints alone do not fail a check.
        Hint = "hint",
    }
}

macro_rules! codes {
    ($($(#[doc = $doc:tt])+ $name:ident = $text:tt $severity:ident,)+) => {
        named! {
            /// The kind of a fault. Its headline is the Fluent message `diag-<code>`, its explanation (rule, reason,
            /// remedy) `explain-<code>`. They are listed in order: reading, shape, checks, import.
            Code says "diag-" { $($(#[doc = $doc])+ $name = $text,)+ }
        }

        impl Code {
            /// Returns the id of the explanation's Fluent message.
            pub const fn explanation_id(self) -> &'static str {
                match self { $(Self::$name => concat!("explain-", $text),)+ }
            }

            /// Returns how bad a finding of this kind is.
            pub const fn severity(self) -> Severity {
                match self { $(Self::$name => Severity::$severity,)+ }
            }

            /// Tells whether the file was read only up to such a fault.
            pub const fn ends_reading(self) -> bool {
                matches!(
                    self,
                    Self::NotUtf8
                        | Self::YamlSyntax
                        | Self::YamlTab
                        | Self::YamlTooDeep
                        | Self::YamlTooMany
                        | Self::YamlSecondDocument
                )
            }
        }
    };
}

codes! {
    /// A folder or device has the path of a file.
    NotAFile = "not-a-file" Error,
    /// The system would not let the file be read.
    UnreadableFile = "unreadable-file" Error,
    /// The file is too large to be a rule text.
    FileTooLarge = "file-too-large" Error,
    /// The file is not UTF-8.
    NotUtf8 = "not-utf8" Error,
    /// The file starts with a byte order mark.
    ByteOrderMark = "byte-order-mark" Warning,
    /// The file's lines end with carriage returns.
    CarriageReturns = "carriage-returns" Warning,
    /// The file is in a folder of no known language.
    UnknownLanguageFolder = "unknown-language-folder" Error,
    /// The file is not of any known kind.
    UnknownFileKind = "unknown-file-kind" Error,
    /// The file says nothing.
    EmptyFile = "empty-file" Error,
    /// The file is not YAML.
    YamlSyntax = "yaml-syntax" Error,
    /// A tab indents a line, where YAML wants spaces.
    YamlTab = "yaml-tab" Error,
    /// The file is nested too deeply.
    YamlTooDeep = "yaml-too-deep" Error,
    /// The file has too many values.
    YamlTooMany = "yaml-too-many" Error,
    /// The file uses anchors, aliases or tags.
    YamlAlias = "yaml-alias" Error,
    /// The file holds a second document.
    YamlSecondDocument = "yaml-second-document" Error,
    /// A key is not known here.
    UnknownKey = "unknown-key" Error,
    /// A key occurs twice.
    DuplicateKey = "duplicate-key" Error,
    /// A needed key is missing.
    MissingKey = "missing-key" Error,
    /// A value is of the wrong type.
    WrongType = "wrong-type" Error,
    /// A value does not have the form it needs.
    BadValue = "bad-value" Error,
    /// A text is empty.
    EmptyText = "empty-text" Error,
    /// A date is not one.
    BadDate = "bad-date" Error,
    /// A language is not one of ours.
    UnknownLanguage = "unknown-language" Error,
    /// A text is folded, so that places in it are lost.
    FoldedText = "folded-text" Error,
    /// An edition, point, concept … is defined twice.
    DuplicateId = "duplicate-id" Error,
    /// The file's name is not its id.
    FileName = "file-name" Error,
    /// An edition is named that does not exist.
    UnknownEdition = "unknown-edition" Error,
    /// A clause is named that does not exist.
    UnknownClause = "unknown-clause" Error,
    /// A concept is named that does not exist.
    UnknownConcept = "unknown-concept" Error,
    /// A scope is named that does not exist.
    UnknownScope = "unknown-scope" Error,
    /// A point is named that does not exist.
    UnknownPoint = "unknown-point" Error,
    /// A topic is named that does not exist.
    UnknownTopic = "unknown-topic" Error,
    /// A position is named that its point does not have.
    UnknownPosition = "unknown-position" Error,
    /// An event is named that does not exist.
    UnknownEvent = "unknown-event" Error,
    /// A thing on a figure is at a place that its board does not have.
    OffBoard = "off-board" Error,
    /// A formula is invalid.
    BrokenFormula = "broken-formula" Error,
    /// A formula names a quantity that is not known there.
    UnknownQuantity = "unknown-quantity" Error,
    /// A unit is named that does not exist.
    UnknownUnit = "unknown-unit" Error,
    /// Units do not go together.
    MixedUnits = "mixed-units" Error,
    /// A calculation has no result within its bounds.
    UncomputableStep = "uncomputable-step" Error,
    /// An example does not agree with its calculation.
    FailedExample = "failed-example" Error,
    /// A calculation has no example.
    UntriedCalculation = "untried-calculation" Warning,
    /// Editions supplement each other in a circle.
    SupplementsCycle = "supplements-cycle" Error,
    /// A link points to a clause or sentence that does not exist.
    BrokenReference = "broken-reference" Error,
    /// A link points to a retired clause.
    RetiredReference = "retired-reference" Warning,
    /// A link has no target that anything can follow.
    MalformedLink = "malformed-link" Error,
    /// An arrow is not followed by a link.
    DanglingArrow = "dangling-arrow" Warning,
    /// A clause is cited in the text without a link.
    UnlinkedCitation = "unlinked-citation" Hint,
    /// A reference shows an address instead of words.
    RawAddress = "raw-address" Warning,
    /// A number is left out.
    NumberingGap = "numbering-gap" Warning,
    /// Clauses are not in the order of their numbers.
    NumberingDisorder = "numbering-disorder" Warning,
    /// A heading has neither text nor clauses.
    EmptyHeading = "empty-heading" Warning,
    /// More or fewer rules are announced than follow.
    PromisedCount = "promised-count" Warning,
    /// The numbers of numbered sentences are out of order.
    SentenceOrder = "sentence-order" Warning,
    /// A position names a sentence that its clause does not have.
    UnknownSentence = "unknown-sentence" Error,
    /// A translation has more or fewer sentences than its original, of which positions name some.
    UnevenSentences = "uneven-sentences" Warning,
    /// A clause yields in part at an event, and does not say which of its sentences do.
    UndividedForce = "undivided-force" Warning,
    /// At an event one position that a sentence decides yields, and another holds.
    ContestedSentence = "contested-sentence" Warning,
    /// A sentence decides nothing, though others of its clause yield at an event.
    IdleSentence = "idle-sentence" Warning,
    /// A sentence does not make sense where those that yield are left out.
    Stump = "stump" Warning,
    /// A sentence's figure sticks to the text as a plain digit.
    GluedFigure = "glued-figure" Warning,
    /// A retired clause does not say where its rule went.
    RetiredWithoutPointer = "retired-without-pointer" Warning,
    /// A retired clause still says or decides something.
    RetiredWithText = "retired-with-text" Warning,
    /// A retired clause points to a missing or retired one.
    BrokenPointer = "broken-pointer" Error,
    /// Retired clauses point at each other in a circle.
    PointerCycle = "pointer-cycle" Error,
    /// A text is in a language that the head of the collection does not name.
    UnnamedLanguage = "unnamed-language" Warning,
    /// An edition is not translated into a language.
    UntranslatedEdition = "untranslated-edition" Warning,
    /// A clause is missing from a translation.
    TranslationMissing = "translation-missing" Warning,
    /// A part of a clause is missing from its translation.
    TranslationIncomplete = "translation-incomplete" Warning,
    /// A translated clause has a part that its original lacks.
    TranslationSurplus = "translation-surplus" Warning,
    /// A translated text is structured differently from its original.
    TranslationStructure = "translation-structure" Warning,
    /// The original changed after it was translated.
    TranslationStale = "translation-stale" Warning,
    /// A translation does not say which original it was made from.
    TranslationUnpinned = "translation-unpinned" Warning,
    /// A clause is translated that the edition does not have.
    TranslationUnknownClause = "translation-unknown-clause" Error,
    /// A retired clause is translated.
    TranslationOfRetired = "translation-of-retired" Warning,
    /// An edition is translated into its own language.
    TranslationOwnLanguage = "translation-own-language" Error,
    /// An official wording is of a clause that the edition does not have.
    WordingUnknownClause = "wording-unknown-clause" Error,
    /// The restatement changed after the official wording was put beside it.
    WordingStale = "wording-stale" Warning,
    /// Official wordings are not in the language that their file names.
    WordingLanguage = "wording-language" Warning,
    /// A text uses another word for a concept than ours.
    MixedTerms = "mixed-terms" Warning,
    /// An edition is spelt by two rules at once.
    MixedSpelling = "mixed-spelling" Warning,
    /// Two concepts have the same term.
    AmbiguousTerm = "ambiguous-term" Warning,
    /// A text of the rulings is missing in a language.
    MissingLanguage = "missing-language" Warning,
    /// A text contains a tab.
    TabInText = "tab-in-text" Warning,
    /// A line ends with blanks.
    TrailingBlank = "trailing-blank" Warning,
    /// There are two blanks in a row.
    DoubleSpace = "double-space" Warning,
    /// Quotation marks or apostrophes are straight.
    StraightQuotes = "straight-quotes" Warning,
    /// Three dots are used as an ellipsis.
    ThreeDots = "three-dots" Warning,
    /// A text holds a character that no one sees.
    InvisibleCharacter = "invisible-character" Warning,
    /// A letter and its accent are two characters.
    DecomposedLetter = "decomposed-letter" Warning,
    /// A text holds HTML.
    HtmlInText = "html-in-text" Warning,
    /// A table's rows differ in length, or it is no table.
    RaggedTable = "ragged-table" Warning,
    /// A number at the start of a line makes a list that no one meant.
    AccidentalList = "accidental-list" Warning,
    /// A point is asked in too few ways.
    FewAskings = "few-askings" Warning,
    /// Two points are asked in the same words.
    AmbiguousAsking = "ambiguous-asking" Warning,
    /// A point's question is no question.
    NoQuestion = "no-question" Warning,
    /// Positions of a point do not differ.
    SamePositions = "same-positions" Warning,
    /// A binding clause takes no position.
    NoPosition = "no-position" Warning,
    /// No clause takes a position on a point.
    UntouchedPoint = "untouched-point" Warning,
    /// No one has decided whether an edition answers a point.
    UndecidedCell = "undecided-cell" Warning,
    /// An edition that is said to be silent speaks.
    FalseSilence = "false-silence" Warning,
    /// A form of a question does not say what a position means for it.
    UnansweredForm = "unanswered-form" Warning,
    /// No clause takes this position of a point.
    UnusedPosition = "unused-position" Warning,
    /// An edition takes two positions on one point.
    Contradiction = "contradiction" Error,
    /// A variant varies nothing.
    UnopposedVariant = "unopposed-variant" Warning,
    /// Editions conflict, and the point lacks `when_they_meet` or `say_first`.
    UnexplainedConflict = "unexplained-conflict" Warning,
    /// A moment leads to no point.
    EmptyMoment = "empty-moment" Warning,
    /// An event has no name that fits menus and badges.
    LongEventName = "long-event-name" Hint,
    /// A moment belongs to a game that no edition covers.
    UnplayedMoment = "unplayed-moment" Warning,
    /// An event adopts what cannot be adopted.
    IdleAdoption = "idle-adoption" Warning,
    /// An event drops what cannot be dropped.
    IdleDrop = "idle-drop" Warning,
    /// A clause that a case rests on was reworded.
    CaseReworded = "case-reworded" Warning,
    /// A clause that a case rests on was retired.
    CaseCitesRetired = "case-cites-retired" Warning,
    /// A clause that a ruling of a casebook rests on is not in the rule collection.
    CaseCitesGone = "case-cites-gone" Warning,
    /// A clause that a case rests on was changed or retired in a newer edition.
    CaseSuperseded = "case-superseded" Hint,
    /// A clause that takes a position was changed or retired in a newer edition, which has none.
    PositionSuperseded = "position-superseded" Hint,
    /// A case does not say which wording it rests on.
    CaseUnpinned = "case-unpinned" Warning,
    /// A case does not follow from the rules any more.
    CaseNoLongerFollows = "case-no-longer-follows" Warning,
    /// A finding is accepted that does not occur.
    UnusedAcceptance = "unused-acceptance" Warning,
    /// A document's way of numbering is not certain.
    UnsureDialect = "unsure-dialect" Warning,
    /// A document's language is not certain.
    UnsureLanguage = "unsure-language" Warning,
    /// A document is written in a language that is not one of ours.
    UnsupportedLanguage = "unsupported-language" Warning,
    /// A letter of a document is written in another encoding than the rest.
    StrayLetter = "stray-letter" Warning,
    /// A passage that a document sets apart as a quotation became text like any other.
    QuotedPassage = "quoted-passage" Hint,
    /// A document numbers nothing.
    NoNumbering = "no-numbering" Warning,
    /// A number may open a clause, or not.
    DoubtfulBoundary = "doubtful-boundary" Warning,
    /// Two clauses have the same number.
    DuplicateNumber = "duplicate-number" Warning,
    /// A number is mistyped.
    MistypedNumber = "mistyped-number" Warning,
    /// A clause has another number than the document prints before it.
    NumberDiffers = "number-differs" Warning,
    /// A citation leads to no clause of the document.
    UnresolvedReference = "unresolved-reference" Warning,
    /// A clause of a translated document has no original.
    NoOriginal = "no-original" Warning,
    /// A clause of a translated document has little in common with its original.
    DoubtfulOriginal = "doubtful-original" Warning,
    /// A clause of an official document is not in the edition.
    WordingUnmatched = "wording-unmatched" Warning,
    /// A clause of the edition is not in the official document.
    WordingMissing = "wording-missing" Hint,
}
