import { expect, test } from "vitest";
import type { ListedRefund } from "#hotel/ledger/ports/refunds.ts";
import type { Role } from "#hotel/kernel/roles.ts";
import { shownAtDesk } from "#tests/support/shown-at-desk.tsx";
import { Refunds } from "./refunds.tsx";

const refund = {
  key: "1234567890-cancel",
  amount: 27_044,
  reason: "cancelled",
  state: "succeeded",
  requestedAt: Date.parse("2026-11-21T18:00:00Z"),
  paymentId: "pi_31c8860197044563893aa1f9",
} as unknown as ListedRefund;

const shown = (Component: () => React.ReactNode, role?: Role) => shownAtDesk(Component, "/dashboard/money", role);

test("a refund of a booking is listed by its guest and its number, which lead to the booking", () => {
  const booking = { id: 1_234_567_890, name: "Ada Example" };
  const list = shown(() => <Refunds refunds={[{ ...refund, booking }]} />);
  expect(list).toMatch(/<a [^>]*href="\/dashboard\/allbooking\?booking=1234567890[^>]*>.*Ada Example.*1234567890/);
  expect(list).toContain("$270.44");
  expect(list).not.toContain("pi_");
  const read = shown(() => <Refunds refunds={[{ ...refund, booking }]} />, "accounts");
  expect(read).toMatch(/Ada Example.*1234567890/);
  expect(read).not.toContain("<a ");
});

test("a refund of an order that came to no booking is listed by who ordered, and only one of nobody's by the payment", () => {
  const listed = (guest: ListedRefund["guest"]) =>
    shown(() => <Refunds refunds={[{ ...refund, booking: undefined, guest }]} />);
  const named = listed({ name: "Ada Example", email: "ada@example.com" });
  expect(named).toContain("Ada Example, ada@example.com");
  expect(named).not.toContain("pi_");
  expect(listed({ name: undefined, email: "ada@example.com" })).toContain("<bdi>ada@example.com</bdi>");
  expect(listed(undefined)).toContain("pi_31c8860197044563893aa1f9");
});
