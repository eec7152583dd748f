import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Browser } from "#tests/support/browser-of.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { openPerson } from "#tests/support/people.ts";
import { figure } from "#tests/support/figures.ts";
import { NO_CLIENT_KEYS, onlySaysCancelled } from "./guards-off.ts";
import { inSoak } from "./length.ts";
import { type Checkout, checkOut, checkoutOf, GOOD_CARD, standard, suite } from "./stays.ts";
import { MINUTE, openTwoDesks, type TwoDesks, type TwoDesksOptions } from "./two-desks.ts";

const STAY = [standard("2026-12-10", 2)];
/** One after another, each named by its first night. */
const CARTS: PlainDate[] = ["2026-12-10", "2026-12-17", "2026-12-24", "2026-12-31"];
/** Of twelve guests each who pay while their holds end. */
const ENDING = inSoak(3, 1);
/** Of twelve guests each whose holds the desk gives up. */
const GIVEN_UP = inSoak(2, 1);
/** Whom everybody confirms at once. */
const CONFIRMED = inSoak(6, 4);
/** Who pay in one tab while they replace in another. */
const REPLACING = inSoak(12, 8);

describe("a paid order that browser, events and sweeper confirm at once", () => {
  test("becomes one booking, one letter, one entry in the ledger", async () => {
    const desks = await open({ sandbox: { mischief: { copies: 2 } } });
    const { most, statuses } = await confirmFromEverywhere(desks);
    figure(
      "confirmed from everywhere: most bookings, letters, captures, audit rows",
      most.join(", "),
      "exactly 1 each",
    );
    expect(most).toEqual([1, 1, 1, 1]);
    expect(statuses.every((status) => status === 200 || status === 201)).toBe(true);
    expect(await desks.faults()).toEqual([]);
  });

  test("leaves wrong books where nobody looks at the order's state before moving it (control)", async () => {
    const rewrites = [
      ["where id = $1 and state = any($2)", "where id = $1 and $2::text[] is not null"],
      ["where o.id = $1 for update", "where o.id = $1"],
    ] as const;
    const desks = await open({ rewrites, guardOff: "alter table inventory drop constraint inventory_never_oversold" });
    await confirmFromEverywhere(desks);
    expect(desks.rewritten().every((times) => times > 0)).toBe(true);
    const faults = await desks.faults();
    figure("confirmed from everywhere without looking: contradictions in the books", faults.length, "above 0");
    expect(faults).not.toEqual([]);
  });
});

describe("a hold that ends while its guest pays", () => {
  test("is sold or released, never both, and never released before its payment is dead", async () => {
    const desks = await open();
    const { confirmed, released, tooEarly } = await expireAgainstPayment(desks);
    figure("expiry against payment: sold, released", `${confirmed}, ${released}`, `together ${12 * ENDING}`);
    figure("expiry against payment: released before the payment was dead", tooEarly, "exactly 0");
    expect(confirmed + released).toBe(12 * ENDING);
    expect(tooEarly).toBe(0);
    expect(await desks.faults()).toEqual([]);
  });

  test("is released too early where the provider's cancellation is taken for granted (control)", async () => {
    const { tooEarly } = await expireAgainstPayment(await open({ sandbox: { line: onlySaysCancelled } }));
    figure("expiry against payment, nobody asks: released before the payment was dead", tooEarly, "above 0");
    expect(tooEarly).toBeGreaterThan(0);
  });
});

describe("a hold that the desk gives up while its guest's payment is confirmed", () => {
  test("is sold, or released with its money on the way back, never both and never in silence", async () => {
    const { open: opened, faults, ...race } = await giveUpAgainstPayment();
    const { confirmed, released } = race;
    figure("given up against payment: sold, released", `${confirmed}, ${released}`, `together ${12 * GIVEN_UP}`);
    expect(confirmed + released).toBe(12 * GIVEN_UP);
    expect(Math.min(confirmed, released)).toBeGreaterThan(0);
    expect({ returned: race.returned, told: race.told, opened }).toEqual({
      returned: released,
      told: released,
      opened: 0,
    });
    expect(faults).toEqual([]);
  });

  test("leaves wrong books where nobody looks at the order's state before moving it (control)", async () => {
    const rewrites = [
      ["where id = $1 and state = any($2)", "where id = $1 and $2::text[] is not null"],
      ["where o.id = $1 for update", "where o.id = $1"],
    ] as const;
    const guardOff = "alter table inventory drop constraint inventory_never_oversold";
    const { faults, rewritten } = await giveUpAgainstPayment({ rewrites, guardOff });
    expect(rewritten.every((times) => times > 0)).toBe(true);
    figure("given up against payment without looking: contradictions in the books", faults.length, "above 0");
    expect(faults).not.toEqual([]);
  });
});

