import { afterAll, beforeAll, expect, test } from "vitest";
import { openHttpFormRelay } from "#adapters/form-relay/http-form-relay.ts";
import { openIdentity } from "#adapters/identity/open-identity.ts";
import { COOKIE_SECONDS } from "#hotel/kernel/cookies.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { readFolder } from "#server/content-files.ts";
import { openPages } from "#tests/access/pages-at-work.ts";
import { codeNow } from "#tests/identity/proofs.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { type GoogleAtWork, startGoogle } from "#tests/support/google.ts";
import { lentPostgres } from "#tests/support/lent-postgres.ts";
import { askingFrom, openPerson, PASSWORD, type Person } from "#tests/support/people.ts";
import { QUICK_PASSWORDS } from "#tests/support/quick-passwords.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { orderOf } from "./guest-acts.ts";

const ORIGIN = "http://hotel.example.com";

let google: GoogleAtWork;
let house: TestHotel;
let olive: Person;
beforeAll(async () => {
  google = await startGoogle({ origins: [ORIGIN] });
  const database = await lentPostgres();
  const identity = await openIdentity({
    pool: database.pool,
    origin: ORIGIN,
    houseName: "The Test House",
    passwords: QUICK_PASSWORDS,
    google: google.settings,
  });
  const formRelay = openHttpFormRelay({ url: "https://forms.example.com/submit", accessKey: "the-key" });
  house = await openTestHotel({ database, identity, formRelay });
  await openPages(house);
  olive = await openPerson(house, { role: "owner" });
  await house.hotel.importProperty({ document: await readFolder(), note: "" });
});
afterAll(async () => {
  await house.close();
  await google.close();
});

/** For how many seconds a browser keeps each, 0 where no `Max-Age` says. */
function agesOf(lines: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    lines
      .filter((line) => !/^[^=]*=;/.test(line))
      .map((line) => [line.slice(0, line.indexOf("=")), Number(/Max-Age=(\d+)/.exec(line)?.[1] ?? 0)]),
  );
}

async function sendForm(path: string, fields: Record<string, string>): Promise<string[]> {
  const headers = { cookie: olive.browser.cookies(), "x-forwarded-for": olive.browser.address };
  const body = new URLSearchParams(fields);
  const answer = await house.doors.fetch(new Request(`${ORIGIN}${path}`, { method: "POST", headers, body }));
  return answer.headers.getSetCookie();
}

test("every cookie that the house sets is one of the table, and is kept for as long as it says", async () => {
  const { accounts } = house.hotel.guest;
  const kept: string[] = [];
  const keep = (lines: readonly string[]) => void kept.push(...lines);
  const held = await browserOf(house).post("/api/create-payment-intent", orderOf());
  keep(held.headers.getSetCookie());
  keep(await sendForm("/dashboard/settings", { intent: "preview", page: "/" }));
  const gina = await openPerson(house);
  const asking = () => askingFrom(gina.browser);
  const setup = await accounts.beginAuthenticator(asking(), { password: PASSWORD });
  if (isProblem(setup)) throw new Error(setup.problem);
  await accounts.confirmAuthenticator(asking(), { code: await codeNow(setup.address) });
  const stranger = { ...askingFrom(browserOf(house)), keep };
  await accounts.signIn(stranger, { email: gina.account.email, password: PASSWORD });
  await accounts.beginPasskeySignIn(stranger);
  await accounts.beginGoogle(stranger, "/");
  olive.browser = browserOf(house);
  keep(await sendForm("/login", { email: olive.account.email, password: PASSWORD }));
  expect(agesOf(kept)).toEqual(COOKIE_SECONDS);
});

test("the privacy page names them all, and the companies that the house is connected with", async () => {
  const page = JSON.stringify((await browserOf(house).get("/privacy")).body);
  for (const name of Object.keys(COOKIE_SECONDS)) expect(page).toContain(`“${name}”`);
  for (const words of ["Google lets you log in", "a form service, forms.example.com"]) expect(page).toContain(words);
  expect(page).not.toMatch(/\{cookies\}|\{companies\}|One cookie|Identity Platform|Stripe/);
});
