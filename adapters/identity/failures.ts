import { APIError } from "better-auth";
import type { IdentityFailure } from "#hotel/accounts/ports/identity.ts";
import type { IdentityCode } from "#hotel/kernel/identity-codes.ts";

/** The library's codes in the hotel's. What it does not list is a fault of ours, and thrown. */
const CODES: Record<string, IdentityCode> = {
  INVALID_EMAIL_OR_PASSWORD: "invalid-credential",
  INVALID_EMAIL: "invalid-credential",
  INVALID_PASSWORD: "invalid-credential",
  CREDENTIAL_ACCOUNT_NOT_FOUND: "invalid-credential",
  PASSWORD_TOO_LONG: "invalid-credential",
  PASSWORD_TOO_SHORT: "password-does-not-meet-requirements",
  USER_ALREADY_EXISTS: "email-already-in-use",
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: "email-already-in-use",
  INVALID_TOKEN: "invalid-action-code",
  USER_NOT_FOUND: "invalid-action-code",
  TOKEN_EXPIRED: "expired-action-code",
  UNAUTHORIZED: "user-token-expired",
  INVALID_CODE: "invalid-credential",
  INVALID_BACKUP_CODE: "invalid-credential",
  INVALID_TWO_FACTOR_COOKIE: "user-token-expired",
  TOTP_NOT_ENABLED: "invalid-credential",
  BACKUP_CODES_NOT_ENABLED: "invalid-credential",
  TWO_FACTOR_NOT_ENABLED: "invalid-credential",
  CHALLENGE_NOT_FOUND: "expired-action-code",
  PASSKEY_NOT_FOUND: "invalid-credential",
  AUTHENTICATION_FAILED: "invalid-credential",
  FAILED_TO_VERIFY_REGISTRATION: "invalid-credential",
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: "invalid-credential",
  USER_NOT_VERIFIED: "invalid-credential",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "too-many-requests",
  ACCOUNT_TEMPORARILY_LOCKED: "too-many-requests",
};

/** Answers what the library refused as a failure; throws everything else on. */
export function toFailure(fault: unknown): IdentityFailure {
  if (isSealedElsewhere(fault)) return { failure: "second-factor-lost" };
  const code = fault instanceof APIError ? CODES[String(fault.body?.code)] : undefined;
  if (code === undefined) throw fault;
  return { failure: code };
}

/** The library passes on what its cipher says of a text that another secret has sealed. */
function isSealedElsewhere(fault: unknown): boolean {
  return fault instanceof Error && fault.message === "invalid tag";
}

export function isCode(fault: unknown, code: string): boolean {
  return fault instanceof APIError && fault.body?.code === code;
}
