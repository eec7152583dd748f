import { test } from "@playwright/test";
import { freePort } from "#tests/support/free-port.ts";
import { GENEROUS } from "#tests/support/generous.ts";
import { houseIn } from "#tests/support/houses.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { OWNER } from "./owner.ts";

/** The folder that a hotel of a journey's own begins as a copy of. */
export const ownHouse = (demo: "on" | "off") => houseIn(process.env.BROWSER_TEST_HOUSES ?? "", demo);

/** A hotel that only the journeys of this file visit, open as long as they run. The answer is its address. */
export async function openOwnHouse(env: { DEMO: "on" | "off" }): Promise<string> {
  const port = await freePort();
  const baseURL = `http://127.0.0.1:${port}`;
  let hotel: RunningServer;
  test.use({ baseURL });
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    const house = ownHouse(env.DEMO);
    hotel = await startServer({
      port,
      house,
      env: { ...OWNER, ...GENEROUS, ...env, TRUST_PROXY: "1" },
      patience: 120_000,
    });
  });
  test.afterAll(() => hotel.stop());
  return baseURL;
}
