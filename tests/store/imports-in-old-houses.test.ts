import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import type { Database } from "#adapters/store/open-database.ts";
import { broughtUpToDate } from "#tests/support/brought-up-to-date.ts";
import { withGuardsOff } from "./small-house.ts";

let database: Database;

/** A house that forgot imported guests by what their stays are known by. */
beforeAll(async () => {
  database = await broughtUpToDate("forgotten-and-still-known.sql", (pool) => withGuardsOff(pool, BEFORE));
});
afterAll(() => database.close());

const BEFORE = `
  insert into orders (id, visit, address, client_key, request, state, payment, name, email, total, expires_at, created_at,
    next_look_at)
  select id, visit, 'erased', key, request, 'confirmed', 'none', '', '', 0, now(), now(), now()
  from (values ('imported', 'erased:imported', 'R-1', ''), ('twice', 'erased:twice', 'R-2', ''),
    ('twice-too', 'erased:twice-too', 'R-2', ''), ('before', 'erased:before', 'R-3', ''), ('again', 'imported', 'R-3', '[]'),
    ('long-over', 'erased:long-over', 'R-4', '[]'), ('by-hand', 'erased:by-hand', 'R-5', '')) known (id, visit, key, request);
  insert into order_line (order_id, position, booking_id, cart_item_id, type_id, check_in, check_out, rooms, guests,
    nightly_price, tax_basis_points, nights, subtotal, taxes, fees, total)
  select id, 0, 1000000000 + row_number() over (order by id), '1', 'standard', '2026-12-01', '2026-12-02', 1, 1, 0, 0, 1, 0, 0, 0, 0
  from orders;
  insert into booking (id, order_id, position, cart_item_id, type_id, check_in, check_out, rooms, guests,
    nightly_price, nights, subtotal, taxes, fees, total, state, name, email, created_at, visit)
  select l.booking_id, o.id, 0, '1', 'standard', l.check_in, l.check_out, 1, 1, 0, 1, 0, 0, 0, 0, 'confirmed', '', '', now(), o.visit
  from order_line l join orders o on o.id = l.order_id;
  insert into audit (actor, act, subject, at, detail)
  select 'owner', 'booking.imported', b.id::text, now(), o.client_key from booking b join orders o on o.id = b.order_id
  where o.id <> 'by-hand'`;

it("an imported stay whose guest was forgotten before is known by its reference again, once, and every other is as it was", async () => {
  const of = async (text: string) => (await database.pool.query({ text, rowMode: "array" })).rows;
  expect(
    await of("select client_key, count(*)::integer from orders where visit = 'imported' group by 1 order by 1"),
  ).toEqual([
    ["R-1", 1],
    ["R-2", 1],
    ["R-3", 1],
  ]);
  expect(await of("select id from orders where visit = 'erased:' || id and id not like 'twice%' order by id")).toEqual([
    ["before"],
    ["by-hand"],
    ["long-over"],
  ]);
  expect(await of("select 1 from booking b join orders o on o.id = b.order_id where b.visit <> o.visit")).toEqual([]);
});

it.each([
  {
    before: "columns-guessed-anew.sql",
    what: "took totals and payments for something else loses what it took so",
    columns: {
      ...{ reference: "Booking Status", name: "Guest", nightly_price: "TOTAL price" },
      ...{ total: "Total", status: "Paid status" },
    },
    kept: { name: "Guest", total: "Total" },
  },
  {
    before: "columns-guessed-anew.sql",
    what: "was right stays as it was",
    columns: {
      ...{ reference: "Booking", name: "Guest", nightly_price: "Price of a night" },
      ...{ total: "Total to pay", status: "Booking status" },
    },
  },
  {
    before: "prices-and-days-guessed-anew.sql",
    what: "took a stay's price for a night's and a day for a reference loses what it took so",
    columns: { reference: "Booking date", name: "Guest", nightly_price: "Price", total: "Price in all" },
    kept: { name: "Guest", total: "Price in all" },
  },
  {
    before: "prices-and-days-guessed-anew.sql",
    what: "has a night's price, a reference and what was decided by hand stays as it was",
    columns: {
      reference: "Booking",
      check_in: "Booking date",
      nightly_price: "Price per night",
      total: "",
      status: "",
    },
  },
])("an import's mapping that $what", async ({ before, columns, kept = columns }) => {
  const mapping = { days: "day-first", types: { QN: "standard" } };
  const house = await broughtUpToDate(before, (pool) =>
    pool.query("insert into import_mapping (mapping) values ($1)", [{ ...mapping, columns }]),
  );
  onTestFinished(() => house.close());
  const { rows } = await house.pool.query("select mapping from import_mapping");
  expect(rows).toEqual([{ mapping: { ...mapping, columns: kept } }]);
});

it.each([
  [
    "nightly_price",
    [
      "Price per night",
      "Room RATE",
      "Nightly",
      "night_price",
      "NightPrice",
      "Price/night",
      "Price of 2 nights a night",
    ],
  ],
  ["nightly_price", ["Tarif", "Preis pro Nacht", "Amount", "Corporate", ""]],
  ["reference", ["Booking", "Reservation no.", "res", "Ref", "Updated as", "Timeshare", ""]],
])("a column for %s stays that is called one of %j", async (field, names) => {
  expect(await keptOf(field, names)).toEqual(names);
});

it.each([
  [
    "nightly_price",
    ["Price", "price_2", "Rate plan", "Rate CODE", "Room type rate", "Total price per night", "Price for 3 Nights"],
  ],
  ["reference", ["Booking date", "Reservation TIME", "Date of booking", "Confirmation updated"]],
])("a column for %s is guessed anew that is called one of %j", async (field, names) => {
  expect(await keptOf(field, names)).toEqual([]);
});

/** Which of these names a mapping keeps for the field. */
async function keptOf(field: string, names: string[]): Promise<string[]> {
  const file = "../../adapters/store/migrations/0382-prices-and-days-guessed-anew.sql";
  const anew = await readFile(resolve(import.meta.dirname, file), "utf8");
  const kept: string[] = [];
  for (const name of names) {
    const mapping = { columns: { [field]: name } };
    await database.pool.query("delete from import_mapping");
    await database.pool.query("insert into import_mapping (mapping) values ($1)", [mapping]);
    await database.pool.query(anew);
    const { rows } = await database.pool.query("select from import_mapping where mapping = $1", [mapping]);
    if (rows.length > 0) kept.push(name);
  }
  return kept;
}
