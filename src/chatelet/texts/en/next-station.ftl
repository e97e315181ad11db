# Next Station

next-station-symbol-circle = circle
next-station-symbol-triangle = triangle
next-station-symbol-square = square
next-station-symbol-pentagon = pentagon
next-station-symbol-any = every symbol
next-station-notation = "{ $given }" is not a move. Write a section like d3-e4, - to pass, power, district, double e4 or circle e4.
next-station-no-station = There is no station { $station } on this map.
next-station-no-line = No line is printed between { $here } and { $there }. From { $here } lines lead to: { $near }.
next-station-same-station = A section leads to another station. From { $here } lines lead to: { $near }.
next-station-backwards = A section is written from your line to the new station: { $right }, not { $given }.
next-station-chance = "{ $given }" cannot come now. Expected: { $expected }.
next-station-card-seen = The card { $card } was already turned in this round.
next-station-expect-0 = the colours, like "colours orange blue green purple"
next-station-expect-1 = two objectives, like "objectives 2 5"
next-station-expect-2 = the gates, like "gates a1=switch j1=free a10=district j10=station"
next-station-expect-3 = the powers of the colours, like "powers orange=repeat blue=wild green=switch purple=circle"
next-station-expect-4 = a card, like "flip street triangle", "flip metro wild" or "flip switch metro square"
next-station-refusal-not-your-turn = You have already acted on this card.
next-station-refusal-no-such-action = There is no such section on this map.
next-station-refusal-not-now = That is not what is asked now.
next-station-second-section = Only what the bonus or power at hand offers can be done now; pass (-) gives it up.
next-station-refusal-on-line = { $here } and { $there } are both on this line already: a line never makes a loop.
next-station-refusal-not-on-line = Neither { $here } nor { $there } is on your line. Start from: { $starts }.
next-station-refusal-not-from-departure = The first section starts at your departure station, { $starts }.
next-station-refusal-not-from-monument = The Guided Tour goes on from the monument just reached, { $starts }.
next-station-refusal-not-an-end = { $here } is not an end of your line. Without a Railway Switch, start from: { $starts }.
next-station-refusal-wrong-symbol = { $there } shows { $shows }; the card asks for { $wanted }.
next-station-refusal-already-drawn = The section { $section } is drawn already.
next-station-refusal-parallel = A second line from { $here } to { $there } is not allowed: { $other } is drawn.
next-station-refusal-crosses = { $section } would cross the section { $other }. Lines cross only on overhead crossings.
next-station-refusal-no-power = The pencil you hold has no power to use like this.
next-station-refusal-power-spent = The power of this pencil is used up for this round.
next-station-refusal-power-useless = The card gives you that already: the power would be wasted.
next-station-refusal-station-not-on-line = { $station } is not on your line.
next-station-refusal-station-special = { $station } is a special station: only ordinary ones can be doubled.
next-station-refusal-station-doubled = { $station } counts double already.
next-station-part-route = { $districts ->
    [one] { $districts } district
   *[other] { $districts } districts
} × { $stations ->
    [one] { $stations } station
   *[other] { $stations } stations
}
next-station-part-sights = monuments
next-station-part-thames = under the Thames
next-station-part-crossings = overhead crossings
next-station-part-interchanges = interchanges
next-station-part-visits = tourist sites
bad-modules-twice = Each module can be chosen once: { $given }.

next-station-option-map = Map
next-station-option-map-about = The map of Paris with monuments, overhead crossings and the central platform; or the map of London with tourist sites and the Thames.
next-station-option-map-paris = Paris
next-station-option-map-london = London
next-station-option-modules = Modules
next-station-option-modules-about = Each adds something to the base game; alone at the table each costs ten points at the end. City Gates and Pencil Powers are best played one at a time.
next-station-option-modules-objectives = Shared Objectives: two goals for everybody, ten points each
next-station-option-modules-gates = City Gates: a bonus for every section that ends in a corner
next-station-option-modules-powers = Pencil Powers: each colour can do something special once

next-station-name = Next Station
next-station-about = A card is turned, everyone draws one section: four metro lines in four rounds, on a map of your own.
next-station-minutes = 25
