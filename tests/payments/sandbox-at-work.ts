import Stripe from "stripe";
import { migrate } from "#adapters/store/migrate.ts";
import type { Database } from "#adapters/store/open-database.ts";
import { isFailure, type OpenedPayment } from "#hotel/payments/ports/payments.ts";
import { openSandboxPayments, type SandboxSettings } from "#adapters/payments/sandbox/open-sandbox.ts";
import { SECRET_KEY, sandboxFetch } from "#adapters/payments/sandbox/sandbox-fetch.ts";
import { openWorkplace } from "#adapters/payments/sandbox/workplace.ts";
import { STRIPE_CONFIG } from "#adapters/payments/stripe/stripe-payments.ts";
import { guestAt } from "./guest.ts";

/** A clock that only tests move. */
export function stoppedClock(start = Date.parse("2026-11-20T18:00:00Z")) {
  let time = start;
  return {
    now: () => time,
    pass: (ms: number) => {
      time += ms;
    },
  };
}

/** A sandbox on a migrated database, with a guest in front of it and the SDK behind it. */
export async function sandboxAtWork(database: Database, settings: Partial<SandboxSettings> = {}) {
  await migrate(database);
  const clock = stoppedClock();
  const now = settings.now ?? clock.now;
  const sql = database.pool;
  const sandbox = await openSandboxPayments({ sql, now, ...settings });
  const at = openWorkplace({ sql, now, processingMs: 4_000, mischief: settings.mischief ?? {} });
  const fetch = sandboxFetch(at);
  const httpClient = Stripe.createFetchHttpClient(fetch);
  let orders = 0;
  return {
    ...sandbox,
    clock,
    /** Stripe's address, as far as the SDK can tell. */
    fetch,
    guest: guestAt(sandbox.browserDoor, sandbox.payments.publishableKey),
    /** The SDK itself, for what the port does not say. */
    stripe: new Stripe(SECRET_KEY, { ...STRIPE_CONFIG, httpClient }),
    opened: async (): Promise<OpenedPayment> => {
      orders++;
      const orderId = `order-${orders}-${Math.random()}`;
      const answer = await sandbox.payments.open({
        orderId,
        key: `${orderId}-1`,
        amount: 9_348,
        email: "ada@example.com",
      });
      if (isFailure(answer)) throw new Error(answer.message);
      return answer;
    },
    state: async (paymentId: string): Promise<string> => {
      const truth = await sandbox.payments.look(paymentId);
      return isFailure(truth) ? truth.failure : truth.state;
    },
  };
}

export type SandboxAtWork = Awaited<ReturnType<typeof sandboxAtWork>>;

/** Delivers everything that is due; answers with what arrived, in order. */
export async function allEvents(sandbox: Pick<SandboxAtWork, "deliverDueEvents">) {
  const arrived: { raw: string; signature: string }[] = [];
  const take = (raw: string, signature: string) => {
    arrived.push({ raw, signature });
    return Promise.resolve(200);
  };
  while ((await sandbox.deliverDueEvents(take)) > 0);
  return arrived;
}
