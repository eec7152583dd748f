import { expect, test } from "vitest";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import type { Order } from "#hotel/booking/ports/orders.ts";
import { NO_WISHES } from "#hotel/booking/rules/guest-wishes.ts";
import type { DeskStay } from "#hotel/inventory/ports/desk-stays.ts";
import type { IssuedDocument } from "#hotel/billing/ports/documents.ts";
import type { NotedRefund } from "#hotel/ledger/ports/refunds.ts";
import { type DocumentKind, NO_PARTS } from "#hotel/ledger/rules/documents.ts";
import type { CaseClosure, CaseFile } from "./ports/case-files.ts";
import { describeCase } from "./describe-case.ts";

const AT = Date.parse("2026-11-21T18:00:00Z");
const STAY = { checkIn: "2026-12-01", checkOut: "2026-12-04" } as const;

const order: Order = {
  ...NO_WISHES,
  ...{
    id: "order",
    visit: "",
    address: "203.0.113.7",
    clientKey: "",
    request: "",
    state: "confirmed",
    payment: "card",
  },
  ...{ name: "Ada Example", email: "ada@example.com", total: 30_000, expiresAt: AT, createdAt: AT },
  ...{ releaseReason: undefined, lines: [] },
};

function booking(state: Booking["state"], total: number): Booking {
  return {
    ...{
      orderId: "order",
      bookingId: 1234567890,
      state,
      version: 1,
      position: 0,
      ...STAY,
      nights: 3,
      type: "standard",
    },
    ...{ rooms: 1, guests: 1, name: "Ada Example", email: "ada@example.com", createdAt: AT, visit: "", total },
    ...{ nightlyPrice: 10_000, subtotal: total, taxes: 0, fees: 0, accountId: undefined, promisedRooms: [] },
    ...{ hasReceipt: true, cartItemId: "1", rates: undefined, deadlinesPassed: 0 },
  };
}

function refund(amount: number, state: NotedRefund["state"]): NotedRefund {
  return {
    ...{ key: "key", paymentId: "pi", orderId: "order", amount, reason: "stay-changed", state, attempt: 1 },
    ...{ refundId: "re", requestedAt: AT },
  };
}

function issued(kind: DocumentKind, number: string, amount: number): IssuedDocument {
  const house = { name: "", street: "", city: "", region: "", country: "", phone: "", email: "" };
  const facts = { ...NO_PARTS, house, lines: [], taxBasisPoints: 0, movedAt: AT, reference: "" };
  return { kind, number, amount, orderId: "order", issuedAt: AT, facts };
}

/** One of its rooms, as it was booked but for what is said. */
function room(changes: Partial<DeskStay> = {}): DeskStay {
  return {
    ...{ id: 1, orderId: "order", bookingId: 1234567890, type: "standard", ...STAY, room: 101, pinned: false },
    ...{ accessible: undefined, life: "booked", occupies: undefined, movedOn: undefined, pinnedBefore: false },
    ...{ arrivedAt: undefined, leftAt: undefined },
    ...changes,
  };
}

const closure = (offer: CaseClosure["offer"], liftedAt?: number): CaseClosure => ({
  ...{ bookingId: 1234567890, from: "2026-12-01", until: "2026-12-03", openedAt: AT, liftedAt, offer },
});

interface Told {
  bookings: Booking[];
  stays?: DeskStay[];
  refunds?: NotedRefund[];
  documents?: IssuedDocument[];
  cancelledBy?: CaseFile["log"][number]["who"];
  closures?: CaseClosure[];
}

function tell({ bookings, stays = [room()], refunds = [], documents = [], cancelledBy, closures = [] }: Told) {
  const log: CaseFile["log"] = cancelledBy
    ? [{ at: AT, what: "booking.cancelled", who: cancelledBy, bookingId: 1234567890 }]
    : [];
  const file = { letters: [], forms: [], log, closures };
  return describeCase({ order, bookings, stays, refunds, documents, policy: undefined, file });
}

const refundsOf = (told: Told) => tell(told).refunds;
/** Of the one booking. */
const endsOf = (told: Omit<Told, "bookings"> & { state?: Booking["state"] }) =>
  tell({ ...told, bookings: [booking(told.state ?? "confirmed", 30_000)] }).cancellation;

const TERMS = "What goes back of a stay that is cancelled is set by the policy that the guest agreed to.";

test("of a stay that was shortened the bank is told what stayed with the house, and of no policy", () => {
  expect(refundsOf({ bookings: [booking("confirmed", 20_000)], refunds: [refund(10_000, "succeeded")] })).toEqual([
    "2026-11-21: $100.00, succeeded",
    "Kept of the $300.00 paid by card: $200.00.",
  ]);
});

test("of a stay that was lengthened and paid in cash, a gift to the card is kept of neither", () => {
  const told = {
    bookings: [booking("confirmed", 40_000)],
    refunds: [refund(2_000, "succeeded")],
    documents: [issued("receipt", "R2026-000001", 30_000), issued("desk-receipt", "D2026-000001", 10_000)],
  };
  expect(refundsOf(told)).toEqual([
    "2026-11-21: $20.00, succeeded",
    "Kept of the $400.00 paid by card and at the desk: $380.00.",
  ]);
});

test("a stay that was cancelled with nothing back is told by its policy, one that was not as it was kept", () => {
  expect(refundsOf({ bookings: [booking("cancelled", 30_000)], cancelledBy: "guest" })).toEqual([
    "Nothing was refunded.",
    TERMS,
  ]);
  expect(refundsOf({ bookings: [booking("confirmed", 30_000)] })).toEqual([
    "Nothing was refunded: the stay was booked and kept as agreed.",
  ]);
});

