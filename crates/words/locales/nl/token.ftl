# Toegangscodes: wie via het netwerk in het casusboek mag schrijven.
about-token = Regelt wie via het netwerk in het casusboek mag schrijven
about-token-new = Maakt een toegangscode en toont die, alleen deze ene keer, als tekst en als QR-code
about-token-new-name = Wie hem krijgt: de naam die bij alles staat wat ermee wordt geschreven
about-token-new-role = Als wat: judge, head-judge, admin (zonder opgave: judge)
about-token-new-event = Geldt alleen voor de beslissingen van dit toernooi (zonder opgave: voor alle)
about-token-new-tournament = Geldt alleen voor de beslissingen van dit evenement; ze horen erbij
about-token-new-days = Geldt zoveel dagen (zonder opgave: 7)
about-token-new-base-url = Adres van de server: de QR-code meldt dan vanzelf aan
about-token-new-json = Uitvoer als JSON voor programma’s
about-token-list = Toont alle toegangscodes, zonder het geheime deel
about-token-list-json = Uitvoer als JSON voor programma’s
about-token-revoke = Maakt een toegangscode meteen ongeldig
about-token-revoke-token = De naam van de toegangscode, zoals token list hem toont
examples-token =
    Voorbeelden:
    {"  "}schiri token new Anna --event de-quali --days 2 --base-url https://schiri.example.org
    {"  "}schiri token new Berta --role head-judge
    {"  "}schiri token list
    {"  "}schiri token revoke 4g7k2m9x

token-made = Toegangscode { $token } voor { $name } ({ $role }), { $tournament ->
        [none] { $event ->
            [none] voor alle toernooien
           *[other] voor het toernooi { $event }
        }
       *[other] voor het evenement { $tournament }
    }, geldig tot { $until }. Hij wordt alleen deze ene keer getoond:
token-line = { $token }  { $name } ({ $role }), { $tournament ->
        [none] { $event ->
            [none] alle toernooien
           *[other] { $event }
        }
       *[other] evenement { $tournament }
    }, { $state ->
        [revoked] ingetrokken op { $until }
        [expired] verlopen op { $until }
       *[valid] geldig tot { $until }
    }
token-none = In { $place } zijn geen toegangscodes: via het netwerk kan niemand schrijven. schiri token new maakt er een.
token-revoked = De toegangscode { $token } van { $name } geldt vanaf nu niet meer.
token-unknown = De toegangscode { $token } bestaat niet in { $place }. schiri token list toont alle toegangscodes.
token-name = Voor wie is de toegangscode? Geef een naam op van 1 tot 100 tekens.

# Evenementen: wanneer en waar wordt beslist.
about-tournament = Beheert de evenementen waarop wordt beslist: wanneer, waar en volgens de regels van welk toernooi
about-tournament-add = Voegt een evenement toe
about-tournament-list = Toont alle evenementen, het nieuwste eerst
about-tournament-show = Toont een evenement
about-tournament-amend = Wijzigt de gegevens van een evenement
about-tournament-tournament = De korte naam: berlin-2026
about-tournament-name = Hoe het heet
about-tournament-place = Waar het wordt gehouden
about-tournament-first = De eerste dag: 2026-11-21
about-tournament-last = De laatste dag (zonder opgave: de eerste)
about-tournament-zone = De tijdzone daar, met de naam uit de IANA-database: Europe/Amsterdam
about-tournament-event = Het toernooi waarvan de regels gelden
about-tournament-json = Uitvoer als JSON voor programma’s
examples-tournament =
    Voorbeelden:
    {"  "}schiri tournament add berlin-2026 --name "Qualifikation Berlin" --place Berlin --first 2026-11-21 --last 2026-11-22 --zone Europe/Berlin --event de-quali
    {"  "}schiri tournament list
    {"  "}schiri token new Anna --tournament berlin-2026 --days 2

tournament-line = { $tournament }  { $name } · { $first } tot en met { $last } ({ $zone }) · { $event }
tournament-none = In { $place } zijn geen evenementen. schiri tournament add voegt er een toe.
tournament-exists = Het evenement { $tournament } bestaat al. schiri tournament amend wijzigt het.
tournament-added = Toegevoegd: { $tournament }, { $name }, { $first } tot en met { $last } ({ $zone }), volgens de regels van { $event }.
tournament-amended = Gewijzigd: { $tournament }, { $name }, { $first } tot en met { $last } ({ $zone }), volgens de regels van { $event }.
