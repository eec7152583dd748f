import { Link } from "react-router";
import { Filled } from "#app/languages/filled.tsx";
import { counted, fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { countInWords } from "#app/parts/dates.ts";
import { money } from "#app/parts/money.ts";
import { NightPrice } from "#app/parts/night-price.tsx";
import { PriceParts } from "#app/parts/price-parts.tsx";
import { WhyPrice } from "#app/parts/why-price.tsx";
import { dollars } from "#hotel/kernel/money.ts";
import { Button } from "#app/ui/button.tsx";
import type { AskedStay } from "./asked-stay.ts";
import type { Offer, OfferedPlan, Offers } from "./offers.ts";
import { buttonOf } from "./plan-button.ts";
import { OtherDates, Otherwise } from "./otherwise.tsx";

interface OfferFootProps {
  offer: Offer;
  asked: AskedStay;
  stay: Offers["stay"];
  /** The types of which there are rooms enough. */
  free: readonly Offer[];
  ways: OfferWays;
}

/** Where an offer leads. */
export interface OfferWays {
  /** To the same page for another stay. */
  again: (asked: AskedStay) => string;
  /** To another type for the same stay. */
  toType: (type: string) => string;
}

/** What the whole stay costs in one kind of room and the way into the cart, or what can be had instead; within a form. */
export function OfferFoot({ offer, asked, stay, free, ways }: OfferFootProps) {
  const page = useLanguage();
  const { left = 0 } = offer;
  const isShort = stay !== undefined && left < Number(asked.rooms);
  return (
    <div className="offer-foot">
      {stay && !isShort && offer.isFew ? (
        <p className="offer-few">{counted(page.words.book.fewLeft, left, page.locale)}</p>
      ) : null}
      {isShort ? (
        <Otherwise offer={offer} asked={asked} free={free} ways={ways} />
      ) : (
        <OfferPrice offer={offer} asked={asked} stay={stay} ways={ways} />
      )}
    </div>
  );
}

function OfferPrice({ offer, asked, stay, ways }: Omit<OfferFootProps, "free">) {
  const page = useLanguage();
  const { book } = page.words;
  const { price, plans, refused, roomsNeeded, guestsPerRoom } = offer;
  if (!stay) {
    return (
      <p className="offer-total figures">
        <NightPrice price={offer.night} />
      </p>
    );
  }
  if (refused !== undefined) {
    return (
      <>
        <p className="offer-short">{refused}</p>
        <OtherDates offer={offer} asked={asked} ways={ways} />
      </>
    );
  }
  if (!price) {
    const needed = countInWords(roomsNeeded ?? 1, "rooms", page);
    const guests = countInWords(Number(asked.guests), "guests", page);
    const again = { ...asked, rooms: String(roomsNeeded) };
    return (
      <>
        <p>{fill(book.roomsNeeded, { limit: guestsPerRoom, guests, rooms: needed })}</p>
        {roomsNeeded ? <Link to={ways.again(again)}>{fill(book.showNeeded, { rooms: needed })}</Link> : null}
      </>
    );
  }
  if (plans.length === 0) return <Priced offer={offer} asked={asked} price={price} />;
  return (
    <ul className="offer-plans">
      {plans.map((plan) => (
        <li key={plan.name} className="offer-plan">
          <h4>{plan.name}</h4>
          <Priced offer={offer} asked={asked} price={plan.price} plan={plan} />
        </li>
      ))}
    </ul>
  );
}

interface PricedProps extends Pick<OfferFootProps, "offer" | "asked"> {
  price: OfferedPlan["price"];
  plan?: OfferedPlan;
}

/** The whole stay's price, what it is made of, and the way into the cart. */
function Priced({ offer, asked, price, plan }: PricedProps) {
  const page = useLanguage();
  const { book } = page.words;
  const { id, roomName: type } = offer;
  const { why, code } = plan ?? offer;
  const rooms = Number(asked.rooms);
  const label = plan ? fill(book.addPlan, { type, plan: plan.name }) : fill(book.addType, { type });
  return (
    <>
      <p className="offer-total figures" itemProp="offers" itemScope itemType="https://schema.org/Offer">
        <meta itemProp="priceCurrency" content="USD" />
        <meta itemProp="price" content={dollars(price.total).toFixed(2)} />
        <Filled phrase={book.total} with={{ total: <strong>{money(price.total, page)}</strong> }} />
      </p>
      {price.nights * rooms > 1 ? (
        <p className="offer-average figures">{fill(book.average, { average: money(price.average, page) })}</p>
      ) : null}
      {code ? <p className="offer-plan-terms">{code}</p> : null}
      {plan ? <p className="offer-plan-terms">{plan.terms}</p> : null}
      <PriceParts price={price} rooms={rooms}>
        {why ? <WhyPrice why={why} /> : null}
      </PriceParts>
      <Button name="book" value={buttonOf(id, plan?.chosen ?? {}, price.total)} aria-label={label}>
        {book.add}
      </Button>
    </>
  );
}
