import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchData, openPages } from "#tests/access/pages-at-work.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";

let house: TestHotel;
let owner: Person;

beforeAll(async () => {
  house = await openTestHotel();
  await openPages(house);
  owner = await openPerson(house, { role: "owner" });
});
afterAll(() => house.close());

const send = async (form: Record<string, string> | [name: string, value: string][]) => {
  const page = { path: "/dashboard/settings/import", route: "desk/import/import", form };
  return (await fetchData(house, owner.browser, page)).body;
};
const importedOrders = async () =>
  (await house.database.pool.query("select client_key from orders where visit = 'imported' order by 1")).rows;

test("an owner reads of a row whose price has an unquoted comma, and nothing of its list is imported", async () => {
  const list = [
    "Ref,Guest,Arrival,Departure,Type,Rate",
    "A1,Ada,2026-12-01,2026-12-03,standard,1,050.00",
    'B1,Bob,2026-12-01,2026-12-03,standard,"1,050.00",,',
  ].join("\n");
  const looked = await send({ list });
  expect(looked).toContain("more cells than there are columns");
  expect(looked).toContain("1 new for");
  expect(await send({ list, intent: "run" })).toContain("Nothing was imported");
  expect(await importedOrders()).toEqual([]);
});

test("an owner reads in which row a quotation mark is never closed, and no other guest goes into its note", async () => {
  const list = [
    "Ref,Guest,Arrival,Departure,Type,Status,Notes",
    'A2,Ada,2026-12-01,2026-12-03,standard,Confirmed,"Late train',
    "B2,Bob,2026-12-01,2026-12-03,standard,Confirmed,",
  ].join("\n");
  expect(await send({ list })).toContain("never closed");
  expect(await send({ list, intent: "run" })).toContain("Nothing was imported");
  expect(await importedOrders()).toEqual([]);
});

/** What the page's form sends with the plan that it shows. */
const seenIn = (page: string) => /"seen","([^"]+)"/.exec(page)?.[1] ?? "";

test("an owner is asked what another language's statuses mean, and books those that are booked", async () => {
  const list = [
    "Ref,Guest,Arrival,Departure,Type,Status",
    "C1,Cleo,2026-12-05,2026-12-07,standard,Bestätigt",
    "D1,Dora,2026-12-05,2026-12-07,standard,Storniert",
    "E1,Emil,2026-12-05,2026-12-07,standard,Confirmed",
  ].join("\n");
  const asked = await send({ list });
  expect(asked).toContain('choose above what \\"Storniert\\" means');
  const columns = { reference: "Ref", name: "Guest", check_in: "Arrival", check_out: "Departure", type: "Type" };
  const answer = (means: Record<string, string>, ...more: [name: string, value: string][]) => {
    const mapped = Object.entries({ ...columns, status: "Status" }).map(([field, name]): [string, string] => [
      `column.${field}`,
      name,
    ]);
    const answered = Object.entries(means).flatMap(([status, meaning]): [string, string][] => [
      ["status-name", status],
      ["status-means", meaning],
    ]);
    return send([...mapped, ...answered, ["days", "year-first"], ["list", list], ...more]);
  };
  const run = async (means: Record<string, string>) =>
    answer(means, ["intent", "run"], ["seen", seenIn(await answer(means))]);
  expect(await run({ Bestätigt: "booked", Storniert: "" })).toContain("Nothing was imported");
  expect(await importedOrders()).toEqual([]);
  await run({ Bestätigt: "booked", Storniert: "left-out" });
  expect(await importedOrders()).toEqual([{ client_key: "C1" }, { client_key: "E1" }]);
  expect(await send({ list })).toContain("Left out by its status");
});

test("an owner books what was tried out: where days are read otherwise by then, the new plan is shown first", async () => {
  const list = "Ref,Guest,Arrival,Departure,Type\nF1,Fay,01/03/2027,02/03/2027,standard";
  const columns = { reference: "Ref", name: "Guest", check_in: "Arrival", check_out: "Departure", type: "Type" };
  const mapped = Object.fromEntries(Object.entries(columns).map(([field, name]) => [`column.${field}`, name]));
  const look = (days: string, more = {}) => send({ ...mapped, days, list, ...more });
  const before = await importedOrders();
  const seen = seenIn(await look("month-first"));
  for (const [days, digest] of [
    ["day-first", seen],
    ["month-first", ""],
  ] as const) {
    const answer = await look(days, { intent: "run", seen: digest });
    expect(answer).toContain("is not what you tried out");
    expect(await importedOrders()).toEqual(before);
  }
  const shown = seenIn(await look("day-first", { intent: "run", seen }));
  expect(await look("day-first", { intent: "run", seen: shown })).toContain("1 stay is imported.");
  const booked = await house.database.pool.query(
    "select to_char(check_in, 'YYYY-MM-DD') as day from booking where name = 'Fay'",
  );
  expect(booked.rows).toEqual([{ day: "2027-03-01" }]);
});

test("an owner who takes a column for no price is not offered it as one again", async () => {
  const list = "Ref,Guest,Arrival,Departure,Type,Rate\nG1,Gus,2027-04-01,2027-04-02,standard,10";
  // 10.00 or the house's 79.00, each with 12 % and 5.00.
  expect(await send({ list })).toContain("1 new for $16.20");
  const columns = { reference: "Ref", name: "Guest", check_in: "Arrival", check_out: "Departure", type: "Type" };
  const mapped = Object.fromEntries(Object.entries(columns).map(([field, name]) => [`column.${field}`, name]));
  await send({ ...mapped, "column.nightly_price": "", days: "year-first", list });
  expect(await send({ list })).toContain("1 new for $93.48");
});
