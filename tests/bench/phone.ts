import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "#tests/support/chromium.ts";
import { figure } from "#tests/support/figures.ts";
import { startServer } from "#tests/support/server.ts";
import { median } from "./holds/load.ts";

/**
 * What the scripts of the first view cost a phone that is six times slower than this machine: the work of the page's main
 * thread until it is quiet, beside the same page with its scripts blocked, in turns. The median of the rounds counts.
 * Needs the build.
 */
const SLOWDOWN = 6;
const ROUNDS = 7;
/** Long enough for whatever begins by itself. */
const QUIET_MS = 3_000;

interface Work {
  /** Milliseconds of the main thread, and those of them that ran scripts. */
  all: number;
  scripts: number;
}

const server = await startServer({ env: { DEMO: "on" }, patience: 120_000 });
const { executablePath, args, env } = findChromium();
const browser = await chromium.launch({ executablePath, args, env });
try {
  const rounds: { scripted: Work; bare: Work }[] = [];
  // The first round warms everything up.
  while (rounds.length <= ROUNDS) {
    rounds.push({ scripted: await firstView(browser), bare: await firstView(browser, ["*.js"]) });
  }
  rounds.shift();
  const of = (what: (round: (typeof rounds)[number]) => number) => median(rounds.map(what));
  figure(
    "script time of home's first view on a phone slowed 6x, ms",
    of(({ scripted }) => scripted.scripts),
  );
  figure(
    "the same with its scripts blocked, ms",
    of(({ bare }) => bare.scripts),
  );
  figure(
    "main thread of home's first view, ms",
    of(({ scripted }) => scripted.all),
  );
  figure(
    "the same with its scripts blocked, main thread, ms",
    of(({ bare }) => bare.all),
  );
  figure(
    "main thread with scripts to without",
    of(({ scripted, bare }) => scripted.all / bare.all),
  );
} finally {
  await browser.close();
  await server.stop();
}

/** The work of a visit with an empty cache. */
async function firstView(from: Browser, blocked: string[] = []): Promise<Work> {
  const context = await from.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.setBlockedURLs", { urls: blocked });
  await line.send("Performance.enable");
  await line.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.goto(server.url, { waitUntil: "load" });
  await page.waitForTimeout(QUIET_MS);
  const { metrics } = await line.send("Performance.getMetrics");
  const milliseconds = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1_000;
  const work = { all: milliseconds("TaskDuration"), scripts: milliseconds("ScriptDuration") };
  await context.close();
  return work;
}
