import { useSearchParams } from "react-router";
import { expect, test } from "vitest";
import type { ListedRefund } from "#hotel/ledger/ports/refunds.ts";
import type { Role } from "#hotel/kernel/roles.ts";
import { sampleOrder } from "#tests/support/sample-letters.ts";
import { shownAtDesk } from "#tests/support/shown-at-desk.tsx";
import { Alerts } from "./alerts.tsx";
import { Restored } from "./restored.tsx";
import { StrayQuestion, StrayRefunds } from "./stray-refunds.tsx";
import { GiveUpQuestion, StuckHolds } from "./stuck-holds.tsx";

const HOLD = { ...sampleOrder({ state: "expiring" }), id: "5f0c1b1e-hold" };
const REFUND: ListedRefund = {
  key: "pi_1-full",
  paymentId: "pi_1",
  orderId: HOLD.id,
  amount: 27_044,
  reason: "order-over",
  state: "failed",
  attempt: 1,
  refundId: "re_1",
  requestedAt: HOLD.createdAt,
  booking: undefined,
  guest: { name: "Eve Example", email: "eve@example.com" },
};

function Parts() {
  const [search] = useSearchParams();
  const isCut = search.has("cut");
  const refunds = [{ ...REFUND, isOwed: search.has("owed"), isGone: search.has("gone") }];
  const alert = { kind: "dispute-won-cheaper", subject: "dp_1", raisedAt: HOLD.createdAt, booking: undefined } as const;
  return (
    <>
      <StuckHolds holds={[HOLD]} isCut={isCut} />
      <GiveUpQuestion holds={[HOLD]} search={search} />
      <StrayRefunds refunds={refunds} isCut={isCut} />
      <StrayQuestion refunds={refunds} search={search} />
      <Alerts alerts={[alert]} isCut={isCut} />
    </>
  );
}

/** The Money page's parts for people, at this address; `cut` where more wait than are shown, `owed` where the refund is owed at the desk already, `gone` where the guest has its money from elsewhere. */
const shownAt = (search: string, role?: Role) => shownAtDesk(Parts, `/dashboard/money${search}`, role);
const dialogOf = (page: string) => /<dialog[\s\S]*<\/dialog>/.exec(page)?.[0] ?? "";

test("a hold is given up after a question that names its guest, each room with its nights, and the amount", () => {
  const page = shownAt("");
  expect(dialogOf(page)).toBe("");
  expect(page).toContain(`value="${HOLD.id}-end" name="ask"`);
  const dialog = dialogOf(shownAt(`?ask=${HOLD.id}-end`));
  const [line] = HOLD.lines;
  expect(dialog).toContain(`Give up the hold of ${HOLD.name}?`);
  expect(dialog).toMatch(new RegExp(`${line?.rooms} × ${line?.type}, .+ to .+<`));
  expect(dialog).toContain("asked once more first");
  expect(dialog).toContain(`value="${HOLD.id}"`);
  expect(dialog).toContain('name="intent" value="give-up"');
});

test("a refund for no booking that did not arrive names its guest, is owed first, and handed over afterwards", () => {
  expect(shownAt("")).toContain("Eve Example, eve@example.com");
  expect(dialogOf(shownAt("?ask=pi_1-full-owe"))).toContain("Owe $270.44 at the desk?");
  expect(dialogOf(shownAt("?ask=pi_1-full-handover"))).toBe("");
  const dialog = dialogOf(shownAt("?ask=pi_1-full-handover&owed"));
  expect(dialog).toContain("Was $270.44 handed over?");
  expect(dialog).toContain('name="intent" value="hand-over"');
});

test("one whose money the guest has from elsewhere is closed, and never handed over", () => {
  expect(dialogOf(shownAt("?ask=pi_1-full-handover&owed&gone"))).toBe("");
  const dialog = dialogOf(shownAt("?ask=pi_1-full-close&owed&gone"));
  expect(dialog).toContain("Close the refund of $270.44?");
  expect(dialog).toContain('name="intent" value="close-stray"');
});

test("the notice of a dispute that was won after the stay had become cheaper has a button that closes it", () => {
  expect(shownAt("")).toMatch(/name="id" value="dp_1"[\s\S]*value="close-alert" name="intent"/);
});

test("each list says where more wait than it shows", () => {
  expect(shownAt("")).not.toContain("More than");
  expect(shownAt("?cut").match(/More than 1 wait\. Listed here are the 1 that have waited longest\./g)).toHaveLength(3);
});

test("whoever only reads the accounts sees all of it and not one button", () => {
  const page = shownAt("", "accounts");
  for (const told of [HOLD.name, "$270.44", "dp_1"]) expect(page).toContain(told);
  expect(page).not.toContain("<button");
  expect(shownAt("", "front-desk").match(/<button/g)).toHaveLength(3);
});

test("a restored house tells that roles are those of the copy, and leads whoever may change them to who works here", () => {
  const restored = { restored: REFUND.requestedAt, isListed: false, held: 0, waiting: [], unmatched: [] };
  const banner = () => <Restored money={{ ...restored, isCut: { waiting: false, unmatched: false } }} />;
  const page = shownAtDesk(banner, "/dashboard/money", "owner");
  expect(page).toContain("Everybody logs in anew");
  expect(page).toContain('href="/dashboard/users"');
  expect(shownAtDesk(banner, "/dashboard/money", "front-desk")).not.toContain("/dashboard/users");
});
