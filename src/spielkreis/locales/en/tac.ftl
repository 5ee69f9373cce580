# TAC: options, notation and game files.
tac-unknown-variant = There is no variant "{ $variant }"; there are { $known }.
tac-unknown-edition = There is no edition "{ $edition }"; there are { $known }.
tac-unknown-option = There is no option "{ $option }"; there are { $known }.
tac-bad-option = The option { $option } cannot be "{ $value }"; it takes { $known }.
tac-variant-not-in-edition = The edition { $edition } does not have the variant { $variant }; choose another edition or "custom".
tac-option-not-in-edition = The edition { $edition } does not have { $option }={ $value }; choose the edition "custom" for that.
tac-master-needs-all = The edition { $edition } plays with all four master cards or none, not with "{ $cards }" only; choose the edition "custom" for that.
tac-master-deck-without-master = A master deck needs at least one master card; without any it is the basic deck.
tac-master-without-deck = The master cards "{ $cards }" need the master deck.
tac-replace-without-deck = Only master cards can replace others, and the basic deck has none.
tac-one-deck-with-opponents = Losing when the deck is used up makes sense in cooperative games only, and { $variant } has opponents.
tac-open-hands-nobody = In { $variant } there is no pair that plays against one person with two hands, so no hands are open.
tac-second-place-nobody = Playing on for second place needs six seats and at least three sides; { $variant } has fewer.
tac-persons-seats = The persons "{ $persons }" must hold each of the seats { $seats } exactly once.
tac-persons-two-sides = In "{ $persons }" one person would hold seats of two sides.
tac-persons-solo = In solo4 one person holds all seats, not "{ $persons }".
