# Findings on the rule collection.

# Headlines of findings: diag-<code>
diag-not-a-file = this is not a file but a folder or device
diag-unreadable-file = the file cannot be read: { $reason }
diag-file-too-large = the file is too large: { $size } MB, at most { $limit } MB
diag-not-utf8 = from here on the file is not UTF-8
diag-byte-order-mark = the file starts with a byte order mark (BOM)
diag-carriage-returns = the lines end with CR LF
diag-unknown-language-folder = { $path } is not in the folder of its language
diag-unknown-file-kind = unknown kind of file
diag-empty-file = the file is empty
diag-yaml-syntax = this is not YAML: { $reason }
diag-yaml-tab = this line is indented with a tab
diag-yaml-too-deep = the file is nested too deeply
diag-yaml-too-many = the file has too many values
diag-yaml-alias = YAML anchors, aliases and tags are not allowed here
diag-yaml-second-document = a second YAML document starts here
diag-unknown-key = unknown key “{ $key }”
diag-duplicate-key = “{ $key }” appears twice
diag-missing-key = missing: { $key }
diag-wrong-type = expected { $expected } here, found { $found }
diag-bad-value = “{ $value }” is not possible here
diag-empty-text = the text is empty
diag-bad-date = “{ $value }” is not a date
diag-unknown-language = “{ $value }” is not one of our languages
diag-folded-text = the text is folded (>)
diag-duplicate-id = “{ $id }” is defined twice
diag-file-name = the file is called “{ $file }”, its id is “{ $id }”
diag-unknown-edition = there is no edition “{ $edition }”
diag-unknown-clause = there is no clause “{ $clause }”
diag-unknown-concept = the glossary has no concept “{ $concept }”
diag-unknown-scope = there is no situation “{ $scope }”
diag-unknown-point = there is no question “{ $point }”
diag-unknown-topic = there is no topic “{ $topic }”
diag-unknown-position = the question “{ $point }” has no answer “{ $position }”
diag-unknown-event = there is no event “{ $event }”
diag-off-board = the figure’s board has no such place here: { $place }
diag-broken-formula = this formula cannot be read
diag-unknown-quantity = nothing before this is called “{ $name }”
diag-unknown-unit = there is no unit “{ $unit }”
diag-mixed-units = units that do not go together: { $left } and { $right }
diag-uncomputable-step = “{ $step }” cannot be computed for every input that is allowed
diag-failed-example = this example does not come out
diag-untried-calculation = the calculation “{ $calculation }” has no example
diag-supplements-cycle = editions supplement each other in a circle: { $circle }
diag-broken-reference = this reference leads nowhere: { $target }
diag-retired-reference = reference to a retired clause: { $target }
diag-malformed-link = this link leads nowhere: “{ $target }”
diag-dangling-arrow = no reference follows the arrow
diag-unlinked-citation = clause { $clause } is cited but not linked
diag-raw-address = the reference shows the address { $address }
diag-numbering-gap = the numbering skips { $missing }
diag-numbering-disorder = clause { $clause } comes after { $before }
diag-empty-heading = there is nothing under the heading { $clause }
diag-promised-count = { $promised } are announced, { $actual } follow
diag-sentence-order = the sentence number { $figure } is out of order
diag-unknown-sentence = this clause has no sentence { $sentence }; its last is { $count }
diag-uneven-sentences = { $clause } has { $count } sentences here and { $expected } in the original
diag-undivided-force = at { $event }, { $clause } yields in part ({ $point }) and does not say in which sentence
diag-contested-sentence = at { $event }, sentence { $sentence } of { $clause } holds in part only
diag-idle-sentence = at { $event }, sentence { $sentence } of { $clause } decides nothing, while others yield
diag-stump = sentence { $sentence } of { $clause } hangs in the air at { $event }
diag-glued-figure = the digit { $digits } sticks to the word
diag-retired-without-pointer = clause { $clause } is retired without saying where its rule is now
diag-retired-with-text = clause { $clause } is retired and still says something
diag-broken-pointer = the retired clause { $clause } points to { $target }, where nothing is in force
diag-pointer-cycle = retired clauses point in a circle: { $circle }
diag-unnamed-language = { $edition }: the collection does not have the language { $lang } (it has: { $langs })
diag-untranslated-edition = { $edition } is missing in the language { $lang }
diag-translation-missing = clause { $clause } is not translated ({ $lang })
diag-translation-incomplete = the translation of { $clause } lacks a part: { $part }
diag-translation-surplus = the translation of { $clause } has an extra part: { $part }
diag-translation-structure = the translation of clause { $clause } has a different structure ({ $part })
diag-translation-stale = clause { $clause } was changed after it was translated
diag-translation-unpinned = the translation of clause { $clause } does not name its original
diag-translation-unknown-clause = { $edition } has no clause { $clause }
diag-translation-of-retired = clause { $clause } is retired but still translated
diag-translation-own-language = { $edition } is already written in the language { $lang }
diag-wording-unknown-clause = { $edition } has no clause { $clause } for this official wording
diag-wording-stale = clause { $clause } was changed after the official wording was put beside it
diag-wording-language = the file says that the official wording is in the language { $lang }, but it reads like { $found }
diag-mixed-terms = “{ $word }” instead of “{ $term }”
diag-mixed-spelling = “{ $word }” beside “{ $other }”: two spellings in one text
diag-ambiguous-term = “{ $term }” is already the term for another concept
diag-missing-language = missing in { $langs }: { $part }
diag-tab-in-text =
    { $count ->
        [one] there is a tab in the text
       *[other] there are { $count } tabs in the text
    }
