import { expect, test } from "vitest";
import { shownAtDesk } from "#tests/support/shown-at-desk.tsx";
import { Disputed } from "./disputed.tsx";

const UNTIL = Date.parse("2026-11-28T18:00:00Z");

test("a chargeback of money that names no booking is told with the bank's deadline, and that the bank has the money", () => {
  const dispute = { disputeId: "dp_1", amount: 27_044, respondBy: UNTIL } as const;
  const shown = (state: "needs-response" | "inquiry-closed", withBank: number) =>
    shownAtDesk(() => <Disputed about={{ disputes: [{ ...dispute, state }], withBank }} />, "/dashboard/money");
  expect(shown("needs-response", 27_044)).toMatch(
    /\$270\.44: Needs an answer, by [^<]*Nov 28[\s\S]*can&#x27;t be sent back/,
  );
  const over = shown("inquiry-closed", 0);
  expect(over).toContain("$270.44: Closed, nothing was taken");
  expect(over).not.toContain("sent back");
});
