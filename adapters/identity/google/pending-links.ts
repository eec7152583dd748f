import { z } from "zod";
import type { Auth } from "#adapters/identity/auth.ts";
import { sealed, unsealed } from "#adapters/identity/sealing.ts";
import type { AskingBrowser } from "#hotel/accounts/ports/identity.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { GooglePerson } from "./provider.ts";
import { TRIP_SECONDS, tripKey } from "./trips.ts";

const kept = z.object({
  sub: z.string(),
  email: z.string(),
  provesAddress: z.boolean().default(false),
  idToken: z.string(),
});

/** A Google account that waits, for this browser alone, until somebody proves the password of its address's account. */
export async function keepPending(auth: Auth, browser: AskingBrowser, person: GooglePerson): Promise<void> {
  const key = await tripKey(auth, browser);
  if (key === undefined) return;
  const { internalAdapter } = await auth.$context;
  const { sub, email, provesAddress, idToken } = person;
  await internalAdapter.deleteVerificationByIdentifier(`google-pending:${key}`);
  await internalAdapter.createVerificationValue({
    identifier: `google-pending:${key}`,
    value: JSON.stringify({
      sub,
      email,
      provesAddress,
      idToken: await sealed(auth, idToken),
    }),
    expiresAt: new Date(Date.now() + TRIP_SECONDS * 1_000),
  });
}

/** What Google had not verified was never kept. */
export type Waiting = Omit<GooglePerson, "name" | "emailVerified">;

/** The Google account that waits for this account in this browser, taken once. */
export async function takePending(auth: Auth, browser: AskingBrowser, account: Account): Promise<Waiting | undefined> {
  const key = await tripKey(auth, browser);
  if (key === undefined) return undefined;
  const { internalAdapter } = await auth.$context;
  const waiting = await internalAdapter.findVerificationValue(`google-pending:${key}`);
  if (!waiting || kept.parse(JSON.parse(waiting.value)).email !== account.email) return undefined;
  const taken = await internalAdapter.consumeVerificationValue(`google-pending:${key}`);
  if (!taken) return undefined;
  const { idToken: sealedToken, ...person } = kept.parse(JSON.parse(taken.value));
  const idToken = await unsealed(auth, sealedToken);
  return idToken === undefined ? undefined : { ...person, idToken };
}
