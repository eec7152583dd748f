import type { Auth } from "./auth.ts";

/** Somebody's account at another provider. */
interface Linked {
  providerId: string;
  accountId: string;
}

/** The account of this house that is joined with it. */
export async function ownerOfLinked(auth: Auth, { providerId, accountId }: Linked): Promise<string | undefined> {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findAccountOwnerByKey({ providerId, accountId });
  return found?.kind === "owned" ? found.user.id : undefined;
}

/** Opens an account for somebody whom another provider knows. */
export async function openLinked<Credential extends Linked>(
  auth: Auth,
  newcomer: { name: string; email: string; emailVerified: boolean },
  credential: Credential,
): Promise<{ accountId: string } | "address-taken"> {
  const { internalAdapter } = await auth.$context;
  const { name, email, emailVerified } = newcomer;
  try {
    const { user } = await internalAdapter.createOAuthUser({ name, email, emailVerified }, credential);
    return { accountId: user.id };
  } catch (fault) {
    // Two tabs at once: the second finds the account there.
    if (await internalAdapter.findUserByEmail(email)) return "address-taken";
    throw fault;
  }
}
