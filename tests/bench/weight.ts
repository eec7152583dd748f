import { type Browser, chromium, type Page } from "@playwright/test";
import { findChromium } from "#tests/support/chromium.ts";
import { figure } from "#tests/support/figures.ts";
import { startServer } from "#tests/support/server.ts";

/**
 * What a guests' page weighs on a phone that has never been here, as it comes over the line: its document, all that its first
 * view asks for, the scripts before the first touch, and those with the calendar open. Needs the build.
 */
const PAGES = [
  ...["/", "/book", "/room", "/room/luxury", "/services", "/about", "/facility", "/facilities", "/form/1"],
  ...["/mybookings", "/login", "/register", "/confirmed", "/?cart=open", "/privacy", "/nowhere", "/es"],
];
/** What a server may send before it waits for an answer (RFC 6928, ten segments): one round trip. */
const MOST_KB_OF_DOCUMENT = 14;
const MOST_KB_OF_FIRST_VIEW = 160;
const MOST_REQUESTS = 10;
const MOST_KB_BEFORE_TOUCH = 15;
const MOST_KB_WITH_CALENDAR = 110;
/** The one that Lighthouse looks with. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
/** Long enough for whatever begins by itself. */
const QUIET_MS = 4_000;

const server = await startServer({ env: { DEMO: "on" }, patience: 120_000 });
const { executablePath, args, env } = findChromium();
const browser = await chromium.launch({ executablePath, args, env });
try {
  for (const path of PAGES) {
    const { documents, scripts, all, requests } = await weigh(browser, path);
    atMost(MOST_KB_OF_DOCUMENT, `${path} document, KB compressed`, documents / 1_000);
    atMost(MOST_KB_OF_FIRST_VIEW, `${path} first view, KB`, all / 1_000);
    atMost(MOST_REQUESTS, `${path} first view, requests`, requests);
    atMost(MOST_KB_BEFORE_TOUCH, `${path} scripts before the first touch, KB compressed`, scripts / 1_000);
  }
  const { scripts } = await weigh(browser, "/", openCalendar);
  atMost(MOST_KB_WITH_CALENDAR, "scripts with the calendar open, KB compressed", scripts / 1_000);
} finally {
  await browser.close();
  await server.stop();
}

function atMost(bound: number, name: string, value: number): void {
  figure(name, value, `at most ${bound}`);
  if (value > bound) process.exitCode = 1;
}

/** The bytes of a visit with an empty cache, in the kinds that are asked for here. */
async function weigh(from: Browser, path: string, touch?: (page: Page) => Promise<void>) {
  const context = await from.newContext({ ...PHONE, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  const kinds = new Map<string, string>();
  const bytes = { documents: 0, scripts: 0, all: 0, requests: 0 };
  line.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (response.url.startsWith("http")) kinds.set(requestId, type);
  });
  line.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === undefined) return;
    bytes.all += encodedDataLength;
    bytes.requests += 1;
    if (kind === "Document") bytes.documents += encodedDataLength;
    if (kind === "Script") bytes.scripts += encodedDataLength;
  });
  await page.goto(`${server.url}${path}`, { waitUntil: "load" });
  await page.waitForTimeout(QUIET_MS);
  await touch?.(page);
  await context.close();
  return bytes;
}

async function openCalendar(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Calendar", exact: true }).tap();
  await page.getByRole("region", { name: "Calendar" }).getByRole("grid").first().waitFor();
  await page.waitForTimeout(QUIET_MS / 4);
}
