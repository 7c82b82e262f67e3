# Explanations of every code: the rule, its reason, the remedy.
explain-not-a-file =
    Where a YAML file is expected, there is a file.

    A folder or device called something.yaml cannot be read, and its rules are missing.

    Rename or remove it.
explain-unreadable-file =
    Every file of the rule collection can be read.

    The system refused to read it; its contents are missing.

    Check its permissions and the disk.
explain-file-too-large =
    A file is at most 32 MB.

    A hundred thousand clauses take 20 MB; anything larger is a mistake and would fill the memory.

    Check whether the file belongs here, or split it.
explain-not-utf8 =
    Files are saved as UTF-8.

    In another encoding accented letters turn into wrong characters; only the part before is read.

    Save it as UTF-8 in your editor.
explain-byte-order-mark =
    Files start with their text.

    The invisible mark at the beginning (BOM) disturbs other programs; here it is ignored.

    Save as “UTF-8 without BOM”.
explain-carriage-returns =
    Lines end with LF.

    Mixed line endings make every comparison of two versions unreadable; the file is read nonetheless.

    Save with LF (“Unix”) line endings.
explain-unknown-language-folder =
    A file is in the folder of its language: rules-de, rules-nl or rules-en.

    The folder says in which language everything in it is written.

    Move the file or correct its “language”.
