import type { ClosuresPorts } from "./ports.ts";
import type { EmergencyClosure, ClosureOffer, ClosureStep } from "./ports/closures.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { readRowId } from "#hotel/kernel/sent-number.ts";

/** A closure with its log: every step, and what each guest was offered and chose. */
export interface ClosureLog {
  closure: EmergencyClosure;
  /** Who opened it; undefined where the account is gone. */
  openedBy: string | undefined;
  steps: ClosureStep[];
  offers: ClosureOffer[];
}

/** Newest first, for the desk. */
export async function listClosures({ store }: ClosuresPorts): Promise<EmergencyClosure[] | Problem> {
  return await store.closures.list();
}

/** Problem: `not-found`. */
export async function readClosureLog({ store }: ClosuresPorts, sent: { id: unknown }): Promise<ClosureLog | Problem> {
  const closure = await store.closures.find(readRowId(sent.id));
  if (!closure) return { problem: "not-found" };
  return {
    closure,
    openedBy: (await store.accounts.find(closure.openedBy))?.name,
    steps: await store.closures.steps(closure.id),
    offers: await store.closures.offers(closure.id),
  };
}
