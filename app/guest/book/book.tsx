import { contentContext, hotelContext, speechContext } from "#app/context.ts";
import type { Words } from "#app/languages/problem-words.ts";
import { useLanguage, wordsOf } from "#app/languages/use-language.ts";
import { PageHead } from "#app/parts/page-head.tsx";
import { featuresOffered } from "#content/accessible-rooms.ts";
import { addDays } from "#hotel/kernel/plain-date.ts";
import type { Route } from "./+types/book.ts";
import { AskedForm } from "./asked-form.tsx";
import { BookData } from "./book-data.tsx";
import { OfferCard } from "./offer-card.tsx";
import { hadInCart } from "#app/parts/had-in-cart.ts";
import { addOffered } from "#app/parts/offers/add-offered.ts";
import { chosenBy } from "#app/parts/offers/plan-button.ts";
import { askedIn, linkOf } from "#app/parts/offers/asked-stay.ts";
import { type Offers, readOffers } from "#app/parts/offers/offers.ts";
import { Several, roomsIn } from "./several.tsx";
import { Refused } from "#app/parts/offers/refused.tsx";
import { Summary } from "#app/parts/offers/summary.tsx";
import styles from "./book.css?inline";

export const handle = { styles };

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: wordsOf(matches).book.title }];
}

export async function loader({ url, context }: Route.LoaderArgs): Promise<Offers> {
  const { today, horizonDays } = context.get(hotelContext).guest.booking.limits();
  const offers = await readOffers(context, askedIn(context, url));
  const features = featuresOffered(context.get(contentContext));
  return { ...offers, features, season: { today, last: addDays(today, horizonDays) } };
}

/** `book` names the type whose button was pressed; without one it is the rooms that were chosen of each. */
export async function action({ request, url, context }: Route.ActionArgs): Promise<Response | Words> {
  const form = await request.formData();
  const asked = askedIn(context, url);
  const pressed = form.get("book");
  const { told, ...one } = chosenBy(typeof pressed === "string" ? pressed : "");
  const rooms = pressed === null ? roomsIn(form) : [{ ...one, rooms: asked.rooms }];
  const { words, links: addresses } = context.get(speechContext);
  if (rooms.length === 0) return { title: words.book.several, detail: words.book.noneChosen, fields: {} };
  const toCart = (was: { was?: string }) => addresses.book({ ...linkOf(asked), cart: "open", ...was });
  return addOffered(context, { asked, rooms, had: hadInCart(form), told, toCart });
}

export default function Book({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { words, links } = useLanguage();
  const { asked, stay, fault, offers, season, features } = loaderData;
  const free = offers.filter(({ left = 0 }) => left >= Number(asked.rooms));
  return (
    <div className="page page-section book">
      <BookData facts={loaderData} />
      <PageHead title={words.book.title} lead={words.book.lead} />
      {refused ? <Refused words={refused} /> : null}
      <AskedForm
        key={Object.values(asked).join()}
        asked={asked}
        season={season}
        types={offers.map(({ id }) => id)}
        features={features}
        takesCodes={loaderData.takesCodes}
        takesChildren={loaderData.takesChildren}
        faults={fault?.fields ?? {}}
      />
      {stay ? <Summary stay={stay} asked={asked} terms={loaderData.terms} /> : null}
      {stay || fault ? null : <p className="book-note">{words.book.chooseDates}</p>}
      {fault && !fault.fields ? <p className="field-error">{fault.detail}</p> : null}
      <form method="post" action={links.book(linkOf(asked))}>
        <h2 id="offers" className="visually-hidden">
          {words.book.offers}
        </h2>
        <ul className="book-offers" aria-labelledby="offers">
          {offers.map((offer, index) => (
            <OfferCard key={offer.id} offer={offer} asked={asked} stay={stay} free={free} isFirst={index === 0} />
          ))}
        </ul>
        {stay && free.length > 1 ? <Several offers={offers} /> : null}
      </form>
    </div>
  );
}
