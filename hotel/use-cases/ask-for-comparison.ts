import type { Ports } from "#hotel/ports/ports.ts";
import type { Account } from "#hotel/rules/account.ts";
import { isProblem, type Problem } from "#hotel/rules/problem.ts";
import { deskGuard, type Modified } from "#hotel/steps/desk-guard.ts";

/**
 * Asks for a comparison of everything since the first payment; a duty carries it out from the next second on. 0 where one
 * is under way, or where nobody has paid yet.
 */
export async function askForComparison({ store, clock }: Ports, who: Account | undefined): Promise<Modified | Problem> {
  const clerk = deskGuard(who);
  if (isProblem(clerk)) return clerk;
  const at = clock.now();
  const first = await store.books.firstPaymentAt();
  // The provider counts whole seconds.
  const [from, to] = [first ?? at, at].map((one) => Math.floor(one / 1_000) * 1_000);
  if (from === undefined || to === undefined || from >= to) return { modifiedCount: 0 };
  return store.transaction(async (tx) => {
    const isBegun = await tx.books.begin({ period: { from, to }, at, askedBy: clerk.id });
    if (isBegun) await tx.audit.add({ actor: clerk.id, act: "books.compared", subject: "books", at });
    return { modifiedCount: isBegun ? 1 : 0 };
  });
}
