import { join, ownerOf } from "#adapters/identity/google/links.ts";
import { keepPending, takePending } from "#adapters/identity/google/pending-links.ts";
import type { GooglePerson } from "#adapters/identity/google/provider.ts";
import { type AskingBrowser, type Entrance, isIdentityFailure } from "#hotel/accounts/ports/identity.ts";
import { signIn, welcome } from "./coming-in.ts";
import { heldBy, holdFor } from "./credentials.ts";
import type { PlatformHouse } from "./house.ts";

/**
 * Lets in somebody for whom Google vouches, with the provider's consent. The provider alone would join a Google account
 * with an account of the same address by itself; this house asks for the password first.
 */
export async function welcomeFromGoogle(
  house: PlatformHouse,
  person: GooglePerson,
  browser: AskingBrowser,
): Promise<Entrance> {
  const { internalAdapter } = await house.auth.$context;
  const owner = await ownerOf(house.auth, person.sub);
  if (owner === undefined && (await internalAdapter.findUserByEmail(person.email))) {
    if (person.emailVerified) await keepPending(house.auth, browser, person);
    return { failure: "account-exists-with-different-credential" };
  }
  const tokens = await house.toolkit.signInWithGoogle({ idToken: person.idToken, origin: browser.origin });
  // Google has vouched for them: what the provider says of their account is theirs to hear.
  if (isIdentityFailure(tokens)) return { ...tokens, proven: true };
  if (owner !== undefined) await holdFor(house, owner, tokens);
  const entrance = await welcome(house, tokens, { browser, googleProves: person.provesAddress });
  if (isIdentityFailure(entrance)) return entrance;
  const { hasJoinedGoogle } = await join(house.auth, entrance.account, person);
  return hasJoinedGoogle && !entrance.isNew ? { ...entrance, hasJoinedGoogle } : entrance;
}

/** Lets somebody in by the password; a Google account that waited for it in this browser is theirs from now on. */
export async function signInAndJoin(
  house: PlatformHouse,
  proof: { email: string; password: string },
  browser: AskingBrowser,
): Promise<Entrance> {
  return joinWaiting(house, browser, await signIn(house, proof, browser));
}

/** The provider joins first: should it refuse, nothing has happened here. */
export async function joinWaiting(house: PlatformHouse, browser: AskingBrowser, entrance: Entrance): Promise<Entrance> {
  if (isIdentityFailure(entrance)) return entrance;
  const waiting = await takePending(house.auth, browser, entrance.account);
  const held = waiting && (await heldBy(house, entrance.account.id));
  if (!waiting || !held || held === "lost") return entrance;
  const proof = { idToken: waiting.idToken, origin: browser.origin, join: held.idToken };
  const tokens = await house.toolkit.signInWithGoogle(proof);
  if (isIdentityFailure(tokens)) return entrance;
  await holdFor(house, entrance.account.id, tokens);
  return { ...entrance, ...(await join(house.auth, entrance.account, waiting)) };
}
