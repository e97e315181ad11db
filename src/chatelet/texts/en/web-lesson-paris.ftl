# First lesson of Paris; a test compares every number with the engine

web-lesson-paris-hello = Paris in the Belle Époque: six districts around the Arc de Triomphe. You invest with keys, first on a bank or on the Arc, later in buildings and landmarks. Behind your screen lie 3 francs and 10 keys.
web-lesson-paris-draw = Every turn begins with a new building. The back of a tile tells its district: both stacks offer La Villette. Draw from **stack 1**, at the upper left.
web-lesson-paris-bank = A building of value 2 has opened in La Villette. Now your one action: place a key on the **bank of La Villette**, the coin near the Arc. It pays you 6 francs.
web-lesson-paris-draw-again = Odette has drawn a building, too, and placed a key on the bank of Batignolles. Your turn again: draw from **stack 1**.
web-lesson-paris-move = You have 9 francs. From a bank, a key moves to a building of the same district and pays its value. Choose **building 2 in La Villette**: 2 francs, and the token beside it is yours.
web-lesson-paris-bonus = Buildings of value 1 and 2 also bring a **bonus tile**. Your meeple walks along the outer ring, as far as you like, but never back. Take **tile 3**: it counts as 1 marble.
web-lesson-paris-end = Before you end a turn you may still trade and use tiles. Keep yours for later, and **end your turn**.
web-lesson-paris-draw-third = Odette takes money in Montmartre. Draw a building again: **stack 1**.
web-lesson-paris-money = For something great you need more francs. The **bank of Belleville** pays most: 7. Place a key there.
web-lesson-paris-share = Odette has joined you at the bank of La Villette: a bank has room for everybody, a building only for one. You have 14 francs. Draw from **stack 1**.
web-lesson-paris-use = Time for a **landmark**. It takes francs and precious material. Use your **tile 3**: during this turn it is marble.
web-lesson-paris-found = Choose the **Jardin du Luxembourg** (10) at the lower left, then La Villette. Your key moves up from the building of value 2, so you pay only the difference: 8 francs, and the marble.
web-lesson-paris-prestige = A landmark turns prestige into points. Hand in your **bronze prestige**: 3 VP.
web-lesson-paris-done = 3 points, the first landmark of Paris, and 6 francs left. With the fourth key in a district somebody may put a VP tile somewhere: in the end it pays those with the highest values there. When the stacks are empty, end-game tiles lead to the finish.
