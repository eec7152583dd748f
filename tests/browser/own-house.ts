import { test } from "@playwright/test";
import { freePort } from "#tests/support/free-port.ts";
import { GENEROUS } from "#tests/support/generous.ts";
import { houseIn } from "#tests/support/houses.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { OWNER } from "./owner.ts";

/**
 * How a hotel of a journey's own is started: as a copy of a furnished house or of a founded one. It lives for half a minute,
 * in which to compile the embedded database a second time, for speed, costs more than it gains.
 */
export const ownHouse = (demo: "on" | "off") => ({
  house: houseIn(process.env.BROWSER_TEST_HOUSES ?? "", demo),
  flags: ["--liftoff-only"],
  patience: 120_000,
});

/** A hotel that only the journeys of this file visit, open as long as they run. The answer is its address. */
export async function openOwnHouse(env: { DEMO: "on" | "off" }): Promise<string> {
  const port = await freePort();
  const baseURL = `http://127.0.0.1:${port}`;
  let hotel: RunningServer;
  test.use({ baseURL });
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    hotel = await startServer({
      ...ownHouse(env.DEMO),
      port,
      env: { ...OWNER, ...GENEROUS, ...env, TRUST_PROXY: "1" },
    });
  });
  test.afterAll(() => hotel.stop());
  return baseURL;
}
