import fc from "fast-check";
import { expect, test } from "vitest";
import { openDatabase } from "#adapters/store/open-database.ts";
import { sum } from "#hotel/kernel/money.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Catalogue } from "#hotel/kernel/room-types.ts";
import { bookOf } from "#hotel/pricing/rules/price-lines.ts";
import type { Levy, NightRate } from "#hotel/pricing/rules/reprice.ts";
import { briefWriter } from "#tests/support/brief-letters.ts";
import { figure } from "#tests/support/figures.ts";
import { compareWithProvider, findDiscrepancies } from "#tests/support/oracle.ts";
import { PARISH_BOOK, PARISH_POLICIES, withRateBook } from "#tests/support/parish-book.ts";
import { openPerson } from "#tests/support/people.ts";
import { foundedDatabase } from "#tests/support/postgres-template.ts";
import { ASK, asJson, ORACLE, type OraclePrice } from "#tests/support/rates-oracle.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { deskOf, given } from "./desk-acts.ts";
import { HOUR } from "./guest-acts.ts";
import { follow, lives, type Scene, sell, TODAY } from "./rate-life.ts";

// The soak asks for more (tests/soak/rate-lives.ts).
const LIVES = Number(process.env.RATE_LIVES ?? 16);
const SEED = Number(process.env.RATE_LIVES_SEED ?? 1_231);
const AT_ONCE = 4;
const DAY = 24 * HOUR;
const AT_A_TIME = 200;

/** Two taxes that go by the stay as a whole: one for its first seven nights, by age, and one that long stays are spared by themselves. */
const byStay = (cents: number, basisPoints: number) => [
  {
    ...{ id: "city", kind: "tax", name: "City", authority: "Gretna", per: "person-night", cents, firstNights: 7 },
    ages: [{ from: 13, cents }],
  },
  {
    ...{ id: "lodging", kind: "tax", name: "Lodging", authority: "Gretna", basisPoints },
    exemptions: [{ id: "thirty", name: "Thirty nights and more", minNights: 30 }],
  },
];
const BOOK = { ...PARISH_BOOK, charges: [...PARISH_BOOK.charges, ...byStay(200, 125)] };

/** What the owner published meanwhile: dearer, with other taxes, and without the occupancy tax. */
const LATER_BOOK = {
  ...PARISH_BOOK,
  weekdays: [{ name: "Weekend", days: [5, 6], change: { addBasisPoints: 1_250 } }],
  charges: [
    ...PARISH_BOOK.charges
      .filter(({ id }) => id !== "west-bank")
      .map((charge) => (charge.id === "state-2027" ? { ...charge, basisPoints: 335 } : charge)),
    ...byStay(225, 150),
  ],
};

