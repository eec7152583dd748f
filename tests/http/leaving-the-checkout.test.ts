import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hotelContext, visitContext } from "#app/context.ts";
import { action as changeCart } from "#app/guest/cart/cart.ts";
import { breakableLine } from "#tests/payments/broken-line.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import {
  type Checkout,
  expectCleanBooks,
  expectRefusal,
  hold,
  MINUTE,
  orderOf,
  SLOW,
  statusOf,
  stay,
  takenOn,
} from "./guest-acts.ts";

const network = breakableLine();

let house: TestHotel;
let passed = 0;
beforeAll(async () => {
  house = await openTestHotel({ sandbox: { line: network.line } });
});
afterAll(async () => {
  await expectCleanBooks(house, { today: "2026-11-21", now: NOON + passed });
  await house.close();
});

function pass(ms: number): void {
  passed += ms;
  house.pass(ms);
}

/** What a form of the drawer sends, in the browser whose order it is. */
async function send({ orderId }: Pick<Checkout, "orderId">, fields: Record<string, string>) {
  const current = { visit: await visitOf(orderId), address: "" };
  const context = new RouterContextProvider();
  context.set(hotelContext, house.hotel);
  context.set(visitContext, { current, stranger: current, begin: () => current, forget: () => undefined });
  const request = new Request("http://hotel.example.com/cart", { method: "POST", body: new URLSearchParams(fields) });
  await changeCart({ request, context } as unknown as Parameters<typeof changeCart>[0]);
}

const rows = async (text: string, ...values: string[]) => (await house.database.pool.query(text, values)).rows;
const visitOf = async (orderId: string): Promise<string> =>
  (await rows("select visit from orders where id = $1", orderId))[0]?.visit;
const stateOf = async ({ orderId }: Pick<Checkout, "orderId">) => (await statusOf(house, orderId)).state;
const visited = async ({ orderId }: Checkout) =>
  house.hotel.guest.payments.readVisit({ visit: await visitOf(orderId) });
const shown = async (checkout: Checkout) => (await visited(checkout)).checkout;

test("a change of the cart in a tab that shows an older order lets go none of the rooms that another tab pays for", async () => {
  const browser = browserOf(house);
  const items = [{ ...stay, guests: 1 }];
  const replaced = await hold(browser, { items, clientKey: "in-two-tabs" });
  const newest = await hold(browser, { clientKey: "in-two-tabs" });
  for (const order of [replaced.orderId, "none-such"]) await send(newest, { intent: "leave", order });
  expect(await stateOf(newest)).toBe("held");
  await send(newest, { intent: "leave", order: newest.orderId });
  expect(await statusOf(house, newest.orderId)).toMatchObject({ state: "released", release_reason: "left" });
});

test("a change of the cart lets go the order that the tab shows where two are held, and the newest where its lines change", async () => {
  const browser = browserOf(house);
  const older = await hold(browser);
  pass(1);
  const newest = await hold(browser);
  await send(newest, { intent: "leave", order: older.orderId });
  expect([await stateOf(older), await stateOf(newest)]).toEqual(["released", "held"]);
  await send(newest, { intent: "clear" });
  expect(await stateOf(newest)).toBe("released");
});

test("a cart that is cleared while the provider has not yet answered for its payment lets go its rooms", async () => {
  const browser = browserOf(house);
  await hold(browser);
  const before = await takenOn(house, "2026-12-01");
  const answered = Promise.withResolvers<void>();
  network.breaks(answered.promise);
  pass(1);
  const opening = browser.post("/api/create-payment-intent", orderOf({ name: "Slow Example" }));
  const held = () => rows("select id from orders where name = 'Slow Example' and state = 'held'");
  await expect.poll(async () => (await held()).length).toBe(1);
  await expect.poll(() => takenOn(house, "2026-12-01")).toBe(before + 1);
  const [{ id: orderId }] = await held();
  await send({ orderId }, { intent: "clear" });
  expect(await statusOf(house, orderId)).toMatchObject({ state: "released", payment: "dead", provider: "canceled" });
  expect(await takenOn(house, "2026-12-01")).toBe(before);
  network.breaks("lost-before", 2);
  answered.resolve();
  expectRefusal(await opening, 502, "payment-setup-failed");
});

test("a checkout that is cleared while its payment is being opened is not handed out once that is open", async () => {
  const browser = browserOf(house);
  const answered = Promise.withResolvers<void>();
  network.breaks(answered.promise);
  const opening = browser.post("/api/create-payment-intent", orderOf({ name: "Slower Example" }));
  const held = () => rows("select id from orders where name = 'Slower Example' and state = 'held'");
  await expect.poll(async () => (await held()).length).toBe(1);
  const [{ id: orderId }] = await held();
  await expect.poll(() => network.calls.at(-1)).toBe("POST /v1/payment_intents");
  // As where the key is in use by the call that is still out.
  network.breaks(409, 3);
  await send({ orderId }, { intent: "clear" });
  expect(await stateOf({ orderId })).toBe("expiring");
  answered.resolve();
  expectRefusal(await opening, 502, "payment-setup-failed");
  pass(MINUTE);
  await house.tend();
  expect(await statusOf(house, orderId)).toMatchObject({ state: "released", payment: "dead", provider: "canceled" });
});

