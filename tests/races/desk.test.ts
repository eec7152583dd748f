import { expect, onTestFinished, test } from "vitest";
import type { Account } from "#hotel/rules/account.ts";
import { isProblem } from "#hotel/rules/problem.ts";
import { figure } from "#tests/support/figures.ts";
import { openPerson } from "#tests/support/people.ts";
import { deadlocksOf } from "./deadlocks.ts";
import { checkOut, suite } from "./stays.ts";
import { openTwoDesks, type TwoDesks, type TwoDesksOptions } from "./two-desks.ts";

const DEMOTIONS = 200;
const SWITCHED = 6;
const ROOMS = Array.from({ length: 10 }, (_, index) => ({ number: 201 + index, type: "luxury" }));

/** Each privileged act takes its time to be committed, as on a busy machine; no guard is taken away by it. */
const SLOW_COMMITS = `
  create function dawdle() returns trigger language plpgsql as $$ begin
    perform pg_sleep(0.05);
    return null;
  end $$;
  create constraint trigger dawdle after insert on audit deferrable initially deferred
    for each row when (new.act like 'room.%' or new.act like 'account.%') execute function dawdle();`;

test("two owners who demote each other 200 times at once leave one owner", async () => {
  const desks = await open();
  const race = await demoteEachOther(desks);
  figure("owners left after 200 mutual demotions at once", String(race.owners), "1");
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
    const { office } = (index % 3 ? desks[0] : desks[1]).hotel;
    return office.changeRole(actor, { id: subject.id, role: "customer" });
  });
  const answers = await Promise.all(demotions);
  const counted = await sql.query<{ owners: number; audited: number }>(
    `select (select count(*) from account where role = 'owner')::integer as owners,
       (select count(*) from audit where act = 'account.role.customer')::integer as audited`,
  );
  const demoted = answers.filter((answer) => !isProblem(answer) && answer.modifiedCount === 1).length;
  return { ...counted.rows[0], demoted };
}

/** Twenty guests want a room tonight, while the desk switches off six of the ten and rooms are dealt. */
async function switchWhileSelling({ desks, sql, guest }: TwoDesks) {
  const { account } = await openPerson(desks[0], { role: "admin" });
  const sales = Array.from({ length: 20 }, () => checkOut<{ code?: string }>(guest(), [suite("2026-11-21", 1)]));
  const switches = ROOMS.slice(0, SWITCHED).map(({ number }, index) =>
    (index % 2 ? desks[0] : desks[1]).hotel.office.setRoomStatus(account, { id: number, status: "Booked" }),
  );
  const dealers = desks.map(({ hotel }) => hotel.duties.dealRooms());
  const sold = await Promise.all(sales);
  const switched = await Promise.all(switches);
  await Promise.all(dealers);
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
