import { Link } from "react-router";
import { Filled } from "#app/languages/filled.tsx";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { countInWords } from "#app/parts/dates.ts";
import { money } from "#app/parts/money.ts";
import { NightPrice } from "#app/parts/night-price.tsx";
import { PriceParts } from "#app/parts/price-parts.tsx";
import { WhyPrice } from "#app/parts/why-price.tsx";
import { dollars } from "#hotel/kernel/money.ts";
import { Button } from "#app/ui/button.tsx";
import { type AskedStay, linkOf } from "./asked-stay.ts";
import type { Offer, OfferedPlan, Offers } from "./offers.ts";
import { buttonOf } from "./plan-button.ts";

interface OfferPriceProps {
  offer: Offer;
  asked: AskedStay;
  stay: Offers["stay"];
}

/** What the asked stay costs in this kind of room, by its plans; before dates are chosen what a night does. */
export function OfferPrice({ offer, asked, stay }: OfferPriceProps) {
  const page = useLanguage();
  const { book } = page.words;
  const { price, plans, refused, roomsNeeded, guestsPerRoom } = offer;
  if (!stay) {
    return (
      <p className="book-offer-total figures">
        <NightPrice total={offer.night} nightly={offer.nightly} />
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

interface PricedProps extends Pick<OfferPriceProps, "offer" | "asked"> {
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
