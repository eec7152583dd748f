import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { test as base, type ConsoleMessage, expect, type Frame, type Page, type Request } from "@playwright/test";
import type axe from "axe-core";
import { watchPayments, type Payments } from "./payments.ts";

type LockedStays = {
  /** Says that this journey expects complaints of the browser that match, such as the 404 of a mistyped address. */
  allowComplaint: (pattern: RegExp) => void;
  /** Every payment that this guest's browser has touched. */
  payments: Payments;
};

/**
 * Chromium's word for an answer that was given up before its end. The router has read what it needs of it by then, and nobody
 * waits for the two promises of its end: a page that is left for another before it was shown says so twice, and no more.
 */
const GIVEN_UP = /^AbortError: BodyStreamBuffer was aborted$/;
const SAID_OF_EACH = 2;

/**
 * A journey fails on every complaint of the browser that it has not announced. Each guest comes from an address of
 * their own, as the proxy in front of the hotel would say it: caps and rate limits count by address.
 */
export const test = base.extend<LockedStays>({
  context: async ({ context, javaScriptEnabled }, use, { testId, project }) => {
    if (javaScriptEnabled !== false) context.on("page", arriveWithScripts);
    await context.setExtraHTTPHeaders({ "x-forwarded-for": addressOf(`${testId}${project.name}`) });
    await use(context);
  },
  allowComplaint: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      const allowed: RegExp[] = [];
      let mayBeSaid = 0;
      context.on("requestfailed", (request) => {
        if (isGivenUp(request)) mayBeSaid += SAID_OF_EACH;
      });
      context.on("console", (message) => complaints.push(...serious(message)));
      context.on("weberror", (thrown) => complaints.push(String(thrown.error())));
      await use((pattern) => allowed.push(pattern));
      const unexpected = complaints.filter(
        (complaint) =>
          !allowed.some((pattern) => pattern.test(complaint)) && !(GIVEN_UP.test(complaint) && mayBeSaid-- > 0),
      );
      expect(unexpected, "complaints of the browser").toEqual([]);
    },
    { auto: true },
  ],
  payments: async ({ context }, use) => use(watchPayments(context)),
});

/** The scripts come after what can be read, and a journey's hand is quicker than any guest's. */
function arriveWithScripts(page: Page) {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...asked) => {
    const answer = await goto(...asked);
    await scriptsAreHere(page);
    return answer;
  };
  page.reload = async (...asked) => {
    const answer = await reload(...asked);
    await scriptsAreHere(page);
    return answer;
  };
}

/** And the letters are in their own shapes: until then what is about to be clicked may move under the hand. */
async function scriptsAreHere(page: Page) {
  await page.waitForFunction(
    () =>
      document.fonts.status === "loaded" &&
      (!document.querySelector("script[type=module]") || document.documentElement.dataset.scripts === "here"),
  );
}

/**
 * No rule of axe finds anything. Asked again for a while: half-way through a change of pictures words have less
 * contrast. On a page of thousands of nodes a single look takes up to ten seconds: `within` is what has been opened on it.
 * Beside an open question nothing else can be had, so that it alone is looked at: the page beneath was by itself.
 */
export async function expectNoAxeViolations(page: Page, within?: string) {
  await expect(async () => expect(await violationsOn(page, within)).toEqual([])).toPass({ timeout: 30_000 });
}

/**
 * At a state that is made of what is looked at elsewhere every day, or whose twin is, at another width or in the other language:
 * `tests/soak/looks.ts` looks again.
 */
export async function lookAgain(page: Page, within?: string) {
  if (process.env.EVERY_LOOK) await expectNoAxeViolations(page, within);
}

/** The same for a page that only the soak comes to. */
export async function lookAtTwin(page: Page, path: string) {
  if (!process.env.EVERY_LOOK) return;
  await page.goto(path);
  await expectNoAxeViolations(page);
}

async function violationsOn(page: Page, within?: string) {
  // All frames are the house's own, or are left alone.
  await Promise.all(page.frames().map(bringAxe));
  const violations = await page.evaluate(async (asked) => {
    const context = asked ?? (document.querySelector("dialog:modal") ? "dialog:modal" : "html");
    const { violations } = await window.axe.run(context, { resultTypes: ["violations"], preload: false });
    return violations.map(({ id, help, nodes }) => ({ id, help, places: nodes.map(({ target }) => target.join(" ")) }));
  }, within);
  return violations.flatMap(({ id, help, places }) => places.map((place) => `${id}: ${help}: ${place}`));
}

/** As it is delivered to pages: the module's own source is twice as long, and each page has to be sent and to read it. */
const AXE = readFileSync(resolve("node_modules", "axe-core", "axe.min.js"), "utf8");

/** To read it costs a page as much as to be looked at: once is enough for a document. */
async function bringAxe(frame: Frame): Promise<void> {
  const isHere = await frame.evaluate(() => "axe" in window).catch(() => true);
  if (!isHere) await frame.evaluate(AXE);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Data that the router asked for and then wanted no more. */
function isGivenUp(request: Request): boolean {
  return new URL(request.url()).pathname.endsWith(".data") && request.failure()?.errorText === "net::ERR_ABORTED";
}

function serious(message: ConsoleMessage) {
  if (message.type() !== "error" && message.type() !== "warning") return [];
  return [`${message.type()}: ${message.text()} (${message.location().url})`];
}

/** One of 65,536 addresses set aside for tests (RFC 2544), always the same for the same journey. */
function addressOf(journey: string) {
  let sum = 0;
  for (const letter of journey) sum = (sum * 31 + letter.charCodeAt(0)) % 65_536;
  return `198.18.${sum >> 8}.${sum & 255}`;
}
