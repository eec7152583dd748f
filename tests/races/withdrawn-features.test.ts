import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import demo from "#content/hotel.json" with { type: "json" };
import { readFolder } from "#server/content-files.ts";
import { figure } from "#tests/support/figures.ts";
import { deadlocksOf } from "./deadlocks.ts";
import { checkOut, suite } from "./stays.ts";
import { openTwoDesks, type TwoDesks, type TwoDesksOptions } from "./two-desks.ts";

/** A house takes its time to take a feature from a room; no guard is taken away by it. */
const SLOW_WITHDRAWAL = `
  create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return null; end $$;
  create constraint trigger dawdle after update on room_feature deferrable initially deferred
    for each row when (new.withdrawn) execute function dawdle();`;

test("a feature that is taken from a room while a guest asks for it is promised to nobody", async () => {
  const desks = await open();
  const sold = await sellWhileItGoes(desks);
  figure("promises of a feature that was being taken away", sold === 200 ? 1 : 0, "0");
  expect(sold).toBe(409);
  expect(await desks.faults()).toEqual([]);
  expect(await deadlocksOf(desks.databaseUrl)).toBe(0);
});

test("it is promised where the types' lock is shared, and the guest has a room without it (control)", async () => {
  const desks = await open({ rewrites: [["order by id for update", "order by id for key share"]] });
  expect(await sellWhileItGoes(desks)).toBe(200);
  expect(desks.rewritten()[0]).toBeGreaterThan(0);
  expect((await desks.faults()).join("\n")).toContain("was promised mobility features and has room 101");
});

async function open(options: TwoDesksOptions = {}): Promise<TwoDesks> {
  const desks = await openTwoDesks({ guardOff: SLOW_WITHDRAWAL, rooms: [], ...options });
  onTestFinished(() => desks.close());
  await publish(desks, [101]);
  // In a house in which nobody has booked no feature stays.
  expect(await checkOut(desks.guest(), [suite("2026-12-20", 1)])).toMatchObject({ status: 200 });
  return desks;
}

async function publish({ desks: [{ hotel }] }: TwoDesks, accessible: readonly number[]): Promise<void> {
  const { content, ...others } = await readFolder();
  const accessibleRooms = accessible.map((number) => ({ ...demo.accessibleRooms[0], number }));
  const document = { ...others, content: { ...(content as object), rooms: { luxury: [101, 102] }, accessibleRooms } };
  expect(await hotel.importProperty({ document, note: "" })).toMatchObject({ modifiedCount: 1 });
}

/** What a guest is answered who asks for the feature before its withdrawal is at its end. */
async function sellWhileItGoes(desks: TwoDesks): Promise<number> {
  const withdrawn = publish(desks, []);
  while (!(await isGoing(desks))) await setTimeout(5);
  const wanted = { ...suite("2026-12-01", 1), accessible: "mobility" };
  const [{ status }] = await Promise.all([checkOut(desks.guest(), [wanted]), withdrawn]);
  return status;
}

async function isGoing({ sql }: TwoDesks): Promise<boolean> {
  const text = "select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'";
  return (await sql.query(text)).rows.length > 0;
}
