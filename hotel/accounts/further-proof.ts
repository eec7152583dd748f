import type { AskingBrowser, Identity } from "./ports/identity.ts";
import type { Problem } from "#hotel/kernel/problem.ts";

/**
 * `multi-factor-auth-required` where the account that asks has an authenticator app or a passkey, and this session was
 * opened without it: the password alone must not change what was put beside it (OWASP ASVS 5.0, 7.5.1).
 */
export async function lacksFurtherProof(identity: Identity, asking: AskingBrowser): Promise<Problem | undefined> {
  const { strong } = await identity.whoAsks(asking);
  if (strong || !(await hasFurtherProof(identity, asking))) return undefined;
  return { problem: "identity", code: "multi-factor-auth-required" };
}

/** Whether the account that asks has more than a password to show. */
export async function hasFurtherProof({ proofs }: Identity, asking: AskingBrowser): Promise<boolean> {
  const { authenticator, passkeys } = await proofs.list(asking);
  return authenticator || passkeys.length > 0;
}
