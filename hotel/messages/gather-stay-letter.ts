import type { LetterFacts, StayTokens } from "./ports/letter-writer.ts";
import type { MessagesPorts } from "./ports.ts";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import type { LinkPurpose } from "#hotel/booking/ports/letter-links.ts";
import type { Order } from "#hotel/booking/ports/orders.ts";
import type { Letter, StayChange } from "#hotel/kernel/ports/letters.ts";
import type { QueuedLetter } from "./ports/outbox.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Stay } from "#hotel/kernel/stay.ts";
import { mayBeCalledOff } from "#hotel/booking/rules/booking-states.ts";
import { deadlinesByArrival } from "#hotel/booking/rules/cancellation.ts";
import { endOfLink } from "#hotel/booking/link-end.ts";
import { termsOf } from "#hotel/booking/terms-of-orders.ts";

/** What a letter tells at this moment, to whom, and in which language. */
export interface GatheredLetter {
  facts: LetterFacts;
  to: string;
  replyTo?: string;
  language: string | undefined;
}

/** drop: what the letter would tell is no longer so, and why. */
export type Gathered = GatheredLetter | { drop: string };

type StayLetter = Extract<
  QueuedLetter,
  {
    kind:
      | "confirmation"
      | "pending-proof"
      | "pending-received"
      | "pending-declined"
      | "pending-expired"
      | "payment-refunded"
      | "payment-failed"
      | "refund-given"
      | "refund-at-desk"
      | "cancellation"
      | "stay-changed"
      | "cancel-link"
      | "storm"
      | "storm-pending"
      | "before-arrival"
      | "thank-you";
  }
>;

interface Known {
  order: Order;
  bookings: Booking[];
  /** The one that the letter is about, where it is about one. */
  booking: Booking | undefined;
}

/** What a letter about an order tells, unless the order has moved on meanwhile. */
export async function gatherStayLetter(ports: MessagesPorts, letter: StayLetter): Promise<Gathered> {
  const known = await knownAbout(ports, letter);
  if (!known) return { drop: "There is no such order." };
  const outdated = await whyOutdated(ports, letter, known);
  if (outdated) return { drop: outdated };
  const { order, bookings, booking } = known;
  const tokens = await issueTokens(ports, { order, bookings }, PURPOSES[letter.kind]);
  const about = { order, bookings, tokens, ...(await readTerms(ports, known)) };
  const addressed = { to: letter.to, language: letter.language ?? order.language };
  if (letter.kind === "cancellation") {
    if (!booking) return { drop: "There is no such booking." };
    return { ...addressed, facts: { kind: letter.kind, ...about, booking, money: letter.facts } };
  }
  if (letter.kind === "storm" || letter.kind === "storm-pending") {
    if (!booking) return { drop: "There is no such booking." };
    return { ...addressed, facts: { kind: letter.kind, ...about, booking, ...letter.facts } };
  }
  if (letter.kind === "stay-changed") {
    if (!booking) return { drop: "There is no such booking." };
    return { ...addressed, facts: { kind: letter.kind, ...about, booking, ...letter.facts } };
  }
  if (letter.kind === "refund-given" || letter.kind === "refund-at-desk") {
    if (!booking) return { drop: "There is no such booking." };
    return { ...addressed, facts: { kind: letter.kind, ...about, booking, refunded: letter.facts.refunded } };
  }
  if (letter.kind === "payment-refunded") {
    return { ...addressed, facts: { kind: letter.kind, ...about, refunded: letter.facts.refunded } };
  }
  if (letter.kind === "before-arrival") {
    return { ...addressed, facts: { kind: letter.kind, ...about, day: letter.facts.day } };
  }
  if (letter.kind === "thank-you") {
    const { day } = letter.facts;
    return { ...addressed, facts: { kind: letter.kind, ...about, day, hasLeft: await haveLeft(ports, bookings, day) } };
  }
  return { ...addressed, facts: { kind: letter.kind, ...about } };
}

/** What was agreed to, and the deadlines of each arrival of the order; the letter tells those that it is about. */
async function readTerms(ports: MessagesPorts, { order, bookings }: Known) {
  const terms = await termsOf(ports, order.id);
  const stays = asTheyStand(order, bookings).map((stay) => ({ ...stay, terms }));
  return { terms, deadlines: deadlinesByArrival(stays, { now: ports.clock.now(), at: ports.clock.at }) };
}

/** The desk may have given a booking other dates than were ordered. */
function asTheyStand(
  order: Order,
  bookings: readonly Booking[],
): readonly (Stay & Partial<Pick<Booking, "deadlinesPassed">>)[] {
  return bookings.length > 0 ? bookings : order.lines;
}

async function knownAbout({ store }: MessagesPorts, letter: StayLetter): Promise<Known | undefined> {
  const [of, id = ""] = letter.cause.split(":");
  const booking = of === "booking" ? await store.bookings.find(Number(id)) : undefined;
  const orderId = of === "booking" ? booking?.orderId : id;
  const order = orderId === undefined ? undefined : await store.orders.find(orderId);
  return order && { order, bookings: await store.bookings.ofOrder(order.id), booking };
}

