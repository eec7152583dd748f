import type { ClosuresPorts } from "./ports.ts";
import type { EmergencyClosure, ClosureOffer, ClosureStep } from "./ports/closures.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { findClosure } from "./find-closure.ts";

/** A storm with its log: every step, and what each guest was offered and chose. */
export interface ClosureLog {
  storm: EmergencyClosure;
  /** Who opened it; undefined where the account is gone. */
  openedBy: string | undefined;
  steps: ClosureStep[];
  offers: ClosureOffer[];
}

/** Newest first, for the desk. */
export async function listClosures({ store }: ClosuresPorts): Promise<EmergencyClosure[] | Problem> {
  return await store.storms.list();
}

/** Problem: `not-found`. */
export async function readClosureLog({ store }: ClosuresPorts, sent: { id: unknown }): Promise<ClosureLog | Problem> {
  const storm = await findClosure(store, sent.id);
  if (!storm) return { problem: "not-found" };
  return {
    storm,
    openedBy: (await store.accounts.find(storm.openedBy))?.name,
    steps: await store.storms.steps(storm.id),
    offers: await store.storms.offers(storm.id),
  };
}
