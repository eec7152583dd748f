import { deadlinesByArrival } from "#hotel/booking/rules/cancellation.ts";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import type { Order } from "#hotel/booking/ports/orders.ts";
import { NO_WISHES } from "#hotel/booking/rules/guest-wishes.ts";
import { addDays, type Instant, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { AboutOrder, LetterFacts } from "#hotel/messages/ports/letter-writer.ts";
import { bookOf } from "#hotel/pricing/rules/price-lines.ts";
import { priceStay } from "#hotel/pricing/rules/stay-price.ts";
import type { SoldBy } from "./ports/property-schema.ts";
import { ORDER_STATES, type WordedLetter } from "./rules/worded-letters.ts";

interface Invented extends SoldBy {
  name: string;
  today: PlainDate;
  now: Instant;
  at(date: PlainDate, time: string): Instant;
}

const NIGHTS = 3;
const AHEAD_DAYS = 14;
const UNTOLD = { prices: new Map(), exemptionsAsked: new Map() };

/**
 * What a letter of this kind would tell of an invented stay in a room of the first type, in two weeks and of three nights, at the
 * prices and by the terms of a document; its links lead nowhere.
 */
export function sampleFacts(kind: WordedLetter, invented: Invented): LetterFacts {
  const order = orderOf(kind, invented);
  const booking = bookingOf(order);
  const { bookingId, checkIn, checkOut, total } = booking;
  const { terms, now, at } = invented;
  const deadlines = deadlinesByArrival([{ bookingId, checkIn, terms }], { now, at });
  const refunded = Math.round(total / 3);
  const tokens = { view: "sample", checkIn: "sample", cancel: "sample", unsubscribe: "sample", storm: "sample" };
  const owed = new Map([[booking.bookingId, order.payment === "card" ? 0 : total]]);
  const about: AboutOrder = { order, bookings: [booking], tokens, terms, deadlines, owed, ...UNTOLD };
  const before = { checkIn: addDays(checkIn, 1), checkOut: addDays(checkOut, 1), total };
  const unsettled = { charged: 0, waived: 0, handBack: 0, refunded: 0, before: 0 };
  const unmoved = { difference: 0, ...unsettled, decided: [], isChanged: true };
  const changed = { was: before, is: { checkIn, checkOut, total }, ...unmoved };
  const money = { refunded, paid: total, kept: total - refunded };
  const facts: { [Kind in WordedLetter]: Omit<Extract<LetterFacts, { kind: Kind }>, "kind"> } = {
    confirmation: about,
    "pending-received": about,
    "pending-declined": about,
    "pending-expired": about,
    "payment-refunded": { ...about, bookings: [], refunded: total },
    "payment-failed": { ...about, bookings: [] },
    "refund-given": { ...about, booking, refunded },
    "refund-at-desk": { ...about, booking, refunded },
    cancellation: { ...about, cancelled: [{ ...booking, state: "cancelled" }], money },
    "stay-changed": { ...about, booking, ...changed },
    "before-arrival": { ...about, day: checkIn },
    "thank-you": { ...about, day: checkOut, hasLeft: false },
    storm: {
      ...about,
      booking,
      from: checkIn,
      until: checkOut,
      back: { refund: total, atDesk: 0, earlier: 0, isShared: false, isDisputed: false },
    },
    "storm-pending": { ...about, booking, from: checkIn, until: checkOut },
  };
  return { kind, ...facts[kind] } as LetterFacts;
}

function orderOf(kind: WordedLetter, { catalogue, name, today, now }: Invented): Order {
  const [first] = catalogue.roomTypes;
  if (!first) throw new Error("A house has a type of rooms.");
  const checkIn = addDays(today, AHEAD_DAYS);
  const { id: type, nightlyPrice, guestsPerRoom } = first;
  const room = { type, rooms: 1, guests: Math.min(2, guestsPerRoom), checkIn, checkOut: addDays(checkIn, NIGHTS) };
  const asked = { children: [], plan: undefined, code: undefined, isMember: false, exemptions: [], day: today };
  const { nights, subtotal, taxes, fees, total } = priceStay(bookOf(catalogue), { ...room, ...asked });
  const price = { nightlyPrice, nights, subtotal, taxes, fees, total, taxBasisPoints: catalogue.taxBasisPoints };
  const line = { position: 0, bookingId: 1_234_567_890, cartItemId: "1", ...room, ...price };
  const state = ORDER_STATES[kind];
  return {
    ...NO_WISHES,
    id: "sample",
    visit: "",
    address: "",
    clientKey: "",
    request: "[]",
    state,
    payment: state === "confirmed" || kind.startsWith("payment-") ? "card" : "none",
    name,
    email: "",
    language: undefined,
    total,
    expiresAt: now,
    createdAt: now,
    releaseReason: undefined,
    lines: [line],
  };
}

/** The booking of an order with one line. */
export function bookingOf({ id: orderId, lines, state, name, email, visit, createdAt }: Order): Booking {
  const [line] = lines;
  if (!line) throw new Error("An invented order has a line.");
  const { taxBasisPoints: _, ...stay } = line;
  return {
    ...stay,
    orderId,
    state: state === "confirmed" ? "confirmed" : "pending",
    version: 1,
    name,
    email,
    createdAt,
    visit,
    accountId: undefined,
    promisedRooms: [],
    hasReceipt: false,
    rates: undefined,
    deadlinesPassed: 0,
  };
}
