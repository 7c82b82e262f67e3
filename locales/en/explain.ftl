# Explanations of every code: the rule, its reason, the remedy.
explain-not-a-file =
    Where a YAML file is expected there is a file.

    A folder or device called something.yaml cannot be read, and its rules are missing.

    Rename or remove it.
explain-unreadable-file =
    Every file of the material can be read.

    The system refused to read it; what it holds is missing.

    Check its permissions and the disk.
explain-file-too-large =
    A file has 32 MB at most.

    A hundred thousand clauses take 20 MB; anything larger is a mistake and would fill the memory.

    See whether the file belongs here, or split it.
explain-not-utf8 =
    Files are saved as UTF-8.

    In another encoding accented letters turn into wrong characters; only the part before is read.

    Save it as UTF-8 in your editor.
explain-byte-order-mark =
    Files start with their text.

    The invisible mark at the beginning (BOM) disturbs other programs; here it is passed over.

    Save as “UTF-8 without BOM”.
explain-carriage-returns =
    Lines end with LF.

    Mixed line ends make every comparison of two versions unreadable; they are read nonetheless.

    Save with LF (“Unix”) line ends.
explain-unknown-language-folder =
    A file stands in the folder of its language: rules-de, rules-nl or rules-en.

    The folder says in which language everything in it is written.

    Move the file or correct its “language”.
