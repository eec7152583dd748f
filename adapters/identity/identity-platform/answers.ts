import { z } from "zod";

/** What Google Identity Platform answers, as far as the hotel relies on it. Anything else in there is let through. */

/** Seconds, which the provider writes as text. */
const seconds = z.string().regex(/^\d+$/).transform(Number);

/** A sign-in that went through. */
export const tokens = z.object({
  localId: z.string().min(1),
  idToken: z.string().min(1),
  refreshToken: z.string().min(1),
  expiresIn: seconds,
});
export type Tokens = z.output<typeof tokens>;

/** A right password that is not enough: the provider wants a second factor of its own. */
const secondFactorWanted = z.object({ mfaPendingCredential: z.string().min(1) });

export const passwordSignIn = z.union([tokens, secondFactorWanted]);

/** A foreign credential that the provider would join with an account of the same address only after a proof. */
const confirmationWanted = z.object({ needConfirmation: z.literal(true) });
/** With some settings a refusal comes as a success: https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/signInWithIdp */
const refusedQuietly = z.object({ errorMessage: z.string().min(1) });

export const foreignSignIn = z.union([refusedQuietly, confirmationWanted, secondFactorWanted, tokens]);

/** The one account that a token speaks for. */
export const looked = z.object({
  users: z
    .array(
      z.object({
        localId: z.string().min(1),
        email: z.string().min(1),
        emailVerified: z.boolean().default(false),
        displayName: z.string().optional(),
        disabled: z.boolean().default(false),
        providerUserInfo: z.array(z.object({ providerId: z.string() })).default([]),
      }),
    )
    .length(1),
});
export type ProviderUser = z.output<typeof looked>["users"][number];

export const codeSent = z.object({ email: z.string().min(1) });

/** The address that a code of a letter belongs to. */
export const codeHandled = z.object({ email: z.string().min(1) });

export const done = z.object({ kind: z.string().optional() });

export const refreshed = z.object({
  user_id: z.string().min(1),
  id_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: seconds,
});

export const passwordPolicy = z.object({
  customStrengthOptions: z
    .object({
      minPasswordLength: z.int().optional(),
      maxPasswordLength: z.int().optional(),
      containsLowercaseCharacter: z.boolean().default(false),
      containsUppercaseCharacter: z.boolean().default(false),
      containsNumericCharacter: z.boolean().default(false),
      containsNonAlphanumericCharacter: z.boolean().default(false),
    })
    .prefault({}),
  allowedNonAlphanumericCharacters: z.array(z.string()).default([]),
  enforcementState: z.string(),
});
export type PasswordPolicy = z.output<typeof passwordPolicy>;

export const recaptchaConfig = z.object({
  recaptchaEnforcementState: z.array(z.object({ provider: z.string(), enforcementState: z.string() })).default([]),
});
export type RecaptchaConfig = z.output<typeof recaptchaConfig>;

export const project = z.object({ projectId: z.string(), authorizedDomains: z.array(z.string()).default([]) });
export type Project = z.output<typeof project>;

export const refusal = z.object({ error: z.object({ message: z.string() }) });
