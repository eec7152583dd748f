import type { LetterFacts, StayTokens } from "#hotel/messages/ports/letter-writer.ts";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import { ACCOUNT_CHANGES } from "#hotel/kernel/account-changes.ts";
import type { ArrivalDeadlines } from "#hotel/booking/rules/cancellation.ts";
import type { Order } from "#hotel/booking/ports/orders.ts";
import { NO_WISHES } from "#hotel/booking/rules/guest-wishes.ts";
import { bookingOf } from "#hotel/settings/sample-facts.ts";
import { SAMPLE_TERMS } from "./sample-terms.ts";

/** Noon of a Saturday in Gretna. */
const NOON = Date.parse("2026-11-21T18:00:00Z");

const LINE = {
  position: 0,
  bookingId: 1_234_567_890,
  cartItemId: "1",
  type: "double",
  checkIn: "2026-11-27",
  checkOut: "2026-11-30",
  rooms: 1,
  guests: 2,
  nightlyPrice: 9_900,
  nights: 3,
  subtotal: 29_700,
  taxes: 3_564,
  fees: 500,
  total: 33_764,
} as const;

const TOKENS: StayTokens = {
  view: "view-token",
  checkIn: "check-in-token",
  cancel: "cancel-token",
  unsubscribe: "unsubscribe-token",
  storm: "storm-token",
  prove: "prove-token",
};

const PAID_BY_CARD = new Map([[LINE.bookingId, 0]]);
const UNPAID = new Map([[LINE.bookingId, LINE.total]]);

/** 6 PM of two days before arrival. */
const FREE_UNTIL = Date.parse("2026-11-26T00:00:00Z");
const DEADLINES: ArrivalDeadlines[] = [
  {
    arrival: "2026-11-27",
    bookingIds: [LINE.bookingId],
    plans: [],
    deadlines: [
      { keep: "nothing", day: "2026-11-25", time: "18:00", until: FREE_UNTIL, hasPassed: false, beforeMove: false },
    ],
    afterwards: { nights: 1 },
  },
];

/** An order of one double room for three nights, paid by card. */
export function sampleOrder(changes: Partial<Order> = {}): Order {
  return {
    ...NO_WISHES,
    id: "7b0c",
    visit: "visit",
    address: "192.0.2.1",
    clientKey: "key",
    request: "[]",
    state: "confirmed",
    payment: "card",
    name: "Ada Example",
    email: "ada@example.com",
    language: undefined,
    total: LINE.total,
    expiresAt: NOON + 6 * 3_600_000,
    createdAt: NOON,
    releaseReason: undefined,
    lines: [{ ...LINE, taxBasisPoints: 1_200 }],
    ...changes,
  };
}

export function sampleBooking(order: Order = sampleOrder(), changes: Partial<Booking> = {}): Booking {
  return { ...bookingOf(order), ...changes };
}

/** The letter of a kind. */
export function sampleLetter<Kind extends LetterFacts["kind"]>(kind: Kind): Extract<LetterFacts, { kind: Kind }> {
  const isIt = (facts: LetterFacts): facts is Extract<LetterFacts, { kind: Kind }> => facts.kind === kind;
  const found = sampleLetters().find(isIt);
  if (!found) throw new Error(`There is no sample of ${kind}.`);
  return found;
}

