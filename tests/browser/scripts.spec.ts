import { expect } from "@playwright/test";
import { comeAsOwner } from "./desk-people.ts";
import { test } from "./fixtures.ts";
import { walk } from "./walking.ts";

// A page that takes cards must know each of its scripts (PCI DSS 4.0, SAQ A: resist script attacks). Whatever else a page
// brings along is none of these, and fails.
test.use({ javaScriptEnabled: false });
test.setTimeout(180_000);

/** Every script that any page of the house brings: what it is, and how it begins. */
const KNOWN: Record<string, RegExp> = {
  "data for search engines": /^<script type="application\/ld\+json" nonce="[^"]+">\{/,
  "the router puts the page back where it was scrolled to": /^<script nonce="[^"]+">\(\(storageKey, restoreKey\)/,
  "the router's facts about this page": /^<script nonce="[^"]+">window\.__reactRouterContext = \{/,
  "what the page's loaders answered":
    /^<script nonce="[^"]+">window\.__reactRouterContext\.streamController\.(enqueue\("|close\(\))/,
  "the names of the page's own files, which wait":
    /^<script nonce="[^"]+" type="text\/waiting" async="">import "\/assets\//,
  "the start of those files after the first paint": /^<script nonce="[^"]+">\(function startScripts\(/,
};

test("every script of every page is a known one of the house, and carries the page's nonce", async ({
  page,
  baseURL,
}) => {
  const guestPages = (await walk(page, baseURL ?? "")).map(({ path }) => path);
  await comeAsOwner(page);
  await page.goto("/dashboard");
  const ways = await page.locator("nav[aria-label='Dashboard'] a").all();
  const deskPages = await Promise.all(ways.map(async (way) => (await way.getAttribute("href")) ?? ""));
  expect(deskPages).toContain("/dashboard/users");

  const unknown: string[] = [];
  const kinds = new Set<string>();
  for (const path of [...guestPages, ...deskPages, "/confirmed", "/cart", "/nowhere"]) {
    const answer = await page.request.get(path);
    const nonce = /script-src[^;]*'nonce-([^']+)'/.exec(answer.headers()["content-security-policy"] ?? "")?.[1];
    for (const [script] of (await answer.text()).matchAll(/<script\b[^>]*>[^<]{0,80}/g)) {
      const kind = Object.entries(KNOWN).find(([, begins]) => begins.test(script))?.[0];
      if (kind) kinds.add(kind);
      if (!kind || !script.includes(`nonce="${nonce}"`)) unknown.push(`${path}: ${script}`);
    }
  }
  expect(unknown).toEqual([]);
  expect([...kinds].toSorted()).toEqual(Object.keys(KNOWN).toSorted());
});
