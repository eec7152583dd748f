import { useId } from "react";
import { Link } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { OfferFacts } from "#app/parts/offer-card.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { type AskedStay, linkOf } from "#app/parts/offers/asked-stay.ts";
import type { Offer, Offers } from "#app/parts/offers/offers.ts";
import { OfferFoot } from "#app/parts/offers/offer-foot.tsx";

interface OfferCardProps {
  offer: Offer;
  asked: AskedStay;
  stay: Offers["stay"];
  /** The types of which there are rooms enough. */
  free: readonly Offer[];
  isFirst: boolean;
}

/** One kind of room: what is in it, what is left, and what the whole stay costs. */
export function OfferCard({ offer, asked, stay, free, isFirst }: OfferCardProps) {
  const title = useId();
  const page = useLanguage();
  const { book } = page.words;
  const { id, category, roomName } = offer;
  const ways = { again: (other: AskedStay) => page.links.book(linkOf(other)), toType: (type: string) => `#${type}` };
  return (
    <li id={id} className="offer-card book-offer">
      <article aria-labelledby={title} itemScope itemType="https://schema.org/HotelRoom">
        <Picture
          picture={offer.picture}
          sizes="(max-width: 799px) calc(100vw - 32px), 420px"
          className="offer-card-picture"
          eager={isFirst}
        />
        <div className="book-offer-words">
          {category === roomName ? null : <p className="book-offer-category">{category}</p>}
          <h3 id={title} itemProp="name">
            {roomName}
          </h3>
          <OfferFacts {...offer} />
          <Link to={page.links.room(id, stay && linkOf(asked))} aria-label={fill(book.detailsOf, { type: roomName })}>
            {book.details}
          </Link>
        </div>
        <OfferFoot offer={offer} asked={asked} stay={stay} free={free} ways={ways} />
      </article>
    </li>
  );
}
