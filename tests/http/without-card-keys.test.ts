import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Account } from "#hotel/kernel/account.ts";
import { TOLD_TO_OWNERS } from "#hotel/kernel/ports/alerts.ts";
import { beginRestored } from "#hotel/property/mark-restored.ts";
import { readConfig } from "#server/config.ts";
import { openDoors } from "#server/doors.ts";
import { openLog } from "#server/log.ts";
import { type House, openHouse } from "#server/wiring.ts";
import { briefWriter } from "#tests/support/brief-letters.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { foundedDatabase } from "#tests/support/postgres-template.ts";
import { reserve } from "./guest-acts.ts";
import { granted } from "./restored-houses.ts";

/** Whether the stand-in for Stripe tells what it has made; whose keys these are it always tells. */
let tellsPayments = true;
let knowsTheKeys = true;
const stripe = createServer((request, response) => {
  if (!knowsTheKeys) {
    response.writeHead(401, { "content-type": "application/json" });
    const message = "Invalid API Key provided.";
    return void response.end(JSON.stringify({ error: { type: "invalid_request_error", message } }));
  }
  if (request.url !== "/v1/account" && !tellsPayments) return void request.socket.destroy();
  response.writeHead(200, { "content-type": "application/json" });
  const empty = { object: "list", data: [], has_more: false };
  response.end(JSON.stringify(request.url === "/v1/account" ? { object: "account", id: "acct_one" } : empty));
});
const OF_THE_ENVIRONMENT = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};
const OF_THE_CONSOLE = {
  kind: "cards",
  secret_key: "sk_test_of_the_console",
  publishable_key: "pk_test_1",
  webhook_secret: "whsec_1",
};

let databaseUrl: string;
let dataDir: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => void stripe.listen(0, "127.0.0.1", resolve));
  dataDir = mkdtempSync(join(tmpdir(), "levee-"));
});
beforeEach(async () => {
  databaseUrl = await foundedDatabase();
  tellsPayments = true;
  knowsTheKeys = true;
});
afterAll(() => {
  stripe.closeAllConnections();
  stripe.close();
  rmSync(dataDir, { recursive: true });
});

/** What a process of a public house does before it opens its doors; it has no card keys of its own unless they are named. */
function start(settings: Record<string, string> = {}): Promise<House> {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SETUP: "off",
    PUBLIC_URL: "http://hotel.example.com",
    STRIPE_API_URL: `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`,
    OWNER_EMAIL: "olive@example.com",
    OWNER_PASSWORD: "correct horse battery staple",
    ...settings,
  });
  return openHouse(config, openLog("error"), { openWriter: () => briefWriter });
}

/** A process that has stopped again. */
async function during<Answer>(
  work: (house: House) => Promise<Answer>,
  settings: Record<string, string> = {},
): Promise<Answer> {
  const house = await start(settings);
  try {
    return await work(house);
  } finally {
    await house.close();
  }
}

/** Works while the process follows what its owner sets. */
const following = (work: (house: House) => Promise<void>, settings?: Record<string, string>) =>
  during(async (house) => {
    const stop = house.follow();
    try {
      await work(house);
    } finally {
      await stop();
    }
  }, settings);

async function inDatabase<Row>({ database }: House, text: string): Promise<Row[]> {
  return (await database.pool.query(text)).rows as Row[];
}

async function ownerOf(house: House): Promise<Account> {
  const [found] = await inDatabase<{ id: string; name: string }>(house, "select id, name from account");
  if (!found) throw new Error("Nobody owns this house.");
  return { ...found, email: "olive@example.com", emailVerified: true, role: "owner", createdAt: 0 };
}

/** A guest reserves: the letter to them is queued, and no job has run. */
async function reserved(house: House): Promise<number> {
  const config = readConfig({ DATABASE_URL: databaseUrl, PUBLIC_URL: "http://hotel.example.com", SETUP: "off" });
  const isReady = () => Promise.resolve(true);
  const parts = { config, log: openLog("error"), reach: house.database.health, isReady };
  const fetch = (...asked: Parameters<ReturnType<typeof openDoors>["fetch"]>) =>
    openDoors({ ...parts, ...house.inForce() }).fetch(...asked);
  const { status, body } = await reserve(browserOf({ doors: { fetch } }));
  expect(status).toBe(201);
  return body.insertedIds[0] ?? 0;
}

