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
    ($($name:ident = $text:tt $severity:ident,)+) => {
        named! {
            /// The kind of a fault. Its headline is the Fluent message `diag-<code>`, its explanation (rule, reason,
            /// remedy) `explain-<code>`. They are listed in order: reading, shape, checks, import.
            Code says "diag-" {
                $(
                    #[doc = $text]
                    $name = $text,
                )+
            }
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
    NotAFile = "not-a-file" Error,
    UnreadableFile = "unreadable-file" Error,
    FileTooLarge = "file-too-large" Error,
    NotUtf8 = "not-utf8" Error,
    ByteOrderMark = "byte-order-mark" Warning,
    CarriageReturns = "carriage-returns" Warning,
    UnknownLanguageFolder = "unknown-language-folder" Error,
    UnknownFileKind = "unknown-file-kind" Error,
    EmptyFile = "empty-file" Error,
    YamlSyntax = "yaml-syntax" Error,
    YamlTab = "yaml-tab" Error,
    YamlTooDeep = "yaml-too-deep" Error,
    YamlTooMany = "yaml-too-many" Error,
    YamlAlias = "yaml-alias" Error,
    YamlSecondDocument = "yaml-second-document" Error,
    UnknownKey = "unknown-key" Error,
    DuplicateKey = "duplicate-key" Error,
    MissingKey = "missing-key" Error,
    WrongType = "wrong-type" Error,
    BadValue = "bad-value" Error,
    EmptyText = "empty-text" Error,
    BadDate = "bad-date" Error,
    UnknownLanguage = "unknown-language" Error,
    FoldedText = "folded-text" Error,
    DuplicateId = "duplicate-id" Error,
    FileName = "file-name" Error,
    UnknownEdition = "unknown-edition" Error,
    UnknownClause = "unknown-clause" Error,
    UnknownConcept = "unknown-concept" Error,
    UnknownScope = "unknown-scope" Error,
    UnknownPoint = "unknown-point" Error,
    UnknownTopic = "unknown-topic" Error,
    UnknownPosition = "unknown-position" Error,
    UnknownEvent = "unknown-event" Error,
    OffBoard = "off-board" Error,
    BrokenFormula = "broken-formula" Error,
    UnknownQuantity = "unknown-quantity" Error,
    UnknownUnit = "unknown-unit" Error,
    MixedUnits = "mixed-units" Error,
    UncomputableStep = "uncomputable-step" Error,
    FailedExample = "failed-example" Error,
    UntriedCalculation = "untried-calculation" Warning,
    SupplementsCycle = "supplements-cycle" Error,
    BrokenReference = "broken-reference" Error,
    RetiredReference = "retired-reference" Warning,
    MalformedLink = "malformed-link" Error,
    DanglingArrow = "dangling-arrow" Warning,
    UnlinkedCitation = "unlinked-citation" Hint,
    RawAddress = "raw-address" Warning,
    NumberingGap = "numbering-gap" Warning,
    NumberingDisorder = "numbering-disorder" Warning,
    EmptyHeading = "empty-heading" Warning,
    PromisedCount = "promised-count" Warning,
    SentenceOrder = "sentence-order" Warning,
    UnknownSentence = "unknown-sentence" Error,
    UnevenSentences = "uneven-sentences" Warning,
    UndividedForce = "undivided-force" Warning,
    ContestedSentence = "contested-sentence" Warning,
    IdleSentence = "idle-sentence" Warning,
    Stump = "stump" Warning,
    GluedFigure = "glued-figure" Warning,
    RetiredWithoutPointer = "retired-without-pointer" Warning,
    RetiredWithText = "retired-with-text" Warning,
    BrokenPointer = "broken-pointer" Error,
    PointerCycle = "pointer-cycle" Error,
    UnnamedLanguage = "unnamed-language" Warning,
    UntranslatedEdition = "untranslated-edition" Warning,
    TranslationMissing = "translation-missing" Warning,
    TranslationIncomplete = "translation-incomplete" Warning,
    TranslationSurplus = "translation-surplus" Warning,
    TranslationStructure = "translation-structure" Warning,
    TranslationStale = "translation-stale" Warning,
    TranslationUnpinned = "translation-unpinned" Warning,
    TranslationUnknownClause = "translation-unknown-clause" Error,
    TranslationOfRetired = "translation-of-retired" Warning,
    TranslationOwnLanguage = "translation-own-language" Error,
    WordingUnknownClause = "wording-unknown-clause" Error,
    WordingStale = "wording-stale" Warning,
    WordingLanguage = "wording-language" Warning,
    MixedTerms = "mixed-terms" Warning,
    MixedSpelling = "mixed-spelling" Warning,
    AmbiguousTerm = "ambiguous-term" Warning,
    MissingLanguage = "missing-language" Warning,
    TabInText = "tab-in-text" Warning,
    TrailingBlank = "trailing-blank" Warning,
    DoubleSpace = "double-space" Warning,
    StraightQuotes = "straight-quotes" Warning,
    ThreeDots = "three-dots" Warning,
    InvisibleCharacter = "invisible-character" Warning,
    DecomposedLetter = "decomposed-letter" Warning,
    HtmlInText = "html-in-text" Warning,
    RaggedTable = "ragged-table" Warning,
    AccidentalList = "accidental-list" Warning,
    FewAskings = "few-askings" Warning,
    AmbiguousAsking = "ambiguous-asking" Warning,
    NoQuestion = "no-question" Warning,
    SamePositions = "same-positions" Warning,
    NoPosition = "no-position" Warning,
    UntouchedPoint = "untouched-point" Warning,
    UndecidedCell = "undecided-cell" Warning,
    FalseSilence = "false-silence" Warning,
    UnansweredForm = "unanswered-form" Warning,
    UnusedPosition = "unused-position" Warning,
    Contradiction = "contradiction" Error,
    UnopposedVariant = "unopposed-variant" Warning,
    UnexplainedConflict = "unexplained-conflict" Warning,
    EmptyMoment = "empty-moment" Warning,
    LongEventName = "long-event-name" Hint,
    UnplayedMoment = "unplayed-moment" Warning,
    IdleAdoption = "idle-adoption" Warning,
    IdleDrop = "idle-drop" Warning,
    CaseReworded = "case-reworded" Warning,
    CaseCitesRetired = "case-cites-retired" Warning,
    CaseCitesGone = "case-cites-gone" Warning,
    CaseSuperseded = "case-superseded" Hint,
    PositionSuperseded = "position-superseded" Hint,
    CaseUnpinned = "case-unpinned" Warning,
    CaseNoLongerFollows = "case-no-longer-follows" Warning,
    UnusedAcceptance = "unused-acceptance" Warning,
    UnsureDialect = "unsure-dialect" Warning,
    UnsureLanguage = "unsure-language" Warning,
    UnsupportedLanguage = "unsupported-language" Warning,
    StrayLetter = "stray-letter" Warning,
    QuotedPassage = "quoted-passage" Hint,
    NoNumbering = "no-numbering" Warning,
    DoubtfulBoundary = "doubtful-boundary" Warning,
    DuplicateNumber = "duplicate-number" Warning,
    MistypedNumber = "mistyped-number" Warning,
    NumberDiffers = "number-differs" Warning,
    UnresolvedReference = "unresolved-reference" Warning,
    NoOriginal = "no-original" Warning,
    DoubtfulOriginal = "doubtful-original" Warning,
    WordingUnmatched = "wording-unmatched" Warning,
    WordingMissing = "wording-missing" Hint,
}
