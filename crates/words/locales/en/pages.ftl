# The judge’s pages.
page-skip = Skip to content
page-up = Back to top
page-jump = Sections
page-language = Language
page-search-label = Number, word or question
page-search = Search
page-speak = Speak
page-event = Event
page-event-unknown = There is no event “{ $event }”.
page-event-still = Still chosen: { $name }.
page-event-none = Read without an event
page-more = More
page-close = Close
page-points = Questions by topic
pager = More pages
pager-previous = Previous
pager-next = Next
page-compare = Compare editions
page-events = Events
page-cases = Cases
page-glossary = Glossary
page-about = About Schiri
page-restated = The texts restate their sources in our own words.
page-material = Rules version { $hash }.
page-qr = QR code to { $name }
found-one-of = This can mean more than one clause:
found-no-clause = There is no clause “{ $query }”.
found-near = Nearest:
found-here = In force here
found-partly = In force here in part
found-elsewhere = Not in force here
found-clauses = Clauses
found-reading = Perhaps worth reading
found-strange = None of these words is in the rules. The clauses below only have words spelt like them.
# Ways of asking which rules are in force, in small letters without a mark.
found-rules-asked = which rules apply | which rules apply here | which rules are in force | which rules are in force here | what rules apply | what rules are in force | what applies | what applies here | what are the rules | which rules do we play by | what rules do we play by | rules | tournament rules
found-steps = What to do, step by step
found-not-understood = The question was not understood. The clauses below only have similar words; they need not be an answer.
found-nothing = Nothing was found for “{ $query }”. The rules may still say something about it; fewer or other words often help.
found-announce = Results shown
home-moments = What happened?
kept-title = Pinned and recent
kept-pin = Pin
kept-clear = Clear history
kept-none = Nothing yet. Clauses and answers that are viewed or pinned will be listed here; they stay on this device.
card-governs = In force
card-leans-on = Clauses to go by
card-decides = Who then decides
card-overridden = Overridden
card-supplemented = Also holds
card-confirms = Says the same
card-offered = Dropped or not adopted here
card-elsewhere = In other editions, or in another situation
card-not-regulated = The rules of this event leave this open.
card-asked = Asked: “{ $question }”
card-dropped = The rule that answers this is not in force here: it was voted out or not agreed on. The other rules do not answer this question.
card-other-game = It belongs to another game, or to rules that are not in force at this event.
card-no-event = Without an event nothing is settled. The editions say:
card-say-first = Say first:
card-by = Precedence under
card-when-they-meet = When players know different rules
card-also = Or did you mean this?
card-copy = Copy
case-example = Example case
case-decided = Decided case
case-other-rules = Decided under other rules than those in force here.
case-facts = Facts:
case-question = Question:
case-decision = Decision:
chip-in-force = in force at: { $event }
chip-not-in-stack = not in force at: { $event }
chip-dropped = dropped at: { $event }
chip-not-adopted = not adopted at: { $event }
chip-other-situation = not in force at: { $event } (another situation)
chip-retired = retired, not in force at: { $event }
clause-retired = This clause has been retired since { $since }.
clause-see = Now:
clause-below = Below
clause-table = Show to the table
clause-copy = Copy
clause-share = Share
clause-copied = Copied
clause-text-in = Text:
feed-edition = Changes of this edition
feed-event = Changes and rulings at this event
feed-added = new
feed-removed = removed
feed-reworded = reworded
page-summary = The rules of board-game tournaments: which clause, what is in force, and why.
clause-points = Questions it answers
calculations-title = Calculations
calculation-work = Work out
calculation-result = Step by step
calculation-again = Once more
calculation-steps = How it is worked out
card-work = To work out:
clause-refers = Refers to
clause-cited-by = Cited by
clause-neighbours = Before and after
clause-qr = Address and QR code
table-turn = Turn
table-back = Back
preview-again = Tap again to open the clause.
preview-glossary = Tap again to open the glossary.
edition-original = Original: { $language }
edition-also = With rules of its own { $situations }.
edition-only = Applies { $situations }.
edition-source = Source: { $title }
edition-contents = Contents
edition-parts = Parts
edition-retired = retired
rights-restated = Restated in our own words.
rights-own = The publisher’s own publication.
rights-licensed = The publisher’s text, by permission.
rights-unclear = The publisher’s text. On what right it stands here has not been recorded.
points-narrow = Selection
points-all = all
compare-editions = Editions
compare-topic = Topic
compare-do = Compare
compare-choose = Put editions side by side
compare-change = Choose other editions
compare-all = also questions without a difference
compare-count =
    { $count ->
        [0] On no question do two of these editions differ. “Everything” also shows what only one of them regulates.
        [one] One question with a difference.
       *[other] { $count } questions with differences.
    }
compare-count-all =
    { $count ->
        [0] No questions.
        [one] One question.
       *[other] { $count } questions.
    }