/** Nobody is asked to wait for what has been decided, or invited to what was called off. */
async function whyOutdated(ports: MessagesPorts, letter: StayLetter, known: Known): Promise<string | undefined> {
  const { order, bookings, booking } = known;
  switch (letter.kind) {
    case "confirmation":
      return order.state === "confirmed" ? undefined : "The order is not confirmed.";
    case "pending-proof":
      return awaitsProof(order) ? undefined : "The reservation is proved, decided or called off.";
    case "pending-received":
      return order.state === "pending" ? undefined : "The desk has decided meanwhile.";
    case "pending-declined":
    case "pending-expired":
      return order.state === "released" ? undefined : "The order was not released.";
    case "payment-failed":
      return order.state === "released" ? undefined : "The order was paid after all.";
    case "refund-given":
      return (await hasFailed(ports, order, letter.facts.key)) ? "The refund did not go through." : undefined;
    case "cancellation":
      return booking?.state === "cancelled" ? undefined : "The booking is not cancelled.";
    case "storm":
      return booking?.state === "confirmed" ? undefined : "The stay was called off.";
    case "storm-pending":
      return booking?.state === "pending" ? undefined : "The desk has decided meanwhile.";
    case "stay-changed":
      return isAsTold(letter.facts.is, booking) ? undefined : "The stay was changed again, or called off.";
    case "cancel-link":
      return bookings.some(({ state }) => mayBeCalledOff(state)) ? undefined : "Nothing is left to cancel.";
    case "before-arrival":
      return isStanding(letter, bookings) ? undefined : "The stay was called off.";
    case "thank-you":
      if (await ports.store.outbox.isRefused(order.email)) return "The guest wants no such letters.";
      if (!isStanding(letter, bookings)) return "The stay was called off.";
      return (await hasAnybodyCome(ports, letter.facts.day, bookings)) ? undefined : "Nobody came.";
    default:
      return undefined;
  }
}

/** Also after its rooms went back: a late proof takes them again where they are free. */
function awaitsProof({ addressProof, state, releaseReason }: Order): boolean {
  return addressProof === "awaited" && (state === "pending" || releaseReason === "expired");
}

function isAsTold({ checkIn, checkOut }: StayChange["is"], booking: Booking | undefined): boolean {
  return booking?.state === "confirmed" && booking.checkIn === checkIn && booking.checkOut === checkOut;
}

function isStanding(letter: { kind: Letter["kind"]; facts: { day: string } }, bookings: readonly Booking[]): boolean {
  const edge = letter.kind === "thank-you" ? "checkOut" : "checkIn";
  return bookings.some((booking) => booking.state === "confirmed" && booking[edge] === letter.facts.day);
}

async function hasFailed({ store }: MessagesPorts, { id }: Order, key: string): Promise<boolean> {
  const refunds = await store.refunds.ofOrders([id]);
  return refunds.some((refund) => refund.key === key && refund.state === "failed");
}

async function haveLeft({ store }: MessagesPorts, bookings: readonly Booking[], day: PlainDate): Promise<boolean> {
  const ending = bookings.filter(({ state, checkOut }) => state === "confirmed" && checkOut === day);
  const stays = await Promise.all(ending.map(({ bookingId }) => store.deskStays.ofBooking(bookingId)));
  const lives = stays.flat().map(({ life }) => life);
  return lives.includes("left") && !lives.includes("in-house") && !lives.includes("booked");
}

/** Somebody of the stays that end on that day: a house that notes no arrivals thanks everybody but the no-shows. */
async function hasAnybodyCome({ store }: MessagesPorts, day: string, bookings: readonly Booking[]): Promise<boolean> {
  const ended = bookings.filter(({ state, checkOut }) => state === "confirmed" && checkOut === day);
  const stays = await Promise.all(ended.map(({ bookingId }) => store.deskStays.ofBooking(bookingId)));
  return stays.flat().some(({ life }) => life !== "no-show");
}

const PURPOSES: Record<StayLetter["kind"], readonly LinkPurpose[]> = {
  confirmation: ["view", "check-in", "cancel"],
  "pending-proof": ["prove"],
  "pending-received": ["view", "cancel"],
  "pending-declined": ["view"],
  "pending-expired": ["view"],
  "payment-refunded": ["view"],
  "payment-failed": ["view"],
  "refund-given": ["view"],
  "refund-at-desk": ["view"],
  cancellation: ["view", "cancel"],
  "cancel-link": ["view", "cancel"],
  "stay-changed": ["view", "cancel"],
  "before-arrival": ["view", "check-in", "cancel"],
  storm: ["view", "storm"],
  "storm-pending": ["view"],
  "thank-you": ["view", "unsubscribe"],
};

/** The way to cancel is only in letters about an order of which something stands. */
async function issueTokens(
  ports: MessagesPorts,
  { order, bookings }: Pick<Known, "order" | "bookings">,
  purposes: readonly LinkPurpose[],
): Promise<StayTokens> {
  const at = ports.clock.now();
  const stands = bookings.some(({ state }) => mayBeCalledOff(state));
  const tokens: Partial<Record<LinkPurpose, string>> = {};
  for (const purpose of purposes.filter((one) => one !== "cancel" || stands)) {
    const expiresAt = endOfLink(ports.clock, { stays: asTheyStand(order, bookings), purpose });
    tokens[purpose] = await ports.store.letterLinks.issue({ purpose, orderId: order.id, at, expiresAt });
  }
  const { view = "", unsubscribe, cancel, storm, prove, "check-in": checkIn } = tokens;
  return {
    view,
    ...(checkIn && { checkIn }),
    ...(cancel && { cancel }),
    ...(storm && { storm }),
    ...(prove && { prove }),
    ...(unsubscribe && { unsubscribe }),
  };
}
