import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { inventoryTable } from "#adapters/store/inventory/inventory.ts";
import { placeRooms } from "#adapters/store/inventory/place-rooms.ts";
import { openStore } from "#adapters/store/open-store.ts";
import { runOn } from "#adapters/store/run.ts";
import type { Answer } from "#server/documents.ts";
import { keepPages } from "#server/kept-pages.ts";
import { shareLooks, watchVersion } from "#server/watch-version.ts";
import { type Desk, deskOf, given } from "#tests/http/desk-acts.ts";
import { HOUR, hold, reserve } from "#tests/http/guest-acts.ts";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { figure } from "#tests/support/figures.ts";
import { openPerson } from "#tests/support/people.ts";
import { freshPostgres } from "#tests/support/postgres-template.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { openPages } from "./pages-at-work.ts";

/** Few enough that each one taken is told. */
const ROOMS = [101, 102, 103, 104]
  .map((number) => ({ number, type: "standard", features: number === 101 ? (["mobility"] as const).slice() : [] }))
  .concat([201, 202].map((number) => ({ number, type: "double", features: [] })));
const DATED = "/book?checkin=2026-12-01&checkout=2026-12-04";
const ACCESSIBLE = `${DATED}&accessible=mobility`;
/** The specification's price of three nights, in dollars. */
const TOTAL = 270.44;

let here: TestHotel;
let elsewhere: TestHotel;
let desk: Desk;
let strangers: ReturnType<typeof keeperOf>;

beforeAll(async () => {
  const houseRules = { capRoomsPerAddress: 100, capPendingPerEmail: 100 };
  // Locks, and two connections, are looked at below.
  here = await openTestHotel({ database: await freshPostgres(), rooms: ROOMS, houseRules });
  elsewhere = await openTestHotel({ database: here.database, rooms: ROOMS, houseRules });
  await openPages(here);
  desk = deskOf(elsewhere, await openPerson(elsewhere, { role: "owner" }));
  strangers = keeperOf(here, 0);
});
afterAll(() => here.close());
afterEach(() => vi.restoreAllMocks());

/** How often anything has changed of what can be sold. */
async function readVersion(): Promise<number> {
  return (await openStore(here.database).shown.marks()).changes;
}

/** The pages of a house as a stranger gets them; a page is all that its loaders told it. */
function keeperOf({ doors, hotel, database }: TestHotel, lookMs?: number) {
  let renderings = 0;
  const look = shareLooks(openStore(database).shown.marks, lookMs);
  const present = watchVersion({ look, presentMinute: hotel.guest.inventory.presentMinute });
  const ask = keepPages({
    render: async (request: Request) => {
      renderings += 1;
      return await doors.fetch(request);
    },
    of: async ({ url: address }) => {
      const version = await present();
      return version === undefined ? undefined : { whose: "", version, address };
    },
  });
  const request = (path: string) => new Request(`http://hotel.example.com${path}`);
  return {
    read: async (path: string) => textOf(await ask(request(path), undefined)),
    afresh: async (path: string) => (await doors.fetch(request(path))).text(),
    renderings: () => renderings,
  };
}

function textOf({ body }: Answer): string {
  return new TextDecoder().decode(body ?? undefined);
}

/** What an act of another process does to a page that a stranger has seen. */
async function seenAfter(act: () => unknown, path = DATED) {
  const before = await strangers.read(path);
  expect(await strangers.read(path)).toBe(before);
  await act();
  const shown = await strangers.read(path);
  expect(shown).toBe(await strangers.afresh(path));
  return { isChanged: shown !== before };
}

const CHANGED = { isChanged: true };

