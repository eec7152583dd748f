import type { RouterContextProvider } from "react-router";
import { contentContext, hotelContext, speechContext } from "#app/context.ts";
import { problemWords, type Words } from "#app/languages/problem-words.ts";
import { cancellationDeadlines } from "#app/parts/cancellation.ts";
import { readVisit } from "#app/parts/read-visit.ts";
import { nightTotal } from "#app/parts/night-total.ts";
import type { RoomTypeContent } from "#content/content.ts";
import type { Availability } from "#hotel/booking/find-availability.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { parsePlainDate, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { RoomFeature } from "#hotel/kernel/room-features.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { nightsOf, type Stay } from "#hotel/kernel/stay.ts";
import type { LinePrice } from "#hotel/pricing/rules/pricing.ts";
import type { AskedStay } from "./asked-stay.ts";

/** Only so few are worth a word; that many are no news. */
const FEW = 3;

type Context = Readonly<RouterContextProvider>;

/** A type of room as it can be had for the asked stay. */
export interface Offer
  extends Pick<RoomTypeContent, "id" | "category" | "roomName" | "beds" | "inside" | "guestsPerRoom" | "picture"> {
  /** One room for one night with everything in it. */
  night: Cents;
  /** Of all asked rooms for all nights; undefined without dates, or where so many guests don't fit into so many rooms. */
  price: (LinePrice & { average: Cents }) | undefined;
  /** Rooms that can be had, at most 9 told; undefined without dates. */
  left: number | undefined;
  /** Said where few are left. */
  isFew: boolean;
  /** How many rooms the asked guests need, where it is more than are asked for. */
  roomsNeeded: number | undefined;
  /** The nearest dates with so many rooms, where these have too few. */
  otherDates: Stay[];
}

export interface Offers {
  asked: AskedStay;
  /** Undefined where the dates are missing or wrong. */
  stay: (Stay & { nights: number }) | undefined;
  /** What is wrong with what was asked for. */
  fault: Words | undefined;
  offers: Offer[];
  /** Until when each of them is called off free of charge. */
  freeUntil: string | undefined;
  season: { today: PlainDate; last: PlainDate };
  /** What some room of the house offers. */
  features: RoomFeature[];
}

/** Every type of room for the asked stay: price, what is left, and the nearest dates where it is too little. */
export async function readOffers(context: Context, asked: AskedStay): Promise<Omit<Offers, "season" | "features">> {
  const hotel = context.get(hotelContext);
  const { roomTypes } = context.get(contentContext);
  const bare = roomTypes.map((type) => bareOffer(type, nightTotal(hotel, type.id)));
  const unpriced = { asked, stay: undefined, offers: bare, freeUntil: undefined };
  const faulty = faultsIn(context, asked);
  if (faulty) return { ...unpriced, fault: wordsFor(context, faulty) };
  const [checkIn, checkOut] = [parsePlainDate(asked.start), parsePlainDate(asked.end)];
  if (!checkIn || !checkOut) return { ...unpriced, fault: undefined };
  const found = await hotel.guest.booking.findAvailability(asked, (await readVisit(context))?.held);
  if (isProblem(found)) return { ...unpriced, fault: wordsFor(context, found) };
  const stay = { checkIn, checkOut, nights: nightsOf({ checkIn, checkOut }) };
  const [freeUntil] = cancellationDeadlines(
    hotel.guest.booking.readTerms.ofStays([{ checkIn }]),
    context.get(speechContext),
  );
  const offers = bare.map((offer) => offerFor(context, { offer, asked, stay, found }));
  return { asked, stay, fault: undefined, offers, freeUntil };
}

/** What is wrong with the dates and counts, by field; before any dates are chosen only with the counts. */
function faultsIn(context: Context, asked: AskedStay): Problem | undefined {
  const [type] = context.get(contentContext).roomTypes;
  const quote = context.get(hotelContext).guest.pricing.quote([{ ...asked, type: type?.id }]);
  if (!isProblem(quote) || quote.problem !== "invalid-fields") return undefined;
  const isUnchosen = asked.start === "" && asked.end === "";
  const fields = quote.fields
    .map((fault) => ({ ...fault, field: fault.field.replace(/^items\.0\./, "") }))
    // How many guests fit differs from type to type.
    .filter(({ field, fault }) => fault !== "too-many-guests" && !(isUnchosen && ["start", "end"].includes(field)));
  return fields.length > 0 ? { problem: "invalid-fields", fields } : undefined;
}

function wordsFor(context: Context, problem: Problem): Words {
  return problemWords(problem, context.get(contentContext), context.get(speechContext));
}

interface Asking {
  offer: Offer;
  asked: AskedStay;
  stay: Stay & { nights: number };
  found: Availability;
}

function offerFor(context: Context, { offer, asked, stay, found }: Asking): Offer {
  const hotel = context.get(hotelContext);
  const [rooms, guests] = [Number(asked.rooms), Number(asked.guests)];
  const left = found.types.find(({ type }) => type === offer.id)?.left ?? 0;
  const roomsNeeded = Math.ceil(guests / offer.guestsPerRoom);
  const isShort = left < rooms;
  const quote = hotel.guest.pricing.quote([{ ...asked, type: offer.id }]);
  const line = isProblem(quote) ? undefined : quote.lines[0];
  // The counters alone don't know on which dates a room with a feature is left.
  const otherDates =
    isShort && !asked.accessible
      ? hotel.guest.inventory.suggestStays(found.around, {
          type: offer.id,
          stay,
          rooms: Math.max(rooms, roomsNeeded),
        })
      : [];
  return {
    ...offer,
    price: line && { ...line, average: Math.round(line.total / (line.nights * rooms)) },
    left,
    isFew: left > 0 && left <= FEW,
    roomsNeeded: roomsNeeded > rooms ? roomsNeeded : undefined,
    otherDates,
  };
}

function bareOffer(type: RoomTypeContent, night: Cents): Offer {
  const { id, category, roomName, beds, inside, guestsPerRoom, picture } = type;
  return {
    ...{ id, category, roomName, beds, inside, guestsPerRoom, picture, night },
    price: undefined,
    left: undefined,
    isFew: false,
    roomsNeeded: undefined,
    otherDates: [],
  };
}
