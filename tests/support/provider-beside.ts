import type { Database } from "#adapters/store/open-database.ts";
import { openSandboxPayments } from "#adapters/payments/sandbox/open-sandbox.ts";
import { PUBLISHABLE_KEY } from "#adapters/payments/sandbox/browser-door.ts";
import { SECRET_KEY, sandboxFetch } from "#adapters/payments/sandbox/sandbox-fetch.ts";
import { openWorkplace } from "#adapters/payments/sandbox/workplace.ts";
import { migrate } from "#adapters/store/migrate.ts";
import { serveOverHttp } from "#tests/payments/sandbox-over-http.ts";
import { freshEmbedded } from "./embedded-template.ts";

type Fetch = typeof globalThis.fetch;

/**
 * The payment provider as a neighbour: on a socket, for hotels that have its keys. It has a database of its own, unless it
 * is given the hotel's, where an oracle can hold the one's books against the other's.
 */
export async function startProvider(line: (fetch: Fetch) => Fetch = (fetch) => fetch, given?: Database) {
  const database = given ?? (await freshEmbedded());
  await migrate(database);
  const sql = database.pool;
  const now = Date.now;
  const sandbox = await openSandboxPayments({ sql, now });
  const at = openWorkplace({ sql, now, processingMs: 4_000, mischief: {} });
  const wire = await serveOverHttp(line(sandboxFetch(at)));
  const { rows } = await sql.query("select value from sandbox.setting where name = 'webhook-secret'");
  return {
    /** What a hotel must be told to take its payments here. */
    settings: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      STRIPE_WEBHOOK_SECRET: String(rows[0].value),
      STRIPE_API_URL: wire.apiUrl,
    },
    sql,
    calls: wire.calls,
    browserDoor: sandbox.browserDoor,
    deliverDueEvents: sandbox.deliverDueEvents,
    payments: sandbox.payments,
    /** Sends what is due to a hotel's webhook; answers with the statuses. */
    async tell(url: string): Promise<number[]> {
      const statuses: number[] = [];
      const deliver = async (body: string, signature: string) => {
        const headers = { "content-type": "application/json", "stripe-signature": signature };
        const answer = await fetch(`${url}/api/webhooks/stripe`, { method: "POST", body, headers });
        statuses.push(answer.status);
        return answer.status;
      };
      while ((await sandbox.deliverDueEvents(deliver)) > 0);
      return statuses;
    },
    async close(): Promise<void> {
      await wire.close();
      if (!given) await database.close();
    },
  };
}
