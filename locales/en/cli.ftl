# The command line: help and complaints.
help-schiri = Rules for board-game tournaments: the clause, what is in force and why, in seconds.
help-find = Finds clauses by citation or by words
help-find-query = Citation (“3.1.6”, “CCM § 5(4)”) or words in any of the three languages
help-find-editions = Search these editions only (repeat, or separate by commas)
help-find-lang = Language of the texts shown (default: language of the messages)
help-find-limit = Most hits to show (default: 10)
help-find-json = Output as JSON for programs
help-find-batch = Many queries from a JSONL file, one answer a line (fields query, scope)
help-find-event = The event whose rules are in force
help-find-stack = Instead of an event: the editions in force, the strongest first
help-find-adopt = Optional clauses and variants that also count
help-find-drop = Clauses that do not count
help-find-situation = A special situation, such as seafarers or players-5-6
help-show = Shows a clause with neighbours, references, examples and notes
help-show-citation = Citation as people say it: “quali 3.1.6”, “CCM § 5(4) sentence 2”, “rule 8”
help-show-lang = Languages of the texts shown, several side by side (separate by commas)
help-show-all-langs = Show all languages
help-show-alone = Only the clause itself, without the clauses below it
help-show-json = Output as JSON for programs
help-ask = Says what is in force and why: the ruling card
help-ask-question = The question as asked at the table, in any of the three languages
help-ask-lang = Language of the question and the card
help-ask-json = Output as JSON for programs
help-ask-batch = Many questions from a JSONL file, one answer a line (fields question, stack)
help-ask-event = The event whose rules are in force
help-ask-stack = Instead of an event: the editions in force, the strongest first
help-ask-adopt = Optional clauses and variants that also count
help-ask-drop = Clauses that do not count
help-ask-situation = A special situation, such as seafarers or players-5-6
examples-ask =
    Examples:
    {"  "}schiri ask "May I still trade after building?" --event de-quali
    {"  "}schiri ask use harbour at once --stack nl-basis,de-almanach-2010
help-compare = Sets editions side by side
help-compare-editions = The editions, at least two (default: all)
help-compare-differences = Only questions on which they differ
help-compare-new-for = Only what is new to somebody who knows this edition
help-compare-topic = These topics only
help-compare-matrix = Topics and editions at a glance, as table or picture (svg)
help-compare-coming-from = Sheet: what is different for somebody who knows this edition (with --event or --stack)
help-compare-limit = Most differences on the sheet (default: 10)
help-compare-lang = Language; for the sheet also two side by side (de,nl)
help-compare-format = Format: text, md, html, csv, json, svg
help-compare-output = Write to this file
help-compare-event = The event whose rules are in force
help-compare-stack = Instead of an event: the editions in force, the strongest first
help-compare-adopt = Optional clauses and variants that also count
help-compare-drop = Clauses that do not count
help-compare-situation = A special situation, such as seafarers or players-5-6
cli-cannot-write-file = “{ $path }” cannot be written: { $reason }. An existing file was left as it was.
examples-compare =
    Examples:
    {"  "}schiri compare nl-basis de-almanach-2010 --differences
    {"  "}schiri compare --matrix --format svg -o matrix.svg
    {"  "}schiri compare --coming-from nl-basis --event de-quali --lang nl,de
help-conflicts = Shows where editions agree and where they part
help-conflicts-editions = Compare these editions only (default: all)
help-conflicts-topic = These topics only
help-conflicts-relation = These relations only: conflict, variant, scoped-difference, agreement, single, silent (default: the first three)
help-conflicts-lang = Language of the texts shown
help-conflicts-json = Output as JSON for programs
help-completions = Writes a completion script for a shell
help-completions-shell = The shell
help-man = Writes the man page
help-eval = Scores the search by judged queries
help-eval-file = JSONL file, one query a line
help-eval-json = Output as JSON for programs
help-common-kb = Rules from this folder instead of the shipped ones (also SCHIRI_KB)
help-common-ui-lang = Language of the messages: de, nl, en (also SCHIRI_LANG, LANG)
help-common-color = Colours: auto, always, never (also NO_COLOR)
help-common-help = This help
help-common-version = The version
help-word-options = OPTIONS
help-word-command = COMMAND
help-heading-usage = Usage:
help-heading-commands = Commands:
help-heading-arguments = Arguments:
help-heading-options = Options:
examples-schiri =
    Examples:
    {"  "}schiri find "knight before rolling"
    {"  "}schiri show "quali 3.1.6"
examples-find =
    Examples:
    {"  "}schiri find knight before rolling
    {"  "}schiri find 3.1.4 to 3.1.7 --in de-quali-2009
    {"  "}schiri find harbour --json | head
examples-show =
    Examples:
    {"  "}schiri show quali 3.1.6
    {"  "}schiri show "CCM § 5(4) sentence 2" --lang en,de
    {"  "}schiri show almanac harbour --all-langs
cli-complaint = { $text }
cli-unknown-argument = There is no option { $argument }. All options are listed by --help.
cli-unknown-command = There is no command “{ $command }”. All commands are listed by schiri --help.
cli-missing-value = { $argument } needs a value.
cli-bad-value = “{ $value }” is not a possible value for { $argument }.
cli-missing-argument = Missing: { $argument }. See --help for how to say it.
cli-missing-command = A command is missing. All commands are listed by schiri --help.
cli-conflict = { $argument } and { $other } do not go together.
cli-not-understood = The command line cannot be understood. See --help.
cli-did-you-mean = Did you mean { $words }?
cli-possible-values = Possible: { $words }.
cli-cannot-write = The output cannot be written: { $reason }.
cli-cannot-read-file = “{ $path }” cannot be read: { $reason }.
cli-cannot-read-material = The rules folder “{ $path }” cannot be read: { $reason }. It should hold rules-de, rules-nl, rules-en and rulings; schiri init starts a new one.
cli-no-editions = There is no readable edition in “{ $path }”. schiri check says what is wrong; schiri init starts a new folder.
cli-faulty-material =
    { $count ->
        [one] The material has { $count } fault; schiri check shows it. What is sound is used.
       *[other] The material has { $count } faults; schiri check shows them. What is sound is used.
    }
cli-unknown-edition = There is no edition “{ $edition }”. Present: { $known }.
