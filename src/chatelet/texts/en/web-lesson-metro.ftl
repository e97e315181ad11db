# First lesson of Metro; a test compares every number with the engine

web-lesson-metro-hello = Around this board lie 32 stations. The yellow wagons are yours, the blue ones are Odette's. From each wagon a line sets out as soon as tiles lie in front of it, and it pays when it arrives somewhere. The longer its way, the better.
web-lesson-metro-corner = This is your tile: four tracks, two rails at every side, and its arrow always points up. Let us begin with something forbidden: choose the corner, square **00**.
web-lesson-metro-first = In the corner a line would lead from station 8 to station 9 over this single tile: not allowed while the tile fits elsewhere. Lay it on **01** instead. There your line of station 7 begins.
web-lesson-metro-end-hers = Odette has laid a tile on 04, and her line of station 4 sets out. Your new tile on **03** leads it straight back to a station: it is over, for only 3 points. And your own station 5 gets its first track.
web-lesson-metro-draw = She returns the favour: your line of station 5 is finished, 2 points, one for each tile it crosses. Your tile does not please you? **Draw another**: press the button. You have to lay the one you draw; the other stays in your hand.
web-lesson-metro-drawn = Much better. On **05** your line of station 3 begins and crosses 2 tiles at once. Lay it there.
web-lesson-metro-close = The tile you kept is back. Tiles may lie on anybody's tracks: on **13** it closes Odette's line of station 6 for 4 points, before it can grow.
web-lesson-metro-again = Look at your line of station 3: 2 tiles so far. On **14** it will pass over tiles more than once, and every crossing counts: it grows to 5.
web-lesson-metro-centre = Now the best of all: the **centre doubles**. On **24** your line runs into it, after 6 crossings: 12 points.
web-lesson-metro-done = 14 points for you, 7 for Odette. It goes on until every tile lies on the board; most points win. Before you confirm a tile, the board always shows who gets how much, and a tap on a wagon lights up its line.
