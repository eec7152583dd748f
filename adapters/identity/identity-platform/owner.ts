import { type Identity, isIdentityFailure } from "#hotel/accounts/ports/identity.ts";
import { holdFor } from "./credentials.ts";
import type { PlatformHouse } from "./house.ts";

/**
 * Opens the owner's account at the provider too. One that is there already can't be given another password from here:
 * then this throws, and says what its owner can do.
 */
export async function appointOwner(
  house: PlatformHouse,
  own: Identity,
  owner: { name: string; email: string; password: string },
): Promise<void> {
  const opened = await house.toolkit.signUp(owner);
  const tokens = isIdentityFailure(opened) ? await house.toolkit.signInWithPassword(owner) : opened;
  if (isIdentityFailure(tokens)) {
    throw new Error(
      `Google Identity Platform did not take ${owner.email} as the owner (${tokens.failure}). If it knows the address ` +
        "under another password, give that one, or set a new one by its letter first.",
    );
  }
  await own.appointOwner(owner);
  const { internalAdapter } = await house.auth.$context;
  const found = await internalAdapter.findUserByEmail(owner.email);
  if (!found) throw new Error("The owner's account was removed while it was made.");
  await holdFor(house, found.user.id, tokens);
  await house.sql.query("delete from account_credential where account_id = $1 and provider = 'credential'", [
    found.user.id,
  ]);
}