/** The desk confirms it and takes the whole price in cash. */
async function paidInCash(house: House, id: number): Promise<void> {
  const { staff } = house.inForce().hotel;
  const owner = await ownerOf(house);
  granted(await staff.booking.decideBooking(owner, { id, status: "confirmed", version: 1 }));
  granted(await staff.billing.takePayment(owner, { id, version: 2, amount: 27_044, by: "cash" }));
}

/** What its timers would do. */
async function work(house: House): Promise<void> {
  const { jobs } = house.inForce().hotel;
  await jobs.payRefunds();
  await jobs.issueDocuments();
  for (let sent = 1; sent > 0; ) sent = await jobs.sendLetters();
}

async function receiptOf(house: House, id: number): Promise<unknown> {
  const visitor = { visit: "", address: "203.0.113.7", account: await ownerOf(house) };
  return house.inForce().hotel.guest.billing.openReceipt(visitor, { id: String(id) });
}

const RECEIPT = { document: { kind: "desk-receipt", amount: 27_044 } };
const NONE = { problem: "not-found" };
const openAlerts = (house: House) =>
  inDatabase<{ kind: string }>(house, "select kind from alert where settled_at is null");
const lettersQueued = async (house: House) =>
  (await inDatabase<{ kind: string }>(house, "select kind from outbox where state = 'queued'")).length;

test("a house without card keys gives receipts for cash after its second start, and letters from before it leave", async () => {
  const id = await during(reserved);
  await during(async (house) => {
    expect(await lettersQueued(house)).toBeGreaterThan(0);
    await work(house);
    expect(await lettersQueued(house)).toBe(0);
    await paidInCash(house, id);
    expect(await receiptOf(house, id)).toMatchObject(RECEIPT);
  });
});

test("a house whose owner takes the card keys away gives receipts for cash, and letters from before leave, without a start", async () => {
  const id = await during(reserved);
  await during(async (house) => {
    granted(await house.inForce().hotel.staff.connections.set(await ownerOf(house), OF_THE_CONSOLE));
  });
  tellsPayments = false;
  await following(async (house) => {
    const { staff, guest } = house.inForce().hotel;
    expect(guest.payments.takesCards).toBe(true);
    await paidInCash(house, id);
    await work(house);
    expect(await receiptOf(house, id)).toEqual(NONE);
    expect(await lettersQueued(house)).toBeGreaterThan(0);
    granted(await staff.connections.remove(await ownerOf(house), { kind: "cards" }));
    await vi.waitFor(() => expect(house.inForce().hotel.guest.payments.takesCards).toBe(false), { timeout: 2_000 });
    await work(house);
    expect(await receiptOf(house, id)).toMatchObject(RECEIPT);
    expect(await lettersQueued(house)).toBe(0);
  });
});

test("a house to which card keys are given back is in doubt until the provider has answered, whatever a process without them does", async () => {
  const id = await during(reserved);
  tellsPayments = false;
  await during(async (without) => {
    await during(async (house) => {
      await paidInCash(house, id);
      for (const each of [without, house]) {
        await work(each);
        expect(await receiptOf(each, id)).toEqual(NONE);
      }
      expect(await lettersQueued(house)).toBeGreaterThan(0);
      tellsPayments = true;
      await work(house);
      expect(await receiptOf(house, id)).toMatchObject(RECEIPT);
      expect(await lettersQueued(house)).toBe(0);
    }, OF_THE_ENVIRONMENT);
  });
});

