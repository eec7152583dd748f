import { expect, onTestFinished, test } from "vitest";
import { addDays } from "#hotel/kernel/plain-date.ts";
import { figure } from "#tests/support/figures.ts";
import { deadlocksOf } from "./deadlocks.ts";
import { inSoak } from "./length.ts";
import { checkOut, standard } from "./stays.ts";
import { openTwoDesks, type TwoDesks, type TwoDesksOptions } from "./two-desks.ts";

/** One ordinary room, and two with mobility features of which one has communication features too. */
const ROOMS = [
  { number: 101, type: "standard" },
  { number: 102, type: "standard", features: ["mobility", "communication"] as const },
  { number: 103, type: "standard", features: ["mobility"] as const },
];
const WEEKS = inSoak(8, 6);

test("guests at two desks who want the same accessible rooms at once are each promised one, or told why not", async () => {
  const desks = await open();
  const race = await raceForPromises(desks);
  figure(
    "accessible rooms at once: promises made, guests without a room",
    `${race.promised} and ${race.roomless}`,
    "0 at the end",
  );
  expect(race).toMatchObject({ roomless: 0, others: [] });
  expect(race.promised).toBeGreaterThanOrEqual(WEEKS);
  expect(await desks.faults()).toEqual([]);
  expect(await deadlocksOf(desks.databaseUrl)).toBe(0);
});

test("some of them lose their room where promises are made without the type's lock taken alone (control)", async () => {
  const desks = await open({ rewrites: [["order by id for update", "order by id for key share"]] });
  const race = await raceForPromises(desks);
  expect(desks.rewritten()[0]).toBeGreaterThan(WEEKS);
  figure("accessible rooms at once, lock shared: failed or roomless", race.others.length + race.roomless, "above 0");
  expect(race.others.length + race.roomless).toBeGreaterThan(0);
});

/** Each order takes its time to be committed, as on a busy machine; no guard is taken away by it. */
const SLOW_COMMITS = `
  create function dawdle() returns trigger language plpgsql as $$ begin
    perform pg_sleep(0.05);
    return null;
  end $$;
  create constraint trigger dawdle after insert on orders deferrable initially deferred
    for each row execute function dawdle()`;

async function open(options: TwoDesksOptions = {}): Promise<TwoDesks> {
  const desks = await openTwoDesks({ ...options, rooms: ROOMS, guardOff: SLOW_COMMITS });
  onTestFinished(() => desks.close());
  return desks;
}

/**
 * Week by week one guest stays for nights 0-3 and one for nights 1-2; then three ask for mobility features on nights
 * 0-1 and three for communication features on nights 2-3. They share no night, so no counter makes one wait for the
 * other; but 103 for the first and 102 for the second leaves no single room to the guest of nights 0-3.
 */
async function raceForPromises(desks: TwoDesks): Promise<{ promised: number; roomless: number; others: string[] }> {
  const others: string[] = [];
  for (let week = 0; week < WEEKS; week += 1) {
    const day = (days: number) => addDays("2026-12-07", 7 * week + days);
    for (const stay of [standard(day(0), 4), standard(day(1), 2)]) await checkOut(desks.guest(), [stay]);
    const wishes = [0, 2, 0, 2, 0, 2].map((from) => {
      return { ...standard(day(from), 2), accessible: from === 0 ? "mobility" : "communication" };
    });
    const answers = await Promise.all(wishes.map((stay) => checkOut<{ code?: string }>(desks.guest(), [stay])));
    const odd = answers.filter(({ status, body }) => status !== 200 && !REFUSALS.includes(body.code ?? ""));
    others.push(...odd.map(({ status, body }) => `${status} ${body.code}`));
  }
  await desks.tend();
  const { rows } = await desks.sql.query<{ promised: number; roomless: number }>(PROMISED);
  return { promised: rows[0]?.promised ?? 0, roomless: rows[0]?.roomless ?? 0, others };
}

const REFUSALS = ["sold-out", "cannot-house", "no-accessible-room"];

const PROMISED = `
  select count(*) filter (where s.accessible is not null)::integer as promised,
    count(*) filter (where a.room is null)::integer as roomless
  from stay s left join assignment a on a.stay_id = s.id where s.counts_as <> 'none'`;
