import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openStore } from "#adapters/store/open-store.ts";
import type { WrittenLetter } from "#hotel/messages/ports/mailer.ts";
import { beginRestored } from "#hotel/property/mark-restored.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { keptLetters } from "#tests/support/kept-letters.ts";
import { findDiscrepancies } from "#tests/support/oracle.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import type { TestHotel } from "#tests/support/test-hotel.ts";
import { type Checkout, HOUR, reserve } from "./guest-acts.ts";
import { booked, copyOf, granted, openHouse, openProvider, present, rowsOf, wait } from "./restored-houses.ts";

/**
 * A house with two guests and a reservation without payment is copied at the moment at which the second guest has just paid. Then his letter
 * leaves and his receipt is issued, a third guest books, and the first cancels. The house is lost, and the copy takes its place.
 */
const closers: (() => Promise<void>)[] = [];
const keep = (close: () => Promise<void>) => closers.push(close);
const sentBefore: WrittenLetter[] = [];
const sentSince: WrittenLetter[] = [];
let house: TestHotel;
let owner: Person;
let provider: Awaited<ReturnType<typeof openProvider>>;
let cancelled: number;
let reserved: number;
let third: Checkout;
let numbersBefore: string[];
let sentBack: number;

beforeAll(async () => {
  provider = await openProvider(keep);
  const lost = await openHouse(keep, { provider: provider.database, mailRoom: keptLetters(sentBefore) });
  const first = await booked(lost, { name: "Ada Example" });
  const { body } = await reserve(browserOf(lost), { name: "Dan Example", email: "dan@example.com" });
  [reserved = 0] = body.insertedIds;
  await lost.tend();
  await booked(lost, { name: "Bob Example", email: "bob@example.com" });
  const copy = await copyOf(lost);
  await wait([lost], 60_000);
  third = await booked(lost, { name: "Cyd Example" });
  cancelled = await cancelAtDesk(lost, await openPerson(lost, { role: "admin" }), first.orderId);
  await wait([lost], 60_000);
  numbersBefore = await numbersOf(lost);
  sentBack = await provider.sentBack();
  house = await openHouse(keep, { database: copy, provider: provider.database, mailRoom: keptLetters(sentSince) });
  owner = await openPerson(house, { role: "owner" });
});
afterAll(async () => {
  expect(await findDiscrepancies(house.database.pool, { now: present() })).toEqual([]);
  await Promise.all(closers.map((close) => close()));
});

async function cancelAtDesk(at: TestHotel, { account }: Person, orderId: string): Promise<number> {
  const [{ id, version }] = (await rowsOf(at, "select id, version from booking where order_id = $1", [orderId])) as [
    { id: number; version: number },
  ];
  const preview = granted(await at.hotel.staff.booking.previewCancellation(account, { id }));
  granted(await at.hotel.staff.booking.cancelBooking(account, { id, version, refund: preview.refund }));
  return id;
}

async function numbersOf(at: TestHotel): Promise<string[]> {
  return (await rowsOf(at, "select number from document order by number")).map(({ number }) => number);
}

const readMoney = async () => granted(await house.hotel.staff.reconciliation.readMoney(owner.account));
const linksIn = ({ text }: WrittenLetter) => [...new Set(text.match(/https?:\S+/g))].toSorted();
const toBob = (letters: WrittenLetter[]) => letters.find(({ to }) => to === "bob@example.com");

test("a restored house says so in its log once, and what to do", () => {
  expect(house.said.filter((line) => line.includes("restored"))).toEqual([
    expect.stringMatching(/^warn: .*If another copy .* stop it.* open Money/),
  ]);
});

test("a restored house lists the payments that it has lost before anybody can end its watch", async () => {
  expect(await readMoney()).toMatchObject({
    restored: expect.any(Number),
    isListed: false,
    unmatched: [{ paymentId: third.paymentIntentId }],
  });
  expect(await house.hotel.staff.reconciliation.leaveRestored(owner.account)).toEqual({ problem: "provider-silent" });
});

test("a restored house goes on in a new series of receipts, and no number is given twice", async () => {
  const kept = await numbersOf(house);
  expect(kept).toEqual(["R2026-000001"]);
  await wait([house], 60_000);
  const numbers = await numbersOf(house);
  const given = numbers.filter((number) => !kept.includes(number));
  expect(given).toEqual([expect.stringMatching(/^R2026-[A-Z]{4}-000001$/)]);
  expect(numbersBefore).toEqual(["C2026-000001", "R2026-000001", "R2026-000002", "R2026-000003"]);
  const receipt = await house.hotel.guest.billing.openReceipt(
    { visit: "", address: "203.0.113.1", account: owner.account },
    { id: given[0] },
  );
  expect(receipt).toMatchObject({ document: { kind: "receipt" } });
});

