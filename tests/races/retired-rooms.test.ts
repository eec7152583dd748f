import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { readFolder } from "#server/content-files.ts";
import { figure } from "#tests/support/figures.ts";
import { openPerson } from "#tests/support/people.ts";
import { deadlocksOf } from "./deadlocks.ts";
import { checkOut, suite } from "./stays.ts";
import { openTwoDesks, type TwoDesks, type TwoDesksOptions } from "./two-desks.ts";

const NIGHT = "2026-12-01";
const SUITES = Array.from({ length: 8 }, (_, index) => 101 + index);
const KEPT = SUITES.slice(4);
const LEAVING = 101;

/** A house takes its time to lose rooms, with all that it holds; no guard is taken away by it. */
const SLOW_LEAVE = `
  create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(0.1); return null; end $$;
  create constraint trigger dawdle after update on room deferrable initially deferred
    for each row execute function dawdle();`;

/** Rooms are given that have left. */
const NO_GUARDS = `
  drop trigger assignment_of_a_living_room on assignment;
  drop trigger room_changes_when_free on room;`;

test("a room that leaves the house while the desk takes it out of order leaves it, and the desk hears that there is none", async () => {
  const desks = await open();
  const { gone, closed } = await closeWhileItLeaves(desks);
  figure("rooms that left while the desk closed one of them", `${gone ? "all" : "none"}, ${closed}`, "all, not-found");
  expect({ gone, closed }).toEqual({ gone: true, closed: "not-found" });
  expect(await desks.faults()).toEqual([]);
  expect(await deadlocksOf(desks.databaseUrl)).toBe(0);
});

test("it leaves and is out of order where the types' lock is shared, and the database lets both (control)", async () => {
  const desks = await open({
    guardOff: `${SLOW_LEAVE} ${NO_GUARDS}`,
    rewrites: [["order by id for update", "order by id for key share"]],
  });
  expect(await closeWhileItLeaves(desks)).toEqual({ gone: true, closed: "closed" });
  expect(desks.rewritten()[0]).toBeGreaterThan(0);
  const faults = await desks.faults();
  figure("faults of the books without the guards", faults.length, "above 0");
  expect(faults.join("\n")).toContain(`retired room: ${LEAVING} is taken`);
});

test("half of the suites leave the house while guests book more than are left: nobody is without a room", async () => {
  const desks = await open();
  const leaving = retire(desks);
  while (!(await isLeaving(desks))) await setTimeout(5);
  const [sold] = await Promise.all([sell(desks, SUITES.length), desks.tend()]);
  figure("suites of 8 sold while 4 leave the house", sold, "4");
  expect({ gone: await leaving, sold }).toEqual({ gone: true, sold: KEPT.length });
  expect(await desks.faults()).toEqual([]);
});

/** The desk hears of the room before it leaves, and closes it while it does. */
async function closeWhileItLeaves(desks: TwoDesks): Promise<{ gone: boolean; closed: string }> {
  const { hotel } = desks.desks[1];
  const { account } = await openPerson(desks.desks[1], { role: "admin" });
  const leaving = retire(desks);
  while (!(await isLeaving(desks))) await setTimeout(5);
  const closing = { id: LEAVING, from: NIGHT, until: "2026-12-03", reason: "Paint" };
  const answer = await hotel.staff.inventory.closeRoom(account, closing);
  return { gone: await leaving, closed: isProblem(answer) ? answer.problem : "closed" };
}

async function isLeaving({ sql }: TwoDesks): Promise<boolean> {
  const text = "select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'";
  return (await sql.query(text)).rows.length > 0;
}

async function open(options: TwoDesksOptions = {}): Promise<TwoDesks> {
  const rooms = SUITES.map((number) => ({ number, type: "luxury" }));
  const desks = await openTwoDesks({ guardOff: SLOW_LEAVE, rooms, ...options });
  onTestFinished(() => desks.close());
  done(await desks.desks[0].hotel.importProperty({ document: await houseOf(SUITES), note: "" }));
  // A house in which nobody has booked forgets rooms instead.
  expect(await checkOut(desks.guest(), [suite("2026-12-20", 1)])).toMatchObject({ status: 200 });
  return desks;
}

/** Whether they are gone; an owner who is refused keeps them. */
async function retire({ desks: [{ hotel }, other] }: TwoDesks): Promise<boolean> {
  const { settings } = hotel.staff;
  const { account } = await openPerson(other, { role: "owner" });
  const edited = done(await settings.readEdited(account));
  const { number: publication, version: basedOn } = edited.inForce.publication;
  const document = await houseOf(KEPT);
  const { version } = done(await settings.saveVersion(account, { document, note: "", basedOn, takesIn: basedOn }));
  const { moves } = done(await settings.rehearsePublishing(account, { id: version }));
  const reassign = moves.map(({ bookingId }) => bookingId).join(",");
  const answer = await settings.publishVersion(account, { version, publication, reassign });
  if (isProblem(answer) && answer.problem === "property-refused") return false;
  return done(answer).modifiedCount === 1;
}

async function houseOf(luxury: readonly number[]) {
  const folder = (await readFolder()) as { content: object };
  return { ...folder, content: { ...folder.content, rooms: { luxury }, accessibleRooms: [] } };
}

function done<Answer extends object>(answer: Answer | Problem): Answer {
  if (isProblem(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

/** Each takes one of the suites for the night, if there is one. */
async function sell({ guest }: TwoDesks, guests: number): Promise<number> {
  const held = await Promise.all(Array.from({ length: guests }, () => checkOut(guest(), [suite(NIGHT, 1)])));
  return held.filter(({ status }) => status === 200).length;
}
