import type { ClosuresPorts } from "./ports.ts";
import type { EmergencyClosure, ClosureOffer, ClosureStep } from "./ports/closures.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { deskGuard } from "#hotel/accounts/desk-guard.ts";
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
export async function listClosures(
  { store }: ClosuresPorts,
  who: Account | undefined,
): Promise<EmergencyClosure[] | Problem> {
  const clerk = deskGuard(who);
  return isProblem(clerk) ? clerk : await store.storms.list();
}

/** Problem: `not-found`. */
export async function readClosureLog(
  { store }: ClosuresPorts,
  who: Account | undefined,
  sent: { id: unknown },
): Promise<ClosureLog | Problem> {
  const clerk = deskGuard(who);
  if (isProblem(clerk)) return clerk;
  const storm = await findClosure(store, sent.id);
  if (!storm) return { problem: "not-found" };
  return {
    storm,
    openedBy: (await store.accounts.find(storm.openedBy))?.name,
    steps: await store.storms.steps(storm.id),
    offers: await store.storms.offers(storm.id),
  };
}
