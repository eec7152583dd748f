import { expect } from "@playwright/test";
import { seeded } from "#tests/seasons/random.ts";
import { lettersOf } from "#tests/support/font-letters.ts";
import { compareMachinePrices } from "#tests/support/machine-prices.ts";
import { comeAsOwner } from "./desk-people.ts";
import { test } from "./fixtures.ts";
import { daysAhead } from "./steps.ts";
import { READ_AS_IT_CAME, type Read, walk } from "./walking.ts";

// As a search engine reads the house: page after page, by its links alone, without scripts.
test.use({ javaScriptEnabled: false });
test.setTimeout(180_000);

/** Every script that a guests' page brings: what it is, and how it begins. None is run but by its file. */
const GUESTS: Record<string, RegExp> = {
  "data for search engines": /^<script type="application\/ld\+json">\{/,
  "the page's own file": /^<script type="module" src="\/assets\/islands\/page-[\w-]+\.js" fetchPriority="low">$/,
  "rules for reading ahead, for strangers": /^<script type="speculationrules">\{/,
};

/** And the desk's, each with the page's nonce. */
const DESKS: Record<string, RegExp> = {
  "the router puts the page back where it was scrolled to": /^<script nonce="[^"]+">\(\(storageKey, restoreKey\)/,
  "the router's facts about this page": /^<script nonce="[^"]+">window\.__reactRouterContext = \{/,
  "what the page's loaders answered":
    /^<script nonce="[^"]+">window\.__reactRouterContext\.streamController\.(enqueue\("|close\(\))/,
  "the names of the page's own files": /^<script nonce="[^"]+" type="module" async="">import "\/assets\//,
};

/** What is the same in both languages: names, addresses, and the other language's own name. */
const SAME_IN_BOTH = [
  /^Cypress Landing/,
  /^1 Levee Street/,
  /^(English|Español|Hotel)$/,
  /^(, )?(Gretna|Louisiana|Gretna, Louisiana)( 70053)?$/,
  /^desk@example\.com$/,
  /^\(504\) 555-0142$/,
  /^[\d\s$.,:·–+%/-]*$/,
];

test("whoever follows every link finds a whole house in two languages", async ({ page, request, baseURL }) => {
  const pages = await walk(page, baseURL ?? "");
  const found = pages.filter(({ robots }) => robots === null);

  expect(pages.filter(({ status }) => status !== 200).map(said)).toEqual([]);
  expect(pages.filter(({ titles, h1 }) => titles.length !== 1 || titles[0] === "" || h1 !== 1).map(said)).toEqual([]);
  expect(pages.flatMap(({ path, withoutAlt }) => withoutAlt.map((picture) => `${path}: ${picture}`))).toEqual([]);
  expect(pages.flatMap(({ path, pictures }) => repeated(pictures).map((twice) => `${path}: ${twice}`))).toEqual([]);
  expect(pages.flatMap(({ path, lostAnchors }) => lostAnchors.map((lost) => `${path}: ${lost}`))).toEqual([]);

  expect(found.filter(({ descriptions }) => descriptions.length !== 1).map(said)).toEqual([]);
  expect(repeated(found.flatMap(({ titles }) => titles))).toEqual([]);
  expect(repeated(found.flatMap(({ descriptions }) => descriptions))).toEqual([]);
  expect(found.filter(({ canonical, url }) => canonical !== url).map(said)).toEqual([]);
  expect(found.filter(({ alternates }) => alternates.join() !== "en,es,x-default").map(said)).toEqual([]);
  expect(found.map(({ url }) => url).sort()).toEqual((await sitemap(request, baseURL ?? "")).sort());

  for (const { path, offers, visible } of pages) {
    for (const price of offers)
      expect(visible, `${path} shows the price that it tells machines`).toContain(`$${price}`);
  }
  for (const path of ["/", "/es", "/room", "/es/room"]) {
    expect(pages.find((read) => read.path === path)?.offers, path).toEqual(["93.48", "115.88", "171.88"]);
  }

  const letters = lettersOf("app/styles/fonts/figtree.woff2");
  const lacking = (text: string) => [...new Set(text)].filter((letter) => letter > " " && !letters.has(letter));
  expect(pages.flatMap(({ path, visible }) => lacking(visible).map((letter) => `${path}: ${letter}`))).toEqual([]);

  const files = [...new Set(pages.flatMap((read) => read.files))];
  // Not by Playwright, which takes a tenth of a second for each of many at once.
  const isThere = async (file: string) => (await fetch(new URL(file, baseURL), { method: "HEAD" })).ok;
  const lost = await Promise.all(files.map(async (file) => ((await isThere(file)) ? [] : [file])));
  expect(lost.flat()).toEqual([]);
});

test("every word of a Spanish page is Spanish", async ({ page, baseURL }) => {
  const pages = await walk(page, baseURL ?? "");
  const english = new Map(pages.filter(({ lang }) => lang === "en").map((read) => [read.path, new Set(read.texts)]));
  const spanish = pages.filter(({ lang }) => lang === "es");
  expect(spanish.map(({ path }) => path.replace(/^\/es\/?/, "/")).sort()).toEqual([...english.keys()].sort());
  const untranslated = spanish.flatMap(({ path, texts }) =>
    texts
      .filter((text) => english.get(path.replace(/^\/es\/?/, "/"))?.has(text))
      .filter((text) => !SAME_IN_BOTH.some((same) => same.test(text)))
      .map((text) => `${path}: ${text}`),
  );
  expect(untranslated).toEqual([]);
});

