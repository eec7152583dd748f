import type { Instant } from "#hotel/kernel/plain-date.ts";
import type { AskingBrowser, Entrance, IdentityFailure, Leaving } from "./identity.ts";

/**
 * What proves more than a password: an authenticator app beside it, or a passkey in its place. All of it is about the
 * account that asks; `user-token-expired` where nobody is signed in.
 */
export interface FurtherProofs {
  list(browser: AskingBrowser): Promise<FurtherProofFacts>;
  /** Nothing is asked for at the door until a first code has been confirmed. */
  beginAuthenticator(browser: AskingBrowser, password: string): Promise<AuthenticatorSetup | IdentityFailure>;
  /**
   * The first code of the app: from now on the door asks for one. The session is opened anew, and strong; those that were
   * opened with less end.
   */
  confirmAuthenticator(browser: AskingBrowser, code: string): Promise<Entrance>;
  /** The app and its backup codes are forgotten. The session is opened anew. */
  endAuthenticator(browser: AskingBrowser, password: string): Promise<Entrance>;
  /** Fresh backup codes in the place of all others. */
  renewBackupCodes(
    browser: AskingBrowser,
    password: string,
  ): Promise<{ backupCodes: readonly string[] } | IdentityFailure>;
  /** What `navigator.credentials.create` wants to know. */
  beginPasskey(browser: AskingBrowser): Promise<Ceremony | IdentityFailure>;
  /**
   * Keeps the passkey that the browser made. The session is opened anew, and strong; those that were opened with less end, and an app whose
   * first code was never given is forgotten.
   */
  confirmPasskey(browser: AskingBrowser, made: { response: unknown; name: string }): Promise<Leaving | IdentityFailure>;
  /** False where the account has no such passkey. */
  removePasskey(browser: AskingBrowser, id: string): Promise<boolean>;
  /** What `navigator.credentials.get` wants to know; anybody may ask. */
  beginPasskeySignIn(browser: AskingBrowser): Promise<Ceremony>;
  signInWithPasskey(browser: AskingBrowser, response: unknown): Promise<Entrance>;
}

export interface FurtherProofFacts {
  /** Whether the door asks for codes of an authenticator app. */
  authenticator: boolean;
  passkeys: readonly PasskeyFacts[];
}

export interface PasskeyFacts {
  id: string;
  name: string;
  createdAt: Instant;
}

export interface AuthenticatorSetup {
  /** `otpauth://...`, for the app; its `secret` can also be typed. */
  address: string;
  /** Each opens the door once, should the app be lost. Shown this one time. */
  backupCodes: readonly string[];
}

/** One half of a passkey's ceremony (WebAuthn Level 3); the cookies tie the other half to it, for five minutes. */
export interface Ceremony {
  options: object;
  cookies: readonly string[];
}
