import type { ClosuresPorts } from "./ports.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { nightsOf } from "./rules/closure.ts";
import { inOwnerTransaction, type Modified } from "#hotel/accounts/desk-guard.ts";
import { readRowId } from "#hotel/kernel/sent-number.ts";

/**
 * Lifts a closure: what still waits for its turn is dropped, and its nights from today on go back to sale. Letters that are
 * out stay good. For owners alone. Problems: `not-found`; `wrong-state` where it is lifted already.
 */
export async function endClosure(
  { store, clock }: ClosuresPorts,
  owner: Account,
  sent: { id: unknown },
): Promise<Modified | Problem> {
  const known = await store.closures.find(readRowId(sent.id));
  if (!known) return { problem: "not-found" };
  const at = clock.now();
  return inOwnerTransaction(store, owner, async (tx): Promise<Modified | Problem> => {
    if (!(await tx.closures.lift(known.id, at))) return { problem: "wrong-state" };
    await tx.closures.dropSteps(known.id, at);
    await tx.closures.plan(
      known,
      known.types.map((type) => ({ kind: "reopen" as const, subject: type })),
      at,
    );
    await tx.audit.add({
      actor: owner.id,
      act: "storm.lifted",
      subject: `storm:${known.id}`,
      at,
      detail: nightsOf(known),
    });
    return { modifiedCount: 1 };
  });
}
