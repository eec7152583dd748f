import { describe, expect, it } from "vitest";
import { type BookingState, bookingMayBecome, isConfirm } from "#hotel/booking/rules/booking-states.ts";
import { mayBecome, type OrderState, statesBefore } from "#hotel/booking/rules/order-states.ts";
import { isOver, type PaymentState, paymentMayBecome } from "#hotel/ledger/rules/payment-states.ts";

const ORDERS: OrderState[] = ["held", "expiring", "pending", "confirmed", "released"];
const BOOKINGS: BookingState[] = ["pending", "confirmed", "declined", "cancelled", "expired"];
const PAYMENTS: PaymentState[] = ["creating", "open", "needs-action", "processing", "succeeded", "dead", "orphaned"];

describe("an order", () => {
  it("changes in these ways and no other", () => {
    expect(changes(ORDERS, mayBecome)).toEqual([
      "held > expiring",
      "held > confirmed",
      "held > released",
      "expiring > confirmed",
      "expiring > released",
      "pending > confirmed",
      "pending > released",
    ]);
  });

  it("that is sold or gave its rooms back never changes, and no order goes back to held", () => {
    expect(
      ORDERS.filter((to) => mayBecome("confirmed", to) || mayBecome("released", to) || mayBecome(to, "held")),
    ).toEqual([]);
  });

  it("lists the states before each state as the table has them", () => {
    for (const to of ORDERS) expect(statesBefore(to)).toEqual(ORDERS.filter((from) => mayBecome(from, to)));
  });
});

describe("a booking", () => {
  it("changes in these ways and no other", () => {
    expect(changes(BOOKINGS, bookingMayBecome)).toEqual([
      "pending > confirmed",
      "pending > declined",
      "pending > cancelled",
      "pending > expired",
      "confirmed > cancelled",
    ]);
  });

  it("reads Confirmed in one state alone", () => {
    expect(BOOKINGS.filter(isConfirm)).toEqual(["confirmed"]);
  });
});

describe("a payment", () => {
  it("changes in these ways and no other", () => {
    expect(changes(PAYMENTS, paymentMayBecome)).toEqual([
      "creating > open",
      "creating > needs-action",
      "creating > processing",
      "creating > succeeded",
      "creating > dead",
      "creating > orphaned",
      "open > needs-action",
      "open > processing",
      "open > succeeded",
      "open > dead",
      "open > orphaned",
      "needs-action > open",
      "needs-action > processing",
      "needs-action > succeeded",
      "needs-action > dead",
      "needs-action > orphaned",
      "processing > open",
      "processing > succeeded",
      "processing > dead",
      "processing > orphaned",
      "orphaned > succeeded",
      "orphaned > dead",
    ]);
  });

  it("is over when money was taken or never can be, and can always still come to one of the two", () => {
    expect(PAYMENTS.filter(isOver)).toEqual(["succeeded", "dead"]);
    const unfinished = PAYMENTS.filter((state) => !isOver(state));
    expect(unfinished.filter((state) => !paymentMayBecome(state, "succeeded"))).toEqual([]);
    expect(unfinished.filter((state) => !paymentMayBecome(state, "dead"))).toEqual([]);
  });
});

function changes<State extends string>(states: readonly State[], may: (from: State, to: State) => boolean): string[] {
  return states.flatMap((from) => states.filter((to) => may(from, to)).map((to) => `${from} > ${to}`));
}
