import type { AccountsPorts } from "./ports.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { leastLengthFor, passwordFault } from "./rules/password.ts";
import type { Problem } from "#hotel/kernel/problem.ts";

/** Looks at a password that somebody chooses; a Problem names the field and says what is wrong with it. */
export async function checkNewPassword(
  { commonPasswords }: Pick<AccountsPorts, "commonPasswords">,
  password: string,
  of: { person: Pick<Account, "name" | "email"> & Partial<Pick<Account, "role">>; field: string },
): Promise<Problem | undefined> {
  const { name, email, role = "customer" } = of.person;
  const names = [...commonPasswords.houseWords, name, email, email.split("@")[0] ?? ""];
  const leastLength = leastLengthFor({ role });
  const fault = passwordFault(password, { leastLength, names: names.filter((one) => one !== "") });
  const found = fault ?? ((await commonPasswords.has(password)) ? { fault: "too-common" as const } : undefined);
  return found && { problem: "invalid-fields", fields: [{ field: of.field, ...found }] };
}
