import { useId } from "react";
import { Link } from "react-router";
import { Filled } from "#app/languages/filled.tsx";
import { counted, fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { countInWords } from "#app/parts/dates.ts";
import { money } from "#app/parts/money.ts";
import { OfferFacts } from "#app/parts/offer-card.tsx";
import { PriceParts } from "#app/parts/price-parts.tsx";
import { WhyPrice } from "#app/parts/why-price.tsx";
import { dollars } from "#hotel/kernel/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { type AskedStay, linkOf } from "./asked-stay.ts";
import type { Offer, OfferedPlan, Offers } from "./offers.ts";
import { buttonOf } from "./plan-button.ts";
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

function OfferPrice({ offer, asked, stay }: Pick<OfferCardProps, "offer" | "asked" | "stay">) {
  const page = useLanguage();
  const { book, booking } = page.words;
  const { price, plans, refused, roomsNeeded, guestsPerRoom } = offer;
  if (!stay) {
    return (
      <p className="book-offer-total figures">
        <Filled phrase={booking.nightTotal} with={{ total: <strong>{money(offer.night, page)}</strong> }} />
      </p>
    );
  }
  if (refused !== undefined) return <p className="book-offer-short">{refused}</p>;
  if (!price) {
    const needed = countInWords(roomsNeeded ?? 1, "rooms", page);
    const guests = countInWords(Number(asked.guests), "guests", page);
    const again = { ...asked, rooms: String(roomsNeeded) };
    return (
      <>
        <p>{fill(book.roomsNeeded, { limit: guestsPerRoom, guests, rooms: needed })}</p>
        {roomsNeeded ? (
          <Link to={page.links.book(linkOf(again))}>{fill(book.showNeeded, { rooms: needed })}</Link>
        ) : null}
      </>
    );
  }
  if (plans.length === 0) return <Priced offer={offer} asked={asked} price={price} />;
  return (
    <ul className="book-plans">
      {plans.map((plan) => (
        <li key={plan.name} className="book-plan">
          <h4>{plan.name}</h4>
          <Priced offer={offer} asked={asked} price={plan.price} plan={plan} />
        </li>
      ))}
    </ul>
  );
}

interface PricedProps extends Pick<OfferCardProps, "offer" | "asked"> {
  price: OfferedPlan["price"];
  plan?: OfferedPlan;
}

/** The whole stay's price, what it is made of, and the way into the cart. */
function Priced({ offer, asked, price, plan }: PricedProps) {
  const page = useLanguage();
  const { book } = page.words;
  const { id, roomName: type } = offer;
  const { why } = plan ?? offer;
  const rooms = Number(asked.rooms);
  const label = plan ? fill(book.addPlan, { type, plan: plan.name }) : fill(book.addType, { type });
  return (
    <>
      <p className="book-offer-total figures" itemProp="offers" itemScope itemType="https://schema.org/Offer">
        <meta itemProp="priceCurrency" content="USD" />
        <meta itemProp="price" content={dollars(price.total).toFixed(2)} />
        <Filled phrase={book.total} with={{ total: <strong>{money(price.total, page)}</strong> }} />
      </p>
      {price.nights * rooms > 1 ? (
        <p className="book-offer-average figures">{fill(book.average, { average: money(price.average, page) })}</p>
      ) : null}
      {plan ? <p className="book-plan-terms">{plan.terms}</p> : null}
      <PriceParts price={price} rooms={rooms}>
        {why ? <WhyPrice why={why} /> : null}
      </PriceParts>
      <Button name="book" value={buttonOf(id, plan?.chosen)} aria-label={label}>
        {book.add}
      </Button>
    </>
  );
}
