import { openSandboxPayments } from "#adapters/payments/sandbox/open-sandbox.ts";
import type { Database } from "#adapters/store/open-database.ts";
import { isFailure } from "#hotel/payments/ports/payments.ts";
import { seeded } from "#tests/seasons/random.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { briefWriter } from "#tests/support/brief-letters.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { chaosFaults, NOTE_DOWNGRADES } from "./chaos-checks.ts";
import { type Forgery, forged, signed } from "./chaos-forgeries.ts";
import { type Deed, type Draw, guestDeeds, HOUR, MINUTE, type Outsiders } from "./chaos-schedule.ts";
import { rewriteSql } from "./guards-off.ts";
import { freshPostgres } from "#tests/support/postgres-template.ts";

export interface ChaosReport {
  schedules: number;
  /** Copies of events that arrived, and events of which none did. */
  arrived: number;
  dropped: number;
  forgeries: number;
  /** Forgeries that were not answered with 400. */
  believed: number;
  faults: string[];
  downgrades: string[];
}

export interface ChaosOptions {
  schedules: number;
  seed: number;
  /** How many guests live through the same days together. */
  atOnce: number;
  /** The longest that the hotel leaves its duties alone, beside the five minutes that it always does. */
  restMs: number;
  /** For the control: the inbox keeps every copy. */
  inbox?: "without its key";
}

const LATEST_MS = 72 * HOUR;

/**
 * Guests, banks and the provider's dashboard act at random while events come late, in up to five copies, out of order or
 * never, over a clock that only the test moves. Then two cycles of the hotel's duties have to bring everything in line.
 */
export async function liveThroughChaos(options: ChaosOptions): Promise<ChaosReport> {
  const database = await freshPostgres();
  if (options.inbox) {
    rewriteSql(database.pool, [["on conflict (id) do nothing returning id", "returning id"]]);
  }
  const house = await openTestHotel({ database, mailRoom: { writer: briefWriter } });
  await house.hotel.jobs.replayEvents();
  if (options.inbox) await database.pool.query("alter table payment_event drop constraint payment_event_pkey");
  await database.pool.query(NOTE_DOWNGRADES);
  const report = {
    schedules: options.schedules,
    arrived: 0,
    dropped: 0,
    forgeries: 0,
    believed: 0,
    faults: [],
    downgrades: [],
  };
  const draw = seeded(options.seed);
  let now = NOON;
  for (let done = 0; done < options.schedules; done += options.atOnce) {
    now = await liveThrough(house, {
      draw,
      now,
      database,
      report,
      restMs: options.restMs,
      guests: Math.min(options.atOnce, options.schedules - done),
      isSilent: (done / options.atOnce) % 4 === 1,
    });
  }
  const { rows } = await database.pool.query("select what from downgrade");
  const faults = await chaosFaults(database, now);
  await house.close();
  return { ...report, faults, downgrades: rows.map(({ what }) => what) };
}

interface Batch {
  draw: Draw;
  now: number;
  database: Database;
  report: ChaosReport;
  restMs: number;
  guests: number;
  /** No event of theirs arrives at all. */
  isSilent: boolean;
}

/** One crowd of guests over three days and more; answers with the time it is afterwards. */
async function liveThrough(house: TestHotel, batch: Batch): Promise<number> {
  const { draw, database, report } = batch;
  let { now } = batch;
  const provider = await openSandboxPayments({ sql: database.pool, now: () => now });
  const secret = await secretOf(database);
  const outsiders = outsidersAt(provider.payments);
  // In every second crowd nobody reads the provider's list until all is over.
  const replays = draw(2) === 0;
  const deeds: (Deed & { isArrival?: true })[] = [];
  for (let guest = 0; guest < batch.guests; guest += 1) {
    const began = now;
    const own = guestDeeds(browserOf(house), { draw, outsiders, today: house.hotel.guest.booking.limits().today });
    deeds.push(...own.map((deed) => ({ ...deed, at: began + deed.at })));
  }
  for (let tick = MINUTE; tick < 120 * HOUR; tick += 5 * MINUTE + draw(batch.restMs)) {
    deeds.push({ at: now + tick, act: () => doDuties(house, replays ? "with replay" : "without replay") });
  }
  const send = (raw: string) => {
    const copies = batch.isSilent || draw(5) === 0 ? 0 : 1 + draw(5);
    if (copies === 0) report.dropped += 1;
    for (let copy = 0; copy < copies; copy += 1) {
      deeds.push({ at: now + draw(draw(2) === 0 ? LATEST_MS : 10 * MINUTE), act: () => arrive(raw), isArrival: true });
    }
    return Promise.resolve(200);
  };
  const arrive = async (raw: string) => {
    report.arrived += 1;
    const { status } = await post(house, raw, signed(raw, secret, now));
    if (status !== 200) throw new Error(`A true event was answered with ${status}.`);
    if (draw(10) === 0) await forge(house, report, { raw, secret, now, way: draw(4) });
  };
  const goOn = (to: number) => {
    house.pass(to - now);
    now = to;
  };
  while (deeds.length > 0) {
    deeds.sort((a, b) => a.at - b.at);
    const next = deeds.shift();
    if (!next) break;
    goOn(Math.max(now, next.at));
    await next.act();
    if (next.isArrival) continue;
    while ((await provider.deliverDueEvents(send)) > 0);
  }
  for (let cycle = 0; cycle < 2; cycle += 1) {
    goOn(now + HOUR);
    await doDuties(house, "with replay");
  }
  return now;
}

/** Every duty until it finds nothing more to do, the reading of the provider's list first. */
async function doDuties({ hotel }: TestHotel, how: "with replay" | "without replay"): Promise<void> {
  const { replayEvents, ...others } = hotel.jobs;
  if (how === "with replay") await replayEvents();
  for (const job of Object.values(others)) {
    for (let round = 0; round < 40 && (await job()) > 0; round += 1);
  }
}

function outsidersAt(payments: Awaited<ReturnType<typeof openSandboxPayments>>["payments"]): Outsiders {
  let keys = 0;
  return {
    refund: async (paymentId, wish) => {
      const truth = await payments.look(paymentId);
      if (isFailure(truth) || truth.state !== "succeeded") return;
      keys += 1;
      // Nothing of ours is in it: a refund of the dashboard's carries no key of the hotel's.
      const key = `dashboard-${paymentId}-${keys}`;
      await payments.refund({ paymentId, key, amount: wish === 0 ? truth.received : wish });
    },
    decideDispute: async (paymentId, said) => {
      const disputes = await payments.disputesOf(paymentId);
      if (isFailure(disputes)) return;
      for (const { disputeId } of disputes) {
        await payments.answerDispute({ disputeId, evidence: { uncategorized_text: said }, purpose: "send" });
      }
    },
  };
}

function post(house: TestHotel, raw: string, signature: string): Promise<Response> {
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  const request = new Request("http://hotel.example.com/api/webhooks/stripe", { method: "POST", body: raw, headers });
  return Promise.resolve(house.doors.fetch(request));
}

async function forge(house: TestHotel, report: ChaosReport, forgery: Forgery): Promise<void> {
  const { body, signature } = forged(forgery);
  report.forgeries += 1;
  const { status } = await post(house, body, signature);
  if (status !== 400) report.believed += 1;
}

async function secretOf({ pool }: Database): Promise<string> {
  const { rows } = await pool.query("select value from sandbox.setting where name = 'webhook-secret'");
  return rows[0].value;
}
