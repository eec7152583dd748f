import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { freePort } from "#tests/support/free-port.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { startServer } from "#tests/support/server.ts";
import { test } from "./fixtures.ts";
import { ownHouse } from "./own-house.ts";
import { OWNER } from "./owner.ts";

const root = resolve(import.meta.dirname, "..", "..");
const DAY_MS = 86_400_000;
const HOUSE_PAGES = ["/", "/room", "/book", "/services", "/about", "/facility", "/terms", "/login", "/es", "/es/room"];
const STAFF_PAGES = ["/dashboard", "/dashboard/allbooking", "/dashboard/settings"];

test("whoever practises has what the house has decided and invented guests, in another colour, and nothing leaves", {
  tag: "@soak",
}, async ({ page, playwright }) => {
  test.setTimeout(300_000);
  const folder = mkdtempSync(join(tmpdir(), "levee-practice-"));
  const [port, mail] = [await freePort(), await startMailServer({ options: { allowInsecureAuth: true } })];
  const calls = join(folder, "calls");
  const env = { ...OWNER, DATA_DIR: join(folder, "data"), PORT: String(port), npm_config_update_notifier: "false" };
  const real = await startServer({ ...ownHouse("off"), dataDir: env.DATA_DIR, port, env: { ...OWNER, DEMO: "off" } });
  const practice = spawn("npm", ["run", "practice"], {
    cwd: root,
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      ...(await decided("Pine Motel", env)),
      ...noted(calls),
      ...{ SMTP_URL: mail.url, MAIL_FROM: "desk@example.com" },
      ...{ FORM_RELAY_URL: `http://127.0.0.1:${mail.port}`, FORM_RELAY_ACCESS_KEY: "a key" },
    },
  });
  try {
    const said = sayings(practice);
    const baseURL = `http://localhost:${port + 1}`;
    await expect.poll(said, { timeout: 200_000 }).toContain("This is a practice house");
    expect(said()).toContain(`Pine Motel is open at ${baseURL}`);
    const guest = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
    await reserveAndPay(guest);
    await guest.dispose();
    await page.goto(`${real.url}/`);
    const usual = await colourOf(page);
    for (const path of HOUSE_PAGES) await expectPractice(page, `${baseURL}${path}`, usual);
    await logIn(page, baseURL);
    for (const path of STAFF_PAGES) await expectPractice(page, `${baseURL}${path}`, usual);
    await expect(async () => {
      await page.goto(`${baseURL}/dashboard/letters`);
      await expect(page.getByText("bea@example.com").first()).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
    const set = await page.request.post(`${baseURL}/dashboard/settings/connections/mail`, {
      headers: { origin: baseURL },
      form: {
        intent: "set",
        server: "127.0.0.1",
        port: String(mail.port),
        security: "starttls",
        sender: "a@example.com",
      },
    });
    expect(await set.text()).toContain("nothing leaves");
    expect(callsIn(calls)).toEqual([]);
    // What notes them is there: a program that calls the mail server is in the file.
    await promisify(execFile)(
      process.execPath,
      ["-e", `require("node:net").connect(${mail.port}).on("connect", process.exit)`],
      {
        env: noted(calls),
      },
    );
    expect(callsIn(calls)).toHaveLength(1);
    expect(mail.letters).toEqual([]);
  } finally {
    await end(practice);
    await real.stop();
    await mail.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

/** Names the real house so, as its owner would by a file; the answer is how it is reached. */
async function decided(name: string, env: Record<string, string>) {
  const file = join(env.DATA_DIR ?? "", "property.json");
  const hotel = (verb: string) =>
    promisify(execFile)("npm", ["run", "--silent", "hotel", "--", verb, file], {
      cwd: root,
      env: { ...process.env, ...env },
    });
  await hotel("export");
  const exported = JSON.parse(readFileSync(file, "utf8")) as { content: { hotel: { name: string } } };
  exported.content.hotel.name = name;
  writeFileSync(file, JSON.stringify(exported));
  await hotel("import");
  return env;
}

function sayings({ stdout }: ChildProcess): () => string {
  let said = "";
  stdout?.on("data", (piece: Buffer) => (said += piece.toString()));
  return () => said;
}

/** A reservation that is paid at the desk, and one by card. */
async function reserveAndPay(guest: APIRequestContext): Promise<void> {
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const stay = { id: 1, start: day(30), end: day(33), rooms: 1, guests: 2, category: "Standard" };
  const who = { name: "Bea Example", email: "bea@example.com" };
  const reserved = await guest.post("/api/bookings", { data: [{ ...stay, ...who }] });
  expect(reserved.status()).toBe(201);
  const { items } = (await (await guest.post("/api/quote", { data: { items: [stay] } })).json()) as {
    items: { total: number }[];
  };
  const sent = {
    items: [stay],
    grandTotal: items[0]?.total,
    ...who,
    clientKey: "practice-checkout",
    acceptPolicy: true,
  };
  const held = await guest.post("/api/create-payment-intent", { data: sent });
  expect(held.status()).toBe(200);
}

const colourOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--river").trim());

async function expectPractice(page: Page, address: string, usual: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator("p.practice"), address).toBeVisible();
  expect(await colourOf(page), address).not.toBe(usual);
}

async function logIn(page: Page, baseURL: string): Promise<void> {
  const answer = await page.request.post(`${baseURL}/login`, {
    headers: { origin: baseURL },
    form: { email: OWNER.OWNER_EMAIL, password: OWNER.OWNER_PASSWORD },
  });
  expect(answer.ok()).toBe(true);
}

const noted = (calls: string) => {
  return { CALLS_OUT: calls, NODE_OPTIONS: `--import=${join(root, "tests/support/note-calls.mjs")}` };
};

/** But for the one to the real house on this machine, which hands over what it has decided. */
function callsIn(file: string): string[] {
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  return lines.filter((line) => line !== "" && !line.includes('"path"'));
}

/** As Ctrl-C in a terminal does, for the whole group. */
async function end(practice: ChildProcess): Promise<void> {
  if (practice.pid === undefined || practice.exitCode !== null) return;
  const ended = once(practice, "exit");
  process.kill(-practice.pid, "SIGINT");
  await Promise.race([ended, pause(20_000)]);
}
