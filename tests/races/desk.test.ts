import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import type { Account } from "#hotel/kernel/account.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { figure } from "#tests/support/figures.ts";
import { openPerson } from "#tests/support/people.ts";
import { deadlocksOf } from "./deadlocks.ts";
import { inSoak } from "./length.ts";
import { checkOut, payAndBook, suite } from "./stays.ts";
import { openTwoDesks, type TwoDesks, type TwoDesksOptions } from "./two-desks.ts";

const DEMOTIONS = inSoak(200, 60);
const PROMOTED = inSoak(10, 4);
/** Together more than ten rooms, and each of the two fewer: whoever is faster, something is left for the others. */
const SWITCHED = 9;
const GUESTS = 8;
const ROOMS = Array.from({ length: 10 }, (_, index) => ({ number: 201 + index, type: "luxury" }));

/** Each privileged act takes its time to be committed, as on a busy machine; no guard is taken away by it. */
const SLOW_COMMITS = `
  create function dawdle() returns trigger language plpgsql as $$ begin
    perform pg_sleep(0.05);
    return null;
  end $$;
  create constraint trigger dawdle after insert on audit deferrable initially deferred
    for each row when (new.act like 'room.%' or new.act like 'account.%') execute function dawdle();`;

test(`two owners who demote each other ${DEMOTIONS} times at once leave one owner`, async () => {
  const desks = await open();
  const race = await demoteEachOther(desks);
  figure(`owners left after ${DEMOTIONS} mutual demotions at once`, String(race.owners), "1");
  expect(race).toEqual({ owners: 1, demoted: 1, audited: 1 });
  expect(await deadlocksOf(desks.databaseUrl)).toBe(0);
});

test("they leave none where the database does not hold the last one (control)", async () => {
  const guardOff = `${SLOW_COMMITS}
    drop trigger account_owners_queue on account; drop trigger account_keeps_an_owner on account;`;
  const { owners } = await demoteEachOther(await open({ guardOff }));
  figure("the same without the guard", String(owners), "0");
  expect(owners).toBe(0);
});

test("a manager lets nobody go whom an owner makes an owner at that moment", async () => {
  const race = await letGoWhileMade(await open());
  figure(`new owners whom a manager let go, of ${PROMOTED}`, race.unmade, "0");
  expect(race).toEqual({ made: PROMOTED, unmade: 0 });
});

test("the manager does where the role that was judged is not asked for again (control)", async () => {
  const desks = await open({ rewrites: [["and role = $3 returning", "and $3 <> '' returning"]] });
  const { unmade } = await letGoWhileMade(desks);
  expect(desks.rewritten()[0]).toBeGreaterThan(0);
  figure("the same without the role that was judged", unmade, "above 0");
  expect(unmade).toBeGreaterThan(0);
});

test("rooms that are switched off while guests book tonight are missed by nobody", async () => {
  const desks = await open({ rooms: ROOMS });
  const race = await switchWhileSelling(desks);
  figure("rooms switched off and sold at once, of 10", `${race.off} and ${race.sold}`, "10 together");
  expect(race.off + race.sold).toBeLessThanOrEqual(ROOMS.length);
  expect(race).toMatchObject({ others: [], audited: race.off });
  expect(Math.min(race.off, race.sold)).toBeGreaterThan(0);
  expect(await desks.faults()).toEqual([]);
  expect(await roomless(desks)).toBe(0);
  expect(await deadlocksOf(desks.databaseUrl)).toBe(0);
});

test("more are switched off than can be missed where the type's lock is shared (control)", async () => {
  const desks = await open({ rooms: ROOMS, rewrites: [["order by id for update", "order by id for key share"]] });
  const race = await switchWhileSelling(desks);
  expect(desks.rewritten()[0]).toBeGreaterThan(0);
  figure("the same with the lock shared", `${race.off} and ${race.sold}`, "above 10 together");
  expect(race.off + race.sold).toBeGreaterThan(ROOMS.length);
});

test("rooms that are given back while a storm stops the sale are not on sale on struck nights", {
  tags: ["soak"],
}, async () => {
  const race = await giveBackWhileStopping(await open({ rooms: ROOMS, guardOff: SLOW_STEPS }));
  figure("rooms on sale on a struck night after 10 were given back while sales stopped", race.onSale, "0");
  expect(race).toEqual({ onSale: 0, left: ROOMS.length, faults: [] });
});

test("they are where a release looks for the storm before it waits for the counter (control)", {
  tags: ["soak"],
}, async () => {
  const race = await giveBackWhileStopping(await open({ rooms: ROOMS, guardOff: `${SLOW_STEPS}; ${LOOK_FIRST}` }));
  figure("the same where a release looks first", race.onSale, "above 0");
  expect(race.onSale).toBeGreaterThan(0);
  expect(race.faults.join()).toContain("storm:");
});

