import { expect, test } from "@playwright/test";
import { freePort } from "#tests/support/free-port.ts";
import { GENEROUS } from "#tests/support/generous.ts";
import { houseIn } from "#tests/support/houses.ts";
import { importRates } from "#tests/support/import-rates.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { OWNER } from "./owner.ts";
import { daysAhead } from "./steps.ts";

/**
 * How a hotel of a journey's own is started: as a copy of a furnished house or of a founded one. It lives for half a minute,
 * in which to compile the embedded database a second time, for speed, costs more than it gains.
 */
export const ownHouse = (demo: "on" | "off") => ({
  house: houseIn(process.env.BROWSER_TEST_HOUSES ?? "", demo),
  flags: ["--liftoff-only"],
  patience: 120_000,
});

/** A hotel that only the journeys of this file visit, open as long as they run, by a rate book where one is given. The answer is its address. */
export async function openOwnHouse(env: { DEMO: "on" | "off" }, rateBook?: object): Promise<string> {
  const port = await freePort();
  const baseURL = `http://127.0.0.1:${port}`;
  test.use({ baseURL });
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    const hotel = await startServer({
      ...ownHouse(env.DEMO),
      port,
      env: { ...OWNER, ...GENEROUS, ...env, TRUST_PROXY: "1" },
    });
    open.set(baseURL, hotel);
    if (rateBook) await publishRates(baseURL, rateBook);
  });
  test.afterAll(() => open.get(baseURL)?.stop());
  return baseURL;
}

const open = new Map<string, RunningServer>();

/** Gives an own house this rate book, and waits until guests see it. */
export async function publishRates(house: string, rateBook: object): Promise<void> {
  const hotel = open.get(house);
  if (!hotel) throw new Error(`No house at ${house}`);
  const before = await versionAt(house);
  expect(await importRates(hotel, rateBook)).toMatchObject({ code: 0 });
  await expect.poll(() => versionAt(house), { timeout: 30_000 }).toBe(before + 1);
}

async function versionAt(url: string): Promise<number> {
  const items = [{ start: daysAhead(1), end: daysAhead(2), rooms: 1, guests: 1, category: "Standard" }];
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${url}/api/quote`, { method: "POST", headers, body: JSON.stringify({ items }) });
  return ((await answer.json()) as { version: number }).version;
}
