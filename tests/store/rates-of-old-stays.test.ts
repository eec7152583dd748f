import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#adapters/store/open-database.ts";
import { broughtUpToDate } from "#tests/support/brought-up-to-date.ts";

let database: Database;

/** A house whose stays were sold and changed before rates were kept. */
beforeAll(async () => {
  database = await broughtUpToDate("rates-sold.sql", async (pool) => {
    await pool.query("insert into room_type (id) values ('standard'), ('double')");
    for (const [n, one] of OLD_STAYS.entries()) await pool.query(OLD_STAY, [n, JSON.stringify(one)]);
  });
});
afterAll(() => database.close());

interface OldStay {
  name: string;
  sold: { nights: number; taxes?: number };
  is: { nights: number; type?: string; price?: number; subtotal: number };
  rooms?: number;
}

/** Sold for $79 a night in a Standard room. */
const OLD_STAYS: OldStay[] = [
  { name: "as it was sold", sold: { nights: 3 }, is: { nights: 3, subtotal: 23_700 } },
  { name: "at another tax", sold: { nights: 3, taxes: 3_555 }, is: { nights: 3, subtotal: 23_700 } },
  { name: "prolonged", sold: { nights: 3 }, is: { nights: 4, subtotal: 31_600 } },
  {
    name: "given a Double for the same price",
    sold: { nights: 3 },
    is: { nights: 3, type: "double", subtotal: 23_700 },
  },
  {
    name: "in a Double from its second night on",
    sold: { nights: 3 },
    is: { nights: 3, type: "double", price: 9_900, subtotal: 27_700 },
  },
  { name: "stranded for three nights", sold: { nights: 4 }, is: { nights: 7, subtotal: 37_600 } },
  { name: "in two rooms, prolonged", sold: { nights: 2 }, is: { nights: 3, subtotal: 47_400 }, rooms: 2 },
  { name: "priced by hand", sold: { nights: 3 }, is: { nights: 3, subtotal: 23_702 } },
];

const OLD_STAY = `
  with stay as (select $1::integer as n, 'o' || $1 as id, s ->> 'name' as name, coalesce((s ->> 'rooms')::integer, 1) as rooms,
      (s #>> '{sold,nights}')::integer as sold, (s #>> '{sold,taxes}')::integer as sold_taxes,
      (s #>> '{is,nights}')::integer as nights, coalesce(s #>> '{is,type}', 'standard') as type,
      coalesce((s #>> '{is,price}')::integer, 7900) as price, (s #>> '{is,subtotal}')::integer as subtotal
    from jsonb_build_array($2::jsonb) given, jsonb_array_elements(given) s),
  ordered as (
    insert into orders (id, visit, address, client_key, request, state, payment, name, email, total, expires_at, created_at,
      next_look_at)
    select id, id, 'x', id, '[]', 'confirmed', 'card', name, 'ada@example.com', 0, now(), now(), now() from stay),
  line as (
    insert into order_line (order_id, position, booking_id, cart_item_id, type_id, check_in, check_out, rooms, guests,
      nightly_price, nights, subtotal, taxes, fees, total)
    select id, 0, 1000000000 + n, '1', 'standard', date '2026-12-01', date '2026-12-01' + sold, rooms, 1, 7900, sold, p,
      t, 0, p + t
    from stay, lateral (select rooms * sold * 7900 as p, coalesce(sold_taxes, rooms * sold * 948) as t) priced)
  insert into booking (id, order_id, position, cart_item_id, type_id, check_in, check_out, rooms, guests, nightly_price, nights,
    subtotal, taxes, fees, total, state, name, email, created_at, visit)
  select 1000000000 + n, id, 0, '1', type, date '2026-12-01', date '2026-12-01' + nights, rooms, 1, price, nights, subtotal,
    0, 0, subtotal, 'confirmed', name, 'ada@example.com', now(), id
  from stay`;

it("knows what each night was sold at in a house that is older than that", async () => {
  const { rows } = await database.pool.query<{ name: string; tax: number; rates: object[] | null }>(
    `select b.name, l.tax_basis_points as tax, b.rates from booking b join order_line l on l.booking_id = b.id order by b.id`,
  );
  const rate = (nights: number, nightlyPrice = 7_900, type = "standard") => ({
    nights,
    type,
    nightlyPrice,
    taxBasisPoints: 1_200,
  });
  expect(rows).toEqual([
    { name: "as it was sold", tax: 1_200, rates: null },
    { name: "at another tax", tax: 1_500, rates: null },
    { name: "prolonged", tax: 1_200, rates: [rate(4)] },
    { name: "given a Double for the same price", tax: 1_200, rates: null },
    {
      name: "in a Double from its second night on",
      tax: 1_200,
      rates: [rate(1), rate(2, 9_900, "double")],
    },
    { name: "stranded for three nights", tax: 1_200, rates: [rate(4), rate(3, 2_000)] },
    { name: "in two rooms, prolonged", tax: 1_200, rates: [rate(3)] },
    { name: "priced by hand", tax: 1_200, rates: [rate(2, 7_901), rate(1)] },
  ]);
});

it("refuses rates of more or fewer nights than a booking has", async () => {
  const more = "update booking set rates = jsonb_set(rates, '{0,nights}', '9') where rates is not null";
  await expect(database.pool.query(more)).rejects.toThrow("booking_rates_fit_nights");
});
