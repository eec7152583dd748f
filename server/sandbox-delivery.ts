import { repeat } from "./job-timers.ts";
import type { Log } from "./log.ts";
import type { House } from "./wiring.ts";

const SECOND = 1_000;

/** The sandbox delivers its events as the real provider would: signed, to the webhook's own address. */
export function startSandboxDelivery(
  sandbox: NonNullable<House["sandbox"]>,
  fetch: (request: Request) => Response | Promise<Response>,
  log: Log,
): () => Promise<void> {
  const deliver = async (raw: string, signature: string) => {
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    const answer = await fetch(
      new Request("http://sandbox/api/webhooks/stripe", { method: "POST", headers, body: raw }),
    );
    return answer.status;
  };
  return repeat(
    { name: "Delivery of sandbox events", everyMs: SECOND, run: () => sandbox.deliverDueEvents(deliver) },
    log,
  );
}
