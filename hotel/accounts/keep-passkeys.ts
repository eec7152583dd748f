import { type Asking, isIdentityFailure } from "./ports/identity.ts";
import type { AccountsPorts } from "./ports.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { countDoorTry } from "./door-limits.ts";
import { answerAtTheDoor, toProblem, type Welcomed } from "./entry.ts";
import { whoAsksInFull } from "./further-proof.ts";
import { forgettingWhoIsPutOut } from "./known-device.ts";
import { noteChange } from "./note-change.ts";
import { proveAgain } from "./prove-again.ts";

const LONGEST_NAME = 60;

/** What the browser needs to make a passkey for the account that asks. */
export async function beginPasskey(
  ports: AccountsPorts,
  asking: Asking,
  sent: { password?: unknown },
): Promise<{ options: object } | Problem> {
  const account = await proveAgain(ports, asking, sent);
  if (isProblem(account)) return account;
  const ceremony = await ports.identity.proofs.beginPasskey(asking);
  if (isIdentityFailure(ceremony)) return toProblem(ceremony);
  asking.keep(ceremony.cookies);
  return { options: ceremony.options };
}

/**
 * Keeps the passkey that the browser made, under a name that its owner knows it by. Sessions that were opened with the
 * password alone are over, and their browsers known no more.
 */
export async function confirmPasskey(
  ports: AccountsPorts,
  asking: Asking,
  sent: { response?: unknown; name?: unknown },
): Promise<{ kept: true } | Problem> {
  const known = await whoAsksInFull(ports.identity, asking);
  if (isProblem(known)) return known;
  const { account } = known;
  const name = typeof sent.name === "string" ? sent.name.trim().slice(0, LONGEST_NAME) : "";
  const made = await forgettingWhoIsPutOut(ports, asking, {
    id: account.id,
    act: () => ports.identity.proofs.confirmPasskey(asking, { response: sent.response, name }),
  });
  asking.keep(made.cookies ?? []);
  if (isIdentityFailure(made)) return toProblem(made);
  await noteChange(ports, asking, { account, change: "passkey-added" });
  return { kept: true };
}

export async function removePasskey(
  ports: AccountsPorts,
  asking: Asking,
  sent: { id?: unknown; password?: unknown },
): Promise<{ removed: true } | Problem> {
  const account = await proveAgain(ports, asking, sent);
  if (isProblem(account)) return account;
  const removed = await ports.identity.proofs.removePasskey(asking, String(sent.id));
  if (!removed) return { problem: "not-found" };
  await noteChange(ports, asking, { account, change: "passkey-removed" });
  return { removed: true };
}

/** What the browser needs to come in with a passkey; the same for everybody, so that it tells of none. */
export async function beginPasskeySignIn(ports: AccountsPorts, asking: Asking): Promise<{ options: object } | Problem> {
  const tooMany = await countDoorTry(ports, "sign-in", { asking });
  if (tooMany) return tooMany;
  const { options, cookies } = await ports.identity.proofs.beginPasskeySignIn(asking);
  asking.keep(cookies);
  return { options };
}

export async function signInWithPasskey(
  ports: AccountsPorts,
  asking: Asking,
  sent: { response?: unknown },
): Promise<Welcomed | Problem> {
  const tooMany = await countDoorTry(ports, "sign-in", { asking });
  if (tooMany) return tooMany;
  const entrance = await ports.identity.proofs.signInWithPasskey(asking, sent.response);
  return answerAtTheDoor(ports, asking, { entrance });
}
