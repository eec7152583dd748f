import { isFailure } from "./ports/payments.ts";
import type { PaymentsPorts } from "./ports.ts";

const MINUTE_MS = 60_000;
const EVERY_MS = 5 * MINUTE_MS;
/** The provider's list may show an event later than one that was made after it. */
const OVERLAP_MS = 15 * MINUTE_MS;
/** How far a hotel looks back that never looked before. */
const BEGINNING_MS = 3 * 24 * 60 * MINUTE_MS;

/**
 * Reads the provider's own list of events, in case the hotel was away when they were sent, and puts into the inbox what
 * is not there yet. One process at a time. Answers with how many were new.
 */
export async function replayEvents({ store, payments, clock, leases }: PaymentsPorts): Promise<number> {
  const now = clock.now();
  const readUntil = await store.events.claimReplay(now, now + leases.replay, now - BEGINNING_MS);
  if (readUntil === undefined) return 0;
  const kept = await payments.eventsSince(readUntil - OVERLAP_MS);
  if (isFailure(kept)) return 0;
  let missed = 0;
  for (const { event, raw } of kept) if (await store.events.receive(event, raw, { at: now, as: "read" })) missed += 1;
  await store.events.replayed({ until: kept.at(-1)?.event.createdAt ?? readUntil, at: now, next: now + EVERY_MS });
  return missed;
}
