import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openDatabase } from "#adapters/store/open-database.ts";
import { valueAt, withValueAt } from "#content/places.ts";
import type { PropertyDocument } from "#content/property-document.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";
import { readConfig } from "#server/config.ts";
import { openLog } from "#server/log.ts";
import { type House, openHouse } from "#server/wiring.ts";
import { foundedDatabase } from "#tests/support/postgres-template.ts";
import { briefWriter } from "#tests/support/brief-letters.ts";
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
  databaseUrl = await foundedDatabase();
});
afterAll(() => {
  stripe.closeAllConnections();
  stripe.close();
});

/** What a process does before it opens its doors. */
function start(settings: Record<string, string> = {}): Promise<House> {
  const { port } = stripe.address() as AddressInfo;
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    SETUP: "off",
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    STRIPE_API_URL: `http://127.0.0.1:${port}`,
    ...settings,
  });
  return openHouse(config, openLog("error"), { openWriter: () => briefWriter });
}

const PLAY = { STRIPE_SECRET_KEY: "", STRIPE_PUBLISHABLE_KEY: "", STRIPE_WEBHOOK_SECRET: "" };

async function holdIn(house: House): Promise<void> {
  const visitor: Visitor = { visit: "a-browser", address: "192.0.2.9" };
  granted(await house.inForce().hotel.guest.payments.hold(visitor, { ...orderOf(), grandTotal: 27_044 }));
}

async function startAndStop(settings?: Record<string, string>): Promise<void> {
  const house = await start(settings);
  await house.close();
}

async function inDatabase(text: string): Promise<Record<string, unknown>[]> {
  const { pool, close } = await openDatabase({ databaseUrl, dataDir: "unused" });
  const { rows } = await pool.query(text);
  await close();
  return rows;
}

describe("a hotel whose card holds are open starts", () => {
  beforeAll(async () => {
    await startAndStop();
    // The payment of the hold, as the sandbox opens it; the account is still the one of the first start.
    const house = await start(PLAY);
    await holdIn(house);
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

  test("while Stripe is silent, within seconds, or does not say whose keys these are", { tags: ["soak"] }, async () => {
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

describe("a hotel whose cards can't change yet, because those of before are open", () => {
  const email = "olive@example.com";
  let folder: string;
  let house: House;
  let stop: () => Promise<void>;
  const inForce = () => house.inForce();
  const takesPlay = () => inForce().provider.browserDoor !== undefined;
  const epochs = async () => (await house.database.pool.query("select from house_epoch")).rowCount;

  beforeAll(async () => {
    answer = { id: "acct_one" };
    databaseUrl = await foundedDatabase();
    folder = mkdtempSync(join(tmpdir(), "levee-cards-"));
    const owner = { OWNER_EMAIL: email, OWNER_PASSWORD: "correct horse battery staple" };
    house = await start({ ...PLAY, ...owner, DATA_DIR: folder });
    stop = house.follow();
  });
  afterAll(async () => {
    await stop();
    await house.close();
    rmSync(folder, { recursive: true });
  });

  test("shows what its owner publishes, begins nothing meanwhile, and takes the new cards once those are over", async () => {
    const { rows } = await house.database.pool.query<{ id: string }>("select id from account where email = $1", [
      email,
    ]);
    const id = rows[0]?.id ?? "";
    const owner: Account = { id, name: "Olive", email, emailVerified: true, role: "owner", createdAt: 0 };
    const { connections, settings } = inForce().hotel.staff;
    const [begun, before] = [await epochs(), granted(await settings.readEdited(owner)).inForce];
    // A guest opens a payment in the moment in which the owner sets the keys.
    const keys = { secret_key: "sk_test_1", publishable_key: "pk_test_1", webhook_secret: "whsec_1" };
    const forms = { kind: "forms", url: "https://forms.example.com", access_key: "a key" };
    granted(await connections.set(owner, { kind: "cards", ...keys }));
    await holdIn(house);
    await house.database.pool.query("update house set payment_account = 'acct_sandbox'");
    granted(await connections.set(owner, forms));
    const document = withValueAt(before.version.document as PropertyDocument, "content.hotel.phone", "(541) 555-0100");
    const basedOn = before.version.number;
    const { version } = granted(await settings.saveVersion(owner, { document, note: "", basedOn }));
    granted(await settings.publishVersion(owner, { version, publication: before.publication.number }));
    const shows = () => expect(valueAt(inForce().content, "hotel.phone")).toBe("(541) 555-0100");
    await vi.waitFor(shows, { timeout: 4_000 });
    expect([takesPlay(), inForce().connected.formRelay !== undefined, await epochs()]).toEqual([true, true, begun]);
    await house.database.pool.query("update payment set state = 'dead'");
    await house.database.pool.query("update orders set state = 'released', release_reason = 'expired'");
    await vi.waitFor(() => expect(takesPlay()).toBe(false), { timeout: 6_000 });
  });
});
