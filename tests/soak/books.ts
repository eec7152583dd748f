import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { openDatabase } from "#adapters/store/open-database.ts";
import { migrate } from "#adapters/store/migrate.ts";
import { openStore } from "#adapters/store/open-store.ts";
import type { PaymentTruth } from "#hotel/payments/ports/payments.ts";
import type { Ports } from "#hotel/ports.ts";
import type { Period, ProviderBooks } from "#hotel/reconciliation/ports/provider-books.ts";
import { reconcile } from "#hotel/reconciliation/reconcile.ts";
import { figure } from "#tests/support/figures.ts";
import { startPostgres } from "#tests/support/postgres.ts";

// A million payments of three years are compared with a provider that makes its lists up as it is asked, one payment in
// 100,000 of another amount: exactly those are found, and the memory stays that of one step.

const PAYMENTS = Number(process.env.BOOKS_PAYMENTS ?? 1_000_000);
const WRONG_EVERY = 100_000;
const START = Date.parse("2023-11-21T18:00:00Z");
const APART_MS = Math.floor((3 * 365 * 86_400_000) / PAYMENTS / 1_000) * 1_000;
const END = START + PAYMENTS * APART_MS;
const MOST_GROWTH_MB = 200;

const FURNISH = `
  with made as (
    insert into orders (id, visit, address, client_key, request, state, payment, name, email, total, expires_at, created_at,
      next_look_at)
    select 'o_' || n, 'v', 'a', 'k' || n, '', 'confirmed', 'card', 'n', 'e@example.com', 27044, at, at, at
    from generate_series(0, $1::integer - 1) n, lateral (
      select $2::timestamptz + n * $3::bigint * interval '1 millisecond' as at) times
    returning id)
  insert into payment (order_id, key, amount, email, state, payment_id, captured)
  select id, id, 27044, 'e@example.com', 'succeeded', 'pi_' || substr(id, 3), 27044 from made`;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

const postgres = await startPostgres();
try {
  await compareAll(await postgres.createDatabase());
} finally {
  await postgres.stop();
}

async function compareAll(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: "unused" });
  await migrate(database);
  await database.pool.query(FURNISH, [PAYMENTS, new Date(START).toISOString(), APART_MS]);
  await database.pool.query("analyze");
  const store = openStore(database);
  const now = () => END + 86_400_000;
  const clock = { now, today: () => "2026-11-22" as const, at: () => START };
  const ports = { store, clock, payments: provider() } as unknown as Ports;
  await store.books.begin({ period: { from: START, to: END }, at: now(), askedBy: "soak" });
  collect();
  const before = process.memoryUsage().heapUsed;
  const began = performance.now();
  let most = 0;
  let steps = 0;
  while ((await reconcile(ports)) > 0) {
    steps += 1;
    if (steps % 100 !== 0) continue;
    collect();
    most = Math.max(most, process.memoryUsage().heapUsed - before);
  }
  const [run] = await store.books.recent(1);
  const seconds = Math.round((performance.now() - began) / 1_000);
  const megabytes = Math.round(most / 1_048_576);
  const expected = Math.floor(PAYMENTS / WRONG_EVERY);
  figure(`payments compared in ${steps} steps, ${seconds} s`, run?.payments ?? 0, `exactly ${PAYMENTS}`);
  figure("differences found", run?.faults ?? 0, `exactly ${expected}`);
  figure("memory above the beginning, MB", megabytes, `at most ${MOST_GROWTH_MB}`);
  const isWrong = run?.payments !== PAYMENTS || run.faults !== expected || megabytes > MOST_GROWTH_MB;
  if (isWrong) process.exitCode = 1;
  await database.close();
}

/** Paid an hour after they were ordered. */
function provider(): Omit<ProviderBooks, "newestPayments" | "newestRefunds"> {
  const madeIn = ({ from, to }: Period): PaymentTruth[] => {
    const first = Math.max(0, Math.ceil((from - START) / APART_MS));
    const last = Math.min(PAYMENTS - 1, Math.ceil((to - START) / APART_MS) - 1);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => payment(first + place));
  };
  return {
    paymentsMade: (period) => Promise.resolve(madeIn(period)),
    chargesMade: (period) =>
      Promise.resolve(
        madeIn(period).map(({ paymentId, received }) => {
          return { chargeId: `ch_${paymentId}`, paymentId, state: "succeeded", captured: received } as const;
        }),
      ),
    refundsMade: () => Promise.resolve([]),
    disputesMade: () => Promise.resolve([]),
  };
}

function payment(number: number): PaymentTruth {
  const isWrong = (number + 1) % WRONG_EVERY === 0;
  const amount = isWrong ? 27_043 : 27_044;
  const money = { state: "succeeded", amount, received: amount, currency: "usd", isOurs: true } as const;
  return { paymentId: `pi_${number}`, orderId: `o_${number}`, ...money, createdAt: START + number * APART_MS };
}
