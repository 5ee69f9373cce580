# The levels of the Tackle bots: a name and one line about each.
tackle-level-1 = Newcomer
tackle-level-1-about = Overlooks a lot and is easy to beat.
tackle-level-2 = Dreamer
tackle-level-2-about = Sees some threats and misses others.
tackle-level-3 = Watchful
tackle-level-3-about = Never misses a win in one move or the only defence, but makes no plans.
tackle-level-4 = Solid
tackle-level-4-about = Looks two moves ahead and rarely errs.
tackle-level-5 = Planner
tackle-level-5-about = Thinks a few moves ahead.
tackle-level-6 = Tactician
tackle-level-6-about = Finds double threats and sets traps.
tackle-level-7 = Expert
tackle-level-7-about = Thinks for up to a second and punishes every slip.
tackle-level-8 = Master
tackle-level-8-about = Uses the whole second. Bring a plan.
play-option-level = the bot’s level, from 1 (a child can win) to 8
