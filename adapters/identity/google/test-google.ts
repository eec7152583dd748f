import { z } from "zod";
import type { Finding } from "#hotel/settings/rules/connections.ts";
import { discoverAt, TIMEOUT_MS } from "./provider.ts";
import { type GoogleSettings, RETURN_PATH } from "./settings.ts";

const refusal = z.object({ error: z.string(), error_description: z.string().optional() });

/**
 * Whether Google knows the client: redeems a code that nobody was given. Google looks at the client first, so that a wrong
 * code (`invalid_grant`) means a right client (RFC 6749 section 5.2).
 */
export async function testGoogle(settings: GoogleSettings, origin: string): Promise<Finding[]> {
  const { clientId, clientSecret, issuerUrl } = settings;
  const { host } = new URL(issuerUrl);
  try {
    const { token_endpoint } = await discoverAt(issuerUrl);
    const body = new URLSearchParams({
      grant_type: "authorization_code",
      code: "a-test-of-the-client",
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uri: `${origin}${RETURN_PATH}`,
    });
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(token_endpoint, { method: "POST", body, redirect: "error", signal });
    const { error, error_description } = refusal.parse(await answer.json());
    const isKnown = error === "invalid_grant";
    return [
      { check: "google-reached", outcome: "good", detail: host },
      {
        check: "google-client",
        outcome: isKnown ? "good" : "bad",
        detail: isKnown ? clientId : [error, error_description].filter(Boolean).join(": "),
      },
    ];
  } catch (fault) {
    const said = fault instanceof z.ZodError ? "It answers, but not as Google does." : String((fault as Error).message);
    return [{ check: "google-reached", outcome: "bad", detail: `${host}: ${said}` }];
  }
}
