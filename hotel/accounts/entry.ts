import { type Asking, type Entrance, type IdentityFailure, isIdentityFailure } from "./ports/identity.ts";
import type { AccountsPorts } from "./ports.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { IdentityCode } from "#hotel/kernel/identity-codes.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { noteDevice } from "./known-device.ts";
import { noteChange, queueChange } from "./note-change.ts";

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
  if (entrance.hasLostRole) await note(ports, "account.role.customer", entrance.account.id);
  if (entrance.hasJoinedGoogle) await noteChange(ports, asking, { account: entrance.account, change: "google-joined" });
  return { account: entrance.account, isNew: entrance.isNew };
}

/** Somebody comes in by the password that they have, or have just been given. */
export async function comeInByPassword(
  ports: Pick<AccountsPorts, "store" | "clock" | "identity">,
  asking: Asking,
  { email, password }: { email: string; password: string },
): Promise<Welcomed | Problem> {
  const entrance = await ports.identity.signIn({ email, password }, asking);
  return answerAtTheDoor(ports, asking, { entrance, email });
}

/** For a guest who has proved that the account is theirs, its state is no secret. */
export function toProblem({ failure, message, proven }: IdentityFailure): Problem {
  const isSecret = SAID_ALIKE.includes(failure) && !proven;
  const isAboutPassword = failure === "password-does-not-meet-requirements" && message !== undefined;
  const code = isSecret ? "invalid-credential" : failure;
  return { problem: "identity", code, ...(isAboutPassword && { message }) };
}

/** What changes no way into an account; all that does is told by letter as well (`noteChange`). */
type QuietAct =
  | "account.opened"
  | "account.signed-in"
  | "account.signed-out"
  | "account.sessions-ended"
  | "account.address-verified"
  | "account.role.customer"
  | "house.demo-taken-over";

/** An act on an account, for the audit. */
export async function note(
  { store, clock }: Pick<AccountsPorts, "store" | "clock">,
  act: QuietAct,
  id: string,
): Promise<void> {
  await store.audit.add({ actor: id, act, subject: `account:${id}`, at: clock.now() });
}

/**
 * That somebody works here by now, at once: the log tells it of an account that is gone, however its first log-in went. `known` is the
 * account that had the address before, whose owner hears of it.
 */
export async function noteAppointed(
  { store, clock }: Pick<AccountsPorts, "store" | "clock">,
  { language }: Pick<Asking, "language">,
  { act, email, known }: { act: "account.joined" | "account.role.owner"; email: string; known: Account | undefined },
): Promise<void> {
  const at = clock.now();
  await store.transaction(async (tx) => {
    const account = await tx.accounts.findByEmail(email);
    if (known) await queueChange(tx, { account: known, change: "appointed", language, at });
    if (account) await tx.audit.add({ actor: account.id, act, subject: `account:${account.id}`, at });
  });
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
