# Tokens: who may write into the casebook over the network.
about-token = Manages who may write into the casebook over the network
about-token-database = The casebook: a file or postgres://… (also SCHIRI_DATABASE; default: casebook.db in the user’s data folder)
about-token-new = Makes a token and shows it, this once, as text and as a QR code
about-token-new-name = Who gets it: the name that stands beside what is written with it
about-token-new-role = As what: judge, head-judge, admin (default: judge)
about-token-new-event = Good for the rulings of this event alone (default: of all)
about-token-new-days = Good for so many days (default: 7)
about-token-new-base-url = Address of the server: the QR code then signs in by itself
about-token-new-json = Output as JSON for programs
about-token-list = Lists all tokens, without their secrets
about-token-list-json = Output as JSON for programs
about-token-revoke = Revokes a token, at once
about-token-revoke-token = The token’s name, as token list shows it
examples-token =
    Examples:
    {"  "}schiri token new Anna --event de-quali --days 2 --base-url https://schiri.example.org
    {"  "}schiri token new Berta --role head-judge
    {"  "}schiri token list
    {"  "}schiri token revoke 4g7k2m9x

token-made = Token { $token } for { $name } ({ $role }), { $event ->
        [none] for all events
       *[other] for the event { $event }
    }, good until { $until }. It is shown this once only:
token-line = { $token }  { $name } ({ $role }), { $event ->
        [none] all events
       *[other] { $event }
    }, { $state ->
        [revoked] revoked on { $until }
        [expired] expired on { $until }
       *[valid] good until { $until }
    }
token-none = There are no tokens in { $place }: nobody can write over the network. schiri token new makes one.
token-revoked = Token { $token } of { $name } is no longer valid.
token-unknown = There is no token { $token } in { $place }. schiri token list shows all.
token-name = Who is the token for? Give a name of 1 to 100 characters.