diag-trailing-blank =
    { $count ->
        [one] a line ends with spaces
       *[other] { $count } lines end with spaces
    }
diag-double-space =
    { $count ->
        [one] there are several spaces in a row
       *[other] there are several spaces in a row in { $count } places
    }
diag-straight-quotes =
    { $count ->
        [one] a straight quotation mark or apostrophe
       *[other] { $count } straight quotation marks or apostrophes
    }
diag-three-dots =
    { $count ->
        [one] three dots instead of an ellipsis
       *[other] three dots instead of an ellipsis, { $count } times
    }
diag-invisible-character =
    { $count ->
        [one] an invisible character ({ $character })
       *[other] { $count } invisible characters, the first is { $character }
    }
diag-decomposed-letter =
    { $count ->
        [one] a letter and its accent are two characters
       *[other] in { $count } words a letter and its accent are two characters
    }
diag-html-in-text =
    { $count ->
        [one] there is HTML in the text
       *[other] there is HTML in the text, { $count } times
    }
diag-ragged-table = table row of { $cells } cells; the head has { $expected }
diag-accidental-list = “{ $number }.” at the start of the line makes it a list item
diag-few-askings = there are { $count } ways of asking “{ $point }” ({ $lang }); { $enough } are needed
diag-ambiguous-asking = “{ $point }” is asked in the same words as “{ $other }”
diag-no-question = the question of “{ $point }” is not a question
diag-same-positions = the answers to “{ $point }” do not differ
diag-no-position = { $clause } answers no question
diag-untouched-point = no clause answers “{ $point }”
diag-undecided-cell = it is not decided whether { $editions } { $count ->
        [one] answers
       *[other] answer
    } “{ $point }”