compare-show-all = Everything
compare-only-differences = Differences only
compare-texts = Both texts side by side
compare-matrix = What each edition covers, and where editions contradict each other
compare-matrix-legend = Each figure says how many questions an edition answers; “≠ 2” means that on two of these it contradicts another. “–”: no rule.
events-about = An event says which editions are in force; the topmost takes precedence.
events-chosen = chosen
events-choose = Choose this event
events-situations = Special situation:
events-adopts = Adopted:
events-drops = Dropped:
cases-about = Example cases are derived from the clauses alone and show how matters are decided.
about-site = Schiri says which clause is in force at an event, and why. It quotes and never invents: what the editions leave open stays open.
about-sources = Sources and rights
about-rights = The rules are restated in our own words; the publisher’s text is binding. Translations are unofficial.
about-material = Rules version
about-clauses = { $count } clauses,
about-points = { $count } questions, { $answered } of them answered by at least one edition.
about-api = For programs
api-about = The same answers as JSON. Description (OpenAPI 3.1):
api-problems = What can go wrong
problem-home = Go to the search page
problem-parts = The parts
problem-near = Perhaps this was meant
problem-search = Search for “{ $query }”
problem-no-host = The request does not name a host.
print-title = Is this printout current?
print-current = Current
print-same-clauses = All clauses are unchanged; only questions, cases and notes have changed.
print-outdated = No longer current
print-changes =
    { $count ->
        [one] One clause has changed since printing:
       *[other] { $count } clauses have changed since printing:
    }
print-added = new
print-removed = removed
print-reworded = reworded
print-printed = Printed:
print-now = Now:
print-figures = At least { $fewest } characters of the hash from the footer are needed.
print-unknown = The rules version { $hash } is not known here. If in doubt, compare clause by clause.
page-booklets = Booklets to print
booklets-about = Exactly the rules in force at an event, as a booklet. The hash in its footer shows later whether the printout is still current.
booklets-preset = What for
booklets-order = Order
booklets-order-usual = as usual
booklets-consolidated = one text in the order of play
booklets-by-edition = one edition after the other
booklets-languages = Languages
booklets-paper = Paper
booklets-format = Format
booklets-make = Make the booklet
booklets-own = The organiser’s own: name, logo, colour, sheets
booklets-organiser = Organiser
booklets-place = Place
booklets-contact = Contact
booklets-date = Day
booklets-logo = Logo (SVG or PNG, { $most } KiB at most)
booklets-accent = Colour for headings and lines
booklets-table-field = A field for the number of the table
booklets-sheets = Fit on so many sheets (PDF only; a sheet has four pages)
booklets-logo-about = The booklet’s address can be passed on, for it says all that is entered here. Only a booklet with a logo has to be passed on as a file.
booklets-players = Players’ booklet: for the table
booklets-judge = Judge’s booklet: everything
booklets-card = Table card: one page
booklets-a5 = A5, booklet
booklets-a6 = A6, pocket size
booklets-a4 = A4
booklets-a4-fold = A4 to fold and staple
chip-yields = overridden at: { $event }
chip-partly = partly in force at: { $event }
sentence-lost-aloud = does not apply here:
clause-not-adopted = Not adopted here; in force is
clause-anyway = In force here all the same, by:
clause-here = Here:
clause-says = This clause:
candidates-title = Which of these?
card-told = Taken from the question: { $told }
compare-by-label = By what
compare-by-point = by questions
compare-by-wording = by wording (two editions)
clause-trace = History through all editions
compare-by-two = To compare the wording, tick exactly two editions.
page-event-choose = Choose an event
page-no-network = no network
page-all = All pages
compare-shown = What is shown
home-title = Schiri says what applies here
home-lead = Rules for board-game tournaments: which clause, what is in force, and why.
home-where = Where are you playing?
home-ask = Or ask right away
home-number = number
home-word = word
home-question = question
home-look-up = Look it up
home-goes-first = takes precedence
event-rules = { $first }, otherwise { $others }
here-in-force = in force here
here-partly = partly in force here
here-overridden = set aside here
here-not-in-stack = not in force here
here-dropped = dropped here
here-not-adopted = not adopted here
here-other-situation = only in another situation
here-retired = repealed
here-only = applies only:
here-yields-to = yields here to { $clause }
clause-instead = Instead:
clause-to-question = The question with all its clauses
found-none-of-these = None of these?
rulings-record-short = Record
rulings-board-short = Board
home-more-events =
    { $count ->
        [one] One more event
       *[other] { $count } more events
    }
home-all-moments =
    { $count ->
        [one] One moment
       *[other] All { $count }
    }
count-questions =
    { $count ->
        [one] 1 question
       *[other] { $count } questions
    }
clause-otherwise =
    { $count ->
        [one] 1 says otherwise
       *[other] { $count } say otherwise
    }
found-with-words =
    { $count ->
        [one] One clause with these words
       *[other] { $count } clauses with these words
    }
card-cases =
    { $count ->
        [one] One case on this
       *[other] { $count } cases on this
    }
clause-drawing = Drawing:
compare-two-editions = { $one } and { $other }
point-editions = All editions
card-other-editions =
    { $count ->
        [one] One other edition
       *[other] { $count } other editions
    }
