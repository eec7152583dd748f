import { defineConfig } from "@playwright/test";
import { findChromium } from "#tests/support/chromium.ts";
import { OWNER } from "#tests/browser/owner.ts";
import { freePort } from "#tests/support/free-port.ts";

// Workers read this file again and inherit the environment: all of them visit the same hotel.
process.env.BROWSER_TEST_PORT ??= String(await freePort());
process.env.BROWSER_TEST_MAILBOX_PORT ??= String(await freePort());
const port = process.env.BROWSER_TEST_PORT;
const { executablePath, env, args } = findChromium();

// Where the width plays no part one run is enough: at the desk's, or at the guest's, most of whom have a phone.
const DESKTOP_ALONE = /[\\/](behind-tls|google|keyboard|proofs|scripts|slow-line|too-early|walk)\.spec\.ts$/;
const PHONE_ALONE = /[\\/](cards|faulty-entries|narrow|spanish-states|stripe)\.spec\.ts$/;

export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results/browser",
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "en-US",
    timezoneId: "America/Chicago",
    // A trace of every journey would cost a quarter more work: who needs one asks for it with --trace on.
    screenshot: "only-on-failure",
    launchOptions: { executablePath, env, args },
  },
  projects: [
    {
      name: "phone",
      testIgnore: DESKTOP_ALONE,
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: "desktop", testIgnore: PHONE_ALONE, use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: `"${process.execPath}" tests/support/browser-server.ts`,
    env: { PORT: port, MAILBOX_PORT: process.env.BROWSER_TEST_MAILBOX_PORT, ...OWNER },
    url: `http://127.0.0.1:${port}/api/health/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
