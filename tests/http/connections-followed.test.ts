import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Account } from "#hotel/kernel/account.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { readConfig } from "#server/config.ts";
import { openDoors } from "#server/doors.ts";
import { keptForLast } from "#server/kept-for-last.ts";
import type { Log } from "#server/log.ts";
import { type House, openHouse } from "#server/wiring.ts";
import { briefWriter } from "#tests/support/brief-letters.ts";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { figure } from "#tests/support/figures.ts";
import { foundedDatabase } from "#tests/support/postgres-template.ts";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";
import { startStripe, type StripeStandIn } from "#tests/support/stripe-stand-in.ts";
import { orderOf, reserve } from "./guest-acts.ts";

/** What an owner is promised. */
const WITHIN_MS = 2_000;
const PUBLIC_URL = "http://hotel.example.com";

let databaseUrl: string;
let folders: string[];
let here: Process;
let there: Process;
let mail: MailServer;
let stripe: StripeStandIn;
let owner: Account;
const said: string[] = [];

interface Process {
  house: House;
  browser: Browser;
  stop(): Promise<void>;
}

beforeAll(async () => {
  databaseUrl = await foundedDatabase();
  folders = ["one", "two"].map((name) => mkdtempSync(join(tmpdir(), `levee-${name}-`)));
  [mail, stripe] = await Promise.all([startMailServer({ options: { allowInsecureAuth: true } }), startStripe()]);
  here = await start(folders[0]);
  there = await start(folders[0]);
  owner = await appoint("olive@example.com");
});
afterAll(async () => {
  await Promise.all([here.stop(), there.stop(), mail.stop(), stripe.stop()]);
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** What a process is, but for its jobs. */
async function start(dataDir = ""): Promise<Process> {
  const config = readConfig({
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SETUP: "off", PUBLIC_URL, STRIPE_API_URL: stripe.url },
    OWNER_EMAIL: "olive@example.com",
    OWNER_PASSWORD: "correct horse battery staple",
  });
  const say = (message: string) => void said.push(message);
  const log: Log = { error: say, warn: say, info: say, debug: say };
  const house = await openHouse(config, log, { openWriter: () => briefWriter });
  const parts = { config, log, reach: house.database.health, isReady: house.database.health.answers };
  const doors = keptForLast((inForce: ReturnType<House["inForce"]>) => openDoors({ ...parts, ...inForce }));
  const stopFollowing = house.follow();
  return {
    house,
    browser: browserOf({ doors: { fetch: (...asked) => doors(house.inForce()).fetch(...asked) } }),
    stop: async () => {
      await stopFollowing();
      await house.close();
    },
  };
}

async function appoint(email: string): Promise<Account> {
  const { rows } = await here.house.database.pool.query("select id, name from account where email = $1", [email]);
  const [found] = rows as { id: string; name: string }[];
  return { id: found?.id ?? "", name: found?.name ?? "", email, emailVerified: true, role: "owner", createdAt: 0 };
}

function granted<Answer extends object>(answer: Answer | Problem): Answer {
  if (isProblem(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

const set = async (fields: Record<string, string>) =>
  granted(await here.house.inForce().hotel.staff.connections.set(owner, fields));
const bothTake = async (what: string, isTaken: (process: Process) => boolean) => {
  const begun = performance.now();
  await vi.waitFor(() => expect([here, there].every(isTaken)).toBe(true), { timeout: WITHIN_MS, interval: 20 });
  figure(`milliseconds until two processes use ${what}`, performance.now() - begun, `${WITHIN_MS}`);
};

test("a public house without card keys opens, takes reservations and says that it takes no cards", async () => {
  expect(said.join()).toContain("Card payment is switched off");
  const paid = await there.browser.post("/api/create-payment-intent", orderOf());
  expect(paid).toMatchObject({ status: 503, body: { code: "payment-switched-off" } });
  expect(await reserve(there.browser)).toMatchObject({ status: 201 });
  expect(there.house.inForce().hotel.guest.payments.takesCards).toBe(false);
});

test("a mail server that an owner sets is used by every process, the letters' sender included, and so is the next one", async () => {
  const settings = { kind: "mail", server: "127.0.0.1", security: "starttls", sender: "desk@hotel.example.com" };
  await set({ ...settings, port: String(mail.port), user: "first", password: "the first password" });
  await bothTake("a mail server", ({ house }) => house.inForce().hotel.guest.messages.sendsLetters);
  const send = async () => {
    await there.house.inForce().hotel.jobs.sendLetters();
  };
  await send();
  const first = mail.letters.length;
  expect(first).toBeGreaterThan(0);
  const before = [here, there].map(({ house }) => house.inForce());
  await set({ ...settings, port: String(mail.port), user: "second", password: "the second password" });
  await bothTake("another mail server", ({ house }) => !before.includes(house.inForce()));
  await reserve(there.browser);
  await send();
  expect(mail.letters.length).toBeGreaterThan(first);
  expect(mail.logins.at(-1)).toEqual({ user: "second", password: "the second password" });
});

/** The owner sets the card keys again, and the other process takes them. */
async function changeSecret(secrets: Record<string, string>): Promise<void> {
  const before = there.house.inForce();
  await set({ kind: "cards", secret_key: "sk_test_of_the_console", publishable_key: "pk_test_1", ...secrets });
  await vi.waitFor(() => expect(there.house.inForce()).not.toBe(before), { timeout: WITHIN_MS, interval: 20 });
}

/** How the process at which the owner did not set the keys answers the provider's events, by the secret that they are signed with. */
async function signedBy(...secrets: string[]): Promise<number[]> {
  const event = { id: "evt_of_no_matter", object: "event", type: "customer.created", created: 1, data: { object: {} } };
  const at = Math.floor(Date.now() / 1_000);
  const statuses: number[] = [];
  for (const secret of secrets) {
    const digest = createHmac("sha256", secret)
      .update(`${at}.${JSON.stringify(event)}`)
      .digest("hex");
    const headers = { "stripe-signature": `t=${at},v1=${digest}` };
    statuses.push((await there.browser.post("/api/webhooks/stripe", event, headers)).status);
  }
  return statuses;
}

test("card keys that an owner sets take cards at every process, and none once they are removed", async () => {
  await set({
    kind: "cards",
    secret_key: "sk_test_of_the_console",
    publishable_key: "pk_test_1",
    webhook_secret: "whsec_1",
  });
  const takesCards = ({ house }: Process) => house.inForce().hotel.guest.payments.takesCards;
  await bothTake("card keys", takesCards);
  expect(there.house.inForce().provider.webhook.path).toBe("/webhooks/stripe");
  expect(await signedBy("whsec_1", "whsec_2")).toEqual([200, 400]);
  await changeSecret({ webhook_secret: "whsec_2", webhook_secret_old: "whsec_1" });
  expect(await signedBy("whsec_1", "whsec_2", "whsec_3")).toEqual([200, 200, 400]);
  await changeSecret({ webhook_secret: "whsec_2" });
  expect(await signedBy("whsec_1", "whsec_2")).toEqual([400, 200]);
  granted(await here.house.inForce().hotel.staff.connections.remove(owner, { kind: "cards" }));
  await bothTake("no card keys", (process) => !takesCards(process));
});

test("a database that was brought elsewhere without its key opens, says what to set again, and works with what is", async () => {
  const elsewhere = await start(folders[1]);
  try {
    expect(said.join()).toContain("Connections that an owner has set can't be opened (mail)");
    const { hotel } = elsewhere.house.inForce();
    expect(hotel.guest.messages.sendsLetters).toBe(false);
    const shown = granted(await hotel.staff.connections.read(owner));
    expect(shown.find(({ kind }) => kind === "mail")).toMatchObject({
      source: "sealed",
      shown: expect.arrayContaining([{ field: "user", value: "second" }]),
    });
    expect(await reserve(elsewhere.browser)).toMatchObject({ status: 201 });
    const forms = { kind: "forms", url: "https://forms.example.com/submit", access_key: "of this place" };
    granted(await hotel.staff.connections.set(owner, forms));
    const again = granted(await hotel.staff.connections.read(owner));
    expect(again.find(({ kind }) => kind === "forms")?.source).toBe("console");
  } finally {
    await elsewhere.stop();
  }
});

test("no secret is in anything that a process has said", () => {
  for (const secret of ["the first password", "the second password", "sk_test_of_the_console", "whsec_1"])
    expect(said.join()).not.toContain(secret);
});
