import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#adapters/store/open-database.ts";
import { compareWithOracle, rateCases } from "#tests/support/compare-rates.ts";
import { freshPostgres } from "#tests/support/postgres-template.ts";
import { ORACLE } from "#tests/support/rates-oracle.ts";

const STAYS = Number(process.env.RATE_STAYS ?? 300);
const AT_ONCE = 300;
const SEED = Number(process.env.RATE_SEED ?? 20_270_209);
const MS_EACH = 100;

let database: Database;
beforeAll(async () => {
  database = await freshPostgres();
  await database.pool.query(ORACLE);
});
afterAll(() => database.close());

/** 100,000 of them are in tests/soak/rates.ts. */
test(`${STAYS} random stays by random rate books cost what SQL says they cost, or are refused by the same rule`, {
  timeout: Math.max(30_000, STAYS * MS_EACH),
}, async () => {
  let refused = 0;
  for (let done = 0; done < STAYS; done += AT_ONCE) {
    const seed = SEED + done;
    const cases = fc.sample(rateCases, { numRuns: AT_ONCE, seed });
    const compared = await compareWithOracle(database.pool, cases);
    if (compared.faults.length > 0) await shrink(seed);
    refused += compared.refused;
  }
  console.log(`figure: ${STAYS} stays by rate books, ${refused} refused, the same as by SQL (seed ${SEED})`);
  expect(refused).toBeGreaterThan(STAYS / 5);
  expect(STAYS - refused).toBeGreaterThan(STAYS / 3);
});

/** The smallest book and stay that differ. */
async function shrink(seed: number): Promise<void> {
  const isAlike = fc.asyncProperty(rateCases, async (one) => {
    expect((await compareWithOracle(database.pool, [one])).faults).toEqual([]);
  });
  await fc.assert(isAlike, { seed, numRuns: AT_ONCE });
}
