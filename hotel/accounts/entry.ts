import { type Asking, type Entered, type Entrance, type IdentityFailure, isIdentityFailure } from "./ports/identity.ts";
import type { AccountsPorts } from "./ports.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { IdentityCode } from "#hotel/kernel/identity-codes.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { noteDevice } from "./known-device.ts";

/** Somebody came in; the answer brings the browser its session. */
export interface Welcomed {
  account: Account;
  /** True where the account was opened by this very act. */
  isNew: boolean;
}

/** Each of these by itself would tell a stranger whether an account exists (ADR 10). */
const SAID_ALIKE: readonly IdentityCode[] = ["user-not-found", "wrong-password", "user-disabled"];

/** What the provider answered at the door: the session goes to the browser, and the house notes who came or was refused. */
export async function answerAtTheDoor(
  ports: Pick<AccountsPorts, "store" | "clock">,
  asking: Asking,
  { entrance, email }: { entrance: Entrance; email?: string },
): Promise<Welcomed | Problem> {
  asking.keep(entrance.cookies ?? []);
  if (isIdentityFailure(entrance)) {
    await noteRefusal(ports, entrance, email);
    return toProblem(entrance);
  }
  await noteDevice(ports, asking, entrance.account);
  await note(ports, entrance.isNew ? "account.opened" : "account.signed-in", entrance.account.id);
  return welcomed(entrance);
}

/** For a guest who has proved that the account is theirs, its state is no secret. */
export function toProblem({ failure, message, proven }: IdentityFailure): Problem {
  const isSecret = SAID_ALIKE.includes(failure) && !proven;
  const isAboutPassword = failure === "password-does-not-meet-requirements" && message !== undefined;
  const code = isSecret ? "invalid-credential" : failure;
  return { problem: "identity", code, ...(isAboutPassword && { message }) };
}

/** An act on an account, for the audit. */
export async function note(
  { store, clock }: Pick<AccountsPorts, "store" | "clock">,
  act: string,
  id: string,
): Promise<void> {
  await store.audit.add({ actor: id, act, subject: `account:${id}`, at: clock.now() });
}

/** That somebody works here by now, at once: the log tells it of an account that is gone, however its first log-in went. */
export async function noteAppointed(
  ports: Pick<AccountsPorts, "store" | "clock">,
  act: "account.joined" | "account.role.owner",
  email: string,
): Promise<void> {
  const account = await ports.store.accounts.findByEmail(email);
  if (account) await note(ports, act, account.id);
}

/** As much work for an address that nobody has, of which nothing is kept. */
async function noteRefusal(
  { store, clock }: Pick<AccountsPorts, "store" | "clock">,
  { failure }: IdentityFailure,
  email = "",
): Promise<void> {
  const known = await store.accounts.findByEmail(email);
  const subject = known ? `account:${known.id}` : "account:none";
  await store.audit.add({ actor: "guest", act: `account.refused.${failure}`, subject, at: clock.now() });
}

function welcomed({ account, isNew }: Entered): Welcomed {
  return { account, isNew };
}
