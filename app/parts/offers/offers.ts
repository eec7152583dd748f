import type { RouterContextProvider } from "react-router";
import { contentContext, hotelContext, speechContext } from "#app/context.ts";
import { fill } from "#app/languages/phrase.ts";
import { problemWords, type Words } from "#app/languages/problem-words.ts";
import { isMember } from "#app/parts/is-member.ts";
import { takesChildren } from "#app/parts/takes-children.ts";
import { readVisit } from "#app/parts/read-visit.ts";
import { otherDates } from "#app/parts/other-dates.ts";
import type { Season } from "#app/parts/stay-dates/season.ts";
import { planTerms } from "#app/parts/plan-terms.ts";
import type { PartedPrice } from "#app/parts/price-parts.tsx";
import { worthTelling } from "#app/parts/price-reasons.ts";
import type { RoomTypeContent } from "#content/content.ts";
import type { Availability } from "#hotel/booking/find-availability.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { parsePlainDate } from "#hotel/kernel/plain-date.ts";
import type { RoomFeature } from "#hotel/kernel/room-features.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { nightsOf, type Stay } from "#hotel/kernel/stay.ts";
import type { PricedLine } from "#hotel/pricing/rules/price-lines.ts";
import type { PriceTonight } from "#hotel/pricing/price-night.ts";
import { type PriceReasons, reasonsOfOffer } from "#hotel/pricing/rules/price-reasons.ts";
import type { PlanOffer } from "#hotel/pricing/quote-plans.ts";
import type { AskedStay } from "./asked-stay.ts";

/** Only so few are worth a word; that many are no news. */
const FEW = 3;

type Context = Readonly<RouterContextProvider>;

/** A type of room as it can be had for the asked stay. */
export interface Offer
  extends Pick<
    RoomTypeContent,
    "id" | "category" | "roomName" | "beds" | "size" | "inside" | "guestsPerRoom" | "picture"
  > {
  /** One room for one night with everything in it. */
  night: PriceTonight;
  /** Of all asked rooms for all nights; undefined without dates, or where so many guests don't fit into so many rooms. */
  price: (PartedPrice & { average: Cents }) | undefined;
  /** What each open plan costs, where there are several or the cart has to be told which. `price` is the first one's. */
  plans: OfferedPlan[];
  /** Whether the asked code is in `price`, in words; undefined without a code, or where no offer takes it. */
  code: string | undefined;
  /** How `price` came about. */
  why: PriceReasons | undefined;
  /** The rule of the house that forbids this stay, in a sentence. */
  refused: string | undefined;
  /** Rooms that can be had, at most 9 told; undefined without dates. */
  left: number | undefined;
  /** Said where few are left. */
  isFew: boolean;
  /** How many rooms the asked guests need, where it is more than are asked for. */
  roomsNeeded: number | undefined;
  /** The nearest dates with so many rooms, where these have too few or are refused. */
  otherDates: Stay[];
}

export interface OfferedPlan {
  name: string;
  /** As it is put into the cart. */
  chosen: Pick<PricedLine, "plan" | "code">;
  price: PartedPrice & { average: Cents };
  why: PriceReasons | undefined;
  /** Whether the asked code is in its price, in words. */
  code: string | undefined;
  /** Until when it is called off free of charge, and what is kept then. */
  terms: string;
}

export interface Offers {
  asked: AskedStay;
  /** Undefined where the dates are missing or wrong. */
  stay: (Stay & { nights: number }) | undefined;
  /** What is wrong with what was asked for. */
  fault: Words | undefined;
  offers: Offer[];
  /** Until when each of them is called off free of charge, and what is kept then; undefined where each says it of itself. */
  terms: string | undefined;
  /** Whether the house has codes. */
  takesCodes: boolean;
  /** Whether it asks for the ages of children. */
  takesChildren: boolean;
  season: Season;
  /** What some room of the house offers. */
  features: RoomFeature[];
}

