# Booklets to print.

# The words around the texts (booklet::WORDS).
booklet-above = above
booklet-also = also
booklet-advice = Advice, not a rule
booklet-below = below
booklet-cases = Decided cases
booklet-check-print = Is this printout current?
booklet-clauses = Clauses
booklet-coming-from = What is different here
booklet-conflict = Conflict
booklet-content-hash = Version of the texts
booklet-contents = Contents
booklet-decision = Decision
booklet-dropped = Dropped here
booklet-editions = The editions
booklet-editor-note = Editor’s note
booklet-official = Official wording
booklet-official-stale = Official wording (our text has changed since)
booklet-no-wording = No official wording of { $editions } is loaded. Name its folder with --wording; schiri import --overlay fills it.
booklet-example = Example
booklet-facts = What happened
booklet-figure = Figure
booklet-here = Here
booklet-holds = The rule
booklet-index = Index
booklet-index-asks = A page with a question mark has only the question; no rule here answers it.
booklet-known = You know
booklet-no-differences = No differences.
booklet-not-adopted = Not adopted here
booklet-often = often asked
booklet-organiser = Organiser
booklet-original = original
booklet-overridden = Overridden here
booklet-page-short = p.
booklet-question = Question
booklet-moments = What to do
booklet-rulings = Questions and answers
booklet-same = also: { $clauses }
booklet-say-first = Say first
booklet-see = see
booklet-see-also = see also
booklet-situations = Played
booklet-source = Source
booklet-table = Table
booklet-terms-and-index = Terms and index
booklet-tip = Tip
booklet-translation = unofficial translation
booklet-turn = The turn
booklet-typeface = Typeset with Typst in Libertinus Serif (SIL Open Font License 1.1)
booklet-untranslated = not yet translated
booklet-when-they-meet = At the table
booklet-also-decides = So also
booklet-why = Why
booklet-winning = How to win
booklet-yields = Overridden

# Title page.
booklet-subtitle-in-force = The rules in force
booklet-subtitle-everything = All rules, including what does not apply here
booklet-subtitle-extract = Extract
booklet-subtitle-card = Table card: the questions asked most
booklet-statement-restated = The texts restate the rules of the sources named in our own words; they are not the sources’ wording.
booklet-statement-translated = Translations are unofficial; in case of doubt, the edition’s own language prevails.
booklet-statement-in-force = What is wholly overridden here, or not adopted, is left out; hence the gaps in the numbers. What applies only in part has a note.
booklet-statement-everything = What does not apply here is grey or struck out.
booklet-statement-drawings = The drawings are our own; the sources’ pictures are left out.
booklet-statement-official = What is marked as official wording is the publisher’s text, and the rights in it are the publisher’s. Find out whether you may pass it on before you do.

# Dates in words.
booklet-date-day = { $day } { $month } { $year }
booklet-date-month = { $month } { $year }
booklet-date-estimated = { $date }, estimated
booklet-month-1 = January
booklet-month-2 = February
booklet-month-3 = March
booklet-month-4 = April
booklet-month-5 = May
booklet-month-6 = June
booklet-month-7 = July
booklet-month-8 = August
booklet-month-9 = September
booklet-month-10 = October
booklet-month-11 = November
booklet-month-12 = December

# What of a clause counts.
booklet-yields-to = Overridden here by { $clauses }: { $question } { $answer }
booklet-optional = Applies only where it is adopted; here it is not.
booklet-variant = A variant that is not adopted here: { $question } { $answer }
booklet-variant-anyway = Applies here in any case, under { $clauses }: { $question } { $answer }
booklet-adopted = Applies here because it was adopted.
booklet-voted-out = Does not apply here because it was dropped.
booklet-only-in = Applies only { $situations }.
booklet-why-clause = Order of precedence under { $clauses }: { $winner } before { $loser }.
booklet-why-stack = Order of precedence here: { $winner } before { $loser }.

# Decided cases.
booklet-case-example = Example case
booklet-case-judge = Decided by the judge, { $date }
booklet-case-head-judge = Decided by the head judge, { $date }
booklet-case-organiser = Decided by the organiser, { $date }
booklet-case-publisher = Decided by the publisher of the rules, { $date }
booklet-sheet-title = For those who know { $from }: what is different here

