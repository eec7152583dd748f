import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#adapters/store/open-database.ts";
import { freshPostgres } from "#tests/support/postgres-template.ts";

let database: Database;
beforeAll(async () => {
  database = await freshPostgres();
});
afterAll(() => database.close());

const season = (more: object) => ({ name: "Spring", priority: 1, from: "2027-03-01", to: "2027-03-31", ...more });

/** As a program would that knows nothing of the schema. */
async function publish(seasons: object[], codes: object[] = []): Promise<number> {
  const document = { content: { roomTypes: [{ id: "standard" }, { id: "double" }], rateBook: { seasons, codes } } };
  const { rows } = await database.pool.query<{ number: number }>(
    `insert into property_version (made_at, made_by, note, document, digest) values (now(), 'machine', '', $1, '')
     returning number`,
    [JSON.stringify(document)],
  );
  const number = rows[0]?.number ?? 0;
  await database.pool.query(
    "insert into property_publication (version, published_at, published_by) values ($1, now(), 'machine')",
    [number],
  );
  return number;
}

test("no version goes into force in which two seasons of one priority share a night and a type", async () => {
  const meeting = { name: "Fair", from: "2027-03-31", to: "2027-04-02" };
  await expect(publish([season({}), season({ ...meeting, types: ["double"] })])).rejects.toThrow(
    "rate_season_one_of_a_priority",
  );
  const number = await publish([
    season({}),
    season({ ...meeting, priority: 2 }),
    season({ from: "2027-04-03", to: "2027-04-04" }),
  ]);
  const { rows } = await database.pool.query("select type_id from rate_season where version = $1", [number]);
  expect(rows).toHaveLength(6);
  await database.pool.query(
    "insert into property_publication (version, published_at, published_by) values ($1, now(), 'machine')",
    [number],
  );
});

test("the version in force says how often a code may be used, and fewer than are used already is none more", async () => {
  const { pool } = database;
  const limits = async () => (await pool.query("select code, used, uses, uses_per_guest, most from promo_code")).rows;
  const ten = { code: "TEN", used: 0, uses: 10, uses_per_guest: 1, most: 10 };
  const number = await publish([], [{ code: "TEN", uses: 10, usesPerGuest: 1 }]);
  expect(await limits()).toEqual([ten]);
  await pool.query("update promo_code set used = 7");
  await publish([], [{ code: "TEN", uses: 5 }]);
  expect(await limits()).toEqual([{ ...ten, used: 7, uses: 5, uses_per_guest: null, most: 7 }]);
  await expect(pool.query("update promo_code set used = 8")).rejects.toThrow("promo_code_never_used_beyond");
  await publish([], []);
  expect(await limits()).toMatchObject([{ uses: 5, most: 7 }]);
  await publish([], [{ code: "TEN" }]);
  expect(await limits()).toMatchObject([{ uses: null, most: null }]);
  await pool.query(
    "insert into property_publication (version, published_at, published_by) values ($1, now(), 'machine')",
    [number],
  );
  expect(await limits()).toEqual([{ ...ten, used: 7 }]);
});
