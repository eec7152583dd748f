import { expect, onTestFinished, test } from "vitest";
import type { Account } from "#hotel/kernel/account.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { figure } from "#tests/support/figures.ts";
import { openPerson } from "#tests/support/people.ts";
import { deadlocksOf } from "./deadlocks.ts";
import { NO_CLIENT_KEYS } from "./guards-off.ts";
import { checkOut, suite } from "./stays.ts";
import { openTwoDesks, type TwoDesks, type TwoDesksOptions } from "./two-desks.ts";

const ROOMS = ["luxury", "standard"].flatMap((type, floor) =>
  Array.from({ length: 10 }, (_, index) => ({ number: 101 + 100 * floor + index, type })),
);
const NIGHT = "2026-12-01";
/** Four of each type, all on one night. */
const LIST = Array.from({ length: 8 }, (_, index) => ({
  ...{ Res: `R-${index}`, Guest: `Guest ${index}`, In: NIGHT, Out: "2026-12-02" },
  Type: index % 2 === 0 ? "luxury" : "standard",
}));
const MAPPING = { columns: { reference: "Res", name: "Guest", check_in: "In", check_out: "Out", type: "Type" } };
/** Together with the list all the suites. */
const GUESTS = 6;

/** An import takes its time to be committed; no guard is taken away by it. */
const SLOW_IMPORTS = `
  create function dawdle() returns trigger language plpgsql as $$ begin
    perform pg_sleep(0.05);
    return null;
  end $$;
  create constraint trigger dawdle after insert on audit deferrable initially deferred
    for each row when (new.act = 'booking.imported') execute function dawdle();`;

/** Two guests may be given one room. */
const NO_EXCLUSION = "alter table assignment drop constraint assignment_one_guest_per_room";

test("a list that is brought at two desks at once, while guests book, is imported once, and every guest has a room", async () => {
  const desks = await open();
  const [written, , sold] = await Promise.all([importTwice(desks), desks.tend(), sellSuites(desks)]);
  const orders = await imported(desks);
  figure("stays imported at two desks at once, and suites sold meanwhile, of 10", `${orders} and ${sold}`, "8 and 6");
  expect({ written, orders, sold }).toEqual({ written: LIST.length, orders: LIST.length, sold: GUESTS });
  expect(await desks.faults()).toEqual([]);
  expect(await deadlocksOf(desks.databaseUrl)).toBe(0);
});

test("it is imported twice where the types' lock is shared, and the database knows neither keys nor guests in one room (control)", async () => {
  const desks = await open({
    guardOff: `${SLOW_IMPORTS} ${NO_CLIENT_KEYS}; ${NO_EXCLUSION}`,
    rewrites: [["order by id for update", "order by id for key share"]],
  });
  await importTwice(desks);
  expect(desks.rewritten()[0]).toBeGreaterThan(0);
  const orders = await imported(desks);
  figure("the same without the guards", orders, "16");
  expect(orders).toBe(2 * LIST.length);
});

async function open(options: TwoDesksOptions = {}): Promise<TwoDesks> {
  const desks = await openTwoDesks({ guardOff: SLOW_IMPORTS, rooms: ROOMS, ...options });
  onTestFinished(() => desks.close());
  return desks;
}

/** How many stays both say that they have written. */
async function importTwice({ desks }: TwoDesks): Promise<number> {
  const { account } = await openPerson(desks[0], { role: "owner" });
  const done = await Promise.all(desks.map((desk) => run(desk, account)));
  return done.reduce((sum, count) => sum + count, 0);
}

async function run({ hotel }: TwoDesks["desks"][number], owner: Account): Promise<number> {
  const done = await hotel.staff.imports.run(owner, { rows: LIST, mapping: MAPPING });
  if (isProblem(done)) throw new Error(JSON.stringify(done));
  return done.modifiedCount;
}

async function sellSuites({ guest }: TwoDesks): Promise<number> {
  const held = await Promise.all(Array.from({ length: GUESTS }, () => checkOut(guest(), [suite(NIGHT, 1)])));
  return held.filter(({ status }) => status === 200).length;
}

async function imported({ sql }: TwoDesks): Promise<number> {
  const { rows } = await sql.query("select 1 from orders where visit = 'imported' and state = 'confirmed'");
  return rows.length;
}
