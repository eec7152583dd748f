import { expect, type Page, test as plain } from "@playwright/test";
import { comeAsOwner } from "./desk-people.ts";
import { expectNoAxeViolations, test } from "./fixtures.ts";
import { expectToast, linkInLetter, newGuest } from "./people.ts";
import {
  button,
  daysAhead,
  expectConfirmed,
  expectNoSidewaysScroll,
  GOOD_CARD,
  giveDetails,
  payWith,
  putIntoCart,
} from "./steps.ts";

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Each project books nights of its own: all work in one house. */
function fewNights() {
  const from = plain.info().project.name === "phone" ? 40 : 60;
  return { start: daysAhead(from), end: daysAhead(from + 2) };
}

/** The row of this guest's form in the desk's inbox, read again until the hotel has looked for its stay. */
async function openForm(desk: Page, email: string, kind: "Check-in" | "Check-out") {
  const row = desk.getByRole("row").filter({ hasText: email }).filter({ hasText: kind });
  await expect(async () => {
    await desk.goto(`/dashboard/forms?search=${encodeURIComponent(email)}`);
    await expect(row.getByText(/Matched|Set aside/)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await row.getByRole("link").click();
  await expect(desk.getByRole("heading", { level: 1 })).toContainText(`${kind} form`);
}

test("a guest books, checks in by the letter, the desk sees it, and is told when the guest leaves", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const guest = newGuest();
  await putIntoCart(page, fewNights());
  await button(page, "Checkout").click();
  await giveDetails(page, guest);
  await button(page, "Continue to payment").click();
  await payWith(page, GOOD_CARD);
  const number = await expectConfirmed(page);

  await page.goto(await linkInLetter(guest.email, "letter="));
  await expect(field(page, "Guest name")).toHaveValue(guest.name);
  await expect(field(page, "Email")).toHaveValue(guest.email);
  await field(page, "Phone").fill("(504) 555-0101");
  await field(page, "Room").selectOption("204");
  await field(page, "Arrival time").fill("11:30");
  await field(page, "Special requests").fill("A cot, please. شكرا <b>now</b>");
  await button(page, "Send check-in").click();
  await expect(page.getByText("Please sign with your name or by drawing.")).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("checkbox", { name: /I agree/ }).check();
  await field(page, "Signature: your full name").fill(guest.name);
  await sign(page);
  await button(page, "Send check-in").click();
  await expect(page.getByRole("heading", { name: "Thank you. The desk knows you are coming." })).toBeVisible();

  const desk = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await comeAsOwner(desk);
  await openForm(desk, guest.email, "Check-in");
  await expect(desk.getByText("Came by the link in the guest's own letter")).toBeVisible();
  await expect(desk.getByText("11:30 AM")).toBeVisible();
  await expect(desk.getByText("A cot, please. شكرا <b>now</b>")).toBeVisible();
  await expectNoAxeViolations(desk);
  await expectNoSidewaysScroll(desk);
  await desk.getByRole("link", { name: "Open the registration card" }).click();
  await expect(desk.getByRole("heading", { name: "Registration card" })).toBeVisible();
  await expect(desk.getByText(number)).toBeVisible();
  await expect(desk.getByText(/Cancel free of charge until 6 PM/)).toBeVisible();
  await expect(desk.getByRole("img", { name: "Signature as the guest drew it" })).toBeVisible();
  await expectNoAxeViolations(desk);

  await desk.goBack();
  await field(desk, "Your reply").fill("A cot stands ready.");
  await button(desk, "Send reply").click();
  await expectToast(desk, "Your reply is on its way.");
  await expect(desk.getByText("A cot stands ready.")).toBeVisible();
  await button(desk, "Mark done").click();
  await expectToast(desk, "Marked done.");

  await page.goto("/facilities?tab=checkout");
  await field(page, "Guest name").fill(guest.name);
  await field(page, "Room").selectOption("204");
  await field(page, "Email").fill(guest.email);
  await field(page, "Feedback").fill("Very good beds.");
  await button(page, "Send check-out").click();
  await expect(page.getByRole("heading", { name: "Thank you for staying with us." })).toBeVisible();
  // The stay lies weeks ahead, so no stay ends about today, and a person decides.
  await openForm(desk, guest.email, "Check-out");
  await expect(desk.getByText("Very good beds.")).toBeVisible();
  await button(desk, "Match").click();
  await expectToast(desk, `The form belongs to booking ${number} now.`);
  await expect(desk.getByText("waiting for the desk")).toBeVisible();
  await expectNoAxeViolations(desk);

  await readOutbox(desk, guest.email);
  await desk.context().close();
});

/** The confirmation as the desk reads it, and sends it once more. */
async function readOutbox(desk: Page, email: string) {
  await desk.goto(`/dashboard/letters?search=${encodeURIComponent(email)}`);
  const letters = desk.getByRole("table", { name: "List of letters" });
  await expect(letters.getByRole("link", { name: "Reply to a form" })).toBeVisible();
  await expectNoAxeViolations(desk);
  await expectNoSidewaysScroll(desk);
  await letters.getByRole("link", { name: "Confirmation" }).click();
  const picture = desk.frameLocator("iframe");
  await expect(picture.getByRole("heading", { name: "Your booking is confirmed" })).toBeVisible();
  await expect(desk.getByText("To pay").or(desk.getByText("Total: $")).first()).toBeVisible();
  await button(desk, "Send again").click();
  await expectToast(desk, "The letter is on its way again.");
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

  test("the desk reads its letters and narrows the list all the same", async ({ page }) => {
    await comeAsOwner(page);
    await page.goto("/dashboard/letters?state=set-aside");
    await expect(page.getByLabel("State")).toHaveValue("set-aside");
    await page.getByLabel("State").selectOption("All");
    await button(page, "Show").click();
    await expect(page).toHaveURL(/state=all/);
    await page.goto("/dashboard/forms");
    await expect(page.getByRole("heading", { name: "Guest forms" })).toBeVisible();
  });
});