test("a house whose card keys the provider refuses tells its owners, and is in doubt until it has others", async () => {
  const id = await during(reserved);
  knowsTheKeys = false;
  await during(async (house) => {
    await paidInCash(house, id);
    await work(house);
    expect(await receiptOf(house, id)).toEqual(NONE);
    expect(await lettersQueued(house)).toBeGreaterThan(0);
    expect(await openAlerts(house)).toEqual([{ kind: "keys-refused" }]);
    expect(TOLD_TO_OWNERS).toContain("keys-refused");
    knowsTheKeys = true;
    await work(house);
    expect(await openAlerts(house)).toEqual([]);
    expect(await receiptOf(house, id)).toMatchObject(RECEIPT);
    expect(await lettersQueued(house)).toBe(0);
  }, OF_THE_ENVIRONMENT);
});

test("owners are no longer told of card keys that the provider refuses once they are taken away", async () => {
  knowsTheKeys = false;
  await during(
    async (house) => expect(await openAlerts(house)).toEqual([{ kind: "keys-refused" }]),
    OF_THE_ENVIRONMENT,
  );
  await during(async (house) => expect(await openAlerts(house)).toEqual([]));
});

test("a house that can't open its card keys waits until an owner has taken them away", async () => {
  const id = await during(async (house) => {
    granted(await house.inForce().hotel.staff.connections.set(await ownerOf(house), OF_THE_CONSOLE));
    return reserved(house);
  });
  await following(
    async (house) => {
      const { staff, guest } = house.inForce().hotel;
      expect(guest.payments.takesCards).toBe(false);
      await paidInCash(house, id);
      await work(house);
      expect(await receiptOf(house, id)).toEqual(NONE);
      granted(await staff.connections.remove(await ownerOf(house), { kind: "cards" }));
      await vi.waitFor(
        async () => {
          await work(house);
          expect(await receiptOf(house, id)).toMatchObject(RECEIPT);
        },
        { timeout: 2_000 },
      );
    },
    { SECRETS_KEY: "another key than the one that has sealed them" },
  );
});

test("a restored house without card keys gives receipts of its own series, and its letters and refunds wait for a person", {
  tags: ["soak"],
}, async () => {
  const id = await during(reserved);
  await during(async (house) => {
    await inDatabase(
      house,
      `insert into refund (key, payment_id, amount, reason, requested_at, next_look_at)
       values ('noted', 'pi_1', 100, 'no-order', '2026-01-01', '2026-01-01')`,
    );
    await house.store.transaction((tx) => beginRestored(tx, Date.now()));
  });
  await during(async (house) => {
    const held = await lettersQueued(house);
    await work(house);
    expect(held).toBeGreaterThan(0);
    expect(await lettersQueued(house)).toBe(held);
    const { staff } = house.inForce().hotel;
    const owner = await ownerOf(house);
    expect(granted(await staff.messages.countHeldLetters(owner)).held).toBe(held);
    expect(granted(await staff.reconciliation.readMoney(owner)).waiting).toMatchObject([
      { key: "noted", state: "requested" },
    ]);
    await paidInCash(house, id);
    expect(await receiptOf(house, id)).toMatchObject({
      document: { number: expect.stringMatching(/^\w+-[A-Z]{4}-000001$/), amount: 27_044 },
    });
  });
});

test("an owner ends the watch of a restored house without card keys, and not while keys are kept that it can't open", async () => {
  await during(async (house) => {
    granted(await house.inForce().hotel.staff.connections.set(await ownerOf(house), OF_THE_CONSOLE));
    await house.store.transaction((tx) => beginRestored(tx, Date.now()));
  });
  await during(
    async (house) => {
      const { reconciliation, connections } = house.inForce().hotel.staff;
      const owner = await ownerOf(house);
      expect(granted(await reconciliation.readMoney(owner)).isListed).toBe(false);
      expect(await reconciliation.leaveRestored(owner)).toEqual({ problem: "provider-silent" });
      granted(await connections.remove(owner, { kind: "cards" }));
      expect(granted(await reconciliation.readMoney(owner)).isListed).toBe(true);
      expect(await reconciliation.leaveRestored(owner)).toEqual({ modifiedCount: 1 });
    },
    { SECRETS_KEY: "another key than the one that has sealed them" },
  );
});