test(`${LIVES} random lives of stays balance to the cent for each order, account and authority`, {
  timeout: 3_600_000,
}, async () => {
  const { catalogues, ...scene } = await openScene();
  const [house] = scene.houses;
  const sold: [number, (typeof played)[number]][] = [];
  const played = fc.sample(lives, { seed: SEED, numRuns: LIVES });
  const each = async <One>(all: readonly One[], work: (one: One, index: number) => Promise<void>) => {
    const entries = all.entries();
    const worker = async () => {
      for (const [index, one] of entries) await work(one, index);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  };
  await each(played, async (life, index) => {
    const id = await sell(scene, life, index);
    if (id === undefined) return;
    sold.push([id, life]);
    for (const act of life.acts.filter(({ isLater }) => !isLater)) await follow(scene, id, act);
  });
  await house.tend();
  for (const one of scene.houses) one.pass(DAY);
  await each(sold, async ([id, life]) => {
    for (const act of life.acts.filter(({ isLater }) => isLater)) await follow(scene, id, act);
  });
  await house.tend();
  for (const one of scene.houses) one.pass(2 * HOUR);
  await house.tend();
  const moment = { today: "2026-11-22", now: NOON + DAY + 2 * HOUR } as const;
  expect(await findDiscrepancies(house.database.pool, moment)).toEqual([]);
  expect(await compareWithProvider(house.database.pool)).toEqual([]);
  expect(await house.hotel.replayQuotes()).toMatchObject({ differ: [] });
  const { asSold, byStay: changed } = await expectRightTaxes(scene, catalogues);
  const done = [...scene.done].map(([what, times]) => `${what} ${times}`).toSorted();
  figure(
    `lives of stays by rate books that balance (seed ${SEED})`,
    `${sold.length}, ${asSold} as sold, ${changed} changed; ${done.join(", ")}`,
  );
  expect(sold.length).toBeGreaterThan(LIVES / 2);
  await house.close();
});

async function openScene(): Promise<Scene & { catalogues: ReadonlyMap<number, Catalogue> }> {
  const database = await openDatabase({ databaseUrl: await foundedDatabase(), dataDir: "unused" });
  const [first, later] = [await withRateBook(BOOK), await withRateBook(LATER_BOOK)];
  const catalogues = new Map<number, Catalogue>();
  const rates = { catalogueOf: (version: number) => Promise.resolve(catalogues.get(version)) };
  const options = {
    database,
    rates,
    planPolicies: PARISH_POLICIES,
    mailRoom: { writer: briefWriter },
    houseRules: { capRoomsPerAddress: 100_000 },
  };
  const versionNow = async () => {
    const { rows } = await database.pool.query<{ number: number }>(
      "select max(number) as number from property_version",
    );
    return given(rows[0]).number;
  };
  const house = await openTestHotel({ ...options, catalogue: first });
  catalogues.set(await versionNow(), first);
  await database.pool.query(
    "insert into property_version (made_at, made_by, note, document, digest) values (now(), 'machine', '', '{}', '2')",
  );
  const other = await openTestHotel({ ...options, catalogue: later });
  catalogues.set(await versionNow(), later);
  const manager = await openPerson(house, { role: "admin" });
  const desks = [deskOf(house, manager), deskOf(other, manager)] as const;
  await database.pool.query(ORACLE);
  return { houses: [house, other], desks, today: TODAY, done: new Map(), catalogues };
}

interface Sold {
  id: number;
  rates: NightRate[];
  subtotal: number;
  taxes: number;
  fees: number;
  version: number;
  rooms: number;
  request: object;
  isAsSold: boolean;
  /** By a plan that keeps something of nights that are given up, and of guests who don't come. */
  isShortened: boolean;
  /** The first night was perhaps slept by others, who were charged for it. */
  isSleptByOthers: boolean;
  granted: string[];
  checkIn: PlainDate;
  checkOut: PlainDate;
}

/** Every tax as reported, as kept with the nights, and, of stays that are as they were sold, as SQL computes it alone. */
async function expectRightTaxes({ houses: [house], desks: [desk] }: Scene, catalogues: ReadonlyMap<number, Catalogue>) {
  const bookings = await confirmed(house);
  const chargeOf = ({ version, charge }: Levy) =>
    given(bookOf(given(catalogues.get(version))).charges.find(({ id }) => id === charge));
  const byName = new Map<string, number>();
  for (const { rates, rooms, granted, taxes, fees, isShortened } of bookings) {
    const levies = rates.flatMap(({ exact, once = [] }) => [...(exact?.levied ?? []), ...once]);
    expect(sum(levies.map(({ amount }) => amount))).toBe(taxes + fees);
    for (const levy of levies) {
      const { name, rate, exemptions } = chargeOf(levy);
      byName.set(name, (byName.get(name) ?? 0) + levy.amount);
      const isExempt = exemptions.some(({ id, minNights = 1 }) => granted.includes(id) && rates.length >= minNights);
      if (isExempt) expect(levy).toMatchObject({ amount: 0, taxable: 0 });
      // Half of a night's tax may be kept, and what is kept of some nights stands with the last one.
      else if ("per" in rate && !rate.per.startsWith("person") && !isShortened) {
        expect(levy.amount).toBe(rate.cents * (rate.per.startsWith("room") ? rooms : 1));
      } else if ("basisPoints" in rate) {
        // Rounded once for the line, and spread.
        const cents = isShortened ? 32 : 1;
        expect(Math.abs(levy.amount - (levy.taxable * rate.basisPoints) / 10_000)).toBeLessThan(cents);
      }
    }
  }
  const report = await desk.staff.reports.readTaxes(desk.who, { from: "2026-11-01", to: "2028-10-31" });
  if (isProblem(report)) throw new Error(report.problem);
  for (const [name, amount] of byName) {
    const told = report.parts.filter((part) => part.name === name);
    // The house's own fee goes to no authority.
    expect([name, sum(told.map((part) => part.amount))]).toEqual([name, name === "Booking fee" ? 0 : amount]);
  }
  expect(report.total.taxes).toBe(sum(bookings.map(({ taxes }) => taxes)));
  expect(report.total.fees).toBe(sum(bookings.map(({ fees }) => fees)));
  expect(report.total.revenue).toBe(sum(bookings.map(({ subtotal }) => subtotal)));
  const known = bookings.filter((one) => !one.isSleptByOthers);
  const [asSold, changed] = [known.filter((one) => one.isAsSold), known.filter((one) => !one.isAsSold)];
  return {
    asSold: await expectAsBySql(house, asSold, catalogues),
    byStay: await expectByStay(
      house,
      changed.filter((one) => !one.isShortened),
      catalogues,
    ),
  };
}

/** Of stays that were changed, what SQL says of the taxes that go by the stay as it is now: night by night, by the version of each. */
async function expectByStay({ database }: TestHotel, changed: Sold[], catalogues: ReadonlyMap<number, Catalogue>) {
  const nights = changed.flatMap(({ rates, request, checkIn, checkOut }) =>
    rates.map(({ exact }, index) => ({ exact: given(exact), index, request: { ...request, checkIn, checkOut } })),
  );
  const cases = nights.map(({ exact, request }) => {
    return { book: bookOf(given(catalogues.get(given(exact.version)))), request };
  });
  const told = await pricesBySql(database.pool, cases);
  for (const [place, { exact, index }] of nights.entries()) {
    const { levies } = given(told[place]);
    const own = (charge: string) => exact.levied?.find((levy) => levy.charge === charge);
    expect(own("city")?.amount ?? 0).toBe(levies.city?.[index]?.[0] ?? 0);
    expect((own("lodging")?.exempt ?? 0) > 0).toBe((levies.lodging?.[index]?.[2] ?? 0) > 0);
  }
  return changed.length;
}

async function expectAsBySql({ database }: TestHotel, asSold: Sold[], catalogues: ReadonlyMap<number, Catalogue>) {
  const cases = asSold.map(({ request, version }) => ({ book: bookOf(given(catalogues.get(version))), request }));
  const prices = await pricesBySql(database.pool, cases);
  for (const [index, { subtotal, taxes, fees, rates }] of asSold.entries()) {
    const told = given(prices[index]);
    expect([subtotal, taxes, fees]).toEqual([told.subtotal, told.taxes, told.fees]);
    for (const [night, { exact, once = [] }] of rates.entries()) {
      for (const { charge, amount, taxable, exempt } of [...(exact?.levied ?? []), ...once]) {
        expect([charge, amount, taxable, exempt]).toEqual([charge, ...(told.levies[charge]?.[night] ?? [])]);
      }
    }
  }
  return asSold.length;
}

/** In portions that a busy machine answers within the database's patience, too. */
async function pricesBySql(pool: TestHotel["database"]["pool"], cases: readonly object[]): Promise<OraclePrice[]> {
  const prices: OraclePrice[] = [];
  for (let from = 0; from < cases.length; from += AT_A_TIME) {
    const portion = cases.slice(from, from + AT_A_TIME);
    const { rows } = await pool.query<{ told: OraclePrice }>(ASK, [asJson(portion as never)]);
    prices.push(...rows.map(({ told }) => told));
  }
  return prices;
}

/** What was sold and still stands; `isAsSold`: on its dates, in its type, at the price of its version but for exemptions. */
async function confirmed({ database }: TestHotel): Promise<Sold[]> {
  const { rows } = await database.pool.query<Sold>(
    `select b.id, b.rooms, b.rates, b.subtotal, b.taxes, b.fees, o.quote_version as version,
       not exists (select from audit a where a.subject = b.id::text and a.act in ('stay.dates-changed', 'stay.type-changed'))
         -- Other guests cost what they would have from the beginning, but for an agreed price and a plan that keeps it.
         and ((l.agreed is null and l.policy is null)
           or not exists (select from audit a where a.subject = b.id::text and a.act = 'stay.guests-changed'))
         as "isAsSold",
       l.policy is not null and exists (select from audit a where a.subject = b.id::text
         and a.act in ('stay.dates-changed', 'stay.guests-changed'))
         as "isShortened",
       b.check_in = $1 and exists (select from audit a where a.subject = b.id::text and a.act = 'stay.guests-changed')
         as "isSleptByOthers",
       array(select e.exemption from exemption e where e.booking_id = b.id and e.state = 'granted') as granted,
       to_char(b.check_in, 'YYYY-MM-DD') as "checkIn", to_char(b.check_out, 'YYYY-MM-DD') as "checkOut",
       jsonb_strip_nulls(jsonb_build_object('type', l.type_id, 'checkIn', l.check_in, 'checkOut', l.check_out, 'rooms', l.rooms,
         'guests', b.guests, 'children', coalesce(b.children, l.children), 'plan', l.plan, 'code', l.code, 'agreed', l.agreed, 'isMember', true,
         'day', o.quoted_on, 'exemptions',
         array(select e.exemption from exemption e where e.booking_id = b.id and e.state = 'granted'))) as request
     from booking b join order_line l on l.booking_id = b.id join orders o on o.id = b.order_id
     where b.state = 'confirmed' order by b.id`,
    [TODAY],
  );
  return rows;
}
