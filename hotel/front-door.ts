import type { Asking } from "./ports/identity.ts";
import type { Ports } from "./ports/ports.ts";
import type { SentAccountForm } from "./rules/account-forms.ts";
import { beginGoogle, finishGoogle } from "./use-cases/come-in-by-google.ts";
import { changePassword, renameAccount } from "./use-cases/keep-account.ts";
import {
  beginPasskey,
  beginPasskeySignIn,
  confirmPasskey,
  removePasskey,
  signInWithPasskey,
} from "./use-cases/keep-passkeys.ts";
import { endOtherSessions, endSession, listSessions } from "./use-cases/keep-sessions.ts";
import {
  beginAuthenticator,
  confirmAuthenticator,
  endAuthenticator,
  listProofs,
  renewBackupCodes,
} from "./use-cases/keep-authenticator.ts";
import { eraseMyData, exportMyData, listMyStays } from "./use-cases/keep-my-data.ts";
import { recogniseAccount } from "./use-cases/recognise-account.ts";
import { registerAccount } from "./use-cases/register-account.ts";
import { askForReset, resetPassword } from "./use-cases/reset-password.ts";
import { giveSecondFactor, signIn, signOut } from "./use-cases/sign-in.ts";
import { askForVerification, verifyAddress } from "./use-cases/verify-address.ts";

/** `language` is the code of the page's, for letters. */
type InLanguage<Sent> = Sent & { language?: unknown };

type WithPassword = { password?: unknown };

export type FrontDoor = ReturnType<typeof openFrontDoor>;

/** The acts of accounts. Each gives the browser its cookies by itself, through `asking.keep`. */
export function openFrontDoor(ports: Ports) {
  const { steadily } = ports;
  return {
    provider: ports.identity.provider,
    google: ports.identity.google,
    /** Whether letters with links to accounts reach anybody; an identity provider sends its own. */
    sendsLetters: ports.mailRoom.mailer.delivers || ports.identity.provider !== "built-in",
    whoAsks: (asking: Asking) => recogniseAccount(ports, asking),
    register: (asking: Asking, sent: InLanguage<SentAccountForm>) => registerAccount(ports, asking, sent),
    signIn: (asking: Asking, sent: SentAccountForm) => steadily(() => signIn(ports, asking, sent)),
    giveSecondFactor: (asking: Asking, sent: { code?: unknown }) => giveSecondFactor(ports, asking, sent),
    signOut: (asking: Asking) => signOut(ports, asking),
    beginGoogle: (asking: Asking, returnTo: string) => beginGoogle(ports, asking, returnTo),
    finishGoogle: (asking: Asking, query: URLSearchParams) => finishGoogle(ports, asking, query),
    askForReset: (asking: Asking, sent: InLanguage<SentAccountForm>) =>
      steadily(() => askForReset(ports, asking, sent)),
    resetPassword: (asking: Asking, sent: { token?: unknown; password?: unknown }) =>
      resetPassword(ports, asking, sent),
    askForVerification: (asking: Asking, sent?: InLanguage<object>) => askForVerification(ports, asking, sent),
    verifyAddress: (asking: Asking, sent: { token?: unknown }) => verifyAddress(ports, asking, sent),
    listSessions: (asking: Asking) => listSessions(ports, asking),
    endSession: (asking: Asking, id: unknown) => endSession(ports, asking, id),
    endOtherSessions: (asking: Asking) => endOtherSessions(ports, asking),
    rename: (asking: Asking, sent: { name?: unknown }) => renameAccount(ports, asking, sent),
    changePassword: (asking: Asking, sent: { password?: unknown; newPassword?: unknown }) =>
      changePassword(ports, asking, sent),
    listMyStays: (asking: Asking) => listMyStays(ports, asking),
    exportMyData: (asking: Asking) => exportMyData(ports, asking),
    eraseMyData: (asking: Asking, sent: WithPassword) => eraseMyData(ports, asking, sent),
    ...furtherProofs(ports),
  };
}

/** What proves more than a password: an authenticator app with backup codes, and passkeys. */
function furtherProofs(ports: Ports) {
  return {
    listProofs: (asking: Asking) => listProofs(ports, asking),
    beginAuthenticator: (asking: Asking, sent: WithPassword) => beginAuthenticator(ports, asking, sent),
    confirmAuthenticator: (asking: Asking, sent: { code?: unknown }) => confirmAuthenticator(ports, asking, sent),
    endAuthenticator: (asking: Asking, sent: WithPassword) => endAuthenticator(ports, asking, sent),
    renewBackupCodes: (asking: Asking, sent: WithPassword) => renewBackupCodes(ports, asking, sent),
    beginPasskey: (asking: Asking, sent: WithPassword) => beginPasskey(ports, asking, sent),
    confirmPasskey: (asking: Asking, sent: { response?: unknown; name?: unknown }) =>
      confirmPasskey(ports, asking, sent),
    removePasskey: (asking: Asking, sent: WithPassword & { id?: unknown }) => removePasskey(ports, asking, sent),
    beginPasskeySignIn: (asking: Asking) => beginPasskeySignIn(ports, asking),
    signInWithPasskey: (asking: Asking, sent: { response?: unknown }) => signInWithPasskey(ports, asking, sent),
  };
}
