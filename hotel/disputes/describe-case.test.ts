import { expect, test } from "vitest";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import type { Order } from "#hotel/booking/ports/orders.ts";
import type { IssuedDocument } from "#hotel/billing/ports/documents.ts";
import type { NotedRefund } from "#hotel/ledger/ports/refunds.ts";
import { type DocumentKind, NO_PARTS } from "#hotel/ledger/rules/documents.ts";
import { describeCase } from "./describe-case.ts";

const AT = Date.parse("2026-11-21T18:00:00Z");
const STAY = { checkIn: "2026-12-01", checkOut: "2026-12-04" } as const;

const order: Order = {
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
    ...{ refundId: "re", requestedAt: AT, waitsSince: undefined },
  };
}

function issued(kind: DocumentKind, number: string, amount: number): IssuedDocument {
  const house = { name: "", street: "", city: "", region: "", country: "", phone: "", email: "" };
  const facts = { ...NO_PARTS, house, lines: [], taxBasisPoints: 0, movedAt: AT, reference: "" };
  return { kind, number, amount, orderId: "order", issuedAt: AT, facts };
}

interface Told {
  bookings: Booking[];
  refunds?: NotedRefund[];
  documents?: IssuedDocument[];
}

const refundsOf = ({ bookings, refunds = [], documents = [] }: Told) =>
  describeCase({ order, bookings, refunds, documents, policy: undefined, file: { letters: [], forms: [], log: [] } })
    .refunds;

const TERMS = "What goes back of a cancelled stay is set by the policy that the guest agreed to.";

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
  expect(refundsOf({ bookings: [booking("cancelled", 30_000)] })).toEqual(["Nothing was refunded.", TERMS]);
  expect(refundsOf({ bookings: [booking("confirmed", 30_000)] })).toEqual([
    "Nothing was refunded: the stay was booked and kept as agreed.",
  ]);
});

test("a refund that failed is told with what the desk handed over instead, and until then as failed", () => {
  const told = { bookings: [booking("cancelled", 30_000)], refunds: [refund(10_000, "failed")] };
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
