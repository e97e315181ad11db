# The rules, and the doors to the lessons

web-rules-of = Rules of { $game }
web-rules-read = Read the rules
web-rules-contents = Contents
web-rules-search = Ask the rules
web-rules-found = { $count ->
    [0] No section found
    [one] One section found
   *[other] { $count } sections found
}
web-rules-none = Nothing about “{ $wish }”. Try another word.
web-rules-sections = { $count ->
    [one] One section
   *[other] { $count } short sections
}
web-rules-link = Link to “{ $title }”
web-rules-print = Print
web-rules-print-brief = Print two pages
web-rules-no-game = There are no rules for this game here. These are on the shelf:
web-rules-own = Written by us for this table. Every picture is a real position, drawn by the same rules that you play with.
web-rules-sure = How sure we are
web-rules-value = Value
web-rules-cost = Price
web-rules-gain = It brings
web-rules-bonus = a bonus tile
web-rules-bonus-for = a bonus tile, for { $francs } francs more
web-rules-landmark = Landmark
web-rules-prestige = Prestige, for points
web-rules-each = { $count } VP each
web-rules-token = Token
web-rules-buy = Buy for
web-rules-sell = Sell for
web-rules-district = District
web-rules-bank = Its bank pays
web-rules-first = First
web-rules-second = Second
web-rules-third = Third
