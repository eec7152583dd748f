import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { pagePolicy, securityHeaders } from "./security.ts";

function hostsOf(policy: string, directive: string): string[] {
  const found = policy.split("; ").find((part) => part.startsWith(`${directive} `));
  return (found?.split(" ").slice(1) ?? []).filter((source) => !source.startsWith("'"));
}

const CARD_FORM = {
  scripts: ["https://js.cards.example", "https://*.js.cards.example"],
  calls: ["https://api.cards.example"],
  frames: ["https://js.cards.example", "https://bank.cards.example"],
};
const NO_HOSTS = { scripts: [], calls: [], frames: [] };
const DIRECTIVES = [
  ["script-src", CARD_FORM.scripts],
  ["connect-src", CARD_FORM.calls],
  ["frame-src", CARD_FORM.frames],
] as const;
const MAP = "https://www.openstreetmap.org";

const PAGE = { isDevelopment: false, styleHash: "sha256-s", nonce: "n" } as const;

describe("a guests' page", () => {
  test("lets in the map and nobody else while cards are the sandbox's", () => {
    const policy = pagePolicy({ ...PAGE, kind: "guest", cardForm: NO_HOSTS });
    expect(policy.match(/https?:[^\s;]+|\*|unsafe-\w+/g)).toEqual([MAP]);
  });

  test.each(DIRECTIVES)("lets exactly the provider's own hosts into %s with its keys", (part, hosts) => {
    const policy = pagePolicy({ ...PAGE, kind: "guest", cardForm: CARD_FORM });
    expect(hostsOf(policy, part).filter((host) => host !== MAP)).toEqual(hosts);
  });

  test("runs no script that stands in it, and shows the stylesheet that came with it alone", () => {
    const policy = pagePolicy({ ...PAGE, kind: "guest", cardForm: NO_HOSTS });
    expect(policy).toContain("script-src 'self' 'inline-speculation-rules';");
    expect(policy).toContain("style-src 'self' 'sha256-s';");
    expect(policy).not.toContain("nonce");
  });
});

test("a page is framed by nobody but the settings, which show the draft beside a form", () => {
  const ancestors = (place: "page" | "frame" | undefined) =>
    /frame-ancestors ([^;]+)/.exec(pagePolicy({ ...PAGE, kind: "guest", cardForm: NO_HOSTS, place }))?.[1];
  expect([ancestors(undefined), ancestors("page"), ancestors("frame")]).toEqual(["'none'", "'none'", "'self'"]);
});

test("the desk's pages let in neither the map nor the provider", () => {
  const policy = pagePolicy({ ...PAGE, kind: "desk", cardForm: CARD_FORM });
  expect(policy).not.toMatch(/https?:/);
  expect(policy).toContain("frame-src 'self';");
  expect(policy).toContain("script-src 'self' 'nonce-n';");
});

describe("wallets", () => {
  async function headersOf(cardForm: typeof CARD_FORM): Promise<Headers> {
    const app = new Hono().use(securityHeaders({ isPublic: true, cardForm })).get("/", (c) => c.text("hello"));
    return (await app.request("/")).headers;
  }

  test("may ask from within the provider's frame where it takes the cards", async () => {
    const headers = await headersOf(CARD_FORM);
    expect(headers.get("permissions-policy")).toContain(
      'payment=(self "https://js.cards.example" "https://*.js.cards.example")',
    );
    // Some wallets pay in a window of their own.
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
  });

  test("may nothing of that in the sandbox", async () => {
    const headers = await headersOf(NO_HOSTS);
    expect(headers.get("permissions-policy")).toContain("payment=(self)");
  });
});
