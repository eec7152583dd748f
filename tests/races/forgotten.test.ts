import { expect, onTestFinished, test } from "vitest";
import { openStore } from "#adapters/store/open-store.ts";
import { openPerson } from "#tests/support/people.ts";
import { deadlocksOf } from "./deadlocks.ts";
import { checkOut, GOOD_CARD, payAndBook, standard } from "./stays.ts";
import { openTwoDesks } from "./two-desks.ts";

const DUE_UNLOCKED = ["order by movement for update", "order by movement"] as const;
const ORDERS_UNLOCKED = ["order by id for no key update", "order by id"] as const;
const ORDER_UNLOCKED = ["from orders o where o.id = $1 for update", "from orders o where o.id = $1"] as const;
const NAME = "Guest who was forgotten";
const TO = { company: "Example Barges", address: "2 Wharf Road", taxId: "" };

/** Longer than anything takes that waits for nobody. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 300));

test("a guest who is forgotten while another process issues their receipt leaves no name on it", async () => {
  expect(await forgottenWhileIssuing([])).toEqual({ names: [], deadlocks: 0 });
});

test("they do where nobody waits for what is being issued (control)", async () => {
  expect((await forgottenWhileIssuing([DUE_UNLOCKED])).names).toEqual([{ name: "Ada Example" }]);
});

test("a guest who is forgotten while their receipt is addressed leaves no address on it", {
  tags: ["soak"],
}, async () => {
  expect(await forgottenWhileAddressing([])).toEqual({ companies: [], deadlocks: 0 });
});

test("they do where nobody waits for the order (control)", { tags: ["soak"] }, async () => {
  expect((await forgottenWhileAddressing([ORDERS_UNLOCKED, DUE_UNLOCKED])).companies).toEqual([
    { company: TO.company },
  ]);
});

test("a receipt whose guest is just being forgotten is addressed to nobody", { tags: ["soak"] }, async () => {
  expect(await addressedWhileForgetting([])).toEqual({ answer: { problem: "not-found" }, companies: [] });
});

test("it is where nobody waits for the order (control)", { tags: ["soak"] }, async () => {
  const race = await addressedWhileForgetting([ORDER_UNLOCKED]);
  expect(race).toEqual({ answer: { addressed: true }, companies: [{ company: TO.company }] });
});

/** The receipt is about to be written by one process, which has read its guest's name, when the other forgets them. */
async function forgottenWhileIssuing(rewrites: (readonly [from: string, to: string])[]) {
  const { desks, stores, whose, orderId } = await openPaidStay(rewrites);
  let forgotten: Promise<unknown> | undefined;
  await stores[0].transaction(async (tx) => {
    const [due] = await tx.documents.due(1);
    const order = await tx.orders.find(orderId);
    if (!due || !order) throw new Error("Nothing is due.");
    forgotten = stores[1].transaction((other) => other.personalRecords.forget(whose, NAME, 0));
    await aWhile();
    const facts = { lines: [] } as never;
    await tx.documents.issue(due, { year: 2026, at: 0, facts, guest: order.name });
  });
  await forgotten;
  const names = (await desks.sql.query("select name from document_guest")).rows;
  return { names, deadlocks: await deadlocksOf(desks.databaseUrl) };
}

/** The address is about to be written by one process when the other forgets its guest. */
async function forgottenWhileAddressing(rewrites: (readonly [from: string, to: string])[]) {
  const { desks, stores, whose, orderId } = await openPaidStay(rewrites);
  await desks.tend();
  let forgotten: Promise<unknown> | undefined;
  await stores[0].transaction(async (tx) => {
    await tx.orders.lock(orderId);
    const [receipt] = await tx.documents.ofOrder(orderId);
    await tx.documents.address(receipt?.number ?? "", TO, 0);
    forgotten = stores[1].transaction((other) => other.personalRecords.forget(whose, NAME, 0));
    await aWhile();
  });
  await forgotten;
  const companies = (await desks.sql.query("select company from document_addressee")).rows;
  return { companies, deadlocks: await deadlocksOf(desks.databaseUrl) };
}

/** One process has forgotten the guest, and has yet to say so for good, when the desk at the other addresses the receipt. */
async function addressedWhileForgetting(rewrites: (readonly [from: string, to: string])[]) {
  const { desks, stores, whose, bookingId } = await openPaidStay(rewrites);
  await desks.tend();
  const [house] = desks.desks;
  const clerk = await openPerson(house, { role: "admin" });
  const visitor = { visit: "", address: clerk.browser.address, account: clerk.account };
  let addressed: Promise<unknown> | undefined;
  await stores[1].transaction(async (tx) => {
    await tx.personalRecords.forget(whose, NAME, 0);
    addressed = house.hotel.guest.billing.addressReceipt(visitor, { id: String(bookingId), ...TO });
    await aWhile();
  });
  const answer = await addressed;
  return { answer, companies: (await desks.sql.query("select company from document_addressee")).rows };
}

/** A stay that is paid for, and whose receipt nobody has issued yet. */
async function openPaidStay(rewrites: (readonly [from: string, to: string])[]) {
  const desks = await openTwoDesks({ rewrites });
  onTestFinished(() => desks.close());
  const guest = desks.guest();
  const stays = [standard("2026-12-10", 2)];
  const { body: checkout } = await checkOut(guest, stays);
  await guest.pay(checkout, GOOD_CARD);
  await payAndBook(guest, stays, checkout);
  const [booking] = (await desks.sql.query("select id, order_id, email from booking")).rows as {
    id: number;
    order_id: string;
    email: string;
  }[];
  if (!booking) throw new Error("Nothing was booked.");
  const [first, second] = desks.desks;
  const stores = [openStore(first.database), openStore(second.database)] as const;
  const whose = { accountId: "nobody", verifiedEmail: booking.email, email: booking.email };
  return { desks, stores, whose, orderId: booking.order_id, bookingId: booking.id };
}
