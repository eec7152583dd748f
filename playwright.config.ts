import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { type Chromium, findChromium, needlessDefaults } from "#tests/support/chromium.ts";
import { OWNER } from "#tests/browser/owner.ts";
import { freePort } from "#tests/support/free-port.ts";

// Workers read this file again and inherit the environment: all of them visit the same hotel.
process.env.BROWSER_TEST_PORT ??= String(await freePort());
process.env.BROWSER_TEST_MAILBOX_PORT ??= String(await freePort());
process.env.BROWSER_TEST_HOUSES ??= await mkdtemp(join(tmpdir(), "levee-houses-"));
const port = process.env.BROWSER_TEST_PORT;
// Each of six workers reads Playwright anew.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, ".cache", "compiled");
process.env.BROWSER_TEST_CHROMIUM ??= JSON.stringify(findChromium());
const { executablePath, env, args } = JSON.parse(process.env.BROWSER_TEST_CHROMIUM) as Chromium;
const launchOptions = { executablePath, env, args, ignoreDefaultArgs: needlessDefaults() };

/**
 * What is a twin of something shown every day (in the other language, at the other width, over HTTP), or takes long, is
 * tagged `@soak` and stays with tests/soak/looks.ts, which shows everything.
 */
const isEveryLook = Boolean(process.env.EVERY_LOOK);

// One width is enough: the desk works at a desk, most guests have a phone. Both in the soak where the layout is what is shown: the
// pages of the house, and the whole way from the dates to the booking. What the desk looks like on a phone is desk-on-phone.spec.ts.
const BOTH = isEveryLook ? specs("guest-clicks", "own-hotel", "pages", "paying-by-card") : [];
const AT_THE_DESK = specs(
  ...["calendar-hands", "clicks", "desk", "desk-calendar", "desk-on-phone", "front-desk", "letters", "lost-and-late"],
  ...["money", "rates", "reports", "rooms-by-range", "settings", "sold-by-rules", "spanish-from-nothing", "storm"],
);
const AT_HOME = specs("behind-tls", "children", "google", "keyboard", "proofs", "slow-line", "too-early", "walk");

export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results/browser",
  workers: 3,
  forbidOnly: true,
  ...(!isEveryLook && { grepInvert: /@soak/ }),
  // There for what hangs: on a machine that others share a long journey takes a minute.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "en-US",
    timezoneId: "America/Chicago",
    // A trace of every journey would cost a quarter more work: who needs one asks for it with --trace on.
    screenshot: "only-on-failure",
    launchOptions,
    // What moves is waited for before each click: journeys that show motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    {
      name: "phone",
      testIgnore: [...AT_THE_DESK, ...AT_HOME],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: "desktop",
      testMatch: [...BOTH, ...AT_THE_DESK, ...AT_HOME],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: `"${process.execPath}" tests/support/browser-server.ts`,
    env: { PORT: port, MAILBOX_PORT: process.env.BROWSER_TEST_MAILBOX_PORT, ...OWNER },
    url: `http://127.0.0.1:${port}/api/health/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});

function specs(...names: string[]): string[] {
  return names.map((name) => `**/${name}.spec.ts`);
}
