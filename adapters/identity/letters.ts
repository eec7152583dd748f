import { randomBytes } from "node:crypto";
import type { Identity, IdentityFailure, LetterLink } from "#hotel/accounts/ports/identity.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { Auth } from "./auth.ts";
import { ROLE_LEFT, shutOut } from "./doubtful.ts";
import { toFailure } from "./failures.ts";
import { recognise, toAccount } from "./recognise.ts";
import type { Sql } from "./sql.ts";

type OfLetters =
  | "issueResetLink"
  | "issueVerificationLink"
  | "invitationLink"
  | "readResetLink"
  | "resetPassword"
  | "verifyAddress";

/** The links of letters, each good once: to an invitation for days, all others for an hour. */
export function letterLinks(auth: Auth, sql: Sql, origin: string): Pick<Identity, OfLetters> {
  return {
    async issueResetLink(email) {
      const { internalAdapter } = await auth.$context;
      const found = await internalAdapter.findUserByEmail(email);
      if (!found || isUnprovedOwner(toAccount(found.user))) return undefined;
      return linkTo(origin, "/reset", await newLetter(auth, RESET, found.user.id));
    },
    async readResetLink(token) {
      const letter = await livingLetter(auth, RESET + token);
      if ("failure" in letter) return letter;
      const { internalAdapter } = await auth.$context;
      const user = await internalAdapter.findUserById(letter.accountId);
      return user ? { email: user.email } : { failure: "invalid-action-code" };
    },
    resetPassword: (proof) => resetPassword(auth, sql, proof),
    async issueVerificationLink(email) {
      const { internalAdapter } = await auth.$context;
      const found = await internalAdapter.findUserByEmail(email);
      if (!found || found.user.emailVerified) return undefined;
      return linkTo(origin, "/account/verify", await newLetter(auth, VERIFY, ofAddress(found.user.id)));
    },
    /**
     * Only the account itself can use its link: a stranger may open an account under somebody's address, and that somebody
     * must not give it the address by following the letter.
     */
    async verifyAddress(browser, token) {
      const { account } = await recognise(auth, browser);
      if (!account) return { failure: "user-token-expired" };
      const { email } = account;
      if (account.emailVerified) return { verified: true, email };
      const letter = await livingLetter(auth, VERIFY + token);
      if ("failure" in letter) return letter;
      if (letter.accountId !== ofAddress(account.id)) return { failure: "invalid-action-code" };
      const { internalAdapter } = await auth.$context;
      await internalAdapter.deleteVerificationByIdentifier(VERIFY + token);
      await sql.query("update account set email_verified = true, updated_at = now() where id = $1", [account.id]);
      return { verified: true, email };
    },
    invitationLink: (token) => linkTo(origin, "/invitation", token),
  };
}

/**
 * Whether it is an owner whose address nobody has proved, as older programs gave the role: whoever reads its mail may be a stranger, and an
 * owner's role is not taken back. Their way back is the command line.
 */
export function isUnprovedOwner({ role, emailVerified }: Account): boolean {
  return role === "owner" && !emailVerified;
}

/**
 * Sets the password. The letter also proves the address; and where it was not proven before, whoever opened the account
 * may have been a stranger, so that their other ways in go, and a role that was given to them. A customer's go in any case: letters lead to the same stays, and a
 * passkey may be a thief's who once had the password, or lost with the telephone. Before the password is set, lest a reset that is cut
 * off leaves them; and with the proof once more, for the stranger may have come back in the meantime.
 */
export async function resetPassword(
  auth: Auth,
  sql: Sql,
  proof: { token: string; password: string },
): Promise<{ reset: true; email: string } | IdentityFailure> {
  const letter = await livingLetter(auth, RESET + proof.token);
  if ("failure" in letter) return letter;
  await sql.query(SHUT_OUT, [letter.accountId]);
  try {
    await auth.api.resetPassword({ body: { newPassword: proof.password, token: proof.token } });
  } catch (fault) {
    return toFailure(fault);
  }
  const { rows } = await sql.query<{ email: string }>(PROVEN_BY_RESET, [letter.accountId]);
  const [proven] = rows;
  return proven ? { reset: true, email: proven.email } : { failure: "invalid-action-code" };
}

const DOUBTFUL = {
  doubtful: "id = $1",
  alsoShut: "role = 'customer'",
  credentials: "account_id in (select id from doubtful) and provider <> 'credential'",
};
const SHUT_OUT = shutOut({
  ...DOUBTFUL,
  statement: `update account set two_factor_enabled = false, ${ROLE_LEFT}, updated_at = now()
    where id in (select id from shut)`,
});
const PROVEN_BY_RESET = shutOut({
  ...DOUBTFUL,
  statement: `update account set email_verified = true, updated_at = now(),
    two_factor_enabled = two_factor_enabled and id not in (select id from shut), ${ROLE_LEFT}
    where id = $1 returning email`,
});

/** Told apart from the account's other links, which a new password ends. */
function ofAddress(accountId: string): string {
  return `address:${accountId}`;
}

const HOUR_MS = 3_600_000;
/** As the library names it where a password is set. */
const RESET = "reset-password:";
const VERIFY = "verify-address:";

/** The token of a letter for an hour. */
async function newLetter(auth: Auth, purpose: string, value: string): Promise<string> {
  const { internalAdapter } = await auth.$context;
  const token = randomBytes(24).toString("base64url");
  const expiresAt = new Date(Date.now() + HOUR_MS);
  await internalAdapter.createVerificationValue({ identifier: purpose + token, value, expiresAt });
  return token;
}

async function livingLetter(auth: Auth, identifier: string): Promise<{ accountId: string } | IdentityFailure> {
  const { internalAdapter } = await auth.$context;
  const letter = await internalAdapter.findVerificationValue(identifier);
  if (!letter) return { failure: "invalid-action-code" };
  return letter.expiresAt.getTime() < Date.now() ? { failure: "expired-action-code" } : { accountId: letter.value };
}

function linkTo(origin: string, path: string, token: string): LetterLink {
  const { protocol, host } = new URL(origin);
  return `http${protocol === "https:" ? "s" : ""}://${host}${path}?token=${token}`;
}