# How an answer may begin.

# Plans that come to nothing.
booklet-languages = A booklet has one language or two side by side, each only once.
booklet-no-texts = { $edition } has no texts in { $language }. Available: { $known }.
booklet-empty-selection = Nothing is left to print: no clause fits both --only and --topic.
booklet-empty-only = Nothing is left to print: what --only selects has no text.
booklet-empty-topic = Nothing is left to print: no clause belongs to what --topic selects.
booklet-empty-in-force = Nothing is left to print: nothing of what was selected is in force here. With --extent everything it is printed anyway, marked as not in force.
booklet-empty-material = Nothing is left to print: the editions have no clauses.
booklet-empty-card = Nothing is left to print: of the questions asked often, none is selected and regulated here. A question is asked often where its point says “frequency: often”.

# Wishes that do not go together.
booklet-ambiguous = “{ $text }” can mean several things: { $clauses }. Name the edition too, as in edition/number.
booklet-retired = “{ $text }” was retired. No successor is named.
booklet-retired-see = “{ $text }” was retired. See { $see }.
booklet-unknown = There is no “{ $text }” in the editions printed.
booklet-unknown-near = There is no “{ $text }” in the editions printed. Nearest: { $near }.
booklet-unknown-elsewhere = There is no “{ $text }” in the editions printed, but there is: { $near }.
booklet-no-citation = “{ $text }” is not a citation. --only takes citations such as 3.1 or edition/3.1.
booklet-base-url = “{ $url }” is not a web address such as https://rules.example.
booklet-plain-card = A table card always has the same layout: --extent, --with, --without and --coming-from need --preset judge or players.
booklet-with-and-without = { $piece } is listed in both --with and --without.
booklet-terminal = A PDF does not belong on a terminal: -o FILE.pdf writes it to a file.
booklet-format = The format of “{ $path }” cannot be guessed. Possible: --format pdf, html, epub or json.
booklet-no-pdf = This program cannot make PDFs. To build one that can: cargo build --release --features pdf. Without: -o FILE.html, then print from the browser.
booklet-source-date = SOURCE_DATE_EPOCH is “{ $value }”; it must be a number of seconds since 1970.
booklet-typesetting = The PDF could not be typeset: { $reason }. This is a bug in the program.
booklet-on-sheets = Pages: { $pages }, sheets: { $sheets }; spaces { $spacing } %, letters { $letters } % of what is usual.
booklet-too-long =
    The booklet does not fit on so few sheets: set as tightly as can be read, it has { $pages } pages and needs { $sheets ->
        [one] one sheet
       *[other] { $sheets } sheets
    }. Make it shorter with --without (index, examples or figures, for example) or with --topic.
booklet-thick = { $sheets } sheets are too thick to be folded and stapled as one; up to { $most } go well. Print them in parts (--topic, --only), or have A5 bound.
booklet-sheets-of-pdf = Only a book as PDF has sheets: leave out the number of sheets (--sheets), or make a book as PDF and no card.
booklet-accent-form = A colour is written as #a00020.
booklet-accent-pale = The colour stands out from white paper by { $whole }.{ $tenths } : 1 only; 4.5 : 1 is needed. Take a darker one.
booklet-host-line = Organiser, place and contact are one line each, of at most { $most } characters.
booklet-logo-kind = The logo is neither SVG nor PNG.
booklet-logo-broken = The logo is not a whole PNG. Save it once more.
booklet-logo-wide = The logo has more than { $most } million pixels. Save it smaller: on paper it is 40 mm wide.
booklet-logo-unsafe = The logo is more than a drawing: it holds { $what }. Save it as plain SVG without scripts, filters and other files, or as PNG.
booklet-logo-parts = The logo draws more than { $most } parts, or itself. Make it simpler, or save it as PNG.
booklet-logo-large = The logo is larger than { $most } KiB. Save it smaller: on paper it is 40 mm wide.
booklet-unsettled = The page numbers of some references may be wrong: no layout settled. Another paper size or selection usually works.
booklet-untagged = The PDF is complete but not tagged for screen readers ({ $reason }). Another paper size or selection usually works.

