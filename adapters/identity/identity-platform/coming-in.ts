import { headersOf } from "#adapters/identity/asking.ts";
import { ROLE_LEFT, shutOut } from "#adapters/identity/doubtful.ts";
import { userOf } from "#adapters/identity/entering.ts";
import { toFailure } from "#adapters/identity/failures.ts";
import { letIn, letInAsNew } from "#adapters/identity/let-in.ts";
import { toAccount } from "#adapters/identity/recognise.ts";
import {
  type AskingBrowser,
  type Entrance,
  type IdentityFailure,
  isIdentityFailure,
} from "#hotel/accounts/ports/identity.ts";
import { type Account, worksAtDesk } from "#hotel/kernel/account.ts";
import { nameOf } from "#hotel/kernel/person-name.ts";
import type { ProviderUser, Tokens } from "./answers.ts";
import { type Held, heldBy, holdFor, openFor, ownerOf } from "./credentials.ts";
import type { PlatformHouse } from "./house.ts";
import { lackingIn } from "./password-policy.ts";
import { withPatience } from "./token-keeper.ts";

/** Opens an account at the provider and at the hotel; an address that either knows is taken. */
export async function register(
  house: PlatformHouse,
  newcomer: { name: string; email: string; password: string },
  browser: AskingBrowser,
): Promise<Entrance> {
  const { name, email, password } = newcomer;
  const { internalAdapter } = await house.auth.$context;
  // Asked first: at the provider, a stranger's account beside somebody's at the hotel would only wait to be mistaken for it.
  if (await internalAdapter.findUserByEmail(email)) return { failure: "email-already-in-use" };
  const weak = await weakness(house, password);
  if (weak) return weak;
  const tokens = await house.toolkit.signUp({ email, password });
  if (isIdentityFailure(tokens)) return tokens;
  const opened = await openFor(house, { name, email, emailVerified: false }, tokens);
  if (opened === "address-taken") {
    await house.toolkit.remove(tokens.idToken);
    return { failure: "email-already-in-use" };
  }
  return letInAsNew(house.auth, opened.accountId, browser);
}

export async function signIn(
  house: PlatformHouse,
  proof: { email: string; password: string },
  browser: AskingBrowser,
): Promise<Entrance> {
  const tokens = await house.toolkit.signInWithPassword(proof);
  return isIdentityFailure(tokens) ? tokens : welcome(house, tokens, { browser });
}

/**
 * Lets in whom the provider vouches for. `googleProves`: whether Google's word for the address counts. The provider repeats it as its own
 * from the moment a Google account is joined, behind the password as well; where none is, it has seen its own letter answered.
 */
export async function welcome(
  house: PlatformHouse,
  tokens: Tokens,
  { browser, googleProves = false }: { browser: AskingBrowser; googleProves?: boolean },
): Promise<Entrance> {
  const found = await house.toolkit.lookUp(tokens.idToken);
  if (isIdentityFailure(found)) return found;
  if (found.disabled) return { failure: "user-disabled", proven: true };
  const repeatsGoogle = found.providerUserInfo.some(({ providerId }) => providerId === "google.com");
  const user = { ...found, emailVerified: found.emailVerified && (googleProves || !repeatsGoogle) };
  const theirs = await accountOf(house, user);
  if (theirs === "not-theirs") return { failure: "account-exists-with-different-credential" };
  if (theirs) {
    await holdFor(house, theirs.accountId, tokens);
    const before = toAccount(await userOf(house.auth, theirs.accountId));
    if (user.emailVerified && !before.emailVerified) await prove(house, { id: before.id, email: user.email });
    const entrance = await letIn(house.auth, before.id, browser);
    if (isIdentityFailure(entrance)) return entrance;
    const hasLostRole = !before.emailVerified && worksAtDesk(before) && !worksAtDesk(entrance.account);
    return hasLostRole ? { ...entrance, hasLostRole } : entrance;
  }
  const opened = await openFor(house, { ...user, name: namedThere(user) }, tokens);
  if (opened === "address-taken") return { failure: "account-exists-with-different-credential" };
  return letInAsNew(house.auth, opened.accountId, browser);
}

/**
 * The hotel's account of somebody at the provider; else the one of the same address, opened another way. That one is
 * theirs only if the provider has seen that the address is; and where the hotel never saw it, whoever opened the account
 * may have been a stranger, so that all their ways in go. Its password is the provider's from now on.
 */
