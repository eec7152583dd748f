import { type Asking, isIdentityFailure } from "./ports/identity.ts";
import type { AccountsPorts } from "./ports.ts";
import { readName } from "./rules/account-forms.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { countDoorTry } from "./door-limits.ts";
import { toProblem } from "./entry.ts";
import { whoAsksInFull } from "./further-proof.ts";
import { forgetOtherDevices } from "./known-device.ts";
import { noteChange } from "./note-change.ts";
import { checkNewPassword } from "./new-password.ts";

/** Gives the account that asks another name. */
export async function renameAccount(
  ports: AccountsPorts,
  asking: Asking,
  sent: { name?: unknown },
): Promise<{ renamed: true } | Problem> {
  const { account } = await ports.identity.whoAsks(asking);
  if (!account) return { problem: "not-signed-in" };
  const name = readName(sent.name);
  if (isProblem(name)) return name;
  await ports.store.accounts.rename(account.id, name);
  return { renamed: true };
}

/** Whether the account that asks has a password; false for nobody. */
export async function hasPassword({ identity }: AccountsPorts, asking: Asking): Promise<boolean> {
  const { account } = await identity.whoAsks(asking);
  return account !== undefined && identity.hasPassword(account.id);
}

/**
 * Sets another password, which the old one proves; every other session of the account ends, and no other browser is known to it. Who has
 * none, such as by coming through Google, sets the first by a letter: `invalid-fields` for `password`.
 */
export async function changePassword(
  ports: AccountsPorts,
  asking: Asking,
  sent: { password?: unknown; newPassword?: unknown },
): Promise<{ changed: true } | Problem> {
  const known = await whoAsksInFull(ports.identity, asking);
  if (isProblem(known)) return known;
  const { account } = known;
  if (!(await ports.identity.hasPassword(account.id))) return fieldProblem("password", "no-password");
  const { password: current, newPassword: next } = sent;
  if (typeof current !== "string" || current === "") return fieldProblem("password", "missing");
  if (typeof next !== "string" || next === "") return fieldProblem("newPassword", "missing");
  const tooMany = await countDoorTry(ports, "prove", { asking, account: account.id });
  if (tooMany) return tooMany;
  const faulty = await checkNewPassword(ports, next, { person: account, field: "newPassword" });
  if (faulty) return faulty;
  const answer = await ports.identity.changePassword(asking, { current, next });
  if (isIdentityFailure(answer)) return toProblem(answer);
  asking.keep(answer.cookies);
  await forgetOtherDevices(ports, asking, account.id);
  await noteChange(ports, asking, { account, change: "password-changed" });
  return { changed: true };
}
