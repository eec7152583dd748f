import { useId } from "react";
import { Link } from "react-router";
import { counted, fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { OfferFacts } from "#app/parts/offer-card.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { AskedStay } from "./asked-stay.ts";
import { OfferPrice } from "./offer-price.tsx";
import type { Offer, Offers } from "./offers.ts";
import { Otherwise } from "./otherwise.tsx";

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
  const { id, category, roomName, left = 0 } = offer;
  const isShort = stay !== undefined && left < Number(asked.rooms);
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
          <Link to={page.links.room(id)} aria-label={fill(book.detailsOf, { type: roomName })}>
            {book.details}
          </Link>
        </div>
        <div className="book-offer-foot">
          {stay && !isShort && offer.isFew ? (
            <p className="book-offer-few">{counted(book.fewLeft, left, page.locale)}</p>
          ) : null}
          {isShort ? (
            <Otherwise offer={offer} asked={asked} free={free} />
          ) : (
            <OfferPrice offer={offer} asked={asked} stay={stay} />
          )}
        </div>
      </article>
    </li>
  );
}