describe("one cart checked out in two tabs with different stays", () => {
  test("holds one of them", async () => {
    const desks = await open();
    const living = await replaceInTwoTabs(desks);
    figure("two tabs replace each other: living orders of one cart", living.join(", "), "exactly 1");
    expect(living).toEqual(CARTS.map(() => 1));
    expect(await desks.faults()).toEqual([]);
  });

  test("holds several where the database forgets client keys (control)", async () => {
    const living = await replaceInTwoTabs(await open({ guardOff: NO_CLIENT_KEYS }));
    expect(Math.max(...living)).toBeGreaterThan(1);
  });

  test("is charged once at most when one tab pays while the other replaces", async () => {
    const desks = await open();
    const { both, tooEarly } = await payWhileReplacing(desks);
    expect({ both, tooEarly }).toEqual({ both: 0, tooEarly: 0 });
    expect(await desks.faults()).toEqual([]);
  });
});

async function open(options?: TwoDesksOptions): Promise<TwoDesks> {
  const desks = await openTwoDesks(options);
  onTestFinished(() => desks.close());
  await desks.sql.query(NOTE_EARLY_RELEASES);
  return desks;
}

/** The moment rooms go back the database itself looks whether the payment at the provider is dead. */
const NOTE_EARLY_RELEASES = `
  create table early_release (order_id text);
  create function note_early_release() returns trigger language plpgsql as $$ begin
    insert into early_release select new.id from sandbox.payment_intent
    where data -> 'metadata' ->> 'order_id' = new.id and data ->> 'status' <> 'canceled';
    return null;
  end $$;
  create trigger note_early_release after update on orders for each row
    when (new.state = 'released' and old.state <> 'released') execute function note_early_release()`;

async function confirmFromEverywhere(desks: TwoDesks) {
  const guests = await Promise.all(Array.from({ length: CONFIRMED }, () => heldBy(desks.guest())));
  await Promise.all(guests.map(({ browser, checkout }) => browser.pay(checkout, GOOD_CARD)));
  desks.pass(16 * MINUTE);
  const [first, second] = desks.desks;
  const answers = await Promise.all([
    ...guests.flatMap((guest) => [0, 1, 2].map(() => comeBack(guest))),
    first.hotel.jobs.endDueOrders().then(() => undefined),
    second.hotel.jobs.endDueOrders().then(() => undefined),
    desks.tend().then(
      () => undefined,
      () => undefined,
    ),
  ]);
  const { rows } = await desks.sql.query(
    `select
       (select count(*)::integer from booking b where b.order_id = o.id) as bookings,
       (select count(*)::integer from outbox x where x.cause = 'order:' || o.id) as letters,
       (select count(*)::integer from ledger l where l.order_id = o.id and l.kind = 'captured') as captures,
       (select count(*)::integer from audit a where a.subject = o.id and a.act = 'order.confirmed') as entries
     from orders o`,
  );
  const most = ["bookings", "letters", "captures", "entries"].map((name) => Math.max(...rows.map((row) => row[name])));
  return { most, statuses: answers.flatMap((answer) => answer?.status ?? []) };
}

/** Twelve guests at a time pay just when two sweepers end their holds; each time other nights, so that there are rooms for all. */
async function expireAgainstPayment(desks: TwoDesks) {
  for (const night of CARTS.slice(0, ENDING)) {
    const guests = await Promise.all(Array.from({ length: 12 }, () => heldBy(desks.guest(), [standard(night, 2)])));
    desks.pass(16 * MINUTE);
    const sweepers = desks.desks.map(({ hotel }) => hotel.jobs.endDueOrders());
    const payers = guests.map(async (guest, number) => {
      await pause(number * 25);
      await guest.browser.pay(guest.checkout, GOOD_CARD);
      await comeBack(guest);
    });
    await Promise.all([...sweepers, ...payers]);
  }
  // Whatever the provider did not answer in time is asked for again a while later, on a busy machine more than once.
  for (let minute = 0; minute < 10 && (await isAnyOpen(desks)); minute += 1) {
    desks.pass(MINUTE);
    await desks.tend();
  }
  const { rows } = await desks.sql.query(
    `select
       (select count(*)::integer from orders where state = 'confirmed') as confirmed,
       (select count(*)::integer from orders where state = 'released') as released,
       (select count(*)::integer from early_release) as "tooEarly"`,
  );
  return rows[0] as { confirmed: number; released: number; tooEarly: number };
}

async function isAnyOpen({ sql }: TwoDesks): Promise<boolean> {
  const { rows } = await sql.query("select from orders where state in ('held', 'expiring') limit 1");
  return rows.length > 0;
}

/** Whoever sells or gives up takes their time to commit, and a refusal its time to arrive; no guard is taken away by it. */
const SLOW_COMMITS = `
  create function dawdle() returns trigger language plpgsql as $$ begin
    perform pg_sleep(0.03);
    return null;
  end $$;
  create constraint trigger dawdle after insert on audit deferrable initially deferred
    for each row when (new.act like 'order.%') execute function dawdle();`;

