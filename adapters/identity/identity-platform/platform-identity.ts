import { googleDoor } from "#adapters/identity/google/google-door.ts";
import type { GoogleSettings } from "#adapters/identity/google/settings.ts";
import { recognise } from "#adapters/identity/recognise.ts";
import type { FurtherProofs } from "#hotel/accounts/ports/further-proofs.ts";
import {
  type AskingBrowser,
  type Identity,
  type IdentityFailure,
  isIdentityFailure,
  type Recognised,
} from "#hotel/accounts/ports/identity.ts";
import { changePassword, hasPassword, provesPassword, register } from "./coming-in.ts";
import { heldBy } from "./credentials.ts";
import { joinWaiting, signInAndJoin, welcomeFromGoogle } from "./google-welcome.ts";
import type { PlatformHouse } from "./house.ts";
import { resetPassword, sendResetLetter } from "./letters.ts";
import { appoint } from "./appoint.ts";
import { authorizesDomain } from "./project.ts";
import { openTokenKeeper } from "./token-keeper.ts";

/**
 * Google Identity Platform checks who people are; their sessions, second factors and proofs of address stay the house's
 * own (`own`). Its letter about a forgotten password is the provider's. The provider's own letter that verifies an
 * address is not used: whoever follows it would prove the address for whoever opened the account, and the house's does
 * so only for the account that is signed in.
 */
export function platformIdentity(house: PlatformHouse, own: Identity, google: GoogleSettings | undefined): Identity {
  return {
    ...own,
    provider: "google-identity-platform",
    ...(google ? guardedGoogle(house, google) : {}),
    ...sessionsOf(house, own),
    register: (newcomer, browser) => register(house, newcomer, browser),
    signIn: (proof, browser) => signInAndJoin(house, proof, browser),
    giveSecondFactor: async (proof, browser) => joinWaiting(house, browser, await own.giveSecondFactor(proof, browser)),
    issueResetLink: (email) => sendResetLetter(house, email),
    readResetLink: (token) => house.toolkit.readResetCode(token),
    resetPassword: (proof) => resetPassword(house, proof),
    appoint: (person) => appoint(house, own, person),
    hasPassword: (accountId) => hasPassword(house, accountId),
    remove: (accountId) => remove(house, accountId),
  };
}

/** Acts that begin with who asks. */
function sessionsOf(
  house: PlatformHouse,
  own: Identity,
): Pick<Identity, "whoAsks" | "provesPassword" | "changePassword" | "proofs"> {
  const statusOf = openTokenKeeper(house);
  async function whoAsks(browser: AskingBrowser): Promise<Recognised> {
    const recognised = await own.whoAsks(browser);
    if (!recognised.account) return recognised;
    const status = await statusOf(recognised.account.id);
    if (status === "proven") return recognised;
    if (status === "unproven") return { ...recognised, account: undefined, sessionId: undefined, strong: false };
    await house.sql.query("delete from account_session where account_id = $1", [recognised.account.id]);
    return recognise(house.auth, browser);
  }
  async function provesIt(browser: AskingBrowser, password: string): Promise<boolean> {
    const { account } = await whoAsks(browser);
    if (!account) return false;
    return !isIdentityFailure(await provesPassword(house, account.id, { email: account.email, password }));
  }
  async function hasNoneToProve(browser: AskingBrowser): Promise<boolean> {
    const { account } = await whoAsks(browser);
    return account !== undefined && !(await hasPassword(house, account.id));
  }
  return {
    whoAsks,
    provesPassword: provesIt,
    async changePassword(browser, change) {
      const { account } = await whoAsks(browser);
      return account ? changePassword(house, { account, browser }, change) : { failure: "user-token-expired" };
    },
    proofs: guardedProofs(
      own.proofs,
      async (browser, password) => (await hasNoneToProve(browser)) || provesIt(browser, password),
    ),
  };
}

/** The house's own second factor, changed only after the provider's password, where it knows one. */
function guardedProofs(own: FurtherProofs, mayChange: Identity["provesPassword"]): FurtherProofs {
  const after =
    <Answer>(act: (browser: AskingBrowser, password: string) => Promise<Answer>) =>
    async (browser: AskingBrowser, password: string): Promise<Answer | IdentityFailure> =>
      (await mayChange(browser, password)) ? act(browser, password) : { failure: "invalid-credential" };
  return {
    ...own,
    beginAuthenticator: after(own.beginAuthenticator),
    endAuthenticator: after(own.endAuthenticator),
    renewBackupCodes: after(own.renewBackupCodes),
  };
}

function guardedGoogle(house: PlatformHouse, google: GoogleSettings) {
  const door = googleDoor(house.auth, google, (person, browser) => welcomeFromGoogle(house, person, browser));
  const authorizes = authorizesDomain(house.toolkit);
  const beginGoogle: Identity["beginGoogle"] = async (browser, returnTo) =>
    (await authorizes(browser.origin)) ? door.beginGoogle(browser, returnTo) : { failure: "unauthorized-domain" };
  return { ...door, beginGoogle };
}

/** Somebody whom the provider does not know any more is removed. */
async function remove(house: PlatformHouse, accountId: string): ReturnType<Identity["remove"]> {
  const held = await heldBy(house, accountId);
  if (!held) return { removed: true };
  if (held === "lost") return { failure: "requires-recent-login" };
  const answer = await house.toolkit.remove(held.idToken);
  const isGone = isIdentityFailure(answer) && ["user-not-found", "user-token-expired"].includes(answer.failure);
  return isGone ? { removed: true } : answer;
}
