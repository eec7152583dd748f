import { expect, test } from "vitest";
import type { Reconciliation } from "#hotel/reconciliation/ports/books.ts";
import { shownAtDesk } from "#tests/support/shown-at-desk.tsx";
import { Comparison } from "./comparison.tsx";

const BEGAN = Date.parse("2026-11-22T10:00:00Z");
const SUMS = { capturedHere: 27_044, capturedThere: 27_044, refundedHere: 0, refundedThere: 0, foreigners: 0 };
const underWay: Reconciliation = {
  ...{ id: 2, night: "2026-11-22", askedBy: undefined, period: { from: BEGAN - 86_400_000, to: BEGAN } },
  ...{ comparedUntil: BEGAN - 86_400_000, beganAt: BEGAN, endedAt: undefined, faults: 0, inFlight: 0 },
  ...{ payments: 0, charges: 0, refunds: 0, disputes: 0, ...SUMS },
};
const last: Reconciliation = { ...underWay, id: 1, night: "2026-11-21", endedAt: BEGAN - 86_400_000 };

const shown = (hanging?: { since: number; unread: string }) =>
  shownAtDesk(() => <Comparison money={{ last, underWay, hanging }} />, "/dashboard/money");

test("a reconciliation that can't go on says since when, and what the provider refuses to list", () => {
  expect(shown()).not.toContain("can&#x27;t go on");
  const refused = shown({ since: BEGAN, unread: "disputes" });
  expect(refused).toMatch(/that began [^<]*Nov 22[^<]* can&#x27;t go on: [^<]*list chargebacks/);
  expect(refused).toContain("money-verdict-bad");
  expect(shown({ since: BEGAN, unread: "provider" })).toContain("does not answer all that it is asked");
});
