import { data, Link } from "react-router";
import { has } from "#content/switched-off.ts";
import { contentContext, hotelContext, speechContext } from "#app/context.ts";
import { HouseData } from "#app/discovery/house-data.tsx";
import { useLanguage } from "#app/languages/use-language.ts";
import { isMember } from "#app/parts/is-member.ts";
import { policyWords } from "#app/parts/cancellation.ts";
import { hadInCart } from "#app/parts/had-in-cart.ts";
import { addOffered } from "#app/parts/offers/add-offered.ts";
import { askedIn, linkOf } from "#app/parts/offers/asked-stay.ts";
import { readOffers } from "#app/parts/offers/offers.ts";
import { chosenBy } from "#app/parts/offers/plan-button.ts";
import type { Words } from "#app/languages/problem-words.ts";
import type { Route } from "./+types/room.ts";
import { AccessibleRooms } from "./accessible-rooms.tsx";
import { BedsAndGuests } from "./beds-and-guests.tsx";
import { EveryRoom } from "./every-room.tsx";
import { Gallery } from "./gallery.tsx";
import { RoomForDates } from "./room-for-dates.tsx";
import { RoomPlans } from "./room-plans.tsx";
import { RoomFoot, RoomInside } from "./room-facts.tsx";
import { roomsPageFor, shownRooms } from "./shown-rooms.ts";
import styles from "./room.css?inline";

export const handle = { styles };

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData ? [{ title: `${loaderData.room.roomName} · ${loaderData.hotel}` }] : [];
}

export async function loader({ params, url, context }: Pick<Route.LoaderArgs, "params" | "url" | "context">) {
  const { roomsPage, hotel, cancellation } = context.get(contentContext);
  const { pricing, booking } = context.get(hotelContext).guest;
  const rooms = shownRooms(context.get(contentContext), context.get(hotelContext));
  const room = rooms.find(({ id }) => id === params.slug);
  if (!room) throw data(null, { status: 404 });
  const hasEveryRoom = has(context.get(contentContext), "roomsPage.everyRoom");
  const plans = pricing.plansTonight({ type: room.id, isMember: isMember(context) }).map((offer) => {
    const terms = booking.readTerms.ofPlan(offer.plan)?.terms ?? cancellation;
    return { ...offer, terms: policyWords(terms, context.get(speechContext)) };
  });
  const asked = askedIn(context, url);
  const offers = asked.start && asked.end ? await readOffers(context, asked) : undefined;
  const page = roomsPageFor(roomsPage, [room]);
  return { page, hasEveryRoom, room, plans, offers, hotel: hotel.name, phone: hotel.phone };
}

/** Puts the type into the cart for the dates of the address. */
export async function action({ request, url, params, context }: Route.ActionArgs): Promise<Response | Words> {
  const asked = askedIn(context, url);
  const form = await request.formData();
  const { told, ...pressed } = chosenBy(String(form.get("book") ?? ""));
  const { links } = context.get(speechContext);
  const toCart = (was: { was?: string }) => links.room(params.slug, { ...linkOf(asked), cart: "open", ...was });
  const rooms = [{ ...pressed, type: params.slug, rooms: asked.rooms }];
  return addOffered(context, { asked, rooms, had: hadInCart(form), told, toCart });
}

/** Everything about one type of room. */
export default function Room({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { page, hasEveryRoom, room, plans, offers, phone } = loaderData;
  const { words, links } = useLanguage();
  return (
    <>
      <HouseData rooms={[room]} />
      <article className="page page-section room-page">
        <Gallery room={room} />
        <div className="room-page-words">
          {room.category === room.roomName ? null : <p className="room-card-category">{room.category}</p>}
          <h1>{room.roomName}</h1>
          <BedsAndGuests room={room} />
          <p className="lead">{room.description}</p>
          <RoomInside room={room} />
        </div>
        {offers?.stay ? (
          <RoomForDates type={room.id} facts={offers} stay={offers.stay} refused={refused} />
        ) : (
          <>
            {plans.some(({ plan }) => plan) ? <RoomPlans type={room.id} plans={plans} /> : <RoomFoot room={room} />}
            <Link to={links.rooms()}>{words.rooms.all}</Link>
          </>
        )}
      </article>
      {hasEveryRoom ? <EveryRoom everyRoom={page.everyRoom} /> : null}
      {page.accessible ? <AccessibleRooms words={page.accessible} types={[room]} phone={phone} /> : null}
    </>
  );
}