test("rooms whose payment is being ended are not offered to be paid for, and until it is it may have been paid", async () => {
  const checkout = await hold(browserOf(house));
  expect(await visited(checkout)).toMatchObject({ checkout: { orderId: checkout.orderId }, isEnding: false });
  network.breaks("lost-before", 3);
  await send(checkout, { intent: "leave", order: checkout.orderId });
  expect(await stateOf(checkout)).toBe("expiring");
  expect(await visited(checkout)).toMatchObject({ checkout: undefined, isEnding: true });
  pass(MINUTE);
  await house.tend();
  expect(await stateOf(checkout)).toBe("released");
  expect(await visited(checkout)).toMatchObject({ checkout: undefined, isEnding: false });
});

test("a guest who leaves while the bank is at work still sees that it is", async () => {
  const browser = browserOf(house);
  const checkout = await hold(browser);
  await browser.pay(checkout, SLOW);
  await send(checkout, { intent: "leave", order: checkout.orderId });
  expect(await statusOf(house, checkout.orderId)).toMatchObject({ state: "expiring", payment: "processing" });
  expect(await shown(checkout)).toMatchObject({ orderId: checkout.orderId });
  // Told to wait, they hear that the bank has refused.
  const refused = { status: "requires_payment_method", processing: null };
  await rows(
    "update sandbox.payment_intent set data = data || $2::jsonb, settles_at = null where data ->> 'id' = $1",
    ...[checkout.paymentIntentId, JSON.stringify(refused)],
  );
  pass(16 * MINUTE);
  await house.tend();
  expect(await stateOf(checkout)).toBe("released");
  const cause = `order:${checkout.orderId}`;
  expect(await rows("select kind from outbox where cause = $1", cause)).toEqual([{ kind: "payment-failed" }]);
});

test("that a payment came to nothing is written to who was told to wait for the bank, but not to who left or chose anew", async () => {
  const left = await hold(browserOf(house));
  const changing = browserOf(house);
  const replaced = await hold(changing, { clientKey: "chooses-anew" });
  const waiting = await hold(browserOf(house));
  await rows("update payment set left_to_bank_at = now() where state = 'open'");
  const causes = [left, replaced, waiting].map(({ orderId }) => `order:${orderId}`);
  const written = () =>
    rows("select cause from outbox where kind = 'payment-failed' and cause in ($1, $2, $3)", ...causes);
  await send(left, { intent: "leave", order: left.orderId });
  await hold(changing, { name: "Ada Changed", clientKey: "chooses-anew" });
  expect([await stateOf(left), await stateOf(replaced)]).toEqual(["released", "released"]);
  expect(await written()).toEqual([]);
  pass(16 * MINUTE);
  await house.hotel.jobs.endDueOrders();
  expect(await written()).toContainEqual({ cause: `order:${waiting.orderId}` });
});

test("who was told to wait for the bank, and only changes the cart, is written to", async () => {
  const checkout = await hold(browserOf(house));
  await rows("update payment set left_to_bank_at = now() where order_id = $1", checkout.orderId);
  await send(checkout, { intent: "clear" });
  expect(await stateOf(checkout)).toBe("released");
  const cause = `order:${checkout.orderId}`;
  expect(await rows("select kind from outbox where cause = $1", cause)).toEqual([{ kind: "payment-failed" }]);
});

test("who has left is not written to, though the provider did not answer at once; who only changed the cart is", async () => {
  const [left, changed] = [await hold(browserOf(house)), await hold(browserOf(house))];
  const ids = [left.orderId, changed.orderId];
  await rows("update payment set left_to_bank_at = now() where order_id in ($1, $2)", ...ids);
  network.breaks("lost-before", 3);
  await send(left, { intent: "leave", order: left.orderId });
  pass(MINUTE);
  network.breaks("lost-before", 3);
  await send(changed, { intent: "clear" });
  expect([await stateOf(left), await stateOf(changed)]).toEqual(["expiring", "expiring"]);
  pass(MINUTE);
  await house.tend();
  expect(await statusOf(house, left.orderId)).toMatchObject({ state: "released", release_reason: "left" });
  expect(await statusOf(house, changed.orderId)).toMatchObject({ state: "released", release_reason: "expired" });
  const causes = ids.map((id) => `order:${id}`);
  const written = await rows("select cause from outbox where kind = 'payment-failed' and cause in ($1, $2)", ...causes);
  expect(written).toEqual([{ cause: `order:${changed.orderId}` }]);
});

test("who corrects a checkout while the provider is out of reach is not told that no rooms are held, and is written to", async () => {
  const browser = browserOf(house);
  const checkout = await hold(browser, { clientKey: "corrected-unheard" });
  const { orderId } = checkout;
  await rows("update payment set left_to_bank_at = now() where order_id = $1", orderId);
  const before = await takenOn(house, "2026-12-01");
  network.breaks("lost-before", 3);
  const corrected = orderOf({ clientKey: "corrected-unheard", name: "Ada Corrected" });
  expectRefusal(await browser.post("/api/create-payment-intent", corrected), 502, "provider-unreachable");
  expect(await stateOf(checkout)).toBe("expiring");
  expect(await takenOn(house, "2026-12-01")).toBe(before);
  pass(MINUTE);
  await house.hotel.jobs.endDueOrders();
  expect(await stateOf(checkout)).toBe("released");
  const letter = () => rows("select kind, state from outbox where cause = $1", `order:${orderId}`);
  expect(await letter()).toMatchObject([{ kind: "payment-failed" }]);
  expect(await browser.post("/api/create-payment-intent", corrected)).toMatchObject({ status: 200 });
  await house.tend();
  // Whoever went on is not told that no booking came of it.
  expect(await letter()).toEqual([{ kind: "payment-failed", state: "dropped" }]);
});
