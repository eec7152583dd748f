import { randomBytes } from "node:crypto";
import { isUnprovedOwner } from "#adapters/identity/letters.ts";
import { toAccount } from "#adapters/identity/recognise.ts";
import { type IdentityFailure, isIdentityFailure } from "#hotel/accounts/ports/identity.ts";
import { heldBy } from "./credentials.ts";
import { prove, weakness } from "./coming-in.ts";
import type { PlatformHouse } from "./house.ts";

/**
 * Has the provider send its letter. Somebody whom only the hotel knows, from before it went over to this provider or because the
 * provider's half alone is gone, gets an account there under a password that nobody has: whoever reads the address's letters
 * sets one, and signing in with it joins the two. Throws where the provider can't be asked, so that the letter is tried again.
 */
export async function sendResetLetter(house: PlatformHouse, email: string): Promise<"by-provider" | undefined> {
  const { internalAdapter } = await house.auth.$context;
  const found = await internalAdapter.findUserByEmail(email);
  if (found && isUnprovedOwner(toAccount(found.user))) return undefined;
  if (found && !(await isKnownThere(house, found.user.id))) {
    const opened = await house.toolkit.signUp({ email, password: nobodysPassword() });
    if (isIdentityFailure(opened) && opened.failure !== "email-already-in-use") throw undelivered(opened);
  }
  const sent = await house.toolkit.sendResetCode(email);
  if (!isIdentityFailure(sent)) return "by-provider";
  if (sent.failure === "user-not-found") return undefined;
  throw undelivered(sent);
}

/** An end of the tokens alone is no harm: the provider refuses a second account under the address. */
async function isKnownThere(house: PlatformHouse, accountId: string): Promise<boolean> {
  const held = await heldBy(house, accountId);
  if (!held || held === "lost") return false;
  const answer = await house.toolkit.refresh(held.refreshToken);
  return !isIdentityFailure(answer) || !["user-not-found", "user-token-expired"].includes(answer.failure);
}

/** Every kind of character that a provider's policy may ask for. */
function nobodysPassword(): string {
  return `aA1!${randomBytes(30).toString("base64url")}`;
}

function undelivered({ failure, message }: IdentityFailure): Error {
  return new Error(`Google Identity Platform did not send the letter: ${failure} ${message ?? ""}`);
}

/**
 * Sets the password by the code of the provider's letter, which also proves the address, and ends every session. A customer's passkeys and
 * authenticator app go as well, as in the hotel's own accounts; where the address was unproved, so do all other ways in and a role.
 */
export async function resetPassword(
  house: PlatformHouse,
  proof: { token: string; password: string },
): Promise<{ reset: true; email: string } | IdentityFailure> {
  const weak = await weakness(house, proof.password);
  if (weak) return weak;
  const answer = await house.toolkit.resetPassword({ code: proof.token, password: proof.password });
  if (isIdentityFailure(answer)) return answer;
  const email = answer.email.toLowerCase();
  const { internalAdapter } = await house.auth.$context;
  const found = await internalAdapter.findUserByEmail(email);
  if (found && !found.user.emailVerified) await prove(house, { id: found.user.id, email });
  await house.sql.query(
    `with known as (select id from account where email = $1),
      customers as (update account set two_factor_enabled = false where email = $1 and role = 'customer' returning id),
      passkeys as (delete from account_passkey where account_id in (select id from customers)),
      factors as (delete from account_second_factor where account_id in (select id from customers)),
      links as (delete from account_proof where value in (select id from known))
    delete from account_session where account_id in (select id from known)`,
    [email],
  );
  return { reset: true, email };
}