async function accountOf(
  house: PlatformHouse,
  user: ProviderUser,
): Promise<{ accountId: string } | "not-theirs" | undefined> {
  const known = await ownerOf(house, user.localId);
  if (known !== undefined) return { accountId: known };
  const { internalAdapter } = await house.auth.$context;
  const found = await internalAdapter.findUserByEmail(user.email);
  if (!found) return undefined;
  if (!user.emailVerified) return "not-theirs";
  await house.sql.query(COME_OVER, [found.user.id]);
  return { accountId: found.user.id };
}

/**
 * Notes that the address is the account's own. Until now a stranger may have kept the account, or been given a role; the provider's word on
 * the password is all that stays.
 */
export async function prove(house: PlatformHouse, { id, email }: { id: string; email: string }): Promise<void> {
  await house.sql.query(PROVEN, [id, email]);
}

const PROVEN = shutOut({
  doubtful: "id = $1 and email = $2",
  credentials: "account_id in (select id from doubtful) and provider <> 'identity-platform'",
  statement: `update account set email_verified = true, two_factor_enabled = false, ${ROLE_LEFT}, updated_at = now()
    where id in (select id from doubtful)`,
});

const COME_OVER = shutOut({
  doubtful: "id = $1",
  credentials: "account_id = $1 and (provider = 'credential' or account_id in (select id from doubtful))",
  statement: "update account set two_factor_enabled = false, updated_at = now() where id in (select id from doubtful)",
});

/** Whether the password is that of the account that asks. Its fresh tokens also open what asks for a recent sign-in. */
export async function provesPassword(
  house: PlatformHouse,
  accountId: string,
  proof: { email: string; password: string },
): Promise<Tokens | IdentityFailure> {
  const tokens = await house.toolkit.signInWithPassword(proof);
  if (isIdentityFailure(tokens)) return tokens;
  if ((await ownerOf(house, tokens.localId)) !== accountId) return { failure: "invalid-credential" };
  await holdFor(house, accountId, tokens);
  return tokens;
}

/** Sets another password, ends every session of the account, and opens this one anew. */
export async function changePassword(
  house: PlatformHouse,
  { account, browser }: { account: Account; browser: AskingBrowser },
  change: { current: string; next: string },
): Promise<Entrance> {
  const proven = await provesPassword(house, account.id, { email: account.email, password: change.current });
  if (isIdentityFailure(proven)) return proven;
  const weak = await weakness(house, change.next);
  if (weak) return weak;
  const tokens = await house.toolkit.changePassword({ idToken: proven.idToken, password: change.next });
  if (isIdentityFailure(tokens)) return tokens;
  await holdFor(house, account.id, tokens);
  await house.sql.query("delete from account_proof where value = $1", [account.id]);
  try {
    const { headers } = await house.auth.api.openAnew({ headers: headersOf(browser), returnHeaders: true });
    return { account, isNew: false, cookies: headers.getSetCookie() };
  } catch (fault) {
    return toFailure(fault);
  }
}

/** Whether the provider knows a password of the account; what can't be asked is taken for yes, an account that is gone has none. */
export async function hasPassword(house: PlatformHouse, accountId: string): Promise<boolean> {
  const held = await heldBy(house, accountId);
  if (!held) return false;
  return held === "lost" || withPatience(knowsPassword(house, held), true);
}

async function knowsPassword({ toolkit }: PlatformHouse, { idToken }: Held): Promise<boolean> {
  const user = await toolkit.lookUp(idToken);
  if (isIdentityFailure(user)) return user.failure !== "user-not-found";
  return user.providerUserInfo.some(({ providerId }) => providerId === "password");
}

/** What the provider's own password policy says, where it rules. One that can't be asked is asked again by the act. */
export async function weakness(house: PlatformHouse, password: string): Promise<IdentityFailure | undefined> {
  const policy = await house.toolkit.passwordPolicy();
  if (isIdentityFailure(policy)) return undefined;
  const lacking = lackingIn(password, policy);
  return lacking.length > 0
    ? { failure: "password-does-not-meet-requirements", message: lacking.join(", ") }
    : undefined;
}

function namedThere({ displayName, email }: ProviderUser): string {
  return nameOf(displayName) || email.slice(0, email.indexOf("@"));
}
