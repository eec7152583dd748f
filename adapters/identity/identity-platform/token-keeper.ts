import { isIdentityFailure } from "#hotel/accounts/ports/identity.ts";
import type { IdentityCode } from "#hotel/kernel/identity-codes.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import { type Held, heldBy, keepTokens } from "./credentials.ts";
import type { PlatformHouse } from "./house.ts";
import { isExpired, isRefreshDue, pauseAfter } from "./token-timing.ts";

/**
 * Whether the provider still vouches for an account. `unproven`: its token has expired and the provider can't be asked, so
 * that nobody is signed in until it can. `over`: the provider disabled or removed it, or ended its tokens, or the house can't open them.
 */
export type Status = "proven" | "unproven" | "over";

/** Answers by which the provider ends every session of an account (docs/SPECIFICATION.md, 8). */
const ENDINGS: readonly IdentityCode[] = ["user-disabled", "user-not-found", "user-token-expired"];
/** So soon the hotel notices somebody whom the provider has disabled, also while the token would last. */
const LOOK_EVERY = 5 * 60_000;
/** A page waits no longer for the provider; the question goes on by itself. */
export const PATIENCE_MS = 3_000;

interface Attention {
  lookedAt: Instant;
  failures: number;
  notBefore: Instant;
  asking: Promise<Status> | undefined;
}

/** Keeps the tokens of those who are signed in fresh, at the moments when they come by. */
export function openTokenKeeper(house: PlatformHouse): (accountId: string) => Promise<Status> {
  const attention = new Map<string, Attention>();
  return async (accountId) => {
    const held = await heldBy(house, accountId);
    if (!held) return "proven";
    if (held === "lost") return "over";
    const state = attention.get(accountId) ?? { lookedAt: 0, failures: 0, notBefore: 0, asking: undefined };
    attention.set(accountId, state);
    const now = house.now();
    if (!isToAsk(held, state, now)) return statusBy(held, now);
    state.asking ??= ask(house, accountId, state).finally(() => {
      state.asking = undefined;
    });
    const status = await withPatience(state.asking, statusBy(held, now));
    if (status === "over") attention.delete(accountId);
    return status;
  };
}

async function ask(house: PlatformHouse, accountId: string, state: Attention): Promise<Status> {
  const { toolkit, now } = house;
  // Another page may have renewed the tokens since this one read them.
  const held = await heldBy(house, accountId);
  if (!held) return "proven";
  if (held === "lost") return "over";
  if (!isToAsk(held, state, now())) return statusBy(held, now());
  const isDue = isRefreshDue(held.expiresAt, now());
  const answer = isDue ? await toolkit.refresh(held.refreshToken) : await toolkit.lookUp(held.idToken);
  if (isIdentityFailure(answer)) return handleFailure(house, held, { state, failure: answer.failure });
  if ("disabled" in answer && answer.disabled) return "over";
  if ("refreshToken" in answer) await keepTokens(house, held, answer);
  Object.assign(state, { lookedAt: now(), failures: 0, notBefore: 0 });
  return "proven";
}

function isToAsk({ expiresAt }: Held, { lookedAt, notBefore }: Attention, now: Instant): boolean {
  return now >= notBefore && (isRefreshDue(expiresAt, now) || now - lookedAt >= LOOK_EVERY);
}

function statusBy({ expiresAt }: Held, now: Instant): Status {
  return isExpired(expiresAt, now) ? "unproven" : "proven";
}

function handleFailure(
  { now }: PlatformHouse,
  held: Held,
  { state, failure }: { state: Attention; failure: IdentityCode },
): Status {
  if (ENDINGS.includes(failure)) return "over";
  state.failures += 1;
  state.notBefore = now() + pauseAfter(state.failures);
  return statusBy(held, now());
}

/** What is asked of the provider, or what is known without it where that takes too long. */
export function withPatience<Answer>(asking: Promise<Answer>, known: Answer): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const tired = setTimeout(() => resolve(known), PATIENCE_MS);
  return Promise.race([asking, promise]).finally(() => clearTimeout(tired));
}
