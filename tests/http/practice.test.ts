import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withHotel } from "#content/setup.ts";
import { readFolder } from "#server/content-files.ts";
import { practiceFolder } from "#server/practice-settings.ts";
import { keepSeed } from "#server/seed-practice.ts";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { guest, orderOf, stay } from "./guest-acts.ts";

const OWNER = { OWNER_EMAIL: "olive.owner@example.com", OWNER_PASSWORD: "seven brown pelicans on a pier" };
const dataDir = mkdtempSync(join(tmpdir(), "levee-practice-"));

let mail: MailServer;
let practice: RunningServer;

beforeAll(async () => {
  mail = await startMailServer({ options: { allowInsecureAuth: true } });
  const hotel = {
    ...{ name: "Pine Motel", street: "2 Pine Road", city: "Bend", region: "Oregon", postalCode: "97701" },
    ...{ phone: "(541) 555-0100", email: "desk@example.com", timeZone: "America/Los_Angeles" },
    ...{ checkInTime: "16:00", checkOutTime: "10:00" },
  };
  await keepSeed(practiceFolder(dataDir), withHotel(await readFolder(), hotel));
  practice = await startServer({
    dataDir,
    program: "tests/support/practice-server.ts",
    patience: 120_000,
    env: {
      ...OWNER,
      PRACTICE: "on",
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: "desk@example.com",
      FORM_RELAY_URL: `http://127.0.0.1:${mail.port}`,
      FORM_RELAY_ACCESS_KEY: "a key",
    },
  });
}, 180_000);
afterAll(async () => {
  await practice.stop();
  await mail.stop();
  await Promise.all([dataDir, practiceFolder(dataDir)].map((folder) => rm(folder, { recursive: true, force: true })));
});

test("a practice house shows what the real one has decided, in another colour, and nothing leaves it", async () => {
  let cookie = "";
  const ask = async (path: string, sent?: object) => {
    const answer = await fetch(`${practice.url}${path}`, {
      redirect: "manual",
      headers: {
        cookie,
        origin: practice.url,
        ...(sent && !(sent instanceof URLSearchParams) && { "content-type": "application/json" }),
      },
      ...(sent && { method: "POST", body: sent instanceof URLSearchParams ? sent : JSON.stringify(sent) }),
    });
    cookie = [cookie, ...answer.headers.getSetCookie().map((one) => one.split(";")[0])].filter(Boolean).join("; ");
    return { status: answer.status, page: await answer.text() };
  };
  for (const path of ["/", "/es/room"]) {
    const { page } = await ask(path);
    expect(page).toMatch(/<html[^>]* data-practice=""/);
    expect(page).toContain("html:root[data-practice]");
    expect(page).toMatch(/<p class="practice">(?:Practice house|Casa de práctica)/);
  }
  expect((await ask("/")).page).toContain("Pine Motel");
  expect(await ask("/api/create-payment-intent", orderOf())).toMatchObject({ status: 200 });
  expect(await ask("/api/bookings", [{ ...stay, ...guest, email: "bea@example.com" }])).toMatchObject({ status: 201 });
  const login = new URLSearchParams({ email: OWNER.OWNER_EMAIL, password: OWNER.OWNER_PASSWORD });
  expect(await ask("/login", login)).toMatchObject({ status: 302 });
  // The letters were written, and stayed.
  await expect
    .poll(async () => (await ask("/dashboard/letters")).page, { timeout: 20_000 })
    .toContain("bea@example.com");
  const typed = {
    intent: "set",
    server: "127.0.0.1",
    port: String(mail.port),
    security: "starttls",
    sender: "a@example.com",
  };
  const set = await ask("/dashboard/settings/connections/mail", new URLSearchParams(typed));
  expect(set.page).toContain("nothing leaves");
  expect(practice.output).toContain("no letter, card or form leaves it");
  expect(practice.output).not.toContain("CALLED OUT");
  expect(mail.letters).toEqual([]);
});
