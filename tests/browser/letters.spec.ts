import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { openClock } from "#adapters/clock/system-clock.ts";
import { addDays } from "#hotel/kernel/plain-date.ts";
import { freePort } from "#tests/support/free-port.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { comeAsOwner } from "./desk-people.ts";
import { expectNoAxeViolations, test } from "./fixtures.ts";
import { ownHouse } from "./own-house.ts";
import { OWNER } from "./owner.ts";
import { expectToast, type Guest, lettersTo, linkInLetter, logIn, mailServerUrl, newGuest } from "./people.ts";
import {
  button,
  expectConfirmed,
  expectNoSidewaysScroll,
  GOOD_CARD,
  giveDetails,
  payWith,
  putIntoCart,
} from "./steps.ts";

const port = await freePort();
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** The row of this guest's form in the desk's inbox, read again until the hotel has looked for its stay. */
async function openForm(desk: Page, email: string, kind: "Check-in" | "Check-out") {
  const row = desk.getByRole("row").filter({ hasText: email }).filter({ hasText: kind });
  await expect(async () => {
    await desk.goto(`/dashboard/forms?search=${encodeURIComponent(email)}`);
    await expect(row.getByText(/Matched|Unmatched/)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await row.getByRole("link").click();
  await expect(desk.getByRole("heading", { level: 1 })).toContainText(`${kind} form`);
}

/** On a telephone too. */
async function expectToFit(desk: Page) {
  await expectNoAxeViolations(desk);
  const size = desk.viewportSize();
  await desk.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(desk);
  if (size) await desk.setViewportSize(size);
}

test.describe("a whole stay", () => {
  const clock = openClock({ zone: "America/Chicago", dayTurns: "04:00" });
  const arrival = clock.today();
  const departure = addDays(arrival, 1);
  let dataDir: string;
  let hotel: RunningServer;

  test.use({ baseURL: `http://127.0.0.1:${port}` });
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    dataDir = await mkdtemp(join(tmpdir(), "levee-whole-stay-"));
    await open();
  });
  test.afterAll(async () => {
    await hotel.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** How far ahead of now this hour of the day of departure is. */
  const until = (time: string) => clock.at(departure, time) - Date.now();

  /** The hotel as it stands open now, or on the day of departure at this hour. */
  async function open(time?: string) {
    // An early check-out waits for no duty of the hotel: its clock goes on to it while it is open.
    const aheadMs = time === undefined ? [0, until("06:30")] : [until(time)];
    hotel = await startServer({
      program: "tests/support/hotel-ahead.ts",
      port,
      dataDir,
      ...ownHouse("off"),
      env: {
        ...OWNER,
        AHEAD_MS: aheadMs.join(),
        DEMO: "off",
        TRUST_PROXY: "1",
        SMTP_URL: await mailServerUrl(),
        MAIL_FROM: "Cypress Landing Hotel <desk@example.com>",
      },
    });
  }

  /** The house shuts and opens again with the same books. */
  async function sleepUntil(time: string) {
    await hotel.stop();
    await open(time);
  }

  /** The night is over, at half past six. */
  const wakeUp = () => process.kill(hotel.pid ?? 0, "SIGUSR2");

  test("from booking to the thanks, every letter read and every link followed", { tag: "@soak" }, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    const guest = newGuest();
    await putIntoCart(page, { start: arrival, end: departure });
    await button(page, "Checkout").click();
    await giveDetails(page, guest);
    await button(page, "Continue to payment").click();
    await payWith(page, GOOD_CARD);
    const number = await expectConfirmed(page);

    await checkInByLetter(page, guest);
    const desk = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
    await logIn(desk, { email: OWNER.OWNER_EMAIL, password: OWNER.OWNER_PASSWORD });
    await readCheckIn(desk, guest, number);
    const room = await letIn(desk, guest);
    const mistyped = { ...guest, email: guest.email.replace("ada.", "adda.") };
    await page.goto("/facilities?tab=checkout");
    await sayFarewell(page, mistyped, { room, feedback: "Bye!" });
    await matchByHand(desk, mistyped.email, number);

    wakeUp();
    await letOut(desk, guest);
    await sleepUntil("07:05");
    await followThanks(page, guest);
    await sayFarewell(page, guest, { room, feedback: "Very good beds." });
    await openForm(desk, guest.email, "Check-out");
    await expect(desk.getByText("Very good beds.")).toBeVisible();
    await expect(desk.getByText("Checked out")).toBeVisible();
    await expectToFit(desk);

    await readOutbox(desk, guest.email);
    await desk.context().close();
  });
});

/** The link in the confirmation leads to a form that knows the guest; it is signed there. */
async function checkInByLetter(page: Page, guest: Guest) {
  await page.goto(await linkInLetter(guest.email, "letter="));
  await expect(field(page, "Guest name")).toHaveValue(guest.name);
  await expect(field(page, "Email")).toHaveValue(guest.email);
  await field(page, "Phone").fill("(504) 555-0101");
  await field(page, "Room").selectOption("204");
  await field(page, "Arrival time").fill("11:30");
  await field(page, "Special requests").fill("A cot, please. شكرا <b>now</b>");
  await button(page, "Send check-in").click();
  await expect(page.getByText("Please sign with your name or by drawing.")).toBeVisible();
  await expectToFit(page);
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  await field(page, "Signature: your full name").fill(guest.name);
  await sign(page);
  await button(page, "Send check-in").click();
  await expect(page.getByRole("heading", { name: "Thank you. The desk knows you are coming." })).toBeVisible();
}

/** The desk reads the form and the card that came of it, and writes back. */
async function readCheckIn(desk: Page, guest: Guest, number: string) {
  await openForm(desk, guest.email, "Check-in");
  await expect(desk.getByText("Came by the link in the guest's own letter")).toBeVisible();
  await expect(desk.getByText("11:30 AM")).toBeVisible();
  await expect(desk.getByText("A cot, please. شكرا <b>now</b>")).toBeVisible();
  await expectToFit(desk);
  await desk.getByRole("link", { name: "Open the registration card" }).click();
  await expect(desk.getByRole("heading", { name: "Registration card" })).toBeVisible();
  await expect(desk.getByText(number)).toBeVisible();
  await expect(desk.getByText(/Cancel free of charge until 6 PM/)).toBeVisible();
  await expect(desk.getByRole("img", { name: "Signature as the guest drew it" })).toBeVisible();
  await expectToFit(desk);
  await desk.goBack();
  await field(desk, "Your reply").fill("A cot stands ready.");
  await button(desk, "Send reply").click();
  await expectToast(desk, "Your reply is on its way.");
  await expect(desk.getByText("A cot stands ready.")).toBeVisible();
  await button(desk, "Mark done").click();
  await expectToast(desk, "Marked done.");
}

/** Today tells when the guest hopes to come; gives the number of the room. */
async function letIn(desk: Page, { name }: Guest): Promise<string> {
  await desk.goto("/dashboard");
  await expect(desk.getByRole("region", { name: /^Online check-ins/ })).toContainText("arrives 11:30 AM");
  const key = desk.getByRole("button", { name: `Check in ${name}` });
  const room = /room (\d+)/.exec((await key.textContent()) ?? "")?.[1] ?? "";
  await key.click();
  await expectToast(desk, name);
  return room;
}

async function letOut(desk: Page, { name }: Guest) {
  await desk.goto("/dashboard");
  await desk.getByRole("button", { name: `Check out ${name}` }).click();
  await expectToast(desk, name);
}

/** What leads nowhere by itself is set aside, and a person decides. */
async function matchByHand(desk: Page, email: string, number: string) {
  await openForm(desk, email, "Check-out");
  await field(desk, "Booking number").fill(number);
  await button(desk, "Match").click();
  await expectToast(desk, `The form belongs to booking ${number} now.`);
  await expect(desk.getByText("waiting for the desk")).toBeVisible();
  await expectNoAxeViolations(desk);
}

/** Written to somebody who has left: it leads to the form, and tells nothing of the hour until which one may stay. */
async function followThanks(page: Page, { email }: Guest) {
  const form = await linkInLetter(email, "tab=checkout");
  const thanks = (await lettersTo(email)).filter(({ subject }) => subject === "Thank you for staying with us");
  expect(thanks).toEqual([expect.objectContaining({ text: expect.stringContaining("have a good way home") })]);
  await page.goto(form);
}

async function sayFarewell(page: Page, { name, email }: Guest, said: { room: string; feedback: string }) {
  await field(page, "Guest name").fill(name);
  await field(page, "Room").selectOption(said.room);
  await field(page, "Email").fill(email);
  await field(page, "Feedback").fill(said.feedback);
  await button(page, "Send check-out").click();
  await expect(page.getByRole("heading", { name: "Thank you for staying with us." })).toBeVisible();
}

/** The confirmation as the desk reads it, and sends it once more. */
async function readOutbox(desk: Page, email: string) {
  await desk.goto(`/dashboard/letters?search=${encodeURIComponent(email)}`);
  const letters = desk.getByRole("table", { name: "List of messages" });
  await expect(letters.getByRole("link", { name: "Reply to a form" })).toBeVisible();
  await expectNoAxeViolations(desk);
  await expectNoSidewaysScroll(desk);
  await letters.getByRole("link", { name: "Confirmation" }).click();
  const picture = desk.frameLocator("iframe");
  await expect(picture.getByRole("heading", { name: "Your booking is confirmed" })).toBeVisible();
  await expect(desk.getByText("To pay").or(desk.getByText("Total: $")).first()).toBeVisible();
  await button(desk, "Send again").click();
  await expectToast(desk, "The message is on its way again.");
  await expect(desk.getByText("Waiting").or(desk.getByText("Sent", { exact: true }))).toBeVisible();
}

async function sign(page: Page) {
  const sheet = page.locator(".signature-pad-sheet");
  await sheet.scrollIntoViewIfNeeded();
  const box = await sheet.boundingBox();
  if (!box) throw new Error("There is no sheet to sign on.");
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  for (const step of [1, 2, 3, 4, 5]) await page.mouse.move(box.x + 40 + step * 30, box.y + 60 + (step % 2) * 30);
  await page.mouse.up();
  await expect(page.locator('input[name="signature_drawing"]')).toHaveValue(/^M\d+ \d+L/);
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the desk reads its letters and narrows the list all the same", { tag: "@soak" }, async ({ page }) => {
    await comeAsOwner(page);
    await page.goto("/dashboard/letters?state=set-aside");
    await expect(page.getByLabel("State")).toHaveValue("set-aside");
    await page.getByLabel("State").selectOption("All");
    await button(page, "Show").click();
    await expect(page).toHaveURL(/state=all/);
    await page.goto("/dashboard/forms");
    await expect(page.getByRole("heading", { name: "Online check-ins" })).toBeVisible();
  });
});
