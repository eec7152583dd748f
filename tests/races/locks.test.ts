import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { figure } from "#tests/support/figures.ts";
import { addDays } from "#hotel/kernel/plain-date.ts";
import { deadlocksOf } from "./deadlocks.ts";
import { COUNT_IN_CART_ORDER } from "./guards-off.ts";
import { inSoak } from "./length.ts";
import { checkOut, standard, suite } from "./stays.ts";
import { openTwoDesks, type TwoDesks, type TwoDesksOptions } from "./two-desks.ts";

/** At once, while somebody holds the types or deals them. */
const SALES = inSoak(40, 20);

describe("carts of two room types in opposite order", () => {
  test("never deadlock", async () => {
    const deadlocks = await sellOppositeCarts();
    figure("carts in opposite order: deadlocks", deadlocks, "exactly 0");
    expect(deadlocks).toBe(0);
  });

  test("deadlock where the counters are locked in the cart's order (control)", async () => {
    const deadlocks = await sellOppositeCarts({ guardOff: COUNT_IN_CART_ORDER });
    figure("carts in opposite order, counters unsorted: deadlocks", deadlocks, "above 0");
    expect(deadlocks).toBeGreaterThan(0);
  });
});

describe("sales while rooms are assigned", () => {
  test("never wait for the type's lock", async () => {
    const desks = await open();
    // The first to agree to a policy keep its text, and those beside them wait for it, once in the house's life.
    expect((await checkOut(desks.guest(), [standard("2027-03-01", 1)])).status).toBe(200);
    const { sold, waits } = await sellBeside(desks, "for no key update");
    figure(
      "sales while an assigner holds every type: sold, seen waiting for a lock",
      `${sold}, ${waits}`,
      `${SALES}, 0`,
    );
    expect({ sold, waits }).toEqual({ sold: SALES, waits: 0 });
    expect(await desks.faults()).toEqual([]);
  });

  test("wait where a type is taken alone (control)", async () => {
    const { sold, waits } = await sellBeside(await open(), "for update");
    figure("sales while a fixer holds every type: sold, seen waiting for a lock", `${sold}, ${waits}`, "0, above 0");
    expect(sold).toBe(0);
    expect(waits).toBeGreaterThan(0);
  });

  test("end with a room for everybody when both desks deal all the while", async () => {
    const desks = await open();
    let selling = true;
    const assigners = desks.desks.map(async ({ hotel }) => {
      while (selling) await hotel.jobs.assignRooms();
    });
    const answers = await Promise.all(
      Array.from({ length: SALES }, (_, guest) =>
        checkOut(desks.guest(), [standard(addDays("2026-12-10", guest % 10), 1 + (guest % 4))]),
      ),
    );
    selling = false;
    await Promise.all(assigners);
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    expect(await desks.faults()).toEqual([]);
    const { rows } = await desks.sql.query(
      "select count(*)::integer as undealt from stay s where not exists (select 1 from assignment a where a.stay_id = s.id)",
    );
    expect(rows).toEqual([{ undealt: 0 }]);
  });
});

async function open(options?: TwoDesksOptions): Promise<TwoDesks> {
  const desks = await openTwoDesks(options);
  onTestFinished(() => desks.close());
  return desks;
}

/** Few enough that the control, a second for each deadlock, comes to an end. */
const GUESTS = inSoak(12, 6);

async function sellOppositeCarts(options?: TwoDesksOptions): Promise<number> {
  const desks = await openTwoDesks(options);
  const lines = [suite("2026-12-12", 2), standard("2026-12-10", 6), suite("2026-12-10", 2), standard("2026-12-16", 2)];
  const reversed = lines.toReversed();
  await Promise.all(
    Array.from({ length: GUESTS }, (_, guest) => checkOut(desks.guest(), guest % 2 === 0 ? lines : reversed)),
  );
  await desks.close();
  return deadlocksOf(desks.databaseUrl);
}

/**
 * Sales on nights of their own while somebody holds the rows of all types: done meanwhile, and seen waiting for that one.
 * They have the time that the machine takes, unless somebody waits.
 */
async function sellBeside(desks: TwoDesks, strength: string): Promise<{ sold: number; waits: number }> {
  const holder = new pg.Client({ connectionString: desks.databaseUrl });
  await holder.connect();
  await holder.query(`begin; select id from room_type order by id ${strength}`);
  let sold = 0;
  const sales = Array.from({ length: SALES }, async (_, guest) => {
    const { status } = await checkOut(desks.guest(), [standard(addDays("2026-12-10", 2 * guest), 2)]);
    if (status === 200) sold += 1;
  });
  let waits = 0;
  for (let look = 0; sold < sales.length && (look < 40 || waits === 0); look += 1) {
    const { rows } = await holder.query(
      `select count(*)::integer as waiting from pg_stat_activity
       where datname = current_database() and pg_backend_pid() = any(pg_blocking_pids(pid))`,
    );
    waits += rows[0].waiting;
    await pause(50);
  }
  const meanwhile = sold;
  await holder.query("rollback");
  await holder.end();
  await Promise.all(sales);
  return { sold: meanwhile, waits };
}
