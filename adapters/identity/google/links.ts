import type { Auth } from "#adapters/identity/auth.ts";
import { openLinked, ownerOfLinked } from "#adapters/identity/linked-accounts.ts";
import type { Entered } from "#hotel/accounts/ports/identity.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { GooglePerson } from "./provider.ts";

const PROVIDER = { providerId: "google" } as const;

/** The account that is joined with this Google account. */
export function ownerOf(auth: Auth, sub: string): Promise<string | undefined> {
  return ownerOfLinked(auth, { ...PROVIDER, accountId: sub });
}

/** Opens an account for somebody new. */
export async function openFor(auth: Auth, person: GooglePerson): Promise<{ accountId: string } | "address-taken"> {
  const { internalAdapter } = await auth.$context;
  const { email, provesAddress: emailVerified, name, sub } = person;
  if (await internalAdapter.findUserByEmail(email)) return "address-taken";
  return openLinked(auth, { email, emailVerified, name }, { ...PROVIDER, accountId: sub });
}

/**
 * Joins a Google account with an account, unless it is; an address that both have counts as proven where Google keeps the mailbox. To be
 * spread over who came in.
 */
export async function join(
  auth: Auth,
  account: Account,
  person: Pick<GooglePerson, "sub" | "email" | "provesAddress">,
): Promise<Pick<Entered, "account" | "hasJoinedGoogle">> {
  const { internalAdapter } = await auth.$context;
  const isFresh = (await ownerOf(auth, person.sub)) === undefined;
  if (isFresh) await internalAdapter.linkAccount({ ...PROVIDER, accountId: person.sub, userId: account.id });
  const joined = isFresh ? ({ hasJoinedGoogle: true } as const) : {};
  if (account.emailVerified || !person.provesAddress || person.email !== account.email) return { account, ...joined };
  await internalAdapter.updateUser(account.id, { emailVerified: true });
  return { account: { ...account, emailVerified: true }, ...joined };
}
