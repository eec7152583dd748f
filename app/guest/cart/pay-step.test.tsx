import { expect, test } from "vitest";
import { shown } from "#tests/support/shown.tsx";
import { PayStep } from "./pay-step.tsx";
import type { DrawerContents } from "./read-drawer.ts";

const contents = { checkout: undefined, isEnding: false, lines: [{ id: 1 }] } as unknown as DrawerContents;
const step = (changes: Partial<DrawerContents>, root?: object) =>
  shown(() => <PayStep contents={{ ...contents, ...changes }} />, root);

test("who may have paid while the payment is being ended is told not to pay again, and not that nothing was charged", () => {
  for (const lines of [contents.lines, []]) {
    const page = step({ isEnding: true, lines });
    expect(page).toContain("please do not pay again");
    expect(page).toContain("find it under My Bookings");
    expect(page).not.toContain("nothing was charged");
  }
  expect(step({ isEnding: true }, { sendsLetters: true })).toContain("we send the confirmation by e-mail");
  expect(step({})).toContain("nothing was charged");
});

test("where the card's script does not come nobody is told that nothing was charged, nor that no rooms are held", () => {
  const checkout = { orderId: "order", grandTotal: 9_348, expiresAt: 0, readAt: 0 } as DrawerContents["checkout"];
  const page = step({ checkout, ordered: [], isCartOrdered: true, timeZone: "America/Chicago" });
  expect(page).toContain("Payment setup failed");
  expect(page).toContain("please do not pay again");
  expect(page).not.toMatch(/nothing was charged|no rooms are held/i);
});
