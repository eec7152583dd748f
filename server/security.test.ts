import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { pagePolicy, securityHeaders } from "./security.ts";

function hostsOf(policy: string, directive: string): string[] {
  const found = policy.split("; ").find((part) => part.startsWith(`${directive} `));
  return (found?.split(" ").slice(1) ?? []).filter((source) => !source.startsWith("'"));
}

const OF_STRIPE = {
  "script-src": ["https://js.stripe.com", "https://*.js.stripe.com"],
  "connect-src": ["https://api.stripe.com"],
  "frame-src": ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
};
const MAP = "https://www.openstreetmap.org";

describe("a guests' page", () => {
  test("lets in the map and nobody else while cards are the sandbox's", () => {
    const policy = pagePolicy("n", { isDevelopment: false, kind: "guest", letsStripeIn: false });
    expect(policy.match(/https?:[^\s;]+|\*|unsafe-\w+/g)).toEqual([MAP]);
  });

  test.each(Object.entries(OF_STRIPE))("lets exactly the provider's own hosts into %s with its keys", (part, hosts) => {
    const policy = pagePolicy("n", { isDevelopment: false, kind: "guest", letsStripeIn: true });
    expect(hostsOf(policy, part).filter((host) => host !== MAP)).toEqual(hosts);
  });

  test("is as strict with hashes in the place of the nonce", () => {
    const kept = { isDevelopment: false, letsStripeIn: true, scriptHashes: ["'sha256-a'"] };
    const policy = pagePolicy("n", kept);
    expect(hostsOf(policy, "script-src")).toEqual(OF_STRIPE["script-src"]);
    expect(policy).toContain("script-src 'self' 'sha256-a' https://js.stripe.com");
  });
});

test("the desk's pages let in neither the map nor the provider", () => {
  const policy = pagePolicy("n", { isDevelopment: false, kind: "desk", letsStripeIn: true });
  expect(policy).not.toMatch(/https?:/);
  expect(policy).toContain("frame-src 'self';");
});

describe("wallets", () => {
  async function headersOf(letsStripeIn: boolean): Promise<Headers> {
    const app = new Hono().use(securityHeaders({ isPublic: true, letsStripeIn })).get("/", (c) => c.text("hello"));
    return (await app.request("/")).headers;
  }

  test("may ask from within the provider's frame where it takes the cards", async () => {
    const headers = await headersOf(true);
    expect(headers.get("permissions-policy")).toContain(
      'payment=(self "https://js.stripe.com" "https://*.js.stripe.com")',
    );
    // Some wallets pay in a window of their own.
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
  });

  test("may nothing of that in the sandbox", async () => {
    const headers = await headersOf(false);
    expect(headers.get("permissions-policy")).toContain("payment=(self)");
  });
});