/** One letter of each kind, to a guest of this name. */
export function sampleLetters(name = "Ada Example"): LetterFacts[] {
  const order = sampleOrder({ name });
  const about = {
    order,
    bookings: [sampleBooking(order)],
    tokens: TOKENS,
    terms: SAMPLE_TERMS,
    deadlines: DEADLINES,
    owed: PAID_BY_CARD,
    prices: new Map(),
    exemptionsAsked: new Map(),
  };
  const pending = sampleOrder({ name, state: "pending", payment: "none" });
  const released = sampleOrder({ name, state: "released", payment: "none" });
  const waiting = { ...about, order: pending, bookings: [sampleBooking(pending)], owed: UNPAID };
  const sender = { name, email: "ada@example.com", room: 201 };
  return [
    { kind: "confirmation", ...about },
    { kind: "pending-proof", ...waiting, order: { ...pending, addressProof: "awaited" } },
    { kind: "pending-received", ...waiting },
    { kind: "pending-declined", ...about, order: released },
    { kind: "pending-expired", ...about, order: released },
    {
      kind: "payment-refunded",
      refunded: LINE.total,
      ...about,
      order: sampleOrder({ name, state: "released" }),
      bookings: [],
    },
    { kind: "unmatched-refunded", refunded: LINE.total, bookingIds: [LINE.bookingId] },
    { kind: "unmatched-at-desk", refunded: LINE.total, bookingIds: [LINE.bookingId] },
    { kind: "payment-failed", ...about, order: sampleOrder({ name, state: "released" }), bookings: [] },
    { kind: "refund-given", ...about, booking: sampleBooking(order), refunded: 5_000 },
    { kind: "refund-at-desk", ...about, booking: sampleBooking(order), refunded: 5_000 },
    {
      kind: "cancellation",
      ...about,
      cancelled: [sampleBooking(order, { state: "cancelled" })],
      money: { refunded: 22_664, paid: LINE.total, kept: 11_100 },
    },
    { kind: "cancel-link", ...about },
    {
      kind: "stay-changed",
      ...about,
      booking: sampleBooking(order),
      was: { checkIn: "2026-11-26", checkOut: "2026-11-28", total: 18_196 },
      is: { checkIn: "2026-11-27", checkOut: "2026-11-30", total: LINE.total },
      ...{ difference: LINE.total - 18_196, charged: LINE.total - 18_196, waived: 0, handBack: 0 },
      ...{ refunded: 0, before: 0, decided: [], isChanged: true },
    },
    {
      kind: "storm",
      ...about,
      booking: sampleBooking(order),
      from: "2026-11-26",
      until: "2026-11-29",
      back: { refund: LINE.total, atDesk: 0, earlier: 0, isShared: false, isDisputed: false },
    },
    {
      kind: "storm-pending",
      ...waiting,
      booking: sampleBooking(pending),
      from: "2026-11-26",
      until: "2026-11-29",
    },
    { kind: "form-reply", form: "check-in", name, words: `A cot stands ready.\nYours, the front desk` },
    { kind: "before-arrival", ...about, day: "2026-11-27" },
    { kind: "thank-you", ...about, day: "2026-11-30", hasLeft: false },
    { kind: "thank-you", ...about, day: "2026-11-30", hasLeft: true },
    { kind: "password-reset", link: "https://hotel.example.com/reset/secret" },
    { kind: "verify-address", link: "https://hotel.example.com/verify/secret" },
    { kind: "new-device", device: "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0", at: NOON },
    ...ACCOUNT_CHANGES.map((change) => ({ kind: "account-changed" as const, change, at: NOON })),
    { kind: "role-changed", role: "admin" },
    { kind: "staff-invitation", link: "https://hotel.example.com/invitation/secret", role: "front-desk", until: NOON },
    {
      kind: "desk-alert",
      alert: { kind: "refund-failed", subject: "re_1", raisedAt: NOON, booking: { id: 1_234_567_890, name } },
    },
    { kind: "desk-alert", alert: { kind: "books-differ", subject: "books", raisedAt: NOON, booking: undefined } },
    {
      kind: "desk-check-in",
      id: 1,
      bookingId: 1_234_567_890,
      form: {
        ...sender,
        phone: "(504) 555-0199",
        guests: 2,
        checkIn: "2026-11-27",
        checkOut: "2026-11-30",
        specialRequests: `A cot, please.\nAnd a quiet corner.\n${name}`,
      },
    },
    {
      kind: "desk-check-out",
      id: 2,
      bookingId: undefined,
      form: { ...sender, feedback: `The bridge at night!\n${name}` },
    },
  ];
}