test("letters from before a restore wait for a person, and carry the same name and links as the first time", async () => {
  const { messages } = house.hotel.staff;
  expect(toBob(sentSince)).toBeUndefined();
  expect(granted(await messages.countHeldLetters(owner.account)).held).toBeGreaterThan(0);
  expect(await messages.sendHeldLetters(undefined)).toEqual({ problem: "not-signed-in" });
  expect(await messages.sendHeldLetters(owner.account)).toEqual({ modifiedCount: 1 });
  expect(await messages.sendHeldLetters(owner.account)).toEqual({ modifiedCount: 0 });
  await wait([house], 60_000);
  const [first, again] = [toBob(sentBefore), toBob(sentSince)];
  if (!first || !again) throw new Error("Bob has no letter.");
  expect(again.key).toBe(first.key);
  expect(linksIn(again)).toEqual(linksIn(first));
});

test("a booking that is made again sends its confirmation with the links of the first one, which work", async () => {
  const { reconciliation } = house.hotel.staff;
  const ofThird = (letters: WrittenLetter[]) => letters.filter(({ text }) => text.includes("Cyd"));
  const [first] = ofThird(sentBefore);
  if (!first) throw new Error("Cyd has no letter.");
  const follow = () => {
    const token = /stay\/cancel\/([\w-]+)/.exec(first.text)?.[1];
    return house.hotel.guest.booking.previewByLetter({ visit: "", address: "203.0.113.9" }, token);
  };
  expect(await follow()).toEqual({ problem: "not-found" });
  granted(await reconciliation.bookUnmatched(owner.account, third.paymentIntentId));
  await wait([house], 60_000);
  expect(ofThird(sentSince).map(({ key }) => key)).toEqual([first.key]);
  expect(await follow()).not.toHaveProperty("problem");
});

test("a cancellation that the restore has lost asks for a person, and nothing goes back twice", async () => {
  expect((await readMoney()).alerts).toContainEqual(
    expect.objectContaining({
      kind: "cancellation-forgotten",
      subject: String(cancelled),
      booking: { id: cancelled, name: "Ada Example" },
    }),
  );
  const [{ order_id: orderId }] = (await rowsOf(house, "select order_id from booking where id = $1", [cancelled])) as [
    { order_id: string },
  ];
  await cancelAtDesk(house, owner, orderId);
  await wait([house], 60_000);
  expect((await readMoney()).alerts.map(({ kind }) => kind)).not.toContain("cancellation-forgotten");
  expect(await provider.sentBack()).toBe(sentBack);
});

test("once all is read, an owner ends the watch, and the series stays", async () => {
  expect((await readMoney()).isListed).toBe(true);
  expect(await house.hotel.staff.reconciliation.leaveRestored(owner.account)).toEqual({ modifiedCount: 1 });
  await booked(house);
  await wait([house], 60_000);
  const numbers = await numbersOf(house);
  expect(numbers).toContainEqual(expect.stringMatching(/^R2026-[A-Z]{4}-000003$/));
  expect(numbers.filter((number) => numbersBefore.includes(number))).toEqual(["R2026-000001"]);
});

test("a reservation without payment from before a restore keeps its rooms past its time, until the desk has decided it", async () => {
  await wait([house], 25 * HOUR);
  expect(sentSince.filter(({ to }) => to === "dan@example.com")).toEqual([]);
  const [booking] = await rowsOf(house, "select state, version from booking where id = $1", [reserved]);
  expect(booking).toMatchObject({ state: "pending" });
  const decided = { id: reserved, status: "confirmed", version: booking?.version };
  expect(await house.hotel.staff.booking.decideBooking(owner.account, decided)).toEqual({ modifiedCount: 1 });
});

test("an owner need not wait for the clock under which the backup was made, if that was ahead", async () => {
  const other = await openHouse(onTestFinished, {});
  const { account } = await openPerson(other, { role: "owner" });
  await wait([other]);
  await openStore(other.database).transaction((tx) => beginRestored(tx, present() + 30 * 24 * HOUR));
  expect(await other.hotel.staff.reconciliation.leaveRestored(account)).toEqual({ problem: "provider-silent" });
  await wait([other]);
  expect(await other.hotel.staff.reconciliation.leaveRestored(account)).toEqual({ modifiedCount: 1 });
});

test("an owner need not wait for news of a payment that the provider does not know any more", async () => {
  const other = await openHouse(onTestFinished, {});
  const { account } = await openPerson(other, { role: "owner" });
  const { paymentIntentId: paymentId, orderId } = await booked(other);
  await wait([other]);
  for (const [table, key] of [
    ["charge", "payment_intent"],
    ["payment_intent", "id"],
  ]) {
    await rowsOf(other, `delete from sandbox.${table} where data ->> '${key}' = $1`, [paymentId]);
  }
  await rowsOf(
    other,
    `insert into payment_event (id, type, about, payment_id, created_at, raw, received_at, next_look_at, is_unknown)
     select 'evt_' || about, 'any', about, $1, now(), '', now(), now() + interval '1 year', true from unnest(array['payment', 'refund', 'dispute']) about`,
    [paymentId],
  );
  await openStore(other.database).transaction((tx) => beginRestored(tx, present()));
  const news = () => rowsOf(other, "select about, is_unknown from payment_event where done_at is null order by about");
  const all = (isUnknown: boolean) =>
    ["dispute", "payment", "refund"].map((about) => ({ about, is_unknown: isUnknown }));
  expect(await news()).toEqual(all(false));
  await wait([other]);
  expect(await other.hotel.staff.reconciliation.leaveRestored(account)).toEqual({ modifiedCount: 1 });
  expect(await news()).toEqual([all(true)[0], all(true)[2]]);
  expect(await rowsOf(other, "select kind from ledger where order_id = $1", [orderId])).toEqual([{ kind: "captured" }]);
});

