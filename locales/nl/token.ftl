# Toegangscodes: wie via het netwerk in het casusboek mag schrijven.
about-token = Regelt wie via het netwerk in het casusboek mag schrijven
about-token-database = Het casusboek: een bestand of postgres://… (ook SCHIRI_DATABASE; zonder opgave: casebook.db in de gegevensmap van de gebruiker)
about-token-new = Maakt een toegangscode en toont die, alleen deze ene keer, als tekst en als QR-code
about-token-new-name = Wie hem krijgt: de naam die bij alles staat wat ermee wordt geschreven
about-token-new-role = Als wat: judge, head-judge, admin (zonder opgave: judge)
about-token-new-event = Geldt alleen voor de beslissingen van dit toernooi (zonder opgave: voor alle)
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

token-made = Toegangscode { $token } voor { $name } ({ $role }), { $event ->
        [none] voor alle toernooien
       *[other] voor het toernooi { $event }
    }, geldig tot { $until }. Hij wordt alleen deze ene keer getoond:
token-line = { $token }  { $name } ({ $role }), { $event ->
        [none] alle toernooien
       *[other] { $event }
    }, { $state ->
        [revoked] ingetrokken op { $until }
        [expired] verlopen op { $until }
       *[valid] geldig tot { $until }
    }
token-none = In { $place } zijn geen toegangscodes: via het netwerk kan niemand schrijven. schiri token new maakt er een.
token-revoked = De toegangscode { $token } van { $name } geldt vanaf nu niet meer.
token-unknown = De toegangscode { $token } bestaat niet in { $place }. schiri token list toont alle toegangscodes.
token-name = Voor wie is de toegangscode? Geef een naam op van 1 tot 100 tekens.
