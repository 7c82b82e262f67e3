# The Model Context Protocol: what language models and their users are told.
about-mcp = Answers a program over the Model Context Protocol, at standard input and output
about-mcp-event = The event whose rules are in force where a request names none
mcp-cannot-run = The conversation over the Model Context Protocol ended with an error: { $reason }. A program starts this command and speaks with it; see docs/mcp.md.
mcp-instructions = Rules of board games and what is in force at their tournaments. For “may I …?” and “what happens if …?” call ask with the event (schiri://events lists the events). For a citation call show, for words call find, for where editions differ call conflicts. Quote the clauses word for word, with their citation and address. Add no rule of your own: where the answer is “not regulated” or “not found”, say so.

## Tools

mcp-find-title = Find clauses
mcp-find = Finds clauses by words or a citation, in German, Dutch or English; the best first. With an event, says whether each is in force there. Typing errors are tolerated.
mcp-show-title = Show a clause
mcp-show = Quotes in full what a citation names, such as “CCM § 5 Abs. 4” or de-quali-2009/3.1.6, with the questions that it settles. If nothing has this number, names what comes near.
mcp-ask-title = What is in force?
mcp-ask = Answers a question from a table at an event: the verdict, the clause that governs with its text, and what yields to it. If several rulings may be meant, names them; ask again in words closer to the one that is meant. “Not regulated” means that the rules in force leave the question open, “not found” that the question was not understood.
mcp-compare-title = Compare editions
mcp-compare = Sets the positions of two or more editions side by side, question by question. With new_for, only what is new to somebody who knows that edition.
mcp-conflicts-title = Where editions differ
mcp-conflicts = Lists the questions on which editions differ, with the clauses of both sides quoted, and what to say when players meet who know different rules.
mcp-what_changed-title = What has changed?
mcp-what_changed = Compares the texts of two editions of the same rules, the older first: reworded, moved, new and gone. In quotations, [-…-] is gone and {"{"}+…+{"}"} is new.

## What is answered

mcp-more = There is more: ask with limit and offset.
mcp-unsure = It is not certain what was asked. It may be one of these; ask again in its words:
mcp-also-named = Also named:
mcp-not-a-citation = “{ $text }” is not a citation. For words, use find.
mcp-no-tool = There is no tool “{ $name }”. Possible: { $known }.
mcp-no-prompt = There is no prompt “{ $name }”. Possible: { $known }.
mcp-no-value = “{ $name }” takes text, a number, true or false, or a list of these.
mcp-no-resource = There is no resource “{ $address }”. Addresses have one of these forms: { $forms }.
mcp-unknown-host = The request names a host that is not this server. Use its IP address or localhost, or have whoever runs it set --base-url.

## Resources

mcp-editions = All editions
mcp-events = All events
mcp-moments = Moments for which a referee is called
mcp-clause-template = A clause with its texts, references and questions, such as schiri://clauses/de-quali-2009/3.1.6
mcp-edition-template = An edition with its contents, such as schiri://editions/nl-basis
mcp-event-template = An event with the editions in force, such as schiri://events/de-quali
mcp-moment-template = What is done at a moment, step by step as at this event, such as schiri://moments/seven-rolled/de-quali

## Prompts

mcp-argument-question = The question as asked at the table
mcp-argument-event = The event, such as de-quali
mcp-argument-from = The edition that the players know, such as nl-basis
mcp-argument-clause = The clause, such as nl-basis/8
mcp-argument-old = The older edition
mcp-argument-new = The newer edition
mcp-at-event = The event is { $event }.
mcp-at-no-event = The event is not known: read schiri://events and ask me which one it is.
mcp-quote-only = Quote clauses word for word, with their citation and address. Add no rule that is not quoted. If the tools say “not regulated” or “not found”, tell me so.
mcp-ruling-title = Give a ruling
mcp-ruling = For judges: what is in force on a question at the table, and why
mcp-ruling-text = I am a judge, and players are waiting. { $event } Their question: “{ $question }” Call ask. Tell me first the verdict in one sentence, then the clause that governs, then what it overrides. If several rulings may be meant, tell me what I have to ask the players to tell them apart.
mcp-briefing-title = Prepare a briefing
mcp-briefing = For organisers: what is new to players who know another edition
mcp-briefing-text = I am preparing a briefing before an event. { $event } The players know the edition { $from }. Read from schiri://events which editions are in force there. Call compare with these and { $from } in editions, and with new_for { $from }. List what the players have to unlearn, the most frequent in play first, at most ten items, each with its clause.
mcp-review-clause-title = Review a clause
mcp-review-clause = For editors: whether a clause is clear and fits with the others
mcp-review-clause-text = I edit rules. Call show for the clause { $clause }, with texts de,nl,en. Read its references, too. Tell me: What can be read in two ways? Do original and translations say the same, with every number and condition? Which question does the clause seem to answer that it is not listed for? Then call conflicts with its edition and name the conflicts in which it takes part. Propose changes separately from quotations.
mcp-edition-changes-title = Say what has changed
mcp-edition-changes = For editors: notes on a new edition, for players and for judges
mcp-edition-changes-text = Call what_changed for the editions { $old } and { $new }. Write notes on the new edition: first what changes in play, each with both clauses, then what was only reworded, in one paragraph. Do not guess reasons.
