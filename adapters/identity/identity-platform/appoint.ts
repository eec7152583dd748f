import {
  type Appointed,
  type Identity,
  type IdentityFailure,
  isIdentityFailure,
} from "#hotel/accounts/ports/identity.ts";
import type { Tokens } from "./answers.ts";
import { weakness } from "./coming-in.ts";
import { holdFor } from "./credentials.ts";
import type { PlatformHouse } from "./house.ts";

/** Opens the account at the provider too. */
export async function appoint(
  house: PlatformHouse,
  own: Identity,
  person: Appointed,
): Promise<{ appointed: true } | IdentityFailure> {
  const weak = await weakness(house, person.password);
  // One that opens an account there already may be older than what is asked of a new one.
  const tokens = weak ? await house.toolkit.signInWithPassword(person) : await openedThere(house, person);
  if (isIdentityFailure(tokens)) {
    if (!weak) return tokens;
    return NOT_OPENED.includes(tokens.failure) ? weak : { ...tokens, proven: true };
  }
  await own.appoint(person);
  const { internalAdapter } = await house.auth.$context;
  const found = await internalAdapter.findUserByEmail(person.email);
  if (!found) throw new Error("The account was removed while it was made.");
  await holdFor(house, found.user.id, tokens);
  await house.sql.query("delete from account_credential where account_id = $1 and provider = 'credential'", [
    found.user.id,
  ]);
  return { appointed: true };
}

/** What a log-in says of an account that is not there, or has another password. */
const NOT_OPENED = ["user-not-found", "wrong-password", "invalid-credential"];

/**
 * An account that is there already can't be given another password from here: then the answer says what its owner can do. It may
 * also be the one that was just opened, where the answer to that was lost.
 */
async function openedThere(house: PlatformHouse, person: Appointed): Promise<Tokens | IdentityFailure> {
  const opened = await house.toolkit.signUp(person);
  if (!isIdentityFailure(opened)) return opened;
  const isThere = opened.failure === "email-already-in-use";
  if (!isThere && opened.failure !== "network-request-failed") return opened;
  const tokens = await house.toolkit.signInWithPassword(person);
  if (!isIdentityFailure(tokens)) return tokens;
  if (!isThere) return opened;
  const message =
    `Google Identity Platform did not take ${person.email}. If it knows the address under another ` +
    "password, give that one, or set a new one by its letter first.";
  return { failure: tokens.failure, message, proven: true };
}