diag-false-silence = { $edition } is not silent on “{ $point }”, or the question belongs to another game
diag-unanswered-form = “{ $form }” ({ $point }) gives no verdict for: { $positions }
diag-unused-position = no clause answers “{ $point }” with “{ $position }”
diag-contradiction = { $edition } gives two answers to “{ $point }”
diag-unopposed-variant = the variant “{ $position }” departs from no rule (“{ $point }”)
diag-unexplained-conflict = editions answer “{ $point }” differently; missing: { $missing }
diag-empty-moment = the moment “{ $moment }”, or one of its steps, leads to no question
diag-long-event-name = the name of the event “{ $event }” is too long for a menu ({ $lang }: { $count } characters, at most { $most })
diag-unplayed-moment = the moment “{ $moment }” belongs to the game “{ $game }”, which no edition covers
diag-idle-adoption = clause { $clause } cannot be adopted
diag-idle-drop = clause { $clause } cannot be dropped
diag-case-reworded = clause { $clause } was reworded after “{ $case }” was decided
diag-case-cites-retired = “{ $case }” rests on clause { $clause }, which is retired
diag-case-cites-gone = “{ $case }” rests on clause { $clause }, which this rule collection does not have
diag-case-superseded = “{ $case }” rests on clause { $clause }, which { $edition } changed or retired
diag-position-superseded = { $edition } changed or retired clause { $clause } and does not answer “{ $point }”
diag-case-unpinned = “{ $case }” does not say which wording of clause { $clause } it rests on
diag-case-no-longer-follows = “{ $case }” ({ $verdict }) no longer follows from the rules
diag-unused-acceptance = { $accepted } is accepted but does not occur here

# What stands at a place
label-first-here = first here
label-chapter-ends-here = this chapter ends here, with { $clause }
label-no-edition = there is no edition { $edition }
label-no-clause = there is no clause { $clause }
label-no-sentence = there is no sentence { $sentence }
label-sentence-count =
    { $count ->
        [0] no sentences are numbered here
        [one] one sentence is numbered here
       *[other] { $count } sentences are numbered here
    }
label-retired-since = retired since { $date }
label-number-before = this comes before it
label-stands-before = { $clause } comes before it
label-last-counted = counted up to here
label-expected-figure = { $figure } is expected here
label-points-to = points to { $clause }
label-supplements = { $edition } supplements { $next }
label-positions-are = its answers are: { $words }
label-term-of = here for “{ $concept }”
label-our-term = our term is “{ $term }”
label-spelt-otherwise = here it says “{ $word }”
label-original = the original
label-translation-lacks = in this translation ({ $lang })
label-hash-now = the wording now has the hash { $hash }
label-now-reads = this is what it says now
label-retired-in = no longer in this edition
label-no-dashes = no row of dashes (|---|) follows the table head
label-head-cells = the head has { $cells }
label-no-positions = no answers
label-same-as = “{ $position }” says the same
label-takes-position = { $clause }: “{ $position }”
label-governs = this governs “{ $point }”: { $verdict }
label-not-in-stack = the edition is not in force at “{ $event }”
label-applies-always = it applies wherever its edition does

# How to fix it
help-did-you-mean = Did you mean { $word }?
help-row-ends =
    { $count ->
        [one] This row has only one hex.
       *[other] This row has { $count } hexes.
    }
help-rows-end =
    { $count ->
        [one] The board has only one row.
       *[other] The board has { $count } rows.
    }
