import type { Booking } from "#hotel/booking/ports/bookings.ts";
import type { Order } from "#hotel/booking/ports/orders.ts";
import { addDays, type Instant, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import type { AboutOrder, LetterFacts } from "#hotel/messages/ports/letter-writer.ts";
import type { WordedLetter } from "./rules/worded-letters.ts";

interface Invented {
  type: RoomTypeId;
  name: string;
  today: PlainDate;
  now: Instant;
}

const PRICE = { nightlyPrice: 9_900, nights: 3, subtotal: 29_700, taxes: 3_564, fees: 500, total: 33_764 } as const;
const REFUND = 5_000;
const AHEAD_DAYS = 14;
const UNTOLD = { prices: new Map(), exemptionsAsked: new Map() };

/** What a letter of this kind would tell of an invented stay, in two weeks and of three nights; its links lead nowhere. */
export function sampleFacts(kind: WordedLetter, invented: Invented): LetterFacts {
  const order = orderOf(kind, invented);
  const booking = bookingOf(order);
  const { checkIn, checkOut } = booking;
  const tokens = { view: "sample", checkIn: "sample", cancel: "sample", unsubscribe: "sample", storm: "sample" };
  const about: AboutOrder = { order, bookings: [booking], tokens, terms: TERMS, deadlines: [], ...UNTOLD };
  const before = { checkIn: addDays(checkIn, 1), checkOut: addDays(checkOut, 1), total: PRICE.total };
  const changed = { was: before, is: { checkIn, checkOut, total: PRICE.total }, difference: 0 };
  const money = { refunded: REFUND, paid: PRICE.total, kept: PRICE.total - REFUND };
  const facts: { [Kind in WordedLetter]: Omit<Extract<LetterFacts, { kind: Kind }>, "kind"> } = {
    confirmation: about,
    "pending-received": about,
    "pending-declined": about,
    "pending-expired": about,
    "payment-refunded": { ...about, bookings: [], refunded: PRICE.total },
    "payment-failed": { ...about, bookings: [] },
    "refund-given": { ...about, booking, refunded: REFUND },
    "refund-at-desk": { ...about, booking, refunded: REFUND },
    cancellation: { ...about, cancelled: [booking], money },
    "stay-changed": { ...about, booking, ...changed },
    "before-arrival": { ...about, day: checkIn },
    "thank-you": { ...about, day: checkOut, hasLeft: false },
    storm: { ...about, booking, from: checkIn, until: checkOut },
    "storm-pending": { ...about, booking, from: checkIn, until: checkOut },
  };
  return { kind, ...facts[kind] } as LetterFacts;
}

const TERMS = { tiers: [{ daysBefore: 2, time: "18:00", keep: "nothing" }], afterwards: { nights: 1 } } as const;
const PENDING: readonly WordedLetter[] = ["pending-received", "storm-pending"];
const RELEASED: readonly WordedLetter[] = ["pending-declined", "pending-expired", "payment-refunded", "payment-failed"];

function orderOf(kind: WordedLetter, { type, name, today, now }: Invented): Order {
  const checkIn = addDays(today, AHEAD_DAYS);
  const stay = { position: 0, bookingId: 1_234_567_890, cartItemId: "1", type, rooms: 1, guests: 2 };
  const line = { ...stay, checkIn, checkOut: addDays(checkIn, PRICE.nights), ...PRICE, taxBasisPoints: 1_200 };
  const state = stateFor(kind);
  return {
    id: "sample",
    visit: "",
    address: "",
    clientKey: "",
    request: "[]",
    state,
    payment: state === "confirmed" ? "card" : "none",
    name,
    email: "",
    language: undefined,
    total: PRICE.total,
    expiresAt: now,
    createdAt: now,
    releaseReason: undefined,
    lines: [line],
  };
}

function stateFor(kind: WordedLetter): Order["state"] {
  if (PENDING.includes(kind)) return "pending";
  return RELEASED.includes(kind) ? "released" : "confirmed";
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
