import type { PasswordPolicy } from "./answers.ts";

/** https://cloud.google.com/identity-platform/docs/password-policy */
const SHORTEST = 6;

/** What a password lacks under the provider's policy; nothing where that policy does not rule. */
export function lackingIn(password: string, policy: PasswordPolicy): string[] {
  if (policy.enforcementState !== "ENFORCE") return [];
  const { customStrengthOptions: wanted, allowedNonAlphanumericCharacters: symbols } = policy;
  const { minPasswordLength: least = SHORTEST, maxPasswordLength: most = Number.POSITIVE_INFINITY } = wanted;
  const checks: [string, boolean][] = [
    [`at least ${least} characters`, password.length >= least],
    [`at most ${most} characters`, password.length <= most],
    ["a lower case letter", !wanted.containsLowercaseCharacter || /[a-z]/.test(password)],
    ["an upper case letter", !wanted.containsUppercaseCharacter || /[A-Z]/.test(password)],
    ["a digit", !wanted.containsNumericCharacter || /\d/.test(password)],
    ["a symbol", !wanted.containsNonAlphanumericCharacter || symbols.some((symbol) => password.includes(symbol))],
  ];
  return checks.filter(([, isMet]) => !isMet).map(([rule]) => rule);
}
