import { type Account, worksAtDesk } from "#hotel/rules/account.ts";
import type { Problem } from "#hotel/rules/problem.ts";

/** What a privileged act answers: how many rows it changed, 0 where everything was so already. */
export interface Modified {
  modifiedCount: number;
}

/** Who asks, if they work at the desk. */
export function deskGuard(who: Account | undefined): Account | Problem {
  if (!who) return { problem: "not-signed-in" };
  return worksAtDesk(who) ? who : { problem: "not-allowed" };
}