# The command.
about-booklet = Makes a booklet to print: the rules of an event, or chosen editions
about-booklet-editions = Instead of an event: the editions, strongest first
about-booklet-event = The event whose rules apply
about-booklet-lang = Language of the booklet; also two side by side (nl,de)
about-booklet-preset = Usual selection: players (what is needed at the table), judge (everything), card (one page of the questions asked most)
about-booklet-extent = in-force: only what applies; everything: also what does not apply here, in grey
about-booklet-arrange = consolidated: all as one text, in the order of the chapters (usual for the players of an event); by-edition: one edition after the other (usual otherwise)
about-booklet-only = Only these clauses and everything below them: 3.1 or edition/3.1 (repeat, or separate by commas)
about-booklet-topic = Only clauses on these topics
about-booklet-with = Also print: overview, contents, examples, tips, notes, rulings, cases, conflicts, figures, glossary, index, news (what changed from the edition that is superseded), official-wording (that of --wording; only if asked for, because paper is handed on)
about-booklet-without = Leave out, with the same names as --with
about-booklet-coming-from = Add a sheet: what is different for those who know this edition
about-booklet-date = Date of the event for the title page: YYYY-MM-DD, also YYYY-MM or YYYY
about-booklet-organiser = Who gives the event; stands on the first page
about-booklet-place = Where it is
about-booklet-contact = How to reach the organiser
about-booklet-logo = The organiser’s logo: SVG or PNG
about-booklet-accent = A colour for headings and lines: #a00020; dark enough for white paper
about-booklet-table-field = A field for the number of the table
about-booklet-paper = Paper: a5, a6, a4 or a4-fold (A4 sheets to fold and staple)
about-booklet-sheets = Fit on so many folded sheets (four pages of the booklet each): first the spaces give, then the letters
about-booklet-base-url = Web address of the rules, for short addresses and QR codes
about-booklet-format = Format: pdf, html, epub, json (default: from the file’s extension, else pdf)
about-booklet-output = Write to this file; with - or by default: to standard output
examples-booklet =
    Examples:
    {"  "}schiri booklet --event de-quali -o rules.pdf
    {"  "}schiri booklet --event nl-over-almanac --lang nl,de --preset judge -o judge.pdf
    {"  "}schiri booklet --event de-quali --preset card --paper a6 -o card.pdf
    {"  "}schiri booklet de-quali-2009 --only 3.1,3.2 --format html -o extract.html
booklet-not-printed = (not printed: { $clause })
booklet-not-printed-here = (not printed here)
booklet-news-title = New in { $edition } since { $older } ({ $date })
booklet-no-chapters = This rule collection has no chapters (rulings/chapters.yaml), so there is no order in which to tell it as one text. With --arrange by-edition, one edition stands after the other.
booklet-no-news = Nothing is new: none of these editions supersedes another one of the rule collection ({ $editions }). Say “supersedes” in the edition, or leave out --with news.

# What players read.
booklet-statement-players = Only what holds at this event is printed. Where a number is missing, it is not needed here.
booklet-statement-bars = Italics beside a bar tell what a rule elsewhere says, with its page.
booklet-statement-precedence = Order of precedence: { $first } before { $others }.
booklet-stands-on = Stated { $where }.
booklet-settled-in = Only { $situations }: { $clauses }.
booklet-open = Often asked, but not covered by these rules
booklet-special-title = New and different for those who know the { $known }
booklet-special-title-here = What is new and different here
booklet-instead = replaces a rule they know
booklet-added = is added
booklet-nothing-chosen = What is to be printed? --event EVENT names the rules of an event (schiri booklet --event de-quali); otherwise name the editions, strongest first.
booklet-exists = “{ $path }” exists already. With --force it is replaced.
booklet-fold-of-pdf = Only a PDF is folded: there is no --paper a4-fold for { $format }. Leave out --paper, or write a PDF.
about-booklet-force = Replace an existing file