help-stands-on-hex = This lies on a hex: write it without an hour, such as 3-2.
help-stands-at-even-hour = This belongs at an even hour here: 3-2@2, 3-2@4 … 3-2@12.
help-stands-at-odd-hour = This belongs at an odd hour here: 3-2@1, 3-2@3 … 3-2@11.
help-quote-comma = “{ $text }” looks like the rest of a text: between { "{" } and { "}" } a comma ends a text. Put quotation marks around the whole of it: "…, { $text }".
help-asked-apart = Ways of asking stand in files of their own, rulings/asked/<language>/<topic>.yaml: under the id of the point, those of a form under point/form.
help-known-keys = Possible here: { $words }.
help-known-words = Possible: { $words }.
help-literal-block = Start the text with |-, so that every word keeps its place in the file.
help-save-as-utf8 = Save the file as UTF-8; the part before was read.
help-save-without-bom = Save as “UTF-8 without BOM”.
help-save-with-lf = Save with LF (“Unix”) line endings.
help-yaml-rest-unread = The rest of the file was not read.
help-spaces-not-tabs = Indent with spaces; the rest of the file was not read.
help-no-aliases = Write the text out where it is read.
help-file-kinds = Known kinds: { $words }. In rulings/ the file name tells which.
help-folder-language = This folder is for the language { $lang }.
help-remove-acceptance = Remove the entry.
help-not-acceptable = What is found while reading cannot be accepted, only fixed.
help-link-forms = Possible: #3.1.7 (same edition), edition#3.1.7, #5.4:2 (a sentence), https://… .
help-link-brackets = A link has the form [word](#3.1.7), without a space between the brackets.
help-say-where = Refer as readers find the clause, for example [“Building” para. 4](#bauen.4).
help-undecided = Either a clause takes a position on it (`positions`), or the point says `silent: [{ $editions }]`.
help-number-in-words = Do not begin with the number: for example “4 cards.” instead of “4.”; a list begins with 1.
help-successor = The rule is now in { $clause }.
help-link-or-no-arrow = Put a link after the arrow, → [word](#target), or remove the arrow.
help-write-link = Written as a link: [{ $anchor }](#{ $anchor }).
help-retire-not-remove = A retired clause stays as “retired”; where the source itself leaves the number out, set “accepts: [numbering-gap]”.
help-superscript = Write it as a superscript with a space before it: { $figure }.
help-translation-file = The translation belongs in { $path }; rulings/collection.yaml says which languages the collection has.
help-untranslated = If each document stays in its own language, write untranslated: true in rulings/collection.yaml.
help-list-items-differ = List items: { $original } in the original, { $translated } here.
help-table-rows-differ = Table rows: { $original } in the original, { $translated } here.
help-sentences-differ = Sentence numbers: missing here { $missing }, extra here { $surplus }.
help-links-differ = Links: missing here { $missing }, extra here { $surplus }.
help-numbers-differ = Numbers: missing here { $missing }, extra here { $surplus }.
help-pin-after-reading = Read both texts again, bring the later one up to date, then pin it again with schiri pin --clause.
help-amend-ruling = Read both again. If the clause still supports the ruling: schiri cases amend { $case } --cite …, with all the clauses that it rests on.
help-run-pin = schiri pin writes it.
help-write = Correct: { $word }.
help-variant-or-scope = One of them is a variant (variant: true), applies only in some situation (scope), or is assigned wrongly.

# Forms of values
form-slug = An id consists of lower-case letters a–z, digits and single hyphens: xx-club-2024.
form-anchor = A clause is named like 3.1.6, 4a or building.2: lower-case letters, digits, hyphens, with dots between.
form-clause = Name edition and clause: xx-club-2024/3.1.6.
form-question = Name the question, or the question and the form: trade-after-building, trade-after-building/trade-first.
form-date = A date is YYYY, YYYY-MM or YYYY-MM-DD.
form-hash = A hash has six characters from 0–9 and a–f; schiri pin writes it.
form-lang = The languages are de, nl and en.
form-bool = Possible: true and false.
form-code = schiri check --list shows all codes.
form-place = A place is 3-2 (third row, second hex) or 3-2@4 (there at four o’clock).
form-count = A count goes from 1 to 20.
form-board = A board has 1 to 20 rows; neighbouring rows differ by 1, 3, 5 … hexes, so that they interlock.
form-quantity = The name of a quantity has small letters, figures and underscores, and begins with a letter.
form-number = A number has up to 12 digits, and up to 6 behind the point: 31.25.
form-whole = A bound is a whole number from 0 to 999999999.
form-bounds = “least” is not above “most”.
form-quantities = A calculation has at most { $inputs } inputs and { $steps } steps.
form-taken = An input is not called { $taken }: the program itself is told these.
help-unit-away = Only equal units can be added and compared. number(…) takes a unit away; the step says the unit of its result under “unit”.
help-tried-with = Tried with { $values }.
help-no-input = “{ $name }” is not among the inputs.
help-input-missing = The example does not say the input “{ $name }”.
help-no-step = “{ $name }” is not among the steps.
help-comes-to = “{ $name }” comes to { $found }, not { $wanted }.
calc-too-long = A formula has at most { $most } letters. Make two steps of it.
calc-too-deep = Brackets stand at most { $most } deep in one another. Make two steps of it.
calc-unexpected = “{ $found }” is not expected here.
calc-ended = Something is missing at the end: a number, a name, or a closing bracket.
calc-chain = Comparisons do not follow one another. Join them with “and”: a > 1 and a < 3.
calc-unknown-function = There is no function “{ $name }”. Possible: { $known }.
calc-values =
    “{ $name }” does not take { $count ->
        [one] one value
       *[other] { $count } values
    }: if takes 3, round 2, min and max any number, all others 1.
calc-no-number = A number is needed here, not a condition.
calc-no-condition = A condition is needed here: a comparison such as cards > 7.
calc-no-list = A list is needed here. An input is a list if it has “several”.
calc-places = How many places is one number from 0 to 6, without a unit.
calc-division-by-zero = It would be divided by zero.
calc-too-large = A number becomes too large.
calc-lengths = Lists of { $left } and { $right } numbers do not go together; give equally many.
calc-nothing = There is no number to compute with.
type-list = a list
type-map = keys with values
type-text = a text
type-nothing = nothing

# Parts of clauses and rulings
part-heading = heading
part-text = text
part-example = example
part-tip = tip
part-note = note
part-title = title
part-alt = description (alt)
part-label = label
part-legend = legend
part-term = term
part-name = name
part-short-name = short name
part-question = question
part-answer = answer
part-when-they-meet = what applies when players know different rules (when_they_meet)
part-say-first = what to say first (say_first)
part-facts = facts
part-decision = decision
part-decider = who decides (decider)
part-meaning = meaning

# Findings of an import
diag-unsure-dialect = how this document numbers its clauses is not certain: { $style } ({ $percent } %)
diag-unsure-language = the language of this document is not certain: { $lang } ({ $percent } %)
diag-unsupported-language = this document seems to be in a language that is not supported: { $lang }
diag-stray-letter = a letter here is not written in UTF-8 as the rest is; it was read as “{ $letter }”
diag-quoted-passage = this passage was set apart with “>”; in the clause it stands like other text
diag-no-numbering = this document numbers nothing
diag-doubtful-boundary = it is not certain whether { $clause } begins a clause here
diag-duplicate-number = the number { $clause } is given more than once
diag-mistyped-number = this number is mistyped and was read as { $clause }
diag-number-differs = the document prints { $printed } here, the clause has the id { $clause }
diag-unresolved-reference = “{ $words }” leads to no clause of this document
help-name-style = Name the numbering with --style and look at the clauses with --dry-run.
help-name-language = Name the language with --language.
help-unsupported-language = Rules are kept in German, Dutch and English. Import a translation.
help-stray-letter = Save the document as UTF-8, and look at the letter.
help-quoted-passage = If it ranks below the rule (an example, a comment), make it a note or a clause of its own.
help-no-numbering = The ids are made of headings and counted paragraphs. Shorten them before others cite them.
help-doubtful-boundary = Compare the clause with the document.
help-empty-clause = Nothing stands behind this number. Compare the clause with the document.
help-missing-clause = If the document itself leaves it out, set “accepts: [numbering-gap]” at this clause.
help-duplicate-number = The text stayed with the clause before it. Correct the number in the document, or divide the clause by hand.
help-duplicate-heading = Its text is a clause of its own, { $id }. Correct the number in the document, or the id.
help-mistyped-number = Correct the document if it is yours; the clause has the id { $clause }.
help-number-differs = Clauses are cited by their printed numbers. Correct the document, or change the id before others cite it.
help-number-left-in-text = The number does not continue those around it, so it stayed text.
label-first-number = first here
label-numbered-clause = this clause has it
diag-no-original = { $clause } translates no clause of the edition
diag-doubtful-original = this was taken as the translation of { $clause }, with which it has little in common
help-no-original = It was left out. Add it by hand where it belongs, or to the original first.
help-doubtful-original = Compare the two clauses.
diag-wording-unmatched = { $edition } has no clause { $clause }
diag-wording-missing = the document has no wording for clause { $clause }
help-wording-file = A file of official wordings begins with “wording:” and the edition’s id; schiri import --overlay writes it.
help-wording-stale = Read both texts again; if they still say the same, write “of: { $hash }”.
