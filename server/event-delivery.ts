import { repeat } from "./job-timers.ts";
import type { Log } from "./log.ts";
import type { House } from "./wiring.ts";

const SECOND = 1_000;

/** A provider that is part of this house delivers its events as any other does: signed, to the webhook's own address. */
export function startEventDelivery(
  { webhook, deliverDueEvents }: House["provider"],
  fetch: (request: Request) => Response | Promise<Response>,
  log: Log,
): () => Promise<void> {
  if (!deliverDueEvents) return () => Promise.resolve();
  const deliver = async (raw: string, signature: string) => {
    const headers = { "content-type": "application/json", [webhook.signatureHeader]: signature };
    const request = new Request(`http://sandbox/api${webhook.path}`, { method: "POST", headers, body: raw });
    return (await fetch(request)).status;
  };
  return repeat({ name: "Delivery of sandbox events", everyMs: SECOND, run: () => deliverDueEvents(deliver) }, log);
}
