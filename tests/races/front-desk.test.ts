import { expect, onTestFinished, test } from "vitest";
import type { Account } from "#hotel/kernel/account.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { CheckedIn } from "#hotel/front-desk/check-in.ts";
import { figure } from "#tests/support/figures.ts";
import { openPerson } from "#tests/support/people.ts";
import { deadlocksOf } from "./deadlocks.ts";
import { inSoak } from "./length.ts";
import { checkOut, suite } from "./stays.ts";
import { openTwoDesks, type TwoDesks, type TwoDesksOptions } from "./two-desks.ts";

const ROUNDS = inSoak(12, 6);
const ROOMS = Array.from({ length: ROUNDS * 2 }, (_, index) => ({ number: 201 + index, type: "luxury" }));
const TODAY = "2026-11-21";

/** Whoever writes an act down takes its time, as on a busy machine; no guard is taken away by it. */
const slowActs = (seconds: number) => `
  create function dawdle() returns trigger language plpgsql as $$ begin
    perform pg_sleep(${seconds});
    return null;
  end $$;
  create trigger dawdle after insert on audit for each row when (new.act like 'stay.%') execute function dawdle();`;

/** What holds two clerks apart: the order's row, the booking's version, and the state that an arrival begins from. */
const NOTHING_HOLDS: TwoDesksOptions["rewrites"] = [
  ["from orders o where o.id = $1 for update", "from orders o where o.id = $1"],
  ["select id from room_type where id = any($1) order by id for update", "select id from room_type where id = any($1)"],
  [
    "version = version + 1 where id = $1 and version = $2 returning id",
    "version = version + 1 where id = $1 and $2::integer > 0 returning id",
  ],
  ["and life = 'booked' and counts_as = 'sold' returning id", "and counts_as = 'sold' returning id"],
];

test("of two admins who check one guest into two rooms at once, one is heard", async () => {
  const desks = await open({ rooms: ROOMS });
  const race = await checkInTwice(desks);
  figure(
    `guests checked in by two desks at once, of ${ROUNDS}`,
    `${race.accepted}, ${race.audited} times written down`,
    String(ROUNDS),
  );
  expect(race).toEqual({ accepted: ROUNDS, stale: ROUNDS, other: [], audited: ROUNDS });
  expect(await desks.faults()).toEqual([]);
  expect(await deadlocksOf(desks.databaseUrl)).toBe(0);
});

test("both are heard where nothing holds them apart (control)", async () => {
  const desks = await open({ rooms: ROOMS, rewrites: NOTHING_HOLDS });
  const race = await checkInTwice(desks);
  for (const used of desks.rewritten()) expect(used).toBeGreaterThan(0);
  figure("the same with nothing to hold them apart", String(race.audited), `above ${ROUNDS}`);
  expect(race.audited).toBeGreaterThan(ROUNDS);
});

test("a stay that is extended and a guest online never get the last room both", async () => {
  const desks = await open({ rooms: ROOMS.slice(0, ROUNDS) });
  const race = await extendWhileSelling(desks);
  figure(
    `last rooms extended into and sold at once, of ${ROUNDS}`,
    `${race.extended} and ${race.sold}`,
    `${ROUNDS} together`,
  );
  expect(race.extended + race.sold).toBeLessThanOrEqual(ROUNDS);
  expect(race.other).toEqual([]);
  expect(await desks.faults()).toEqual([]);
  expect(await deadlocksOf(desks.databaseUrl)).toBe(0);
});

test("they do where the counters only look (control)", async () => {
  const desks = await open({ rooms: ROOMS.slice(0, ROUNDS), guardOff: `${slowActs(0.3)} ${ONLY_LOOKING}` });
  const race = await extendWhileSelling(desks);
  figure("the same with counters that only look", `${race.extended} and ${race.sold}`, `above ${ROUNDS} together`);
  expect(race.extended + race.sold).toBeGreaterThan(ROUNDS);
});

