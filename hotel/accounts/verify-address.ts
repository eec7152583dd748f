import { type Asking, isIdentityFailure } from "./ports/identity.ts";
import type { AccountsPorts } from "./ports.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { readLanguage } from "#hotel/kernel/language.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { countDoorTry } from "./door-limits.ts";
import { note, toProblem } from "./entry.ts";

/** Writes one more letter that proves the address of the account that asks; nothing where it is proven. */
export async function askForVerification(
  ports: AccountsPorts,
  asking: Asking,
  sent: { language?: unknown } = {},
): Promise<{ asked: true } | Problem> {
  const { account } = await ports.identity.whoAsks(asking);
  if (!account) return { problem: "not-signed-in" };
  if (account.emailVerified) return { asked: true };
  const tooMany = await countDoorTry(ports, "ask-verification", { asking, account: account.id });
  if (tooMany) return tooMany;
  await queueVerification(ports, account, sent.language);
  return { asked: true };
}

/**
 * Proves the address with the link of a letter. Only to the account itself, signed in: a stranger who opened an account under
 * another's address must not be given it by the owner's click.
 */
export async function verifyAddress(
  ports: AccountsPorts,
  asking: Asking,
  sent: { token?: unknown },
): Promise<{ verified: true } | Problem> {
  const { account } = await ports.identity.whoAsks(asking);
  if (!account) return { problem: "not-signed-in" };
  const answer = await ports.identity.verifyAddress(asking, String(sent.token ?? ""));
  if (isIdentityFailure(answer)) return toProblem(answer);
  if (!account.emailVerified) await note(ports, "account.address-verified", account.id);
  return { verified: true };
}

/** Queues the letter that proves the address of an account. */
export async function queueVerification(
  { store, clock }: AccountsPorts,
  { id, email }: Account,
  language: unknown,
): Promise<void> {
  const now = clock.now();
  await store.outbox.queue(
    { cause: `account:${id}:${now}`, kind: "verify-address", to: email, language: readLanguage(language) },
    now,
  );
}