describe("a stranger's page shows at once what another process has changed", () => {
  let guest: Browser;
  let paid: number;
  let unpaid: number;

  test("rooms held for a payment, given back when the guest leaves, and sold when somebody pays", async () => {
    guest = browserOf(elsewhere);
    const checkout = await hold(guest);
    expect(await strangers.read(DATED)).toBe(await strangers.afresh(DATED));
    const { rows } = await here.database.pool.query("select visit from orders where id = $1", [checkout.orderId]);
    const leave = () =>
      elsewhere.hotel.guest.payments.leave({ visit: rows[0].visit, address: "" }, String(checkout.orderId));
    expect(await seenAfter(leave)).toEqual(CHANGED);
    expect(await seenAfter(() => hold(browserOf(elsewhere)))).toEqual(CHANGED);
    expect(
      await seenAfter(async () => {
        paid = await desk.paid({ id: 1, start: "2026-12-01", end: "2026-12-04", rooms: 1, guests: 2, type: 79 }, TOTAL);
      }),
    ).toEqual(CHANGED);
  });

  test("holds that end by themselves", async () => {
    await here.tend();
    const end = async () => {
      for (const house of [here, elsewhere]) house.pass(HOUR);
      await elsewhere.tend();
    };
    expect(await seenAfter(end)).toEqual(CHANGED);
  });

  test("reservations without payment, declined by the desk", async () => {
    const ask = async () => {
      unpaid = given((await reserve(browserOf(elsewhere))).body.insertedIds[0]);
    };
    expect(await seenAfter(ask)).toEqual(CHANGED);
    const decline = () => desk.staff.booking.decideBooking(desk.who, { id: unpaid, status: "declined", version: 1 });
    expect(await seenAfter(decline)).toEqual(CHANGED);
  });

  test("stays that the desk moves to other dates and another type, and cancels", async () => {
    const { staff, who } = desk;
    const sent = async <More extends object>(more: More) => ({ id: paid, version: await desk.version(paid), ...more });
    const moveTo = async (start: string, end: string) => {
      const told = await staff.booking.previewDates(who, await sent({ start, end }));
      const difference = "difference" in told ? told.difference : 0;
      done(await staff.booking.changeDates(who, await sent({ start, end, difference })));
    };
    const charge = "free";
    const changeType = async (type: string) =>
      done(await staff.booking.changeType(who, await sent({ type, charge, dirty: false, difference: 0 })));
    expect(await seenAfter(() => moveTo("2026-12-10", "2026-12-13"))).toEqual(CHANGED);
    expect(await seenAfter(() => moveTo("2026-12-01", "2026-12-04"))).toEqual(CHANGED);
    expect(await seenAfter(() => changeType("double"))).toEqual(CHANGED);
    const told = await staff.booking.previewCancellation(who, { id: paid });
    const refund = "refund" in told ? told.refund : 0;
    const cancel = async () => done(await staff.booking.cancelBooking(who, await sent({ refund })));
    expect(await seenAfter(cancel)).toEqual(CHANGED);
  });

  test("rooms that are closed for some nights, opened again, and switched off and on", async () => {
    const { inventory } = desk.staff;
    const nights = { from: "2026-12-02", until: "2026-12-03", reason: "Paint" };
    expect(await seenAfter(async () => done(await inventory.closeRoom(desk.who, { id: 102, ...nights })))).toEqual(
      CHANGED,
    );
    const [closure] = await desk.rowsOf<{ id: number }>("select id from closure where room = 102");
    expect(await seenAfter(async () => done(await inventory.reopenRoom(desk.who, { closing: closure?.id })))).toEqual(
      CHANGED,
    );
    const set = (id: string, status: string) => async () =>
      done(await inventory.setRoomStatus(desk.who, { id, status }));
    const tonight = "/book?checkin=2026-11-21&checkout=2026-11-22";
    expect(await seenAfter(set("103", "Booked"), tonight)).toEqual(CHANGED);
    expect(await seenAfter(set("103", "Free"), tonight)).toEqual(CHANGED);
  });

  test("accessible rooms that are promised", async () => {
    const ask = () => reserve(browserOf(elsewhere), { accessible: "mobility", email: "wheels@example.com" });
    expect(await seenAfter(ask, ACCESSIBLE)).toEqual(CHANGED);
  });

  test("sales that a storm stops, and that go on after it", async () => {
    const { closures } = desk.staff;
    const open = async () => {
      done(await closures.open(desk.who, { from: "2026-12-01", to: "2026-12-04" }));
      await elsewhere.tend();
    };
    expect(await seenAfter(open)).toEqual(CHANGED);
    const [storm] = await desk.rowsOf<{ id: number }>("select id from storm");
    const lift = async () => {
      done(await closures.lift(desk.who, { id: storm?.id }));
      await elsewhere.tend();
    };
    expect(await seenAfter(lift)).toEqual(CHANGED);
  });

  test("rooms that the owner adds", async () => {
    const add = async () => {
      await placeRooms(runOn(here.database.pool), [...ROOMS, { number: 105, type: "standard" }]);
      expect(await inventoryTable(runOn(here.database.pool)).countRooms("2026-11-21")).toBeUndefined();
    };
    expect(await seenAfter(add)).toEqual(CHANGED);
  });

  test("deadlines that pass, and the business day's turn", async () => {
    const aDayLater = () => {
      for (const house of [here, elsewhere]) house.pass(24 * HOUR);
    };
    const soon = "/book?checkin=2026-11-23&checkout=2026-11-24";
    expect(await seenAfter(aDayLater, soon)).toEqual(CHANGED);
    expect(await seenAfter(aDayLater, "/")).toEqual(CHANGED);
  });
});

