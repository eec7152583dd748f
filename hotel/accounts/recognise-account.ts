import type { Asking } from "./ports/identity.ts";
import type { AccountsPorts } from "./ports.ts";
import { type Account, worksAtDesk } from "#hotel/kernel/account.ts";
import { hasFurtherProof } from "./further-proof.ts";

/** Who is signed in, and with what rights for now. */
export interface SignedIn {
  account: Account | undefined;
  /**
   * The account works at the desk, but this session was opened with a password alone where the house asks for more or
   * the account has more to show.
   * Until a passkey or a second factor is set up, or used, it has a customer's rights.
   */
  needsSecondFactor: boolean;
}

/** The account behind the browser's session; a session that is over takes its cookie along. */
export async function recogniseAccount(ports: AccountsPorts, asking: Asking): Promise<SignedIn> {
  const { account, strong, cookies } = await ports.identity.whoAsks(asking);
  asking.keep(cookies);
  const isWeak = worksAtDesk(account) && !strong;
  const needsSecondFactor =
    isWeak && (ports.houseRules.adminSecondFactor || (await hasFurtherProof(ports.identity, asking)));
  if (!account || !needsSecondFactor) return { account, needsSecondFactor };
  return { account: { ...account, role: "customer" }, needsSecondFactor };
}
