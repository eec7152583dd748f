import type { MessagesPorts } from "./ports.ts";

/** What is over by itself this soon nobody needs to be told of. */
const SETTLING_MS = 60_000;

/** Queues a letter to the desk for each alert about money that stays open, once. Answers how many. */
export function queueDeskAlerts({ store, clock }: MessagesPorts): Promise<number> {
  const at = clock.now();
  return store.transaction(async (tx) => {
    const ids = await tx.alerts.claimUntold(at - SETTLING_MS, at);
    for (const id of ids) await tx.outbox.queue({ cause: `alert:${id}`, kind: "desk-alert", to: "desk" }, at);
    return ids.length;
  });
}
