import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { serializeCookie } from "better-call";
import { z } from "zod";
import type { AskingBrowser } from "#hotel/accounts/ports/identity.ts";
import { COOKIE_SECONDS } from "#hotel/kernel/cookies.ts";
import { cookieOf } from "#adapters/identity/asking.ts";
import type { Auth } from "#adapters/identity/auth.ts";
import type { Trip } from "./provider.ts";
import { RETURN_PATH } from "./settings.ts";

export const TRIP_SECONDS = COOKIE_SECONDS["account.google"];

const kept = z.object({
  browser: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  redirectUri: z.string(),
  returnTo: z.string(),
});

/** Begins a way to Google and back, which only this browser can end, once. */
export async function beginTrip(
  auth: Auth,
  browser: AskingBrowser,
  returnTo: string,
): Promise<{ trip: Trip; cookie: string }> {
  const { internalAdapter } = await auth.$context;
  const key = (await tripKey(auth, browser)) ?? secret();
  const trip: Trip = {
    state: secret(),
    nonce: secret(),
    codeVerifier: secret(48),
    redirectUri: new URL(RETURN_PATH, browser.origin).href,
  };
  const { nonce, codeVerifier, redirectUri } = trip;
  await internalAdapter.createVerificationValue({
    identifier: `google-trip:${trip.state}`,
    value: JSON.stringify({ browser: hashed(key), nonce, codeVerifier, redirectUri, returnTo }),
    expiresAt: new Date(Date.now() + TRIP_SECONDS * 1_000),
  });
  return { trip, cookie: await tripCookie(auth, key) };
}

/** The trip that comes back with this state; undefined where it is over, was never begun, or not by this browser. */
export async function endTrip(
  auth: Auth,
  browser: AskingBrowser,
  state: string | null,
): Promise<{ trip: Trip; returnTo: string } | undefined> {
  const key = await tripKey(auth, browser);
  if (state === null || key === undefined) return undefined;
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(`google-trip:${state}`);
  // Looked at before it is taken: a stranger who overheard a state can't use it up.
  if (!found || !isSame(kept.parse(JSON.parse(found.value)).browser, hashed(key))) return undefined;
  const taken = await internalAdapter.consumeVerificationValue(`google-trip:${state}`);
  if (!taken) return undefined;
  const { nonce, codeVerifier, redirectUri, returnTo } = kept.parse(JSON.parse(taken.value));
  return { trip: { state, nonce, codeVerifier, redirectUri }, returnTo };
}

/** What this browser is known by on its way to Google; two tabs share it. */
export async function tripKey(auth: Auth, browser: AskingBrowser): Promise<string | undefined> {
  const { name } = await cookieSettings(auth);
  const key = cookieOf(browser, name);
  return key !== undefined && /^[\w-]{43}$/.test(key) ? key : undefined;
}

async function tripCookie(auth: Auth, key: string): Promise<string> {
  const { name, attributes } = await cookieSettings(auth);
  return serializeCookie(name, key, attributes);
}

async function cookieSettings(auth: Auth) {
  const { createAuthCookie } = await auth.$context;
  return createAuthCookie("google", { maxAge: TRIP_SECONDS });
}

function secret(bytes = 32): string {
  return randomBytes(bytes).toString("base64url");
}

function hashed(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
