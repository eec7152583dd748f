import type { Ports } from "#hotel/ports/ports.ts";
import type { Storm, StormOffer, StormStep } from "#hotel/ports/store/storms.ts";
import type { Account } from "#hotel/rules/account.ts";
import { isProblem, type Problem } from "#hotel/rules/problem.ts";
import { deskGuard } from "#hotel/steps/desk-guard.ts";
import { stormOf } from "#hotel/steps/storm-of.ts";

/** A storm with its log: every step, and what each guest was offered and chose. */
export interface StormLog {
  storm: Storm;
  /** Who opened it; undefined where the account is gone. */
  openedBy: string | undefined;
  steps: StormStep[];
  offers: StormOffer[];
}

/** Newest first, for the desk. */
export async function listStorms({ store }: Ports, who: Account | undefined): Promise<Storm[] | Problem> {
  const clerk = deskGuard(who);
  return isProblem(clerk) ? clerk : await store.storms.list();
}

/** Problem: `not-found`. */
export async function readStormLog(
  { store }: Ports,
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