test("nobody is written to by a closure that is lifted while its stop runs", async () => {
  const desks = await open();
  const race = await liftWhileStopping(desks);
  figure("letters of a closure that was lifted while its stop ran", race.letters, "0");
  expect(race).toEqual({ planned: 1, letters: 0, faults: [] });
  expect(await deadlocksOf(desks.databaseUrl)).toBe(0);
});

test("its guest is where a step does not look whether the closure is still on (control)", async () => {
  const desks = await open({
    rewrites: [[`state as "state", opened_by as`, `'on' as "state", opened_by as`]],
  });
  const race = await liftWhileStopping(desks);
  expect(desks.rewritten()[0]).toBeGreaterThan(0);
  figure("the same where a step does not look", race.letters, "1");
  expect(race.letters).toBe(1);
});

/** Whoever gives a room back, or stops a sale, takes time to commit; no guard is taken away by it. */
const SLOW_STEPS = `
  create function dawdle() returns trigger language plpgsql as $$ begin
    perform pg_sleep(0.1);
    return null;
  end $$;
  create constraint trigger dawdle after update on storm_step deferrable initially deferred
    for each row execute function dawdle();
  create constraint trigger dawdle after insert on audit deferrable initially deferred
    for each row when (new.act like 'order.released%') execute function dawdle()`;

/** Each change of a night asks whether it is struck, and only then waits for its row. */
const LOOK_FIRST = `
  create or replace function change_night(of_type text, of_night date, of_held integer, of_sold integer, of_blocked integer)
  returns boolean language plpgsql as $$
  declare
    struck boolean;
  begin
    select i.beneath is not null into struck from inventory i where i.type_id = of_type and i.night = of_night;
    perform pg_sleep(0.3);
    update inventory i set held = i.held + of_held, sold = i.sold + of_sold,
      blocked = case when struck then i.capacity - i.held - of_held - i.sold - of_sold else i.blocked + of_blocked end
    where i.type_id = of_type and i.night = of_night;
    return found;
  end $$`;

/** Ten guests hold a suite each, and leave their checkouts while a storm strikes their night. */
async function giveBackWhileStopping(desks: TwoDesks) {
  const { desks: both, sql, guest } = desks;
  const { account } = await openPerson(both[0], { role: "owner" });
  const held = await Promise.all(ROOMS.map(() => checkOut(guest(), [suite("2026-12-01", 1)])));
  const { rows: orders } = await sql.query<{ id: string; visit: string }>(
    "select id, visit from orders where id = any($1)",
    [held.map(({ body }) => body.orderId)],
  );
  const nights = { from: "2026-12-01", to: "2026-12-01", types: ["luxury"] };
  const opened = await both[0].hotel.staff.closures.open(account, nights);
  if (isProblem(opened)) throw new Error(JSON.stringify(opened));
  const leaving = orders.map(({ id, visit }, index) =>
    (index % 2 ? both[0] : both[1]).hotel.guest.payments.leave({ visit, address: "192.0.2.1" }, id),
  );
  await Promise.all([...leaving, both[1].hotel.jobs.runClosures()]);
  const { rows } = await sql.query<{ on_sale: number }>(
    `select (capacity - held - sold - blocked)::integer as on_sale from inventory
     where type_id = 'luxury' and night = '2026-12-01'`,
  );
  const { rows: left } = await sql.query("select 1 from orders where state = 'released'");
  return { onSale: rows[0]?.on_sale ?? -1, left: left.length, faults: await desks.faults() };
}

/** The stop waits for the types, and the lift for the stop; then both go on, and what is planned by then is carried out. */
async function liftWhileStopping(desks: TwoDesks) {
  const { databaseUrl, sql, guest } = desks;
  const [{ hotel }, { hotel: other }] = desks.desks;
  const { account } = await openPerson(desks.desks[0], { role: "owner" });
  const [browser, items] = [guest(), [suite("2026-12-01", 1)]];
  await payAndBook(browser, items, (await checkOut(browser, items)).body);
  await desks.tend();
  const nights = { from: "2026-12-01", to: "2026-12-01", types: ["luxury"] };
  const opened = await hotel.staff.closures.open(account, nights);
  if (isProblem(opened)) throw new Error(JSON.stringify(opened));
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  await holder.query("begin; select id from room_type order by id for update");
  const stopping = other.jobs.runClosures();
  await untilWaiting(holder, 1);
  const lifting = hotel.staff.closures.lift(account, { id: opened.closure.id });
  await untilWaiting(holder, 2);
  await holder.query("rollback");
  await holder.end();
  expect(await lifting).toEqual({ modifiedCount: 1 });
  await stopping;
  await desks.tend();
  const { rows } = await sql.query<{ planned: number; letters: number }>(
    `select (select count(*) from storm_step where kind = 'offer')::integer as planned,
       (select count(*) from outbox where kind = 'storm')::integer as letters`,
  );
  return { ...(rows[0] ?? { planned: 0, letters: -1 }), faults: await desks.faults() };
}

