import {
  type Appointed,
  type Identity,
  type IdentityFailure,
  isIdentityFailure,
} from "#hotel/accounts/ports/identity.ts";
import { holdFor } from "./credentials.ts";
import type { PlatformHouse } from "./house.ts";

/**
 * Opens the account at the provider too. One that is there already can't be given another password from here: then the
 * answer says what its owner can do.
 */
export async function appoint(
  house: PlatformHouse,
  own: Identity,
  person: Appointed,
): Promise<{ appointed: true } | IdentityFailure> {
  const { email } = person;
  const opened = await house.toolkit.signUp(person);
  const tokens = isIdentityFailure(opened) ? await house.toolkit.signInWithPassword(person) : opened;
  if (isIdentityFailure(tokens)) {
    const message =
      `Google Identity Platform did not take ${email} (${tokens.failure}). If it knows the address under another ` +
      "password, give that one, or set a new one by its letter first.";
    return { failure: tokens.failure, message, proven: true };
  }
  await own.appoint(person);
  const { internalAdapter } = await house.auth.$context;
  const found = await internalAdapter.findUserByEmail(email);
  if (!found) throw new Error("The account was removed while it was made.");
  await holdFor(house, found.user.id, tokens);
  await house.sql.query("delete from account_credential where account_id = $1 and provider = 'credential'", [
    found.user.id,
  ]);
  return { appointed: true };
}