function done<Answer extends object>(answer: Answer): Answer {
  expect(answer).not.toHaveProperty("problem");
  return answer;
}

test("whatever table a stranger's page reads counts its changes", async () => {
  const asked: { text: string; values?: unknown[] }[] = [];
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    if (typeof given[0] === "object") asked.push(given[0] as (typeof asked)[number]);
    return Reflect.apply(query, this, given);
  });
  for (const path of ["/", DATED, ACCESSIBLE, "/open-nights?month=2026-12"]) await strangers.afresh(path);
  vi.restoreAllMocks();
  expect(asked.length).toBeGreaterThan(0);
  const read = await tablesRead(asked);
  expect(read).toContain("inventory");
  const counted = await desk.rowsOf<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger
     where tgfoid = 'count_availability_change'::regproc and tgtype & 60 = 60`,
  );
  expect(counted.map(({ name }) => name)).toEqual(expect.arrayContaining(read));
});

/** By the locks that reading takes, in functions as well. */
async function tablesRead(asked: readonly { text: string; values?: unknown[] }[]): Promise<string[]> {
  const client = await here.database.pool.connect();
  try {
    await client.query("begin");
    for (const { text, values = [] } of asked) await client.query(text, values);
    const { rows } = await client.query<{ name: string }>(
      `select distinct c.relname as name from pg_locks l join pg_class c on c.oid = l.relation
       where l.pid = pg_backend_pid() and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.query("rollback");
    client.release();
  }
}

test("while nothing changes the house is asked for its version alone, twice a second at most", async () => {
  const keeper = keeperOf(here);
  await keeper.read(DATED);
  let statements = 0;
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    statements += 1;
    return Reflect.apply(query, this, given);
  });
  const began = performance.now();
  let asked = 0;
  while (performance.now() - began < 1_200) {
    await keeper.read(DATED);
    asked += 1;
  }
  const most = Math.ceil((performance.now() - began) / 500);
  figure("statements for kept pages in 1.2 s while nothing changes", statements, `at most ${most}`);
  figure("pages that they were asked for", asked);
  expect(keeper.renderings()).toBe(1);
  expect(statements).toBeLessThanOrEqual(most);
});

test("changes are folded into one number, which stays what it is", async () => {
  const before = await readVersion();
  await here.database.pool.query("insert into availability_change select from generate_series(1, 1500)");
  expect(await readVersion()).toBe(before + 1_500);
  expect(await desk.rowsOf("select * from availability_change")).toEqual([]);
  expect(await readVersion()).toBe(before + 1_500);
});

describe("a change that is committed while a page is rendered", () => {
  let hasChanged = false;
  /** Somebody reserves once the page has read what it shows, and before it is there. */
  const render = async (request: Request) => {
    const page = await here.doors.fetch(request);
    if (!hasChanged) await reserve(browserOf(elsewhere), { email: "faster@example.com", rooms: 1 });
    hasChanged = true;
    return page;
  };
  const request = () => new Request(`http://hotel.example.com${DATED}`);

  test("is shown by the next page", async () => {
    hasChanged = false;
    const ask = keepPages({
      render,
      of: async ({ url: address }) => ({ whose: "", version: String(await readVersion()), address }),
    });
    const first = textOf(await ask(request(), undefined));
    const second = textOf(await ask(request(), undefined));
    expect(first).not.toBe(second);
    expect(second).toBe(await strangers.afresh(DATED));
  });

  test("would be missed if the version were read after the page", async () => {
    hasChanged = false;
    let kept: { version: number; text: string } | undefined;
    const ask = async () => {
      if (kept?.version !== (await readVersion())) {
        const page = await render(request());
        kept = { text: await page.text(), version: await readVersion() };
      }
      return kept?.text;
    };
    await ask();
    expect(await ask()).not.toBe(await strangers.afresh(DATED));
  });
});

test("a change counts once it is committed, and one that was begun before another and ends after it as well", async () => {
  const { migrating } = here.database;
  const change = "update inventory set capacity = capacity where night = '2026-12-01'";
  const versions = [await readVersion()];
  await migrating(async (slow) => {
    await slow.query("begin");
    await slow.query(`${change} and type_id = 'standard'`);
    versions.push(await readVersion());
    await migrating((fast) => fast.query(`${change} and type_id = 'double'`));
    versions.push(await readVersion());
    await slow.query("commit");
  });
  versions.push(await readVersion());
  const [before = 0] = versions;
  expect(versions).toEqual([before, before, before + 1, before + 2]);
});
