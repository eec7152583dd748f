import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { ListedRefund } from "#hotel/ledger/ports/refunds.ts";
import { Refunds } from "./refunds.tsx";

const refund = {
  key: "1234567890-cancel",
  amount: 27_044,
  reason: "cancelled",
  state: "succeeded",
  requestedAt: Date.parse("2026-11-21T18:00:00Z"),
  paymentId: "pi_31c8860197044563893aa1f9",
} as unknown as ListedRefund;

function shown(Component: () => React.ReactNode): string {
  const Page = createRoutesStub([{ path: "/dashboard/money", Component }]);
  return renderToString(<Page initialEntries={["/dashboard/money"]} />).replaceAll("<!-- -->", "");
}

test("a refund of a booking is listed by its guest and its number, which lead to the booking", () => {
  const booking = { id: 1_234_567_890, name: "Ada Example" };
  const list = shown(() => <Refunds refunds={[{ ...refund, booking }]} />);
  expect(list).toMatch(/<a [^>]*href="\/dashboard\/allbooking\?booking=1234567890[^>]*>.*Ada Example.*1234567890/);
  expect(list).toContain("$270.44");
  expect(list).not.toContain("pi_");
});

test("a refund of a payment that has no booking is listed by the payment", () => {
  expect(shown(() => <Refunds refunds={[{ ...refund, booking: undefined }]} />)).toContain(
    "pi_31c8860197044563893aa1f9",
  );
});
