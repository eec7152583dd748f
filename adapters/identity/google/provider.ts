import { authorizationCodeRequest, createAuthorizationURL, validateToken } from "@better-auth/core/oauth2";
import { z } from "zod";
import { nameOf } from "#hotel/kernel/person-name.ts";
import type { GoogleSettings } from "./settings.ts";

/** What Google vouches for. */
export interface GooglePerson {
  /** Google's own name for the person, which stays when the address changes. */
  sub: string;
  /** In lower case. */
  email: string;
  /** Google has seen at some time that the address is theirs. Whose it is today, it need not know. */
  emailVerified: boolean;
  /**
   * Google keeps the mailbox: it knows whose the address is today.
   * https://developers.google.com/identity/gsi/web/guides/verify-google-id-token
   */
  provesAddress: boolean;
  name: string;
  /** The signed word of Google itself. */
  idToken: string;
}

export interface Trip {
  state: string;
  nonce: string;
  /** The secret half of PKCE (RFC 7636); Google hears only its hash until the code is redeemed. */
  codeVerifier: string;
  redirectUri: string;
}

/** The provider could not be asked, or did not accept what was brought. */
export type GoogleRefusal = "unreachable" | "refused";

/** https://developers.google.com/identity/openid-connect/openid-connect */
export interface GoogleProvider {
  addressFor(trip: Trip): Promise<URL | GoogleRefusal>;
  redeem(code: string, trip: Trip): Promise<GooglePerson | GoogleRefusal>;
}

/** Guests wait for these answers. */
export const TIMEOUT_MS = 10_000;
/** Google's addresses change less often than this; a failed question is asked again by the next guest. */
const KEPT_MS = 3_600_000;
const SCOPES = ["openid", "email", "profile"];

export function openGoogleProvider(settings: GoogleSettings): GoogleProvider {
  const discover = openDiscovery(settings.issuerUrl);
  const options = { clientId: settings.clientId, clientSecret: settings.clientSecret };
  return {
    async addressFor({ state, nonce, codeVerifier, redirectUri }) {
      const found = await discover();
      if (found === "unreachable") return found;
      return createAuthorizationURL({
        id: "google",
        options,
        authorizationEndpoint: found.authorization_endpoint,
        state,
        nonce,
        codeVerifier,
        scopes: SCOPES,
        redirectURI: redirectUri,
        // Somebody who shares a machine chooses whose account it is.
        prompt: "select_account",
      });
    },
    async redeem(code, trip) {
      const found = await discover();
      if (found === "unreachable") return found;
      const request = await authorizationCodeRequest({
        code,
        codeVerifier: trip.codeVerifier,
        redirectURI: trip.redirectUri,
        options,
        tokenEndpoint: found.token_endpoint,
      });
      const token = await redeemed(found.token_endpoint, request);
      return "id_token" in token ? vouched(token.id_token, { found, trip, settings }) : token.refusal;
    },
  };
}

const discovery = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
type Discovery = z.output<typeof discovery>;

/** Throws where nobody answers, or not as Google does. */
export async function discoverAt(issuerUrl: string): Promise<Discovery> {
  const address = `${issuerUrl.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const response = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
  return discovery.parse(await response.json());
}

function openDiscovery(issuerUrl: string): () => Promise<Discovery | "unreachable"> {
  let kept: { found: Discovery; until: number } | undefined;
  return async () => {
    if (kept && performance.now() < kept.until) return kept.found;
    try {
      kept = { found: await discoverAt(issuerUrl), until: performance.now() + KEPT_MS };
    } catch {
      // What was true an hour ago is the best guess.
      return kept?.found ?? "unreachable";
    }
    return kept.found;
  };
}

const tokenAnswer = z.object({ id_token: z.string().min(1) });

async function redeemed(
  address: string,
  request: { body: URLSearchParams; headers: Record<string, string> },
): Promise<{ id_token: string } | { refusal: GoogleRefusal }> {
  try {
    const response = await fetch(address, {
      method: "POST",
      ...request,
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return { refusal: response.status < 500 ? "refused" : "unreachable" };
    return tokenAnswer.parse(await response.json());
  } catch {
    return { refusal: "unreachable" };
  }
}

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email(),
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  /** The Google Workspace that the account belongs to. */
  hd: z.string().default(""),
  name: z.string().default(""),
  nonce: z.string(),
  exp: z.number(),
});

/** Google's own mailboxes; the second is what they are called in some countries. */
const GMAIL = /@(?:gmail|googlemail)\.com$/;

/** Signature, issuer, audience, expiry and nonce, or nothing (OpenID Connect Core section 3.1.3.7). */
async function vouched(
  idToken: string,
  { found, trip, settings }: { found: Discovery; trip: Trip; settings: GoogleSettings },
): Promise<GooglePerson | GoogleRefusal> {
  try {
    // Google writes its own name with and without the scheme.
    const issuer = [found.issuer, found.issuer.replace(/^https:\/\//, "")];
    const { payload } = await validateToken(idToken, found.jwks_uri, { audience: settings.clientId, issuer });
    const { sub, email: written, email_verified: emailVerified, hd, name, nonce } = claims.parse(payload);
    if (nonce !== trip.nonce) return "refused";
    const email = written.toLowerCase();
    const provesAddress = emailVerified && (hd !== "" || GMAIL.test(email));
    const local = written.slice(0, written.indexOf("@"));
    return { sub, email, emailVerified, provesAddress, name: nameOf(name) || local, idToken };
  } catch (fault) {
    return isNetworkFault(fault) ? "unreachable" : "refused";
  }
}

/** The keys could not be fetched: nothing is known against the token. */
function isNetworkFault(fault: unknown): boolean {
  const { name, code } = fault as { name?: unknown; code?: unknown };
  return name === "TypeError" || name === "TimeoutError" || code === "ERR_JWKS_TIMEOUT" || code === "ERR_JOSE_GENERIC";
}
