/** The library's tables and columns under the names that 0006-accounts.sql gives them. */
const times = { createdAt: "created_at", updatedAt: "updated_at" } as const;

export const ACCOUNT = {
  modelName: "account",
  fields: { ...times, emailVerified: "email_verified" },
} as const;

export const SESSION = {
  modelName: "account_session",
  fields: { ...times, userId: "account_id", expiresAt: "expires_at", ipAddress: "address", userAgent: "agent" },
} as const;

export const CREDENTIAL = {
  modelName: "account_credential",
  fields: {
    ...times,
    userId: "account_id",
    providerId: "provider",
    accountId: "provider_account_id",
    accessToken: "access_token",
    refreshToken: "refresh_token",
    idToken: "id_token",
    accessTokenExpiresAt: "access_token_expires_at",
    refreshTokenExpiresAt: "refresh_token_expires_at",
  },
} as const;

export const PROOF = { modelName: "account_proof", fields: { ...times, expiresAt: "expires_at" } } as const;

export const SECOND_FACTOR = {
  modelName: "account_second_factor",
  fields: {
    userId: "account_id",
    backupCodes: "backup_codes",
    failedVerificationCount: "failures",
    lockedUntil: "locked_until",
  },
} as const;

export const PASSKEY = {
  modelName: "account_passkey",
  fields: {
    userId: "account_id",
    publicKey: "public_key",
    credentialID: "credential_id",
    deviceType: "device_type",
    backedUp: "backed_up",
    createdAt: "created_at",
  },
} as const;
