import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Visitor } from "#hotel/kernel/visitor.ts";
import { readConfig } from "#server/config.ts";
import { openLog } from "#server/log.ts";
import { type House, openHouse } from "#server/wiring.ts";
import { freshDatabase } from "#tests/support/fresh-database.ts";
import { orderOf } from "./guest-acts.ts";
import { granted } from "./restored-houses.ts";

/** What the stand-in for Stripe says when it is asked whose keys these are. */
let answer: { id: string } | "not-allowed" | "silent" = { id: "acct_one" };
const stripe = createServer((request, response) => {
  if (answer === "silent") return;
  const isAsked = request.url === "/v1/account" && answer !== "not-allowed";
  const refusal = { error: { type: "invalid_request_error", message: "This key may not read accounts." } };
  response.writeHead(isAsked ? 200 : 403, { "content-type": "application/json" });
  response.end(JSON.stringify(isAsked ? { object: "account", ...(answer as object) } : refusal));
});
let databaseUrl: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => void stripe.listen(0, "127.0.0.1", resolve));
  databaseUrl = await freshDatabase();
});
afterAll(() => {
  stripe.closeAllConnections();
  stripe.close();
});

/** What a process does before it opens its doors. */
function start(settings: Record<string, string> = {}): Promise<House> {
  const { port } = stripe.address() as AddressInfo;
  const openWriter = () => ({ write: () => Promise.reject(new Error("Nobody writes here.")) });
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    SETUP: "off",
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    STRIPE_API_URL: `http://127.0.0.1:${port}`,
    ...settings,
  });
  return openHouse(config, openLog("error"), { openWriter });
}

async function startAndStop(settings?: Record<string, string>): Promise<void> {
  const house = await start(settings);
  await house.close();
}

async function inDatabase(text: string): Promise<Record<string, unknown>[]> {
  const house = await start();
  const { rows } = await house.database.pool.query(text);
  await house.close();
  return rows;
}

describe("a hotel whose card holds are open starts", () => {
  beforeAll(async () => {
    await startAndStop();
    // The payment of the hold, as the sandbox opens it; the account is still the one of the first start.
    const keys = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_API_URL"];
    const sandbox = Object.fromEntries(keys.map((name) => [name, ""]));
    const house = await start({ ...sandbox });
    const visitor: Visitor = { visit: "a-browser", address: "192.0.2.9" };
    granted(await house.inForce().hotel.guest.payments.hold(visitor, { ...orderOf(), grandTotal: 27_044 }));
    await house.database.pool.query("update house set payment_account = 'acct_one'");
    await house.close();
  });

  test("with the account that it had", async () => {
    await startAndStop();
  });

  test("with no other account, and says what to do", async () => {
    answer = { id: "acct_two" };
    await expect(start()).rejects.toThrow(
      /acct_two.*acct_one.*still open \(1\): start with the earlier settings .* or set ALLOW_OTHER_STRIPE_ACCOUNT=on/,
    );
  });

  test("while Stripe is silent, within seconds, or does not say whose keys these are", async () => {
    answer = "silent";
    const began = performance.now();
    await startAndStop();
    expect(performance.now() - began).toBeLessThan(8_000);
    answer = "not-allowed";
    await startAndStop();
    expect(await inDatabase("select payment_account from house")).toEqual([{ payment_account: "acct_one" }]);
  });

  test("with another account that is allowed, and from then on with that one", async () => {
    answer = { id: "acct_two" };
    await startAndStop({ ALLOW_OTHER_STRIPE_ACCOUNT: "on" });
    await startAndStop();
    answer = { id: "acct_one" };
    await expect(start()).rejects.toThrow("ALLOW_OTHER_STRIPE_ACCOUNT");
  });

  test("with another account once nothing is open", async () => {
    answer = { id: "acct_two" };
    await inDatabase("update payment set state = 'dead'");
    await inDatabase("update orders set state = 'released', release_reason = 'expired'");
    answer = { id: "acct_three" };
    await startAndStop();
  });
});
