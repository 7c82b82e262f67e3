# Het Model Context Protocol: wat taalmodellen en hun gebruikers te horen krijgen.
about-mcp = Beantwoordt een programma volgens het Model Context Protocol, via standaardinvoer en -uitvoer
about-mcp-event = Het toernooi waarvan de regels gelden als een verzoek er geen noemt
mcp-cannot-run = Het gesprek via het Model Context Protocol eindigde met een fout: { $reason }. Een programma start deze opdracht en praat ermee; zie docs/mcp.md.
mcp-instructions = Regels van bordspellen, en wat er op toernooien geldt. Bij “Mag ik …?” en “Wat gebeurt er als …?” ask aanroepen met het toernooi (schiri://events noemt de toernooien). Voor een vindplaats show, voor woorden find, voor verschillen tussen uitgaven conflicts. Citeer clausules letterlijk, met vindplaats en adres. Voeg zelf geen regels toe: is het antwoord “niet geregeld” of “niet gevonden”, zeg dat dan.

## Tools

mcp-find-title = Clausules vinden
mcp-find = Vindt clausules op woorden of vindplaats, in het Duits, Nederlands of Engels; de beste eerst. Met een toernooi staat erbij of ze daar gelden. Typefouten zijn geen probleem.
mcp-show-title = Clausule tonen
mcp-show = Citeert volledig wat een vindplaats noemt, zoals “CCM § 5 Abs. 4” of de-quali-2009/3.1.6, met de vragen die erdoor beslist worden. Bestaat het nummer niet, dan staat er wat er dichtbij komt.
mcp-ask-title = Wat geldt er?
mcp-ask = Beantwoordt een vraag van de speeltafel voor een toernooi: wat er geldt, de bepalende clausule met haar tekst, en wat ervoor wijkt. Kunnen er meer beslissingen bedoeld zijn, dan worden ze genoemd; vraag dan opnieuw in de woorden van de bedoelde. “Niet geregeld” betekent dat de geldende regels de vraag openlaten, “niet gevonden” dat de vraag niet begrepen is.
mcp-compare-title = Uitgaven vergelijken
mcp-compare = Zet naast elkaar wat twee of meer uitgaven zeggen, vraag voor vraag. Met new_for alleen wat nieuw is voor iemand die die uitgave kent.
mcp-conflicts-title = Waar uitgaven verschillen
mcp-conflicts = Noemt de vragen waarover uitgaven verschillen, citeert de clausules van beide kanten en zegt wat te doen als spelers verschillende regels kennen.
mcp-what_changed-title = Wat is er veranderd?
mcp-what_changed = Vergelijkt de tekst van twee uitgaven van dezelfde regels, de oudste eerst: anders verwoord, verplaatst, nieuw en vervallen. In citaten is [-…-] vervallen en {"{"}+…+{"}"} nieuw.

## What is answered

mcp-more = Er is meer: vraag verder met limit en offset.
mcp-unsure = Het is niet zeker wat er gevraagd wordt. Een van deze kan bedoeld zijn; vraag opnieuw in de woorden daarvan:
mcp-also-named = Ook genoemd:
mcp-not-a-citation = “{ $text }” is geen vindplaats. Woorden zoekt find.
mcp-no-tool = Het hulpmiddel “{ $name }” bestaat niet. Mogelijk: { $known }.
mcp-no-prompt = De prompt “{ $name }” bestaat niet. Mogelijk: { $known }.
mcp-no-value = “{ $name }” is tekst, een getal, true of false, of een lijst daarvan.
mcp-no-resource = De bron “{ $address }” bestaat niet. Adressen hebben een van deze vormen: { $forms }.
mcp-unknown-host = Het verzoek noemt een computernaam die niet van deze server is. Gebruik zijn IP-adres of localhost, of laat de beheerder --base-url instellen.

## Resources

mcp-editions = Alle uitgaven
mcp-events = Alle toernooien
mcp-moments = Situaties waarvoor een scheidsrechter wordt geroepen
mcp-clause-template = Een clausule met teksten, verwijzingen en vragen, zoals schiri://clauses/de-quali-2009/3.1.6
mcp-edition-template = Een uitgave met haar inhoud, zoals schiri://editions/nl-basis
mcp-event-template = Een toernooi met de geldende uitgaven, zoals schiri://events/de-quali
mcp-moment-template = Wat in een situatie te doen is, stap voor stap zoals op dit toernooi, bijvoorbeeld schiri://moments/seven-rolled/de-quali

## Prompts

mcp-argument-question = De vraag zoals die aan tafel gesteld wordt
mcp-argument-event = Het toernooi, zoals de-quali
mcp-argument-from = De uitgave die de spelers kennen, zoals nl-basis
mcp-argument-clause = De clausule, zoals nl-basis/8
mcp-argument-old = De oudere uitgave
mcp-argument-new = De nieuwere uitgave
mcp-at-event = Het toernooi is { $event }.
mcp-at-no-event = Het toernooi is niet bekend: lees schiri://events en vraag mij welk het is.
mcp-quote-only = Citeer clausules letterlijk, met vindplaats en adres. Voeg geen regel toe die niet geciteerd is. Antwoordt een hulpmiddel “niet geregeld” of “niet gevonden”, zeg mij dat dan.
mcp-ruling-title = Beslissen
mcp-ruling = Voor scheidsrechters: wat er geldt bij een vraag aan tafel, en waarom
mcp-ruling-text = Ik ben scheidsrechter en er wachten spelers. { $event } Hun vraag: “{ $question }” Roep ask aan. Zeg mij eerst in één zin wat er geldt, dan de bepalende clausule, dan wat die opzijzet. Kunnen er meer beslissingen bedoeld zijn, zeg mij dan wat ik de spelers moet vragen om ze te onderscheiden.
mcp-briefing-title = Spelersuitleg voorbereiden
mcp-briefing = Voor organisatoren: wat nieuw is voor spelers die een andere uitgave kennen
mcp-briefing-text = Ik bereid de uitleg vóór een toernooi voor. { $event } De spelers kennen de uitgave { $from }. Lees in schiri://events welke uitgaven daar gelden. Roep compare aan, met deze en { $from } als editions en met new_for { $from }. Noem wat de spelers moeten afleren, wat in het spel het vaakst voorkomt eerst, hoogstens tien punten, elk met zijn clausule.
mcp-review-clause-title = Clausule nalezen
mcp-review-clause = Voor redacteuren: of een clausule duidelijk is en bij de andere past
mcp-review-clause-text = Ik bewerk regels. Roep show aan voor de clausule { $clause }, met texts de,nl,en. Lees ook waarnaar ze verwijst. Zeg mij: wat kan op twee manieren gelezen worden? Zeggen origineel en vertalingen hetzelfde, met elk getal en elke voorwaarde? Welke vraag lijkt de clausule te beantwoorden waarbij ze niet genoemd is? Roep daarna conflicts aan met haar uitgave en noem de tegenstrijdigheden waaraan ze deelheeft. Houd voorstellen en citaten gescheiden.
mcp-edition-changes-title = Wijzigingen beschrijven
mcp-edition-changes = Voor redacteuren: toelichting bij een nieuwe uitgave, voor spelers en scheidsrechters
mcp-edition-changes-text = Roep what_changed aan voor de uitgaven { $old } en { $new }. Schrijf een toelichting bij de nieuwe uitgave: eerst wat er in het spel verandert, telkens met beide clausules, daarna in één alinea wat alleen anders verwoord is. Raad geen redenen.
