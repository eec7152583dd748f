import { Link } from "react-router";
import type { Words } from "#app/languages/problem-words.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { type AskedStay, linkOf } from "#app/parts/offers/asked-stay.ts";
import { OfferFoot } from "#app/parts/offers/offer-foot.tsx";
import type { Offers } from "#app/parts/offers/offers.ts";
import { Refused } from "#app/parts/offers/refused.tsx";
import { Summary } from "#app/parts/offers/summary.tsx";

interface RoomForDatesProps {
  type: string;
  facts: Pick<Offers, "asked" | "offers" | "terms">;
  stay: NonNullable<Offers["stay"]>;
  /** Why it could not be put into the cart. */
  refused: Words | undefined;
}

/** What one kind of room costs for the dates that a guest has given, the way into the cart, and back to the others. */
export function RoomForDates({ type, facts: { asked, offers, terms }, stay, refused }: RoomForDatesProps) {
  const { words, links } = useLanguage();
  const offer = offers.find(({ id }) => id === type);
  if (!offer) return null;
  const free = offers.filter(({ left = 0 }) => left >= Number(asked.rooms));
  const ways = {
    again: (other: AskedStay) => links.room(type, linkOf(other)),
    toType: (other: string) => links.room(other, linkOf(asked)),
  };
  return (
    <form method="post" action={ways.again(asked)} id="dates" className="room-dates">
      <Summary stay={stay} asked={asked} terms={terms} />
      {refused ? <Refused words={refused} /> : null}
      <OfferFoot offer={offer} asked={asked} stay={stay} free={free} ways={ways} />
      <Link to={links.book(linkOf(asked))}>{words.book.seeAll}</Link>
    </form>
  );
}
