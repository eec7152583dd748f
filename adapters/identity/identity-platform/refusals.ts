import type { IdentityFailure } from "#hotel/accounts/ports/identity.ts";
import type { IdentityCode } from "#hotel/kernel/identity-codes.ts";

/**
 * What the provider's refusals mean for the hotel.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts
 */
const CODES: Record<string, IdentityCode> = {
  EMAIL_EXISTS: "email-already-in-use",
  INVALID_PASSWORD: "wrong-password",
  MISSING_PASSWORD: "wrong-password",
  EMAIL_NOT_FOUND: "user-not-found",
  INVALID_LOGIN_CREDENTIALS: "invalid-credential",
  INVALID_EMAIL: "invalid-credential",
  MISSING_EMAIL: "invalid-credential",
  INVALID_IDP_RESPONSE: "invalid-credential",
  INVALID_CREDENTIAL_OR_PROVIDER_ID: "invalid-credential",
  INVALID_PENDING_TOKEN: "invalid-credential",
  TOO_MANY_ATTEMPTS_TRY_LATER: "too-many-requests",
  RESET_PASSWORD_EXCEED_LIMIT: "too-many-requests",
  QUOTA_EXCEEDED: "too-many-requests",
  USER_DISABLED: "user-disabled",
  EXPIRED_OOB_CODE: "expired-action-code",
  INVALID_OOB_CODE: "invalid-action-code",
  MISSING_OOB_CODE: "invalid-action-code",
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: "requires-recent-login",
  TOKEN_EXPIRED: "user-token-expired",
  INVALID_ID_TOKEN: "user-token-expired",
  MISSING_ID_TOKEN: "user-token-expired",
  INVALID_REFRESH_TOKEN: "user-token-expired",
  MISSING_REFRESH_TOKEN: "user-token-expired",
  // Of a token, not of a sign-in: its account is gone.
  USER_NOT_FOUND: "user-not-found",
  UNAUTHORIZED_DOMAIN: "unauthorized-domain",
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: "password-does-not-meet-requirements",
  WEAK_PASSWORD: "password-does-not-meet-requirements",
  FEDERATED_USER_ID_ALREADY_LINKED: "account-exists-with-different-credential",
};

/** The provider writes `CODE` or `CODE : words`. A refusal that is nobody's doing but the owner's is `unknown`. */
export function refusalOf(message: string): IdentityFailure | "unknown" {
  const [code = "", ...words] = message.split(" : ");
  const failure = CODES[code.trim()];
  if (!failure) return "unknown";
  return words.length > 0 ? { failure, message: words.join(" : ") } : { failure };
}

export function unreachable(message: string): IdentityFailure {
  return { failure: "network-request-failed", message };
}
