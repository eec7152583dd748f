/** Why an identity provider did not let somebody in (docs/SPECIFICATION.md, 8), and what the hotel adds to its list. */
export type IdentityCode =
  | "email-already-in-use"
  | "wrong-password"
  | "invalid-credential"
  | "user-not-found"
  | "too-many-requests"
  | "user-disabled"
  | "expired-action-code"
  | "invalid-action-code"
  | "requires-recent-login"
  | "user-token-expired"
  | "popup-blocked"
  | "popup-closed-by-user"
  | "cancelled-popup-request"
  | "network-request-failed"
  | "unauthorized-domain"
  | "password-does-not-meet-requirements"
  | "multi-factor-auth-required"
  /** The provider wants a second factor that only it could ask for. */
  | "second-factor-elsewhere"
  /** The secret that opens this account's app and backup codes is not the house's any more. */
  | "second-factor-lost"
  /** The address has an account already, which only its password can join with this one. */
  | "account-exists-with-different-credential";
