# First lesson of Next Station; a test compares every number with the engine

web-lesson-next-station-hello = This sheet is Paris, in 13 districts. In four rounds you draw four metro lines on it, from station to station. Every station shows a symbol: circle, triangle, square or pentagon.
web-lesson-next-station-first = A card is turned: a **circle**. Your first line is orange and leaves from H4, the station with the orange ring. A section runs to a neighbouring station that shows the card's symbol. Choose **G5**, then confirm.
web-lesson-next-station-tour = Your first section! The next card shows **every symbol**: any station will do. And if you reach a **monument** with it, you may draw on at once: a Guided Tour. Go from G5 to the monument at **J5**.
web-lesson-next-station-on = The tour goes on from the monument, to any station you like. Choose **J6**: it lies in a new district.
web-lesson-next-station-worth = What a line is worth: its districts, times its stations in the district where it has most, plus two points for each monument. Yours now: 2 × 3 + 2 = **8**. The score sheet keeps count, and explains a figure when you tap it.
web-lesson-next-station-ends = A circle again. A section starts at an **end** of your line: H4 or J6. From J6 go down to **J9**: a third district makes 3 × 3 + 2 = 11.
web-lesson-next-station-most = A pentagon. Now go on from the other end, H4, to **I3**. It lies where you have most stations, and a fourth one there counts for every district: 3 × 4 + 2 = 14.
web-lesson-next-station-switch = A **Railway Switch** comes with this square: the section may start at any station of your line, even in its middle. From H4 to **J4** it runs over an overhead crossing: 2 more points at the end of the game.
web-lesson-next-station-last = This is the fifth **Metro** card: with it the round ends. It asks for a triangle, but a monument takes every card. From I3 go up to **I2**: a new district, and a monument too.
web-lesson-next-station-line = Your orange line is done: 4 districts × 5 stations + 4 for its two monuments = **24 points**. The crossing adds 2.
web-lesson-next-station-green = A new round, a new colour. Green leaves from C7, and the card shows a triangle. Draw to **E7**. Your lines must not cross, except on the overhead crossings.
web-lesson-next-station-hub = Any symbol. The large ring in the middle is the **Central Platform**: it takes every card, and your line may leave it by any of its doors. Go in.
web-lesson-next-station-meet = A circle. **G5** lies on your orange line already, and that is good: a station on two lines is an **interchange**, worth 2 points at the end, and more with a third and a fourth line.
web-lesson-next-station-done = So it goes on, four lines long; you stand at **34 points** already. If a card does not suit you, pass: that is always allowed. The rest you will learn as you play.