explain-unknown-file-kind =
    Every file is of a known kind.

    In rulings/ the name says what a file is: glossary.yaml, scopes.yaml, events.yaml, points/*.yaml, cases/*.yaml; others are not read.

    Name the file after its contents.
explain-empty-file =
    A file contains something.

    An empty file is usually an accident of saving or merging.

    Restore its contents or delete it.
explain-yaml-syntax =
    Every file is valid YAML.

    After the error it is unclear what is meant; only the part before is read.

    Usually a bracket or quotation mark is missing or the indentation is off; texts with a colon belong in a block after |-.
explain-yaml-tab =
    Lines are indented with spaces.

    YAML forbids tabs because their width is not fixed.

    Set your editor to spaces; two per level are usual.
explain-yaml-too-deep =
    Values are nested at most 64 levels deep.

    The format needs eight; more comes only from broken or hostile files.

    Check the brackets.
explain-yaml-too-many =
    A file has at most four million values.

    Even the largest edition stays far below; more would fill the memory.

    Check whether the file belongs here.
explain-yaml-alias =
    Files use no YAML anchors (&), aliases (*) or tags (!).

    The text of a rule is where it is read; besides, an alias could multiply it without end.

    Write the text out.
explain-yaml-second-document =
    A file is one document.

    What comes after a line --- would easily be missed, and is not read.

    Put the second part into a file of its own or remove the line.
explain-unknown-key =
    Every key is known in its place.

    A mistyped key would otherwise be ignored without notice, and what it says would be missing.

    Correct the key; docs/material.md lists them all.
explain-duplicate-key =
    A key appears only once.

    Of two clauses with the same number, one would get lost; the first is used.

    Remove one of them or give it its own number.
explain-missing-key =
    Everything needed is given.

    Without it this part cannot be used, or only half.

    Add the key; docs/material.md explains it.
explain-wrong-type =
    A value has the form that its place requires.

    Where a list belongs, a single word does not say what is meant.

    A list is written [a, b] or with “- ” on each line, keys with values as “key: value”.
explain-bad-value =
    Ids, numbers and keywords have their prescribed form.

    Only then can they be used in addresses, references and searches.

    Correct the value as the help line says.
explain-empty-text =
    A text says something.

    To readers, an empty text would look like a rule that regulates nothing.

    Write the text or remove the key.
explain-bad-date =
    A date is YYYY, YYYY-MM or YYYY-MM-DD and exists in the calendar.

    The date decides which edition is the newer.

    Write it this way; leave out what is unknown.
explain-unknown-language =
    The language is de, nl or en.

    These are the languages of search, display and print.

    Correct the language.
explain-folded-text =
    Texts are in blocks after |-, not after >.

    In a folded block the lines shift, and no finding can point to the word any more; lists and tables fall apart too.

    Replace > with |-.
explain-duplicate-id =
    An id belongs to one edition, question or case only.

    Under one address only one thing can be found; the first is used.

    Rename one of them.
explain-file-name =
    A file has the name of the edition it contains.

    This way the text for an address is found without searching.

    Rename the file or correct the id.
explain-unknown-edition =
    Every edition named exists.

    A missing edition changes which rule is in force without anyone noticing.

    Correct the id or add the edition.
explain-unknown-clause =
    Every clause named exists.

    Precedence, competence, adoptions and cases rest on it.

    Correct the number.
explain-unknown-concept =
    Every concept named is in the glossary.

    Through concepts a word in one language finds the clauses of the others.

    Correct the id or add the concept to rulings/glossary.yaml.
explain-unknown-scope =
    Every situation named is in rulings/scopes.yaml.

    A rule for an unknown situation would never apply.

    Correct the id or add the situation.
explain-unknown-point =
    Every question answered is asked under rulings/points/.

    Otherwise nobody knows what the clause answers.

    Correct the id or add the question.
explain-unknown-topic =
    A chapter names the topics whose questions it holds; a topic is a file under rulings/points/.

    Otherwise nothing of it stands in the chapter, and nobody notices.

    Write the name of the file without its extension, or remove the topic.

explain-unknown-position =
    A clause gives an answer that its question has.

    Agreement and conflict between editions are derived from the answers.

    Choose one of the question’s answers or add a new one.
explain-off-board =
    What a figure draws is on its board: tokens and pawns on hexes, houses on corners, roads and harbours on edges.

    What lies off the board is missing from the picture, and the picture then explains the rule wrongly.

    Count row and hex again; on a board of rows, even hours are corners and odd ones edges; on a board of columns it is the other way round.
explain-broken-formula=
    A formula is arithmetic on one line: numbers, names of quantities, + - * / and brackets, comparisons with and and or, and the functions if, sum, count, min, max, floor, ceil, round, number.

    What cannot be read cannot be computed, and the whole calculation is left out.

    Correct the formula at the place that is marked; docs/material.md lists what it may hold.
explain-unknown-quantity=
    A formula names inputs and the steps before it.

    Without a value there is nothing to compute with, and the whole calculation is left out.

    Correct the name, or move the step that computes it before this one.
explain-unknown-unit=
    Every unit that a quantity names is under “units” in the same file.

    Otherwise its number has no word behind it, and nothing shows whether units go together.

    Correct the name, or add the unit with its words in each language.
explain-mixed-units=
    Only quantities of the same unit are added and compared, a quantity is divided by one of its own unit or by a number, and the result has the unit that the step names.

    Whoever adds cards and points has most likely named the wrong quantity.

    Correct the names; where a clause does make one unit into another, say so with number(…).
explain-uncomputable-step=
    A calculation comes to something for whatever its bounds allow; check tries the bounds themselves.

    Otherwise a judge types an allowed number and gets no answer.

    Raise “least”, lower “most”, or catch the case with if(…).
explain-failed-example=
    The examples of a calculation come out: its inputs are within the bounds, and every step gives what the example says.

    If the source’s own example does not come out, the formula does not say what the clause says.

    Compare formula and example with the source, and correct the one that is wrong.
explain-untried-calculation=
    Every calculation has at least one example.

    Without one, nothing shows that the formula says what the clause says.

    Add the source’s own example under “examples”, or one that was worked out by hand.
explain-unknown-event =
    Every event named is in rulings/events.yaml.

    Without it nobody knows which rules the case was decided under.

    Correct the id or give a “stack”.
explain-supplements-cycle =
    No edition supplements itself, not even by way of others.

    In a circle each would be stronger than the other, and no rule would take precedence.

    Remove the wrong entry under “supplements”.
explain-broken-reference =
    A reference leads to a clause or sentence that exists.

    Anyone who follows it at the table would otherwise find nothing.

    Correct the target; what was probably meant is shown.
explain-retired-reference =
    References do not lead to retired clauses.

    There is no rule there any more, only where it is now.

    Refer to the successor.
explain-malformed-link =
    A link has a target that can be followed.

    What Markdown does not recognise as a link is shown as stray characters and is not checked.

    Write [word](#3.1.7), [word](edition#3.1.7) or [word](https://…).
explain-dangling-arrow =
    An arrow (→) is followed by a reference.

    The arrow promises “see there”; without a link it is unclear where.

    Put a link after the arrow or remove it.
explain-unlinked-citation =
    Where a text names another clause, it links to it.

    A link is one tap and is checked; a bare number is not.

    Write the number as a link; once per text is enough.
explain-raw-address =
    A reference names the clause as readers find it: by heading and number in their language.

    Addresses are for programs; on paper and in other languages they help nobody.

    Replace the words of the link; the address stays in its target.
explain-numbering-gap =
    Numbers run without gaps.

    A missing number usually means a forgotten rule; a retired one stays as “retired”.

    Add the clause; where the source itself lacks it, set “accepts: [numbering-gap]”.
explain-numbering-disorder =
    Clauses are in the order of their numbers, and what belongs together stays together.

    The file’s order is that of the printed text, where people look for the number.

    Move the clause to its place; where the source itself is out of order, set “accepts: [numbering-disorder]”.
explain-empty-heading =
    Under a heading there is a text or a clause.

    An empty heading promises rules that are not there.

    Add the clauses or remove the heading.
explain-promised-count =
    Where a number of rules is announced, as many follow.

    If the number differs, a rule is missing or someone added one.

    Count again; if the source is wrong, set “accepts: [promised-count]” and say so in the note.
explain-sentence-order =
    Sentence numbers count from ¹ without gaps.

    People cite by them: “§ 5(4) sentence 2”.

    Correct the numbers.
explain-unknown-sentence =
    A position names sentences that its clause has.

    Sentences count from 1: each of a paragraph or an item, each row of a table, or as superscript figures number them.

    Correct the number.
explain-uneven-sentences =
    Where positions name sentences, every language has as many.

    The number of a sentence means the same one in every language; else the wrong one is struck.

    Divide this text as the original is divided.
explain-undivided-force =
    A position of a clause that yields only in part names its sentences.

    Otherwise pages and booklets cannot tell what holds from what does not.

    Add “sentences: [2]” to the positions of the clause; divide the text where a sentence holds only in part.
explain-contested-sentence =
    Positions that name the same sentence fare alike.

    One of them yields, the other holds: a booklet can neither print the sentence nor leave it out.

    Divide the sentence in two, and let each position name its own.
explain-idle-sentence =
    Where sentences of a clause yield, each of the others decides something.

    What nothing decides is printed as a rule; perhaps it belongs to what yields.

    Name it at the position that it belongs to; if it holds whatever happens, set “accepts: [idle-sentence]”.
explain-stump =
    A text reads well without the sentences that yield.

    Players read only what holds: “However, …” without what came before, or an introduction without its list, means nothing to them.

    Word the sentence so that it stands alone, or let the same positions name it.
explain-glued-figure =
    A sentence number is a superscript, separate from the word.

    “player.2The” comes from copying out of a PDF; the sentence cannot be cited and the word cannot be found.

    Make the number a superscript with a space before it.
explain-retired-without-pointer =
    A retired clause says where its rule is now.

    Old citations and other people’s links should still find the rule.

    Add “see”; if there is no successor, set “accepts: [retired-without-pointer]”.
explain-retired-with-text =
    A retired clause has neither text nor answers.

    Otherwise what is no longer in force looks as if it were.

    Remove text and answers; the version history keeps them.
explain-broken-pointer =
    A retired clause points to one that is in force.

    Anyone who follows an old number should find the rule in one step.

    Point “see” at the clause in force.
explain-pointer-cycle =
    Retired clauses do not point in a circle.

    Anyone who follows the pointers would never arrive.

    Point one of them at the clause in force.
explain-unnamed-language =
    Every edition and translation is in a language of the collection.

    Pages and booklets offer its languages alone; nobody would find the text.

    Add the language in rulings/collection.yaml under “languages”, or remove the file.
explain-untranslated-edition =
    Every edition exists in every language of the collection.

    Players read the rules in their own language, and search finds them in it.

    Add the translation; or name in rulings/collection.yaml under “languages” only those in which the collection is kept. If each document stays in its own language, write “untranslated: true” there.
explain-translation-missing =
    A translation contains every clause in force.

    Where one is missing, the reader faces a foreign language.

    Translate the clause.
explain-translation-incomplete =
    A translated clause has all parts of its original.

    Where an example or note is missing, the reader misses something.

    Translate the missing part.
explain-translation-surplus =
    A translated clause has no part that its original lacks.

    What is only in the translation is not a rule of the edition.

    Remove the part or add it to the original.
explain-translation-structure =
    A translation has the structure of its original: list items, table rows, sentence numbers, links, numbers.

    Nearly every mistranslation that matters at a table shows up here: a missing exception, a wrong number.

    Read both texts side by side and bring them into line.
explain-translation-stale =
    A translation renders the original as it now reads.

    If the original has changed, the translation may say what is no longer in force.

    Bring it up to date and pin it again with schiri pin --clause.
explain-translation-unpinned =
    A translation names the hash of its original under “of”.

    Only this reveals a later change to the original.

    Run schiri pin.
explain-translation-unknown-clause =
    A translation contains only clauses that the edition has.

    An invented number would not be a rule.

    Correct the number.
explain-translation-of-retired =
    Retired clauses are not translated.

    None of their text is in force any more.

    Remove the translation.
explain-translation-own-language =
    An edition is not translated into its own language.

    Two texts of an edition in one language could contradict each other.

    Remove the file or correct its language.
explain-wording-unknown-clause =
    An official wording belongs to a clause that the edition has.

    What belongs to no clause is shown nowhere.

    Correct the number in the file of wordings, or delete the entry.
explain-wording-stale =
    Beside an official wording stands, under “of”, the hash of the restatement that it was put beside.

    If the restatement has changed since, the two may no longer say the same; wherever the wording is shown, a note says so.

    Read both, correct the restatement if it needs it, and write the new hash.
explain-wording-language =
    A file of official wordings names the language in which they are written.

    A wrong language is shown as their label, and screen readers pronounce them wrongly.

    Name the right language under “language”.
explain-mixed-terms =
    One thing has one name everywhere: the glossary’s “term”.

    Changing words make players wonder whether two things are meant.

    Use the glossary’s word; a quotation in quotation marks is allowed.
explain-mixed-spelling =
    A text follows one spelling.

    “color” beside “colour” catches the eye and makes searching harder.

    Bring the rarer spelling into line.
explain-ambiguous-term =
    Two concepts do not have the same term.

    Otherwise nobody can say which concept a text means.

    Give one of them a more exact term, or merge them.
explain-missing-language =
    What the rule collection itself says, it says in German, Dutch and English.

    Where a language is missing, some players have to read a foreign one.

    Add the text.
explain-tab-in-text =
    Texts contain no tabs.

    Their width depends on where they are read.

    Use spaces or a table.
explain-trailing-blank =
    Lines do not end with spaces.

    Nobody sees them, and two of them make a line break.

    Delete them; for an intended break, write a \ at the end of the line.
explain-double-space =
    There is one space between words.

    Extra spaces are left over from rewriting and show in print.

    Reduce them to one.
explain-straight-quotes =
    Quotation marks and apostrophes are typographic: “…”, ‘…’, ’.

    Straight ones come from typewriters; in a booklet they look wrong beside real ones.

    Replace them with those of the language.
explain-three-dots =
    An ellipsis is one character: ….

    Three dots are torn apart at the end of a line.

    Replace them with ….
explain-invisible-character =
    Texts contain no invisible characters.

    Soft hyphens, zero-width spaces and direction marks come along when copying; words with them are not found.

    Delete the character; hyphenation in print is automatic.
explain-decomposed-letter =
    A letter with an accent is one character.

    Copied from a PDF “ü” is often “u” with a mark above: it looks the same and is not found.

    Type the word again.
explain-html-in-text =
    Texts are CommonMark without HTML.

    Paper, terminal and search cannot use it, and the site removes it.

    Write it in Markdown: **bold**, lists, tables.
explain-ragged-table =
    Every row of a table has as many cells as its head, and a row of dashes follows the head.

    Extra cells get lost, and without the dashes it is not a table.

    Count cells and bars; a bar in the text is \|.
explain-accidental-list =
    A line begins with a number and a full stop only if it is a list item; a list begins with 1.

    Markdown reads “4. From …” as a list item: the answer 4 becomes a count.

    Begin the sentence differently, or protect the full stop (4\.).
explain-few-askings =
    Every question is put in at least four ways in each language.

    Players ask in other words than clauses use; through these ways of asking the question is found.

    Add more ways of asking in rulings/asked/<language>/<topic>.yaml.
explain-ambiguous-asking =
    Every way of asking belongs to one point.

    Otherwise who asks so may mean either, and may get the wrong answer.

    Remove it from one of the two, or add what tells them apart.
explain-no-question =
    The question is a question and ends with “?”.

    Every answer must fit it (allowed, forbidden, required, value).

    Phrase it as a question.
explain-same-positions =
    The answers to a question differ.

    Two equal answers suggest a conflict where there is none; without answers nothing is asked.

    Merge them, or say how they differ.
explain-no-position =
    Every binding clause answers at least one question.

    A clause without an answer is found only by its words, and is on no ruling card.

    Enter its answer under positions, or set nature if it only advises or describes; if what it says is settled elsewhere, confirm with accepts: [no-position].
explain-untouched-point =
    At least one clause answers every question, or the editions that were read for it are listed under silent.

    Otherwise nobody can tell whether the rules leave the question open or nobody has looked.

    Enter the answer at the clause, list the silent editions at the question, or remove it.
explain-undecided-cell =
    For every question, it is decided for each edition of its game whether the edition answers it.

    Otherwise nobody can tell whether the rules are silent or the rule collection has a gap, and a card says “not regulated” where nobody has looked.

    Read the edition; enter the answer at the clause, or list the edition under silent at the question.
explain-false-silence =
    An edition listed under silent belongs to the game of the question and does not answer it.

    An edition cannot answer and be silent at once, and every edition is silent on another game.

    Remove the edition from silent, or the answer from the clause.
explain-unanswered-form =
    Another form of a question says for every answer which verdict then applies.

    Otherwise the verdict on the card does not fit the question that was asked.

    Enter the missing answers under verdicts, or remove the form.
explain-unused-position =
    Every answer is given by some clause.

    An answer that no clause gives was forgotten or is outdated.

    Enter it at the clause, or remove it.
explain-contradiction =
    An edition gives only one answer to a question, apart from variants and exceptions for a situation.

    Otherwise nobody can say which rule is in force.

    Mark one of them as “variant”, limit it with “scope”, or correct the assignment.
explain-unopposed-variant =
    A variant departs from a rule.

    If no clause gives a different binding answer, the “variant” is the rule.

    Remove “variant”, or enter the rule it departs from.
explain-unexplained-conflict =
    Where editions answer differently, the question says what happens at the table and what to say first.

    That is exactly where the judge is called.

    Add “when_they_meet” and “say_first”.
explain-empty-moment =
    Every moment leads to at least one question, and so does each of its steps.

    Otherwise anyone who taps it sees an empty page.

    Name the questions that come up then under “points”, or remove the moment.
explain-long-event-name =
    Every event has a name that fits a menu.

    On a phone a long name is cut off, and two events whose names begin alike cannot be told apart.

    Give a short name under “short”; the full one stays under “name”.
explain-unplayed-moment =
    A moment belongs to games that an edition names under “games”.

    Otherwise no event shows it.

    Correct the game’s name, or leave “games” out: it then applies to all games.
explain-idle-adoption =
    An event adopts only what its editions leave open.

    A clause that applies anyway, or whose edition is not in force, cannot be adopted; probably another was meant.

    Correct the number or remove the entry.
explain-idle-drop =
    An event drops only what its editions allow to be dropped.

    A clause that always applies cannot be dropped; for one that is not in force there is no need.

    Remove the entry or mark the clause “unless-dropped”.
explain-case-reworded =
    A case rests on clauses that still read as they did when it was decided.

    If the wording has changed, it may no longer support the decision.

    Check the case, then pin it again with schiri pin --clause or mark it “superseded”.
explain-case-cites-retired =
    A case rests on clauses in force.

    If a clause was retired, something else may apply now.

    Cite its successor, or mark the case “superseded”.
explain-case-cites-gone =
    A ruling of a casebook rests on clauses that the rule collection has.

    Otherwise nobody can read why it was decided so. An edition may be missing, or the casebook belongs to another collection.

    Check it with the right collection (--kb), add the edition, or cite other clauses with schiri cases amend.
explain-case-superseded =
    A case in force rests on clauses that no newer edition of the same rules has changed.

    Where the newer edition is played, the decision may be a different one.

    Compare the editions with schiri compare OLD NEW --by text; then cite the new clause, or mark the case “superseded”.
explain-position-superseded =
    If a newer edition changes or retires a clause that answers a question, it is decided anew for that edition.

    Otherwise the answer is lost from one edition to the next and nobody notices.

    Read the clause in the newer edition; give it its position there, or list the edition under “silent”.
explain-case-unpinned =
    A case records which wording it rests on.

    Only this reveals a later change to the clause.

    Run schiri pin.
explain-case-no-longer-follows =
    A case in force follows from the rules: asked again under its editions, it comes to the same verdict, and the governing clause is cited.

    A decision that nobody can derive any more misleads judges.

    Check its verdict, questions, citations and editions, or mark it “superseded”.
explain-unused-acceptance =
    Only what occurs is accepted.

    An old entry under “accepts” would hide a new error of its kind.

    Remove the entry.
explain-unsure-dialect =
    A document numbers its clauses in one way.

    Where two ways explain it nearly as well, clauses may begin at wrong places.

    Name the way with --style, and compare what --dry-run shows with the document.
explain-unsure-language =
    A document is written in one of our languages.

    With few words, or words of two languages, the wrong one may have been recognised.

    Name the language with --language.
explain-unsupported-language =
    A document is written in German, Dutch or English.

    Words of other languages are not recognised: neither citations nor dates nor annexes, and nobody finds the clauses by searching.

    Translate the document first, or import a translation.
explain-stray-letter =
    All letters of a document are written in one encoding.

    A single byte that is no UTF-8 often comes from text that was pasted from an older file. It was read as Windows-1252; the rest stays as it is.

    Compare the word with the document, and save it as UTF-8.
explain-quoted-passage =
    A clause says what holds.

    Some documents set examples or comments apart with “>”, and these do not bind. Clauses have no such mark, so the text stands in the clause without it.

    Where it does not bind, move it to the clause's examples or to a note.
explain-no-numbering =
    Clauses are cited by their printed numbers.

    A document without numbers gets ids made of its headings, and its paragraphs are counted by us: nobody else knows these numbers.

    Look at the ids before they are published; later they cannot change.
explain-doubtful-boundary =
    A clause begins where its number is printed.

    A number in a text, a list or a citation looks like the beginning of a clause; where it is not certain, it is reported.

    Compare the place with the document, and divide or join clauses by hand.
explain-duplicate-number =
    Each number stands before one clause.

    The second clause with a number cannot be cited; most often a number was mistyped.

    Correct the number in the document and import again, or divide the clause by hand.
explain-mistyped-number =
    The parts of a number are joined by points.

    A blank or comma inside a number (“606. 8b”) hides that a clause begins; it was read as what continues the numbers around it.

    Compare it with the document.
explain-number-differs =
    A clause is cited by the number that its document prints.

    Where a number stands twice, where a list counts otherwise than it is typed, or where a translation counts otherwise than its original, the id is another one.

    Compare the clause with the document. Correct the number there, or change the id before others cite it.
explain-unresolved-reference =
    A citation in a text leads to a clause.

    This one names a clause that the document does not have: a mistake of the document, or another text is meant.

    Set the link by hand if the clause exists under another number.
explain-no-original =
    Each clause of a translation says what one clause of its original says.

    What the original does not have cannot be translated; a player of one language would then have a rule that the others do not have.

    Find out where the clause comes from: another version of the rules, an addition of the translator, or two originals in one. Add it by hand where it belongs.
explain-doubtful-original =
    A translation has about the length, the figures, the names and the shape of its original.

    Where all of these differ, the wrong clauses may have been put together, or the translation is of another version.

    Compare both clauses; correct the id, or the text.
explain-wording-unmatched =
    Every clause of a document that is read as official wording belongs to a clause of the edition.

    This one does not: the edition counts differently, or the number was read wrongly. Its text is not taken over.

    Correct the number in the document, or name the numbering with --style; otherwise there is nothing to do.
explain-wording-missing =
    Each clause of the edition may have an official wording.

    The document has none for this one: it is a heading of the edition, or its number was not recognised in the document.

    If the document has it, correct the number there, or write the wording by hand.
