# What the laboratory has to say.

lab-playing = playing { $game }
lab-stopped = { $games } of { $all } games are kept; the same command goes on from there.
lab-needs = This needs { $library }, which belongs to the laboratory: pip install "chatelet[{ $extra }]" brings it (in a checkout: python3 tools/prepare.py install { $extra }).
lab-needs-older = This needs { $library }, which cannot be had for Python { $python } yet. Python 3.14 works: python3.14 tools/prepare.py install { $extra }.
lab-workers-lost = The workers that played games { $first } to { $last } were lost again and again. Perhaps the memory is too small, or a bot brings its process down.
lab-no-cluster = There is no cluster to be reached at { $address }: { $reason }
lab-not-ray = Something listens at { $address }, but it does not answer as a Ray cluster does.
lab-cluster-fails = A machine of the cluster cannot do its part: { $reason } Is the same Châtelet, with its extra lab, installed there?
lab-other-code = On { $machine } another Châtelet is installed: it might play other games. Install the same version on every machine.
lab-same-file = { $file } is named twice: results, records, tables and reports need a file each.
journal-not = { $file } is there already, and holds no results of this program. Name another file.
journal-other = { $file } holds the results of another run ({ $differs }). Name another file, or ask for the same.
journal-code = The games in { $file } were played with another version of { $changed }, and new ones would not belong to them. Name another file, or bring that version back.
bot-form = A bot of your own is written like mybot.py:MyBot, not "{ $given }".
bot-ambiguous = { $given } could be any of { $known }: name the one you mean in full.
arena-twice = "{ $given }" names a player twice: in an arena everybody is somebody else.
arena-few = An arena with so many seats needs { $needed } players or more, not { $given }.
arena-head = { $game }, { $games ->
    [one] one game
   *[other] { $games } games
} on { $deals ->
    [one] one deal
   *[other] { $deals } deals
}, { $seats ->
    [one] alone
   *[other] { $seats } seats
}, seed { $seed }
arena-player = player
arena-games = games
arena-points = points
arena-wins = wins %
arena-rating = rating
arena-duel = duel
arena-difference = points ahead
arena-ahead = games ahead %

benchmark-head = | environment | player | deals | points | points ahead of greedy | wins % |
    |---|---|---:|---:|---:|---:|
benchmark-unknown = The benchmark has no environment "{ $given }". There are: { $known }.
benchmark-one = One player is measured at a time, not "{ $given }".

report-kind = A report is written as one of { $known }: "{ $given }" is none of them.
report-title = { $game }: { $games ->
    [one] one game
   *[other] { $games } games
}, seed { $seed }
report-player = player
report-games = games
report-points = points
report-deviation = deviation
report-least = least
report-most = most
report-wins = wins %
report-rating = rating
report-duel = duel
report-difference = points ahead
report-ahead = games ahead %
report-share = share of games
report-lap = round
report-scores = Scores
report-scores-about = How often each score came up. The dashed line is the mean.
report-laps = Round by round
report-laps-about = The mean score at the end of each round. The band holds the games between the { $low }th and the { $high }th percentile.
report-parts = Where the points come from
report-parts-about = The mean of each part of the score, with an interval of 95 %.
report-openings = Openings
report-openings-about = What the { $openings } most frequent first moves led to: the mean score with an interval of 95 %, and how often the move was made. Fewer than { $few } games of a player say nothing.
report-openings-few = No player has { $few } games with the same first move yet.
report-duels = Who is ahead
report-duels-about = The mean difference in points on the same deals, with an interval of 95 %. One that reaches across zero leaves the question open.
lab-part = { $part ->
    [orange] orange line
    [pink] pink line
    [blue] blue line
    [green] green line
    [purple] purple line
    [interchanges] interchanges
    [sights] crossings or tourist sites
    [objectives] objectives
    [modules] cost of modules
    [stations] lines into stations
    [centre] lines into the centre
    [on-the-way] on the way
    [belleville] Belleville
    [batignolles] Batignolles
    [montmartre] Montmartre
    [la-villette] La Villette
    [saint-germain] Saint-Germain
    [chaillot] Chaillot
    [francs] francs
   *[other] { $part }
}

env-reward = A reward is one of { $known }, not "{ $given }".
env-seat = This game has seats 0 to { $last } for its agents; { $given } is none of them.
env-opponents = { $given } opponents are named; one for all, or { $needed }, would be right.
env-penalty = A penalty is a number of points, 0 or more, that an illegal action costs, not "{ $given }".
env-observation = An observation is one of { $known }, not "{ $given }".
env-language = A language is one of { $known }, not "{ $given }".
env-render = Positions are drawn as text: render_mode is { $known } or left out, not "{ $given }".
env-whole = An action is a whole number, not "{ $given }"; only where a game is over is there none.
env-missing = There is no action for { $given }: every agent at the table needs one.
env-opponent = An opponent is the name of a bot, or a class or function that makes one, not "{ $given }".
env-actions = { $needed } whole numbers are needed, an action a game, not an array of { $given }.
env-rows = A batch needs at least one game, not { $given }.
env-seeds = { $needed } seeds are needed, one a game, not { $given }; or one for all.
env-action = There is no action { $given }: actions are 0 to { $last }.
flat-seats = Positions that are read together have the same number of players, here { $players }, and are seen by one of their seats, counted from 0.
guided-settings = A search needs at least one simulation and a batch of at least one leaf, and counts margin, points or win; given were { $given }.
guided-numbers = Noise lies between 0 and 1, spread above 0, temperature and explore are 0 or more; given were { $given }.
evaluator-shapes = An evaluator returns two arrays, values and priors, here of the shapes { $needed }; it returned { $given }.
evaluator-numbers = An evaluator returned numbers that are none: values have to be finite, priors finite and 0 or more.
spiel-options = Options are written like hand:2;rotation:true, with + between several values, not "{ $given }".
env-not-together = In { $game } seats act one after the other: use aec instead of parallel.
env-may-not-wait = You have to choose: only a seat with nothing to do may wait.
env-has-to-wait = You have nothing to do now: wait for the others.

dataset-done = { $games ->
    [one] One game is
   *[other] { $games } games are
} in { $folder } (seed { $seed }).
dataset-folder = { $folder } holds other files. Name a new folder, or one of an earlier run.
dataset-empty = There is no data set in { $folder }.
dataset-layout = These data were written with another layout of positions of { $game }.
bot-name-taken = There is a bot called { $given } already. Give the class another name.
