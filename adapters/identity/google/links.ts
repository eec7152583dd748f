import type { Auth } from "#adapters/identity/auth.ts";
import type { Entered } from "#hotel/accounts/ports/identity.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { GooglePerson } from "./provider.ts";

const PROVIDER = { providerId: "google" } as const;

/** The account that is joined with this Google account. */
export async function ownerOf(auth: Auth, sub: string): Promise<string | undefined> {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findAccountOwnerByKey({ ...PROVIDER, accountId: sub });
  return found?.kind === "owned" ? found.user.id : undefined;
}

/** Opens an account for somebody new. */
export async function openFor(auth: Auth, person: GooglePerson): Promise<{ accountId: string } | "address-taken"> {
  const { internalAdapter } = await auth.$context;
  const { email, provesAddress: emailVerified, name, sub } = person;
  if (await internalAdapter.findUserByEmail(email)) return "address-taken";
  try {
    const { user } = await internalAdapter.createOAuthUser(
      { email, emailVerified, name },
      { ...PROVIDER, accountId: sub },
    );
    return { accountId: user.id };
  } catch (fault) {
    // Two tabs at once: the second finds the account there.
    if (await internalAdapter.findUserByEmail(email)) return "address-taken";
    throw fault;
  }
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
