import { repeat } from "./job-timers.ts";
import type { Log } from "./log.ts";
import type { Provider } from "./wiring.ts";

const SECOND = 1_000;

/** A provider that is part of this house delivers its events as any other does: signed, to the webhook's own address. */
export function startEventDelivery(
  present: () => Provider,
  fetch: (request: Request) => Response | Promise<Response>,
  log: Log,
): () => Promise<void> {
  const deliverTo = (webhook: Provider["webhook"]) => async (raw: string, signature: string) => {
    const headers = { "content-type": "application/json", [webhook.signatureHeader]: signature };
    const request = new Request(`http://sandbox/api${webhook.path}`, { method: "POST", headers, body: raw });
    return (await fetch(request)).status;
  };
  const run = () => {
    const { webhook, deliverDueEvents } = present();
    return deliverDueEvents ? deliverDueEvents(deliverTo(webhook)) : Promise.resolve(0);
  };
  return repeat({ name: "Delivery of sandbox events", everyMs: SECOND, run }, log);
}
