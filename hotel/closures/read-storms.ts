import type { ClosuresPorts } from "./ports.ts";
import type { Storm, StormOffer, StormStep } from "./ports/storms.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { deskGuard } from "#hotel/accounts/desk-guard.ts";
import { stormOf } from "./storm-of.ts";

/** A storm with its log: every step, and what each guest was offered and chose. */
export interface StormLog {
  storm: Storm;
  /** Who opened it; undefined where the account is gone. */
  openedBy: string | undefined;
  steps: StormStep[];
  offers: StormOffer[];
}

/** Newest first, for the desk. */
export async function listStorms({ store }: ClosuresPorts, who: Account | undefined): Promise<Storm[] | Problem> {
  const clerk = deskGuard(who);
  return isProblem(clerk) ? clerk : await store.storms.list();
}

/** Problem: `not-found`. */
export async function readStormLog(
  { store }: ClosuresPorts,
  who: Account | undefined,
  sent: { id: unknown },
): Promise<StormLog | Problem> {
  const clerk = deskGuard(who);
  if (isProblem(clerk)) return clerk;
  const storm = await stormOf(store, sent.id);
  if (!storm) return { problem: "not-found" };
  return {
    storm,
    openedBy: (await store.accounts.find(storm.openedBy))?.name,
    steps: await store.storms.steps(storm.id),
    offers: await store.storms.offers(storm.id),
  };
}
