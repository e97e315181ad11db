# Second lesson of Paris; a test compares every number with the engine

web-lesson-paris-2-hello = Five rounds have been played. Three keys stand on buildings of Belleville: two of yours and one of Odette's. Behind your screen lie 16 francs and the tiles 27 and 29. Now for what the first lesson left out: the Arc, trading, VP tiles, and the end.
web-lesson-paris-2-draw = Begin as always: draw from **stack 1**.
web-lesson-paris-2-arc = A building of value 8 has opened in Belleville. Three keys stand there already, and whoever brings the fourth from a bank or from the Arc may put a VP tile. Place a key on the **Arc de Triomphe** in the middle: that pays nothing, but from there it goes into any building of the city.
web-lesson-paris-2-draw-again = Odette takes money in Chaillot. Draw from **stack 1**.
web-lesson-paris-2-buy = The building of value 8 costs 8 francs and 1 wood, and you have no wood. At any point of your turn you may **trade**: buy what others have handed in, sell what you do not need. Buy the **wood** in the supply, for 3 francs.
web-lesson-paris-2-move = Choose your key on the **Arc**, then the **building of value 8 in Belleville**: 2 VP at once, and the gold beside it. (A key that only moved up from another building would not be a new one there.)
web-lesson-paris-2-vp = That was the **fourth key** in Belleville, so you may put a **VP tile** on any district that has none. At the end its highest sum gets 20, the second 10. You lead here with 13 to 4: put it on **Belleville**.
web-lesson-paris-2-pile = Many turns later the stacks are empty. In Belleville Odette has founded a landmark. You both stand at 17, but in a tie the highest place decides, and hers is worth 11, yours 8: so far 20 for her and 10 for you. From now on your action may be an **end-game tile**. Take one from the **red pile**.
web-lesson-paris-2-keep = Look through them and keep one; nobody sees which. Keep the one that brings **6 VP**.
web-lesson-paris-2-last = You took the last end-game tile, so the end was announced: this is **your last turn**. Win Belleville back with Sacré-Cœur (13). It takes 2 gold, and you have one. Buy **gold** for 5 francs.
web-lesson-paris-2-found = Found **Sacré-Cœur** (13): a new landmark has to be higher than those of the district. Your key moves up, so you pay 5 francs, and the sum is 22 against 17.
web-lesson-paris-2-gold = Hand in your **gold prestige** for 5 VP: after this move it is too late.
web-lesson-paris-2-bronze = The **bronze prestige** brings 3 VP more.
web-lesson-paris-2-landmarks = What you do not use now is worth nothing. **Tile 29** counts your keys on landmarks: 8 VP.
web-lesson-paris-2-types = **Tile 30** pays for different types of buildings: 15 VP.
web-lesson-paris-2-six = And the end-game tile: **6 VP**.
web-lesson-paris-2-end = Tokens that are left could be sold now. Tile 27 works by itself: 1 VP for each of your 27 francs. **End your turn**; the board would have warned you of points left behind.
web-lesson-paris-2-done = Odette had one turn more, then the districts were scored: 90 to 56, and 20 of your points are the VP tile's. Draw, one action, trade and tiles at any time: that is all of Paris.