// A page that takes cards must know each of its scripts (PCI DSS 4.0, SAQ A: resist script attacks). Whatever else a page
// brings along is none of these, and fails.
test("every script of every page is a known one of the house: a file on guests' pages, with the nonce at the desk", async ({
  page,
  request,
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
  const guests = [...guestPages, "/confirmed", "/cart", "/nowhere"];
  const asked = [
    ...guests.map((path) => ({ path, by: request })),
    // Who is signed in gets the same scripts in either language.
    ...[...guests.filter((path) => !path.startsWith("/es")), ...deskPages].map((path) => ({ path, by: page.request })),
  ];
  for (const { path, by } of asked) {
    const answer = await by.get(path);
    const isAtDesk = /^\/dashboard/.test(new URL(answer.url()).pathname);
    const policy = /script-src ([^;]*)/.exec(answer.headers()["content-security-policy"] ?? "")?.[1] ?? "";
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect([path, policy]).toEqual([path, isAtDesk ? `'self' 'nonce-${nonce}'` : "'self' 'inline-speculation-rules'"]);
    for (const [script] of (await answer.text()).matchAll(/<script\b[^>]*>[^<]{0,80}/g)) {
      const kind = Object.entries(isAtDesk ? DESKS : GUESTS).find(([, begins]) => begins.test(script))?.[0];
      if (kind) kinds.add(kind);
      if (!kind || (isAtDesk && !script.includes(`nonce="${nonce}"`))) unknown.push(`${path}: ${script}`);
    }
  }
  expect(unknown).toEqual([]);
  expect([...kinds].toSorted()).toEqual(Object.keys({ ...GUESTS, ...DESKS }).toSorted());
});

test("what machines are told of a kind of room leads to every kind, where dates are asked for", async ({
  request,
  baseURL,
}) => {
  const html = await (await request.get("/room/luxury")).text();
  const [, data = ""] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const { containsPlace } = JSON.parse(data) as { containsPlace: { offers: { url: string } }[] };
  expect(containsPlace.map(({ offers }) => offers.url.replace(/^https?:\/\/[^/]+/, ""))).toEqual(["/book#luxury"]);
  expect(await (await request.get(`${baseURL}/book`)).text()).toContain('id="luxury"');
});

test("a link with a stay shows machines the price that it shows the guest", async ({ page }) => {
  const stay = { checkin: daysAhead(120), checkout: daysAhead(123), guests: "2", type: "standard" };
  await page.goto(`/?${new URLSearchParams(stay)}`);
  const read = await page.evaluate(READ_AS_IT_CAME);
  expect(read.offers).toContain("270.44");
  await expect(page.getByText("$270.44").first()).toBeVisible();
  await expect(page.getByLabel("Check-in", { exact: true })).toHaveValue(stay.checkin);
  await expect(page.getByLabel("Check-out", { exact: true })).toHaveValue(stay.checkout);
  await expect(page.getByLabel("Room type", { exact: true })).toHaveValue("standard");
  await expect(page.getByLabel("Guests", { exact: true })).toHaveValue("2");
});

test("a price is the same to the cent on the page, in its microdata, in its JSON-LD and in the quote", async ({
  baseURL,
}) => {
  const asked = { count: 8, random: seeded(7), today: daysAhead(0) };
  const { compared, differing } = await compareMachinePrices(baseURL ?? "", asked);
  expect(differing).toEqual([]);
  expect(compared).toBeGreaterThan(8);
});

test("assistants and phones find what is written for them", async ({ request }) => {
  const llms = await (await request.get("/llms.txt")).text();
  expect(llms).toMatch(/^# Cypress Landing Hotel\n/);
  expect(llms).toMatch(/- \[Standard\]\(http[^)]*\/room\/standard\): .*\$93\.48/);
  const [, deepLink = ""] = /Open (\S+) with your own dates/.exec(llms) ?? [];
  const { pathname, searchParams } = new URL(deepLink);
  expect([pathname, [...searchParams.keys()]]).toEqual(["/book", ["checkin", "checkout", "rooms", "guests"]]);
  expect(await (await request.get("/robots.txt")).text()).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
  const manifest = (await (await request.get("/manifest.webmanifest")).json()) as { icons: { src: string }[] };
  expect(manifest.icons).toHaveLength(3);
  for (const { src } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()["content-type"]).toBe("image/png");
  }
});

async function sitemap(request: { get(path: string): Promise<{ text(): Promise<string> }> }, base: string) {
  const xml = await (await request.get("/sitemap.xml")).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url.replace(new URL(url).origin, base));
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function said({ path, status, titles, h1, descriptions, canonical, alternates }: Read): string {
  return JSON.stringify({ path, status, titles, h1, descriptions, canonical, alternates });
}
