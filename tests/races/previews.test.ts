import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#adapters/store/open-database.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { deskOf, given } from "#tests/http/desk-acts.ts";
import { briefWriter } from "#tests/support/brief-letters.ts";
import { figure } from "#tests/support/figures.ts";
import { openPerson } from "#tests/support/people.ts";
import { foundedDatabase } from "#tests/support/postgres-template.ts";
import { openTestHotel } from "#tests/support/test-hotel.ts";
import { checkOut, standard } from "./stays.ts";
import { openTwoDesks } from "./two-desks.ts";

const BOOKED = { start: "2027-03-01", end: "2027-03-03" } as const;
const LONGER = { start: "2027-03-01", end: "2027-03-05" } as const;
/** Many times what a preview or a sale takes. */
const LONG_MS = 5_000;

const HOLD_EVERYTHING = `
  begin;
  select id from orders for update;
  select id from room_type for update;
  select night from inventory for update;
  select id from stay for update;
  select room from assignment for update`;

test("what other dates, another type or another room would come to is answered while others hold every lock", async () => {
  const house = await open();
  const release = await hold(house.databaseUrl, HOLD_EVERYTHING);
  const answers = await inTime(Promise.all(previewsOf(house)));
  expect(answers).toMatchObject(OUTCOMES);
  // Control: the act itself waits for them.
  const { staff, who, id } = house;
  const act = staff.booking.changeDates(who, { id, version: 2, ...LONGER, difference: 17_696 });
  expect(await Promise.race([act, pause(500)])).toBeUndefined();
  await release();
  expect(await act).toMatchObject({ modifiedCount: 1 });
});

test("guests buy other nights of a type while a preview counts nights that somebody is changing", async () => {
  const house = await open();
  const release = await hold(
    house.databaseUrl,
    "begin; select night from inventory where night = '2027-03-03' for update",
  );
  const previews = Promise.all(previewsOf(house));
  // Whatever would make a preview wait, it has come to it by then.
  await Promise.race([previews, pause(500)]);
  const sale = await inTime(checkOut(house.guest(), [standard("2027-06-01", 2)]));
  expect(sale.status).toBe(200);
  expect(await inTime(previews)).toMatchObject(OUTCOMES);
  await release();
});

test("what a change would come to is answered by a database that takes no writes and no locks", async () => {
  const databaseUrl = await foundedDatabase();
  const database = await openDatabase({ databaseUrl, dataDir: "unused", maxConnections: 1 });
  const house = await openTestHotel({ database, mailRoom: { writer: briefWriter } });
  onTestFinished(() => house.close());
  await house.hotel.jobs.openNights();
  const { staff, who, ...at } = deskOf(house, await openPerson(house, { role: "admin" }));
  const id = await at.confirmed(BOOKED);
  const [stay] = await at.stays(id);
  await database.pool.query("set default_transaction_read_only = on");
  expect(await Promise.all(previewsOf({ staff, who, id, stayId: given(stay).id }))).toMatchObject(OUTCOMES);
  // Control: such a database refuses the act.
  const act = staff.booking.changeDates(who, { id, version: 2, ...LONGER, difference: 17_696 });
  await expect(act).rejects.toMatchObject({ cause: { message: expect.stringMatching(/read-only transaction/) } });
  await database.pool.query("set default_transaction_read_only = off");
});

/** Two nights more at $79, and 12 %; a double for $20 more each night. */
const OUTCOMES = [
  { difference: 17_696, charged: 17_696, othersMoved: 0 },
  { difference: 4_480, type: "double", othersMoved: 0 },
  { difference: 17_696, modifiedCount: 1 },
  { difference: 0, modifiedCount: 1, rooms: [705] },
];

type Asking = Pick<ReturnType<typeof deskOf>, "staff" | "who"> & { id: number; stayId: number };

function previewsOf({ staff, who, id, stayId }: Asking): Promise<object | Problem>[] {
  const version = 2;
  return [
    staff.booking.previewDates(who, { id, version, ...LONGER }),
    staff.booking.previewType(who, { id, version, type: "double", charge: "difference" }),
    staff.frontDesk.previewMove(who, { stayId, version, ...LONGER }),
    staff.frontDesk.previewMove(who, { stayId, version, room: 705 }),
  ];
}

/** Two desks, and a booking of one room that the desk has confirmed. */
async function open() {
  const desks = await openTwoDesks();
  onTestFinished(() => desks.close());
  const [first] = desks.desks;
  const { staff, who, ...at } = deskOf(first, await openPerson(first, { role: "admin" }));
  // The first to agree to a policy keeps its text, and those beside them wait for it, once in the house's life.
  expect((await checkOut(desks.guest(), [standard("2027-05-01", 1)])).status).toBe(200);
  const id = await at.confirmed(BOOKED);
  const [stay] = await at.stays(id);
  return { ...desks, staff, who, id, stayId: given(stay).id };
}

/** Somebody else's locks; the answer lets go of them. */
async function hold(databaseUrl: string, locks: string): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  await holder.query(locks);
  return async () => {
    await holder.query("rollback");
    await holder.end();
  };
}

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const began = performance.now();
  const done = await Promise.race([answer, pause(LONG_MS, "late" as const)]);
  if (done === "late") throw new Error(`There was no answer within ${LONG_MS} ms.`);
  figure("answered beside the locks of others, ms", Math.round(performance.now() - began), `below ${LONG_MS}`);
  return done;
}