/** The door to the counters counts without a condition, and nothing behind it refuses. */
const ONLY_LOOKING = `
  alter table inventory drop constraint inventory_never_oversold;
  create or replace function change_inventory(changes jsonb) returns table (short_type text, short_night date)
  language plpgsql as $$ begin
    update inventory i set held = i.held + c.held, sold = i.sold + c.sold, blocked = i.blocked + c.blocked
    from summed_changes(changes) c where i.type_id = c.type_id and i.night = c.night;
  end $$;`;

async function open(options: TwoDesksOptions): Promise<TwoDesks> {
  const desks = await openTwoDesks({ guardOff: slowActs(0.03), ...options });
  onTestFinished(() => desks.close());
  return desks;
}

async function clerksOf({ desks }: TwoDesks): Promise<[Account, Account]> {
  const [ada, bob] = await Promise.all([0, 1].map(() => openPerson(desks[0], { role: "admin" })));
  return [ada?.account, bob?.account] as [Account, Account];
}

let walkIns = 0;

/** A stay for one guest, confirmed at the desk. */
async function book({ desks }: TwoDesks, clerk: Account, nights: { start: string; end: string; total: number }) {
  walkIns += 1;
  const { start, end, total } = nights;
  const booked = await desks[0].hotel.staff.booking.bookAtDesk(clerk, {
    items: [{ id: "desk", type: "luxury", start, end, rooms: 1, guests: 1 }],
    ...{ name: "Ada Example", email: `walk-in-${walkIns}@example.com`, payment: "unpaid" },
    grandTotal: total,
    clientKey: crypto.randomUUID(),
  });
  if (isProblem(booked)) throw new Error(JSON.stringify(booked));
  return booked[0]?.bookingId ?? 0;
}

async function checkInTwice(desks: TwoDesks) {
  const clerks = await clerksOf(desks);
  const ids: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ids.push(await book(desks, clerks[0], { start: TODAY, end: "2026-11-22", total: 17_188 }));
  }
  // Guest by guest: without its guards nothing else orders two desks that deal the same rooms.
  const answers: (CheckedIn | Problem | string)[] = [];
  for (const [index, id] of ids.entries()) {
    const rooms = [201 + index * 2, 202 + index * 2];
    const both = desks.desks.map(({ hotel }, at) =>
      hotel.staff.frontDesk.checkIn(clerks[at], { id, version: 2, room: rooms[at] }).catch(String),
    );
    answers.push(...(await Promise.all(both)));
  }
  const { rows } = await desks.sql.query<{ audited: number }>(
    "select count(*)::integer as audited from audit where act = 'stay.checked-in'",
  );
  const problems = answers.flatMap((answer) => (typeof answer === "string" || isProblem(answer) ? [answer] : []));
  const isStale = (answer: (typeof problems)[number]) =>
    typeof answer !== "string" && answer.problem === "stale-version";
  return {
    accepted: answers.length - problems.length,
    stale: problems.filter(isStale).length,
    other: problems.filter((answer) => !isStale(answer)),
    audited: rows[0]?.audited,
  };
}

/** A few suites, all taken tonight and free tomorrow: each guest would stay on while as many more book online. */
async function extendWhileSelling(desks: TwoDesks) {
  const clerks = await clerksOf(desks);
  const ids: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ids.push(await book(desks, clerks[0], { start: TODAY, end: "2026-11-22", total: 17_188 }));
  }
  const longer = { version: 2, start: TODAY, end: "2026-11-23", difference: 16_688 };
  const extensions = ids.map((id, index) =>
    (index % 2 ? desks.desks[0] : desks.desks[1]).hotel.staff.booking.changeDates(clerks[index % 2], { id, ...longer }),
  );
  const sales = ids.map(() => checkOut<{ code?: string }>(desks.guest(), [suite("2026-11-22", 1)]));
  const extended = await Promise.all(extensions);
  const sold = await Promise.all(sales);
  return {
    extended: extended.filter((answer) => !isProblem(answer)).length,
    sold: sold.filter(({ status }) => status === 200).length,
    other: [
      ...extended.filter((answer) => isProblem(answer) && answer.problem !== "sold-out"),
      ...sold.filter(({ status, body }) => status !== 200 && body.code !== "sold-out").map(({ body }) => body.code),
    ],
  };
}