/** For as many as that to wait for somebody's lock. */
async function untilWaiting(client: pg.Client, wanted: number): Promise<void> {
  for (let waiting = 0; waiting < wanted; ) {
    await pause(10);
    const { rows } = await client.query(
      `select count(*)::integer as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    waiting = rows[0].waiting;
  }
}

async function open(options: TwoDesksOptions = {}): Promise<TwoDesks> {
  const desks = await openTwoDesks({ guardOff: SLOW_COMMITS, ...options });
  onTestFinished(() => desks.close());
  return desks;
}

async function demoteEachOther({ desks, sql }: TwoDesks) {
  const owners = await Promise.all([0, 1].map(() => openPerson(desks[0], { role: "owner" })));
  const [ada, bob] = owners.map(({ account }) => account) as [Account, Account];
  const demotions = Array.from({ length: DEMOTIONS }, (_, index) => {
    const [actor, subject] = index % 2 ? [ada, bob] : [bob, ada];
    const { staff } = (index % 3 ? desks[0] : desks[1]).hotel;
    return staff.accounts.changeRole(actor, { id: subject.id, role: "customer" });
  });
  const answers = await Promise.all(demotions);
  const counted = await sql.query<{ owners: number; audited: number }>(
    `select (select count(*) from account where role = 'owner')::integer as owners,
       (select count(*) from audit where act = 'account.role.customer')::integer as audited`,
  );
  const demoted = answers.filter((answer) => !isProblem(answer) && answer.modifiedCount === 1).length;
  return { ...counted.rows[0], demoted };
}

/** One after the other, those at the front desk become owners; while that is committed, a manager lets them go. */
async function letGoWhileMade({ desks: [first, second], sql }: TwoDesks) {
  const { account: owner } = await openPerson(first, { role: "owner" });
  const { account: manager } = await openPerson(first, { role: "admin" });
  let made = 0;
  for (let time = 0; time < PROMOTED; time += 1) {
    const { id } = (await openPerson(first, { role: "front-desk" })).account;
    const making = first.hotel.staff.accounts.changeRole(owner, { id, role: "owner" });
    await pause(15);
    await second.hotel.staff.accounts.changeRole(manager, { id, role: "customer" });
    const answer = await making;
    if (!isProblem(answer)) made += answer.modifiedCount;
  }
  const { rows } = await sql.query("select 1 from account where role = 'owner' and id <> $1", [owner.id]);
  return { made, unmade: made - rows.length };
}

/** Eight guests want a room tonight, while the desk switches off nine of the ten and rooms are assigned. */
async function switchWhileSelling({ desks, sql, guest }: TwoDesks) {
  const { account } = await openPerson(desks[0], { role: "admin" });
  const sales = Array.from({ length: GUESTS }, () => checkOut<{ code?: string }>(guest(), [suite("2026-11-21", 1)]));
  const switches = ROOMS.slice(0, SWITCHED).map(({ number }, index) =>
    (index % 2 ? desks[0] : desks[1]).hotel.staff.inventory.setRoomStatus(account, { id: number, status: "Booked" }),
  );
  const assigners = desks.map(({ hotel }) => hotel.jobs.assignRooms());
  const sold = await Promise.all(sales);
  const switched = await Promise.all(switches);
  await Promise.all(assigners);
  const { rows } = await sql.query<{ off: number; audited: number }>(
    `select (select count(*) from closure where closed_until is null)::integer as off,
       (select count(*) from audit where act = 'room.switched-off')::integer as audited`,
  );
  const odd = [
    ...sold.filter(({ status, body }) => status !== 200 && body.code !== "sold-out").map(({ body }) => body.code),
    ...switched.filter((answer) => isProblem(answer) && answer.problem !== "bookings-in-the-way"),
  ];
  return {
    ...(rows[0] ?? { off: 0, audited: 0 }),
    sold: sold.filter(({ status }) => status === 200).length,
    others: odd,
  };
}

/** Guests tonight without a room, or in one that is switched off. */
async function roomless({ sql }: TwoDesks): Promise<number> {
  const { rows } = await sql.query<{ roomless: number }>(
    `select count(*)::integer as roomless from stay s left join assignment a on a.stay_id = s.id
     where s.counts_as <> 'none' and (a.room is null or exists (select from closure c where c.room = a.room))`,
  );
  return rows[0]?.roomless ?? -1;
}
