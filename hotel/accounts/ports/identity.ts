import type { Account } from "#hotel/kernel/account.ts";
import type { IdentityCode } from "#hotel/kernel/identity-codes.ts";
import type { Role } from "#hotel/kernel/roles.ts";
import type { FurtherProofs } from "./further-proofs.ts";

/**
 * Who people are and how they prove it: the hotel's own accounts, or Google Identity Platform. No method throws for
 * what a guest, a provider or a network can do: it returns an `IdentityFailure`.
 */
export interface Identity {
  readonly provider: "built-in" | "google-identity-platform";
  /** Whether Google's button works. */
  readonly google: boolean;
  /** Who asks, by the cookies of the request. */
  whoAsks(browser: AskingBrowser): Promise<Recognised>;
  /** Opens an account, always as a customer, and lets its owner in. */
  register(newcomer: { name: string; email: string; password: string }, browser: AskingBrowser): Promise<Entrance>;
  signIn(proof: { email: string; password: string }, browser: AskingBrowser): Promise<Entrance>;
  /** The second step of a sign-in that answered `multi-factor-auth-required`: a one-time code or a backup code. */
  giveSecondFactor(proof: { code: string }, browser: AskingBrowser): Promise<Entrance>;
  signOut(browser: AskingBrowser): Promise<Leaving>;
  /** Where the browser goes to prove itself at Google; `returnTo` is a path of the hotel's own. */
  beginGoogle(
    browser: AskingBrowser,
    returnTo: string,
  ): Promise<{ address: string; cookies: readonly string[] } | IdentityFailure>;
  /**
   * Google sent the browser back with this query. `account-exists-with-different-credential` where the address has an
   * account already: the next sign-in with its password in this browser joins them, within ten minutes.
   */
  finishGoogle(browser: AskingBrowser, query: URLSearchParams): Promise<GoogleReturn>;
  /**
   * A fresh one-time link for a letter, valid for an hour; undefined where nobody has this address. `by-provider` where
   * the provider writes the letter itself.
   */
  issueResetLink(email: string): Promise<LetterLink | "by-provider" | undefined>;
  /** A fresh link that proves the address; undefined where there is nothing to prove. */
  issueVerificationLink(email: string): Promise<LetterLink | "by-provider" | undefined>;
  /** Where the invitation with this token is accepted. */
  invitationLink(token: string): LetterLink;
  /** Whose reset link this is; it is not used up. */
  readResetLink(token: string): Promise<{ email: string } | IdentityFailure>;
  /**
   * Sets the password and ends every session of the account. The link also proves the address; where that was unproven, a role that was
   * given to the account goes, unless it is an owner's, because its holder may be another than the letter's reader.
   */
  resetPassword(proof: { token: string; password: string }): Promise<{ reset: true; email: string } | IdentityFailure>;
  /**
   * The address is the account's that asks, which must be the one that the link was made for. `user-token-expired` where
   * nobody is signed in.
   */
  verifyAddress(browser: AskingBrowser, token: string): Promise<{ verified: true; email: string } | IdentityFailure>;
  /** Whether the password is the account's, for acts that ask again. */
  provesPassword(browser: AskingBrowser, password: string): Promise<boolean>;
  /** False for an account that only ever came in another way, such as through Google. */
  hasPassword(accountId: string): Promise<boolean>;
  /** Sets another password for the account that asks, ends all its sessions, and opens this one anew. */
  changePassword(browser: AskingBrowser, change: { current: string; next: string }): Promise<Entrance>;
  readonly proofs: FurtherProofs;
  /**
   * Gives an address this role and this password, and counts it as proven. An account under it keeps its name, and loses every
   * other way in, all its sessions, and the browsers that it was known in. For whoever is at the hotel's own machine, or reads the mail
   * of an invited address.
   */
  appoint(person: Appointed): Promise<{ appointed: true } | IdentityFailure>;
  /** Removes what the provider knows of the account. */
  remove(accountId: string): Promise<{ removed: true } | IdentityFailure>;
}

export interface Appointed {
  name: string;
  email: string;
  password: string;
  role: Role;
}

/** A whole address, for a letter. */
export type LetterLink = `http${string}`;

/** The request behind an act, as far as identity needs it. */
export interface AskingBrowser {
  /** The `Cookie` header as it came. */
  cookies: string;
  address: string;
  /** The `User-Agent`, by which people recognise their own devices. */
  agent: string;
  /** Where this browser finds the house, such as `https://hotel.example.com`. */
  origin: string;
  /** By what the browser is known again; undefined where no browser of the account's own asks. */
  device?: DeviceCookie | undefined;
}

/** An act under way, which may add lines to its answer. */
export interface Asking extends AskingBrowser {
  /** Adds `Set-Cookie` lines to the answer; a later one for the same cookie takes the place of an earlier one. */
  keep(cookies: readonly string[]): void;
  /** Code of the language in which it is asked, for letters. */
  language?: string | undefined;
}

/** A token by which a browser is known again. The house keeps its hash alone. */
export interface DeviceCookie {
  /** The hash of the token that the browser showed; trusted for nothing. */
  shown: string | undefined;
  /** That of the token which is the browser's once an account comes in: the one that it showed, or a fresh one of 256 random bits. */
  hash: string;
  /** Has the browser keep that token. */
  keep(): void;
}

export interface Recognised {
  account: Account | undefined;
  sessionId: string | undefined;
  /** Whether this session was opened with a passkey or a second factor. */
  strong: boolean;
  /** How long ago somebody proved who they are to open this session, in milliseconds. */
  provedMsAgo: number | undefined;
  /** `Set-Cookie` lines for the answer: a session that was renewed, or one that is over. */
  cookies: readonly string[];
}

/** Somebody was let in. */
export interface Entered {
  account: Account;
  /** True where the account was opened by this very act. */
  isNew: boolean;
  /** An account of before and a Google account were joined by this very act. */
  hasJoinedGoogle?: true;
  /** The account worked here, by a role that was given to it before its address was proved: proving it has taken that away. */
  hasLostRole?: true;
  /** The same was sent before, and this one changed nothing. */
  changedNothing?: true;
  /** `Set-Cookie` lines for the answer. */
  cookies: readonly string[];
}

export interface Leaving {
  cookies: readonly string[];
}

export interface IdentityFailure {
  failure: IdentityCode;
  /** The provider's own words, never shown where they could tell whether an account exists. */
  message?: string;
  /** The asker has proved that the account is theirs, and may be told what strangers may not. */
  proven?: true;
  /** `Set-Cookie` lines for the answer, such as the half-open door of a second factor. */
  cookies?: readonly string[];
}

export type Entrance = Entered | IdentityFailure;

/** Where the guest wanted to go before Google; undefined where nobody in this browser had set out. */
export type GoogleReturn = Entrance & { returnTo: string | undefined };

export function isIdentityFailure(answer: object): answer is IdentityFailure {
  return "failure" in answer;
}
