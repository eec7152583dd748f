import type { AskingBrowser, Identity, Recognised } from "./ports/identity.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { Problem } from "#hotel/kernel/problem.ts";

/**
 * The account that asks, in a session that was opened with all it has to show: the password alone must not change what was put
 * beside it (OWASP ASVS 5.0, 7.5.1). Problems: `not-signed-in`; `multi-factor-auth-required` where it has an authenticator app or a
 * passkey, and came in without it.
 */
export async function whoAsksInFull(
  identity: Identity,
  asking: AskingBrowser,
): Promise<(Recognised & { account: Account }) | Problem> {
  const recognised = await identity.whoAsks(asking);
  const { account, strong } = recognised;
  if (!account) return { problem: "not-signed-in" };
  const isLacking = !strong && (await hasFurtherProof(identity, asking));
  return isLacking ? { problem: "identity", code: "multi-factor-auth-required" } : { ...recognised, account };
}

/** Whether the account that asks has more than a password to show. */
export async function hasFurtherProof({ proofs }: Identity, asking: AskingBrowser): Promise<boolean> {
  const { authenticator, passkeys } = await proofs.list(asking);
  return authenticator || passkeys.length > 0;
}
