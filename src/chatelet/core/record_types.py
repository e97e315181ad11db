"""The limits of what a record may hold: far more than any game needs, and little enough to read, keep and replay."""

from typing import Annotated

from msgspec import Meta

MOST_SEATS = 12
MOST_EVENTS = 10_000  # the longest games have about 500
MOST_OPTIONS = 100

Text = Annotated[str, Meta(max_length=1000)]
Event = Annotated[str, Meta(max_length=200)]  # the longest ones have about 40 characters
Number = Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)]
Fraction = Annotated[float, Meta(ge=-1e9, le=1e9)]
Seat = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Viewer = Annotated[int, Meta(ge=-1, lt=MOST_SEATS)]
ItemLimit = Meta(max_length=MOST_OPTIONS)

# The value of an option is plain data, at most three levels deep.
Scalar = bool | Number | Fraction | Text | None
Nested = Scalar | Annotated[list[Scalar], ItemLimit] | Annotated[dict[Text, Scalar], ItemLimit]
OptionValue = Scalar | Annotated[list[Nested], ItemLimit] | Annotated[dict[Text, Nested], ItemLimit]
PlainOption = Annotated[OptionValue, Meta(extra={"typescript": "unknown"})]  # as pages take it

SeatLimit = Meta(max_length=MOST_SEATS)
OptionValues = Annotated[dict[Text, PlainOption], ItemLimit]
Names = Annotated[list[Text], SeatLimit]
Events = Annotated[list[Event], Meta(max_length=MOST_EVENTS)]
Scores = Annotated[list[Number], SeatLimit]
Winners = Annotated[list[Seat], SeatLimit]
