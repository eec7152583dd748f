import type { AuthenticatorSetup, FurtherProofFacts } from "./ports/further-proofs.ts";
import { type Asking, type Entrance, isIdentityFailure } from "./ports/identity.ts";
import type { AccountsPorts } from "./ports.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { countDoorTry } from "./door-limits.ts";
import { toProblem } from "./entry.ts";
import { whoAsksInFull } from "./further-proof.ts";
import { forgettingWhoIsPutOut } from "./known-device.ts";
import { noteChange } from "./note-change.ts";
import { proveAgain } from "./prove-again.ts";

type WithPassword = { password?: unknown };

/** What the account that asks has beside its password. */
export function listProofs({ identity }: AccountsPorts, asking: Asking): Promise<FurtherProofFacts> {
  return identity.proofs.list(asking);
}

/**
 * Begins to set up an authenticator app; nothing is asked for at the door before a first code is confirmed. The backup
 * codes are shown this once. `wrong-state` where an app is set up already.
 */
export async function beginAuthenticator(
  ports: AccountsPorts,
  asking: Asking,
  sent: WithPassword,
): Promise<AuthenticatorSetup | Problem> {
  const account = await proveAgain(ports, asking, sent);
  if (isProblem(account)) return account;
  const { proofs } = ports.identity;
  if ((await proofs.list(asking)).authenticator) return { problem: "wrong-state" };
  const setup = await proofs.beginAuthenticator(asking, String(sent.password));
  return isIdentityFailure(setup) ? toProblem(setup) : setup;
}

/** The app's first code: from now on the door asks for one. Sessions that were opened without are over, and their browsers known no more. */
export async function confirmAuthenticator(
  ports: AccountsPorts,
  asking: Asking,
  sent: { code?: unknown },
): Promise<{ confirmed: true } | Problem> {
  const known = await whoAsksInFull(ports.identity, asking);
  if (isProblem(known)) return known;
  const { account } = known;
  if (typeof sent.code !== "string" || sent.code.trim() === "") return fieldProblem("code", "missing");
  const tooMany = await countDoorTry(ports, "second-factor", { asking, account: account.id });
  if (tooMany) return tooMany;
  const { proofs } = ports.identity;
  const { code } = sent;
  const act = () => proofs.confirmAuthenticator(asking, code);
  const opened = await forgettingWhoIsPutOut(ports, asking, { id: account.id, act });
  const answer = await opensAnew(ports, asking, { opened, change: "authenticator-set" });
  return answer ?? { confirmed: true };
}

/** Forgets the app and its backup codes; also one whose first code was never given, which opened nothing. */
export async function endAuthenticator(
  ports: AccountsPorts,
  asking: Asking,
  sent: WithPassword,
): Promise<{ ended: true } | Problem> {
  const account = await proveAgain(ports, asking, sent);
  if (isProblem(account)) return account;
  const opened = await ports.identity.proofs.endAuthenticator(asking, String(sent.password));
  const answer = await opensAnew(ports, asking, { opened, change: "authenticator-ended" });
  return answer ?? { ended: true };
}

/** Fresh backup codes in the place of all others. */
export async function renewBackupCodes(
  ports: AccountsPorts,
  asking: Asking,
  sent: WithPassword,
): Promise<{ backupCodes: readonly string[] } | Problem> {
  const account = await proveAgain(ports, asking, sent);
  if (isProblem(account)) return account;
  const codes = await ports.identity.proofs.renewBackupCodes(asking, String(sent.password));
  if (isIdentityFailure(codes)) return toProblem(codes);
  await noteChange(ports, asking, { account, change: "backup-codes-renewed" });
  return codes;
}

async function opensAnew(
  ports: AccountsPorts,
  asking: Asking,
  { opened, change }: { opened: Entrance; change: "authenticator-set" | "authenticator-ended" },
): Promise<Problem | undefined> {
  if (isIdentityFailure(opened)) return toProblem(opened);
  asking.keep(opened.cookies);
  if (!opened.changedNothing) await noteChange(ports, asking, { account: opened.account, change });
  return undefined;
}