test("a refund that failed is told with what the desk handed over instead, and until then as failed", () => {
  const told = {
    bookings: [booking("cancelled", 30_000)],
    refunds: [refund(10_000, "failed")],
    cancelledBy: "guest" as const,
  };
  const handed = [issued("desk-refund", "P2026-000001", 10_000)];
  expect(refundsOf(told)).toEqual(["2026-11-21: $100.00, failed", "Kept of the $300.00 paid by card: $300.00.", TERMS]);
  expect(refundsOf({ ...told, documents: handed })).toEqual([
    "2026-11-21: $100.00, failed",
    "2026-11-21: $100.00, handed over at the desk (P2026-000001)",
    "Kept of the $300.00 paid by card: $200.00.",
    TERMS,
  ]);
});

test("a payment that bought no stay is told by what went back alone", () => {
  expect(refundsOf({ bookings: [], refunds: [refund(12_000, "succeeded")] })).toEqual([
    "2026-11-21: $120.00, succeeded",
  ]);
});

test("a stay is told as it ended: expected, in the house, left, and left early", () => {
  const arrivedAt = Date.parse("2026-12-02T01:00:00Z");
  const leftAt = Date.parse("2026-12-03T16:00:00Z");
  expect(endsOf({})).toEqual(["Booking 1234567890 was never cancelled; the room was kept for the guest."]);
  expect(endsOf({ stays: [room({ life: "in-house", arrivedAt })] })).toEqual([
    "Booking 1234567890 was never cancelled; the guest came on 2026-12-02 01:00:00 UTC and is in the house.",
  ]);
  expect(endsOf({ stays: [room({ life: "left", arrivedAt, leftAt, checkOut: "2026-12-03" })] })).toEqual([
    "Booking 1234567890 was never cancelled; the guest came on 2026-12-02 01:00:00 UTC and left on 2026-12-03 16:00:00 UTC; 1 of 3 nights went back to sale.",
  ]);
});

test("of a no-show whose nights went back to sale nobody is told that the room was kept", () => {
  const stays = [room({ life: "no-show", checkOut: "2026-12-02" })];
  expect(endsOf({ stays })).toEqual([
    "Booking 1234567890 was never cancelled; nobody came, and it was noted as a no-show; 2 of 3 nights went back to sale.",
  ]);
  expect(refundsOf({ bookings: [booking("confirmed", 30_000)], stays })).toEqual(["Nothing was refunded."]);
  expect(endsOf({ stays: [room({ life: "no-show" })] })).toEqual([
    "Booking 1234567890 was never cancelled; nobody came, and it was noted as a no-show; the room was kept for the guest.",
  ]);
});

test("rooms that ended otherwise are told one by one", () => {
  const stays = [room(), room({ id: 2, life: "no-show", checkOut: "2026-12-02" })];
  expect(endsOf({ stays })).toEqual([
    "Booking 1234567890 was never cancelled.",
    "  Room 1 of 2: the room was kept for the guest.",
    "  Room 2 of 2: nobody came, and it was noted as a no-show; 2 of 3 nights went back to sale.",
  ]);
});

test("a closure of the house's own is told with what it offered, and no room as kept for who could not come", () => {
  const closed =
    "Booking 1234567890: the hotel itself closed for 2026-12-01 to 2026-12-03, as it decided on 2026-11-21 18:00:00 UTC";
  const offered = "; it offered the guest all of the money back, or other dates";
  expect(endsOf({ closures: [closure("open")] })).toEqual([
    `${closed}${offered}, and the guest has not chosen.`,
    "Booking 1234567890 was never cancelled.",
  ]);
  expect(endsOf({ closures: [closure("rebooked")] })).toEqual([
    `${closed}${offered}, and the stay was moved to other dates.`,
    "Booking 1234567890 was never cancelled; the room was kept for the guest.",
  ]);
  expect(endsOf({ closures: [closure(undefined, AT)], stays: [room({ life: "no-show" })] })).toEqual([
    `${closed}, which it lifted on 2026-11-21 18:00:00 UTC.`,
    "Booking 1234567890 was never cancelled; nobody came, and it was noted as a no-show.",
  ]);
  const gone = { closures: [closure("refunded")], stays: [], cancelledBy: "guest" as const };
  expect(endsOf({ ...gone, state: "cancelled" })).toEqual([
    `${closed}${offered}, and the guest chose the money back.`,
    "Booking 1234567890 was cancelled by the guest on 2026-11-21 18:00:00 UTC.",
  ]);
  const told = { bookings: [booking("cancelled", 30_000)], refunds: [refund(30_000, "succeeded")] };
  expect(refundsOf({ ...told, ...gone })).not.toContain(TERMS);
});

test("where a stay was cancelled is told, and the policy unless the house or the provider ended it", () => {
  const told = { bookings: [booking("cancelled", 30_000)], stays: [] };
  expect(endsOf({ state: "cancelled", stays: [], cancelledBy: "desk" })).toEqual([
    "Booking 1234567890 was cancelled at the front desk on 2026-11-21 18:00:00 UTC.",
  ]);
  expect(refundsOf({ ...told, cancelledBy: "desk" })).toEqual(["Nothing was refunded.", TERMS]);
  for (const cancelledBy of ["house", "provider"] as const) {
    expect(refundsOf({ ...told, cancelledBy })).toEqual(["Nothing was refunded."]);
  }
  expect(endsOf({ state: "cancelled", stays: [] })).toEqual(["Booking 1234567890 is cancelled."]);
  expect(refundsOf(told)).toEqual(["Nothing was refunded.", TERMS]);
});