explain-unknown-file-kind =
    Every file is of a known kind.

    In rulings/ the name tells what a file is: glossary.yaml, scopes.yaml, events.yaml, points/*.yaml, cases/*.yaml; others are not read.

    Name the file after what it holds.
explain-empty-file =
    A file holds something.

    An empty file is usually an accident of saving or merging.

    Restore its content or delete it.
explain-yaml-syntax =
    Every file is valid YAML.

    Behind the fault nobody knows what is meant; only the part before is read.

    Usually a bracket or quotation mark is missing or the indentation is off; texts with a colon belong in a block after |-.
explain-yaml-tab =
    Lines are indented with spaces.

    YAML forbids tabs because their width is not fixed.

    Set your editor to spaces; two a level are usual.
explain-yaml-too-deep =
    Values are nested 64 levels deep at most.

    The format needs eight; more comes only from broken or hostile files.

    Check the brackets.
explain-yaml-too-many =
    A file has four million values at most.

    Even the largest edition stays far below; more would fill the memory.

    See whether the file belongs here.
explain-yaml-alias =
    Files do without YAML anchors (&), aliases (*) and tags (!).

    A rule stands where it is read; besides, an alias could multiply it without end.

    Write the text out.
explain-yaml-second-document =
    A file is one document.

    What stands behind a line --- would easily be missed, and is not read.

    Put the second part into a file of its own or remove the line.
explain-unknown-key =
    Every key is known in its place.

    A mistyped key would otherwise be passed over in silence, and what it says be missing.

    Correct the key; docs/material.md lists them all.
explain-duplicate-key =
    A key stands once.

    Of two clauses with one number one would get lost; the first is used.

    Remove one of them or give it its own number.
explain-missing-key =
    What is needed is given.

    Without it this part cannot be used, or only half.

    Add the key; docs/material.md explains it.
explain-wrong-type =
    A value has the form that its place demands.

    Where a list belongs, a single word does not say what is meant.

    A list is written [a, b] or with “- ” on each line, keys with values as “key: value”.
explain-bad-value =
    Ids, numbers and keywords have their prescribed form.

    Only so can they be used in addresses, references and searches.

    Correct the value as the help line says.
explain-empty-text =
    A text says something.

    To readers an empty text would look like a rule that rules nothing.

    Write the text or remove the key.
explain-bad-date =
    A date is YYYY, YYYY-MM or YYYY-MM-DD and exists in the calendar.

    The date decides which edition is the newer.

    Write it so; leave out what is unknown.
explain-unknown-language =
    The language is de, nl or en.

    These are the languages of search, display and print.

    Correct the language.
explain-folded-text =
    Texts stand in blocks after |-, not after >.

    In a folded block the lines shift, and no finding can point to the word any more; lists and tables fall apart too.

    Replace > by |-.
explain-duplicate-id =
    An id belongs to one edition, point or case alone.

    Under one address only one thing can be found; the first is used.

    Rename one of them.
explain-file-name =
    A file is called like the edition it holds.

    So the text of an address is found without searching.

    Rename the file or correct the id.
explain-unknown-edition =
    Every edition named is there.

    A missing edition changes which rule is in force without anyone noticing.

    Correct the id or add the edition.
explain-unknown-clause =
    Every clause named is there.

    Precedence, competence, adoptions and cases rest on it.

    Correct the number.
explain-unknown-concept =
    Every concept named is in the glossary.

    Through concepts a word in one language finds the clauses of the others.

    Correct the id or add the concept to rulings/glossary.yaml.
explain-unknown-scope =
    Every scope named is in rulings/scopes.yaml.

    A rule for an unknown situation would never apply.

    Correct the id or add the scope.
explain-unknown-point =
    Every point answered is put under rulings/points/.

    Otherwise nobody knows what the clause answers.

    Correct the id or add the point.
explain-unknown-position =
    A clause takes a position that its point has.

    Agreement and conflict of editions are derived from positions.

    Choose one of the point’s positions or add a new one.
explain-off-board =
    What a figure draws stands on its board: tokens and pawns on hexes, houses on corners, roads and harbours on edges.

    What stands beside it is missing from the picture, and the picture then explains the rule wrongly.

    Count row and hex again; on a board of rows even hours are corners and odd ones edges, on a board of columns it is the other way round.
explain-unknown-event =
    Every event named is in rulings/events.yaml.

    Without it nobody knows which rules the case was decided under.

    Correct the id or give a “stack”.
explain-supplements-cycle =
    No edition supplements itself, not even by way of others.

    In a circle each would be stronger than the other, and no rule take precedence.

    Remove the wrong entry under “supplements”.
explain-broken-reference =
    A reference leads to a clause or sentence that exists.

    Whoever follows it at the table would otherwise find nothing.

    Correct the target; what was probably meant is shown.
explain-retired-reference =
    References do not lead to retired clauses.

    No rule stands there any more, only where it went.

    Refer to the successor.
explain-malformed-link =
    A link has a target that can be followed.

    What Markdown does not see as a link is shown as a jumble and not checked.

    Write [word](#3.1.7), [word](edition#3.1.7) or [word](https://…).
explain-dangling-arrow =
    An arrow (→) is followed by a reference.

    The arrow promises “see there”; without a link it is open where.

    Put a link behind the arrow or remove it.
explain-unlinked-citation =
    Where a text names another clause, it links to it.

    A link is one tap and is checked, a bare number is not.

    Write the number as a link; once in a text is enough.
explain-raw-address =
    A reference names the clause as readers find it: by heading and number in their language.

    Addresses are for programs; on paper and in other languages they lead nowhere.

    Replace the words of the link; the address stays in its target.
explain-numbering-gap =
    Numbers run without a gap.

    A missing number usually means a forgotten rule; a removed one stays as “retired”.

    Add the clause; where the source itself lacks it, set “accepts: [numbering-gap]”.
explain-numbering-disorder =
    Clauses stand in the order of their numbers, and what belongs together stands together.

    The file’s order is that of the printed text, where people look for the number.

    Move the clause to its place; where the source itself departs, set “accepts: [numbering-disorder]”.
explain-empty-heading =
    Under a heading stands a text or a clause.

    An empty heading promises rules that are not there.

    Add the clauses or remove the heading.
explain-promised-count =
    Where a number of rules is announced, as many follow.

    If it differs, a rule is missing or someone added one.

    Count again; where the source errs, set “accepts: [promised-count]” and say so in the note.
explain-sentence-order =
    The figures of sentences count from ¹ without a gap.

    People cite by them: “§ 5(4) sentence 2”.

    Correct the figures.
explain-glued-figure =
    A sentence’s figure is a superscript and stands apart.

    “player.2The” comes from copying out of a PDF; the sentence cannot be cited and the word not be found.

    Make the figure a superscript with a blank before it.
explain-retired-without-pointer =
    A retired clause says where its rule stands now.

    Old citations and other people’s links should still arrive.

    Add “see”; if there is no successor, set “accepts: [retired-without-pointer]”.
explain-retired-with-text =
    A retired clause has neither text nor positions.

    Otherwise what is no longer in force looks as if it were.

    Remove text and positions; the version history keeps them.
explain-broken-pointer =
    A retired clause points to one that is in force.

    Whoever follows an old number should be at the rule in one step.

    Point “see” at the clause in force.
explain-pointer-cycle =
    Retired clauses do not point in a circle.

    Whoever follows would never arrive.

    Point one of them at the clause in force.
explain-untranslated-edition =
    Every edition is there in all three languages.

    Players read the rules in their language, and search finds them through it.

    Add the translation.
explain-translation-missing =
    A translation holds every clause in force.

    Where one is missing, the reader faces a foreign language.

    Translate the clause.
explain-translation-incomplete =
    A translated clause has all parts of its original.

    A missing example or note keeps something from the reader.

    Translate the missing part.
explain-translation-surplus =
    A translated clause has no part more than its original.

    What stands in the translation alone is no rule of the edition.

    Remove the part or add it to the original.
explain-translation-structure =
    A translation is built like its original: list items, table rows, sentence figures, links, numbers.

    Nearly every mistranslation that matters at a table shows here: a missing exception, a wrong number.

    Read both texts side by side and bring them into line.
explain-translation-stale =
    A translation renders the original as it now reads.

    If the original changed, the translation may say what is no longer in force.

    Bring it up to date and pin it anew with schiri pin --clause.
explain-translation-unpinned =
    A translation names the hash of its original under “of”.

    Only by it a later change of the original is noticed.

    Run schiri pin.
explain-translation-unknown-clause =
    A translation holds only clauses that the edition has.

    An invented number would be no rule.

    Correct the number.
explain-translation-of-retired =
    Retired clauses are not translated.

    Nothing of them is in force.

    Remove the translation.
explain-translation-own-language =
    An edition is not translated into its own language.

    Two texts of an edition in one language could contradict each other.

    Remove the file or correct its language.
explain-mixed-terms =
    One thing has one name everywhere: the glossary’s “term”.

    Changing words make players ask whether two things are meant.

    Write the glossary’s word; a quotation in quotation marks is allowed.
explain-mixed-spelling =
    A text follows one spelling.

    “color” beside “colour” betrays two hands at work, and makes searching harder.

    Bring the rarer spelling into line.
explain-ambiguous-term =
    Two concepts do not have the same term.

    Otherwise nobody can say which concept a text means.

    Give one of them a more exact term, or merge them.
explain-missing-language =
    What the material itself says it says in German, Dutch and English.

    Where a language is missing, some players read a foreign one.

    Add the text.
explain-tab-in-text =
    Texts hold no tabs.

    Their width depends on where they are read.

    Use spaces or a table.
explain-trailing-blank =
    Lines do not end with blanks.

    Nobody sees them, and two of them make a line break.

    Delete them; a break that is meant is a \ at the line’s end.
explain-double-space =
    Words stand one blank apart.

    Several are left over from rewriting and show in print.

    Reduce them to one.
explain-straight-quotes =
    Quotation marks and apostrophes are printed ones: “…”, ‘…’, ’.

    Straight ones come from typewriters; in a booklet they stand beside real ones.

    Replace them by the language’s own.
explain-three-dots =
    An ellipsis is one character: ….

    Three dots are torn apart at a line’s end.

    Replace them by ….
explain-invisible-character =
    Texts hold no invisible characters.

    Soft hyphens, zero-width blanks and direction marks come along when copying; words with them are not found.

    Delete the character; print hyphenates by itself.
explain-decomposed-letter =
    A letter with an accent is one character.

    Copied from a PDF “ü” is often “u” with a mark above: it looks the same and is not found.

    Type the word anew.
explain-html-in-text =
    Texts are CommonMark without HTML.

    Paper, terminal and search can do nothing with it, and the site removes it.

    Say it in Markdown: **bold**, lists, tables.
explain-ragged-table =
    Every row of a table has as many cells as its head, and a line of dashes follows the head.

    Surplus cells get lost, and without the dashes it is no table.

    Count cells and bars; a bar in the text is \|.
explain-accidental-list =
    A line begins with a number and a full stop only if it is an item of a list; a list begins with 1.

    Markdown reads “4. From …” as an item: the answer 4 becomes a count.

    Begin the sentence differently, or protect the full stop (4\.).
explain-few-askings =
    Every point is asked in at least four ways in each language.

    Players ask otherwise than clauses speak; by these forms the point is found.

    Add more ways of asking under “asked”.
explain-no-question =
    A point’s question is a question and ends with “?”.

    Every verdict must answer it: allowed, forbidden, required or a value.

    Put it as a question.
explain-same-positions =
    The positions on a point differ.

    Two equal ones feign a conflict that is none; without positions nothing is asked.

    Merge them, or say in what they differ.
explain-no-position =
    Every binding clause takes a position on at least one point.

    A clause without a position is found by its words only, and is on no ruling card.

    Enter its answer under positions, or set nature if it only advises or describes; if what it says is settled elsewhere, confirm with accepts: [no-position].
explain-untouched-point =
    At least one clause takes a position on every point.

    A point that no edition answers helps nobody at a table.

    Enter the position at the clause, or remove the point.
explain-undecided-cell =
    For every point and every edition of its games it is decided whether the edition answers it.

    Otherwise the silence of the rules looks like a gap in the collection, and a card says “not regulated” where nobody has looked.

    Read the edition; enter the position at the clause, or name the edition at the point under silent.
explain-false-silence =
    An edition listed under silent takes no position on the point and belongs to its game.

    Both cannot be true at once.

    Remove the edition from silent, or the position from the clause.
explain-unanswered-form =
    Another form of a question says for every position what verdict it then has.

    Otherwise the verdict on the card does not fit the question that was asked.

    Enter the missing positions under verdicts, or remove the form.
explain-unused-position =
    Every position is taken by some clause.

    A position that nobody takes was forgotten or is outdated.

    Enter it at the clause, or remove it.
explain-contradiction =
    An edition takes one position on a point, variants and exceptions for a scope aside.

    Otherwise nobody can say which rule is in force.

    Mark one of them as “variant”, limit it by “scope”, or correct the assignment.
explain-unopposed-variant =
    A variant departs from a rule.

    If no clause imposes another position, the “variant” is the rule.

    Remove “variant”, or enter the rule it departs from.
explain-unexplained-conflict =
    Where editions differ, the point says what happens at the table and what to say first.

    That is just where the judge is called.

    Add “when_they_meet” and “say_first”.
explain-empty-moment =
    Every moment leads to at least one point.

    Otherwise whoever taps it sees an empty page.

    Name the points that come up then under “points”, or remove the moment.
explain-unplayed-moment =
    A moment belongs to games that an edition names under “games”.

    Otherwise no event shows it.

    Correct the game’s name, or leave “games” out: it then comes up in all games.
explain-idle-adoption =
    An event adopts what its editions leave open.

    A clause that applies anyway, or whose edition is not in force, cannot be adopted; probably another was meant.

    Correct the number or remove the entry.
explain-idle-drop =
    An event drops what its editions let it drop.

    A clause that always applies cannot be dropped, and one not in force need not be.

    Remove the entry or mark the clause “unless-dropped”.
explain-case-reworded =
    A case rests on clauses that still read as they did.

    If the wording changed, it may no longer carry the decision.

    Look at the case again, then pin it anew with schiri pin --clause or mark it “superseded”.
explain-case-cites-retired =
    A case rests on clauses in force.

    If a clause was retired, something else may hold now.

    Cite its successor, or mark the case “superseded”.
explain-case-unpinned =
    A case records which wording it rests on.

    Only by it a later change of the clause is noticed.

    Run schiri pin.
explain-case-no-longer-follows =
    A case in force follows from the rules: asked again under its stack, it comes to the same verdict, by a clause that it cites.

    A decision that nobody can derive any more misleads judges.

    Look at its verdict, points, citations and stack, or mark it “superseded”.
explain-unused-acceptance =
    Only what occurs is accepted.

    An old entry under “accepts” would hide a new fault of its kind.

    Remove the entry.
