import { openLinked, ownerOfLinked } from "#adapters/identity/linked-accounts.ts";
import { sealed, unsealed } from "#adapters/identity/sealing.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import type { Tokens } from "./answers.ts";
import type { PlatformHouse } from "./house.ts";

const PROVIDER_ID = "identity-platform";

/** What the hotel keeps of somebody's account at the provider. */
export interface Held {
  id: string;
  idToken: string;
  refreshToken: string;
  expiresAt: Instant;
}

/** Whose account at the hotel this one at the provider is. */
export function ownerOf({ auth }: PlatformHouse, localId: string): Promise<string | undefined> {
  return ownerOfLinked(auth, { providerId: PROVIDER_ID, accountId: localId });
}

/**
 * The tokens of an account, the latest ones; undefined for an account that the provider does not know. `lost`: sealed with a secret
 * that the house has no more, so that only the next sign-in brings others.
 */
export async function heldBy({ auth }: PlatformHouse, accountId: string): Promise<Held | "lost" | undefined> {
  const { internalAdapter } = await auth.$context;
  const known = (await internalAdapter.findAccounts(accountId)).filter(({ providerId }) => providerId === PROVIDER_ID);
  const [latest] = known.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime());
  if (!latest?.accessToken || !latest.refreshToken) return undefined;
  const idToken = await unsealed(auth, latest.accessToken);
  const refreshToken = await unsealed(auth, latest.refreshToken);
  if (idToken === undefined || refreshToken === undefined) return "lost";
  const expiresAt = latest.accessTokenExpiresAt?.getTime() ?? 0;
  return { id: latest.id, idToken, refreshToken, expiresAt };
}

/** Keeps new tokens in the place of old ones. */
export async function keepTokens(house: PlatformHouse, held: Pick<Held, "id">, tokens: Tokens): Promise<void> {
  const { internalAdapter } = await house.auth.$context;
  await internalAdapter.updateAccount(held.id, { ...(await sealedTokens(house, tokens)), updatedAt: new Date() });
}

/** Gives an account its tokens of the provider, or renews them. */
export async function holdFor(house: PlatformHouse, accountId: string, tokens: Tokens): Promise<void> {
  const { internalAdapter } = await house.auth.$context;
  const key = { providerId: PROVIDER_ID, accountId: tokens.localId };
  const known = await internalAdapter.findAccountByKey(key);
  if (known) await keepTokens(house, known, tokens);
  else await internalAdapter.linkAccount({ ...key, userId: accountId, ...(await sealedTokens(house, tokens)) });
}

/** Opens an account at the hotel for somebody whom the provider knows. */
export async function openFor(
  house: PlatformHouse,
  newcomer: { name: string; email: string; emailVerified: boolean },
  tokens: Tokens,
): Promise<{ accountId: string } | "address-taken"> {
  const key = { providerId: PROVIDER_ID, accountId: tokens.localId };
  return openLinked(house.auth, newcomer, { ...key, ...(await sealedTokens(house, tokens)) });
}

async function sealedTokens({ auth, now }: PlatformHouse, { idToken, refreshToken, expiresIn }: Tokens) {
  return {
    accessToken: await sealed(auth, idToken),
    refreshToken: await sealed(auth, refreshToken),
    accessTokenExpiresAt: new Date(now() + expiresIn * 1_000),
  };
}
