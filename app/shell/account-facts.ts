import { type Account, worksAtDesk } from "#hotel/kernel/account.ts";
import type { Role } from "#hotel/kernel/roles.ts";

/** What the frame and the checkout know of the signed-in guest. */
export interface AccountFacts {
  name: string;
  email: string;
  role: Role;
  /** Whether the dashboard is theirs; a courtesy, since every door asks for itself. */
  atDesk: boolean;
}

export function accountFactsOf(account: Account | undefined): AccountFacts | undefined {
  if (!account) return undefined;
  const { name, email, role } = account;
  return { name, email, role, atDesk: worksAtDesk(account) };
}
