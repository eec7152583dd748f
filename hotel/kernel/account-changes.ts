/** What can become of the ways into an account. Its owner hears of each by letter, and the activity log tells it. */
export const ACCOUNT_CHANGES = [
  "passkey-added",
  "passkey-removed",
  "authenticator-set",
  "authenticator-ended",
  "backup-codes-renewed",
  "password-changed",
  /** By the link of a letter; also the first password of an account that had none. */
  "password-reset",
  "google-joined",
  /** It works here from now on, with a password that was given with that, and lost every other way in. */
  "appointed",
] as const;

export type AccountChange = (typeof ACCOUNT_CHANGES)[number];