/** Twelve guests at a time have paid while the keys of another account were set; they are set right as the desk gives up. */
async function giveUpAgainstPayment({ guardOff = "", ...options }: TwoDesksOptions = {}) {
  const keys = otherKeys();
  const desks = await open({ ...options, sandbox: { line: keys.line }, guardOff: `${SLOW_COMMITS} ${guardOff}` });
  const { account } = await openPerson(desks.desks[0], { role: "admin" });
  for (let round = 0; round < GIVEN_UP; round += 1) {
    keys.set("right");
    const guests = await Promise.all(Array.from({ length: 12 }, () => heldBy(desks.guest())));
    await Promise.all(guests.map(({ browser, checkout }) => browser.pay(checkout, GOOD_CARD)));
    keys.set("other");
    desks.pass(16 * MINUTE);
    await desks.desks[1].hotel.jobs.endDueOrders();
    const refusals = keys.awaitRefusals(guests.length);
    const givers = guests.map(({ checkout }) =>
      desks.desks[0].hotel.staff.payments.giveUpHold(account, checkout.orderId),
    );
    await refusals;
    keys.set("right");
    await Promise.all([...givers, ...guests.map((guest) => comeBack(guest))]);
  }
  const faults = await desks.faults();
  const { rows } = await desks.sql.query(
    `select
       count(*) filter (where o.state = 'confirmed')::integer as confirmed,
       count(*) filter (where o.state = 'released')::integer as released,
       count(*) filter (where o.state in ('held', 'expiring'))::integer as open,
       count(*) filter (where r.state = 'succeeded' and r.reason = 'order-over')::integer as returned,
       count(*) filter (where exists (select from outbox x
         where x.cause = 'order:' || o.id and x.kind = 'payment-refunded'))::integer as told
     from orders o left join refund r on r.order_id = o.id`,
  );
  const [counted] = rows as Record<"confirmed" | "released" | "open" | "returned" | "told", number>[];
  if (!counted) throw new Error("Nothing was counted.");
  return { ...counted, faults, rewritten: desks.rewritten() };
}

/** A line whose keys are another account's for a while: it does not know any payment, and says so at its leisure. */
function otherKeys() {
  let set: "right" | "other" = "right";
  let refused = 0;
  let heard: { many: number; resolve: () => void } | undefined;
  const line = (fetch: typeof globalThis.fetch): typeof globalThis.fetch => {
    return async (url, init) => {
      if (set === "right" || !String(url).includes("/payment_intents/pi_")) return fetch(url, init);
      refused += 1;
      const order = refused;
      if (heard && refused >= heard.many) heard.resolve();
      await pause((order % 12) * 20);
      const error = { type: "invalid_request_error", code: "resource_missing", message: "No such payment_intent" };
      return Response.json({ error }, { status: 404 });
    };
  };
  const awaitRefusals = (many: number): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    heard = { many: refused + many, resolve };
    return promise;
  };
  const turn = (to: typeof set): void => {
    set = to;
  };
  return { line, awaitRefusals, set: turn };
}

/** How many orders of each cart are alive at the end. */
async function replaceInTwoTabs(desks: TwoDesks): Promise<number[]> {
  for (const cart of CARTS) {
    const browser = desks.guest();
    await checkOut(browser, STAY, "an-earlier-checkout");
    const tabs = Array.from({ length: 6 }, (_, tab) => [suite(cart, 1 + tab)]);
    await Promise.all(tabs.map((stays) => checkOut(browser, stays, cart)));
  }
  const { rows } = await desks.sql.query<{ living: number }>(
    `select count(*)::integer as living from orders where client_key = any($1) and state = 'held'
     group by client_key order by client_key`,
    [CARTS],
  );
  return rows.map(({ living }) => living);
}

async function payWhileReplacing(desks: TwoDesks) {
  const guests = await Promise.all(Array.from({ length: REPLACING }, () => heldBy(desks.guest())));
  await Promise.all(
    guests.flatMap((guest, number) => [
      pause(number * 3).then(() => guest.browser.pay(guest.checkout, GOOD_CARD)),
      checkOut(guest.browser, [suite("2026-12-10", 1)], guest.sent.clientKey),
    ]),
  );
  await Promise.all(guests.map(comeBack));
  await desks.tend();
  const { rows } = await desks.sql.query(
    `select
       (select count(*)::integer from
         (select 1 from orders where state in ('held', 'confirmed') group by visit having count(*) > 1) twice) as both,
       (select count(*)::integer from early_release) as "tooEarly"`,
  );
  return rows[0] as { both: number; tooEarly: number };
}

interface Guest {
  browser: Browser;
  sent: ReturnType<typeof checkoutOf>;
  checkout: Checkout;
}

async function heldBy(browser: Browser, stay = STAY): Promise<Guest> {
  const sent = checkoutOf(stay);
  const { status, body } = await browser.post<Checkout>("/api/create-payment-intent", sent);
  expect(status).toBe(200);
  return { browser, sent, checkout: body };
}

function comeBack({ browser, sent, checkout }: Guest) {
  return browser.post("/api/bookings", sent.items, { "payment-intent": checkout.paymentIntentId });
}