/** Every type of room for the asked stay: price, what is left, and the nearest dates where it is too little. */
export async function readOffers(context: Context, asked: AskedStay): Promise<Omit<Offers, "season" | "features">> {
  const hotel = context.get(hotelContext);
  const { roomTypes } = context.get(contentContext);
  const bare = roomTypes.map((type) => bareOffer(type, hotel.guest.pricing.priceTonight(type.id)));
  const takesCodes = (hotel.catalogue.book?.codes.length ?? 0) > 0;
  const takes = { takesCodes, takesChildren: takesChildren(context) };
  const unpriced = { asked, stay: undefined, offers: bare, terms: undefined, ...takes };
  const faulty = faultsIn(context, asked);
  if (faulty) return { ...unpriced, fault: wordsFor(context, faulty) };
  const [checkIn, checkOut] = [parsePlainDate(asked.start), parsePlainDate(asked.end)];
  if (!checkIn || !checkOut) return { ...unpriced, fault: undefined };
  const { held } = (await readVisit(context)) ?? {};
  const available = await hotel.guest.booking.findAvailability(asked, held);
  if (isProblem(available)) return { ...unpriced, fault: wordsFor(context, available) };
  const stay = { checkIn, checkOut, nights: nightsOf({ checkIn, checkOut }) };
  const usedUp = await hotel.guest.booking.usedUpCode(asked.code, held);
  const wanted = usedUp ? { ...asked, code: "" } : asked;
  const found = bare.map((offer) => offerFor(context, { offer, asked: wanted, stay, available }));
  const [codeFault] = found.flatMap(({ codeFault }) => codeFault ?? []);
  // What one type takes is no fault of the code; one that has no price for so many guests takes none.
  const isTaken = found.some((one) => one.offer.price && !one.codeFault);
  const fault = usedUp ? wordsFor(context, usedUp) : codeFault;
  const offers = found.map(({ offer }) => (isTaken ? withCode(context, offer, wanted) : offer));
  // Where there are several plans, each says it of itself.
  const isOne = offers.every(({ plans }) => plans.length === 0);
  return {
    asked,
    stay,
    fault: fault && (usedUp || !isTaken) ? { ...fault, fields: { code: fault.detail } } : undefined,
    offers,
    ...takes,
    terms: isOne ? planTerms(context, { checkIn }) : undefined,
  };
}

/** What is wrong with the dates and counts, by field; before any dates are chosen only with the counts. */
function faultsIn(context: Context, asked: AskedStay): Problem | undefined {
  const [type] = context.get(contentContext).roomTypes;
  const quote = context
    .get(hotelContext)
    .guest.pricing.quote({ items: [{ ...asked, type: type?.id }], isMember: false });
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
  available: Availability;
}

/** The offer with its prices, and what is wrong with the code. */
function offerFor(
  context: Context,
  { offer, asked, stay, available }: Asking,
): { offer: Offer; codeFault: Words | undefined } {
  const hotel = context.get(hotelContext);
  const [rooms, guests] = [Number(asked.rooms), Number(asked.guests)];
  const left = available.types.find(({ type }) => type === offer.id)?.left ?? 0;
  const roomsNeeded = Math.ceil(guests / offer.guestsPerRoom);
  const isShort = left < rooms;
  const item = { ...asked, type: offer.id };
  const { plans, refused, codeRefused } = hotel.guest.pricing.quotePlans({ item, isMember: isMember(context) });
  const priced = plans.map((plan) => offeredPlan(context, plan));
  const [first] = priced;
  const isRefused = refused?.problem === "stay-refused";
  const told = {
    ...offer,
    price: first?.price,
    why: first?.why,
    plans: priced.length > 1 || first?.chosen.plan || first?.chosen.code ? priced : [],
    refused: isRefused ? wordsFor(context, refused).detail : undefined,
    left,
    isFew: left > 0 && left <= FEW,
    roomsNeeded: roomsNeeded > rooms ? roomsNeeded : undefined,
    otherDates:
      isShort || isRefused ? otherDates(context, { item, stay, rooms: Math.max(rooms, roomsNeeded) }, available) : [],
  };
  return { offer: told, codeFault: codeRefused && wordsFor(context, codeRefused) };
}

/** An offer that says, as each plan in it does, whether the asked code is in its price. */
function withCode(context: Context, offer: Offer, asked: AskedStay): Offer {
  const name = asked.code.trim().toUpperCase();
  if (name === "") return offer;
  const { codeIncluded, withoutCode } = context.get(speechContext).words.book;
  const told = (code: string | undefined) => fill(code ? codeIncluded : withoutCode, { name });
  const plans = offer.plans.map((plan) => ({ ...plan, code: told(plan.chosen.code) }));
  return { ...offer, plans, code: told(plans[0]?.chosen.code) };
}

function offeredPlan(context: Context, { name, line }: PlanOffer): OfferedPlan {
  const { plan, code, nights, rooms, total } = line;
  return {
    name,
    chosen: { ...(plan && { plan }), ...(code && { code }) },
    price: { ...line, average: Math.round(total / (nights * rooms)) },
    why: worthTelling(reasonsOfOffer(line, context.get(hotelContext).catalogue)),
    code: undefined,
    terms: planTerms(context, line),
  };
}

function bareOffer(type: RoomTypeContent, night: PriceTonight): Offer {
  const { id, category, roomName, beds, size, inside, guestsPerRoom, picture } = type;
  return {
    ...{ id, category, roomName, beds, size, inside, guestsPerRoom, picture, night },
    price: undefined,
    plans: [],
    code: undefined,
    why: undefined,
    refused: undefined,
    left: undefined,
    isFew: false,
    roomsNeeded: undefined,
    otherDates: [],
  };
}
