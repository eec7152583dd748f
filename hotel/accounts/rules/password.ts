import { type Account, worksAtDesk } from "#hotel/kernel/account.ts";
import type { FieldProblem } from "#hotel/kernel/problem.ts";

/** NIST SP 800-63B-4 section 3.1.1.2 beside a second factor, and ASVS 5.0 6.2.1; see the ADR on accounts. */
const LEAST = 8;
/** NIST's minimum for a password without a second factor, for those whose account opens the whole house. */
const LEAST_AT_DESK = 15;
const MOST = 128;
/** `aaaaaaaa` and `abababab` are as easily tried as any on a list. */
const LEAST_DIFFERENT = 4;

export interface PasswordRules {
  leastLength: number;
  /** Names that a stranger would try: the house's, the guest's and the address's. */
  names: readonly string[];
}

export function leastLengthFor(account: Pick<Account, "role"> | undefined): number {
  return worksAtDesk(account) ? LEAST_AT_DESK : LEAST;
}

/**
 * What is wrong with a new password, as far as it shows by itself: any characters will do, 8 to 128 of them (code points),
 * and it must not be one of the names with a few digits added.
 */
export function passwordFault(password: string, rules: PasswordRules): Omit<FieldProblem, "field"> | undefined {
  const characters = Array.from(password.normalize("NFKC"));
  if (characters.length < rules.leastLength) return { fault: "too-short", limit: rules.leastLength };
  if (characters.length > MOST) return { fault: "too-long", limit: MOST };
  const isPoor = new Set(characters).size < LEAST_DIFFERENT || isOneOf(rules.names, password);
  return isPoor ? { fault: "too-common" } : undefined;
}

/** Without digits, spaces and signs: `Ada.Example-1990` is `adaexample`. */
function isOneOf(names: readonly string[], password: string): boolean {
  const bare = lettersOf(password);
  return names.some((name) => bare === lettersOf(name) || bare === lettersOf(name).repeat(2));
}

function lettersOf(text: string): string {
  return text.normalize("NFKC").toLowerCase().replaceAll(/\P{L}/gu, "");
}