/** A house whose guest was given $30 since the backup, and the one that has taken its place and read of it; of `queued` no letter had left. */
async function afterALostGift(queued = 0) {
  const [before, since]: [WrittenLetter[], WrittenLetter[]] = [[], []];
  const { database, sentBack } = await openProvider(onTestFinished);
  const lost = await openHouse(onTestFinished, { provider: database, mailRoom: keptLetters(before) });
  const { orderId } = await booked(lost);
  await lost.tend();
  if (queued > 0) await giveBack(lost, orderId, queued);
  const copy = await copyOf(lost);
  await giveBack(lost, orderId, 3_000);
  await wait([lost], 60_000);
  const restored = await openHouse(onTestFinished, {
    database: copy,
    provider: database,
    mailRoom: keptLetters(since),
  });
  await wait([restored]);
  return { restored, orderId, sentBack, letters: { before, since } };
}

async function giveBack(at: TestHotel, orderId: string, amount: number): Promise<void> {
  const { account } = await openPerson(at, { role: "owner" });
  const [booking] = await rowsOf(at, "select id, version from booking where order_id = $1", [orderId]);
  granted(await at.hotel.staff.payments.refundBooking(account, { ...booking, amount, reason: "Noise" }));
}

test.each([2_000, 3_000])(
  "a gift of %s cents leaves after a restore, though the lost house gave another of 3000 for the same version of the booking",
  async (amount) => {
    const { restored, orderId, sentBack } = await afterALostGift();
    expect(await sentBack()).toBe(3_000);
    await giveBack(restored, orderId, amount);
    await wait([restored], 60_000);
    expect(await sentBack()).toBe(3_000 + amount);
    expect(await rowsOf(restored, "select amount, state from refund order by requested_at")).toEqual([
      { amount: 3_000, state: "succeeded" },
      { amount, state: "succeeded" },
    ]);
    expect(await rowsOf(restored, "select from payment_event where done_at is null")).toEqual([]);
    expect(await findDiscrepancies(restored.database.pool, { now: present() })).toEqual([]);
  },
);

test("a letter about a version that a restored house counts anew has a name of its own, and one that was queued before keeps its name", async () => {
  const { restored, orderId, letters } = await afterALostGift(1_000);
  const owner = await openPerson(restored, { role: "owner" });
  granted(await restored.hotel.staff.messages.sendHeldLetters(owner.account));
  await giveBack(restored, orderId, 2_000);
  await wait([restored], 60_000);
  const namesOf = (sent: WrittenLetter[], gift: string) =>
    sent.filter(({ text }) => text.includes(gift)).map(({ key }) => key);
  const [queued, lost] = [namesOf(letters.before, "$10.00"), namesOf(letters.before, "$30.00")];
  expect([queued.length, lost.length]).toEqual([1, 1]);
  expect(namesOf(letters.since, "$10.00")).toEqual(queued);
  const [since, ...more] = namesOf(letters.since, "$20.00");
  expect([more, since]).toEqual([[], expect.not.stringMatching(lost[0] ?? "")]);
});

test("the letter about a closure that the backup has open comes with its name and links, and one about a closure opened since with its own", async () => {
  const [before, since]: [WrittenLetter[], WrittenLetter[]] = [[], []];
  const { database } = await openProvider(onTestFinished);
  const lost = await openHouse(onTestFinished, { provider: database, mailRoom: keptLetters(before) });
  const { orderId } = await booked(lost);
  await lost.tend();
  await closeNight(lost, "2026-12-01");
  const copy = await copyOf(lost);
  await wait([lost]);
  // By this refund the restored house finds out what it is.
  await giveBack(lost, orderId, 1_000);
  await closeNight(lost, "2026-12-02");
  await wait([lost]);
  const restored = await openHouse(onTestFinished, {
    database: copy,
    provider: database,
    mailRoom: keptLetters(since),
  });
  await wait([restored]);
  await closeNight(restored, "2026-12-02");
  await wait([restored]);
  const [first, second] = closureLettersToAda(before);
  const [again, other] = closureLettersToAda(since);
  expect(again).toEqual(first);
  expect(other?.key).not.toBe(second?.key);
});

async function closeNight(at: TestHotel, night: string): Promise<void> {
  const { account } = await openPerson(at, { role: "owner" });
  granted(await at.hotel.staff.closures.open(account, { from: night, to: night }));
}

/** Of each of the two closures one, oldest first. */
function closureLettersToAda(sent: WrittenLetter[]) {
  const found = sent.filter(({ to, text }) => to === "ada@example.com" && text.includes("/storm/"));
  expect(found).toHaveLength(2);
  return found.map((letter) => ({ key: letter.key, links: linksIn(letter) }));
}
