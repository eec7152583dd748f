import { expect, type Page } from "@playwright/test";
import { comeAsOwner, reserveAs } from "./desk-people.ts";
import { expectNoAxeViolations, lookAgain, test } from "./fixtures.ts";
import { expectToast, linkInLetter } from "./people.ts";
import { button, daysAhead, expectNoSidewaysScroll } from "./steps.ts";

const STORM = "/dashboard/storm";

/** Both projects work in one house: each has a storm of its own. */
const nightsOf = (project: string) => (project === "phone" ? 300 : 320);

async function tryOut(page: Page, nights: { from: string; to: string }): Promise<void> {
  await page.getByLabel("First night").fill(nights.from);
  await page.getByLabel("Last night").fill(nights.to);
  await button(page, "Preview").click();
  await expect(page.getByRole("heading", { name: "What would happen" })).toBeVisible();
}

/** Asks, and answers the question with what it names. */
async function stopSales(page: Page): Promise<void> {
  await button(page, "Stop sales and notify guests").click();
  await page.getByRole("dialog").getByRole("button", { name: "Stop sales and notify guests" }).click();
}

test("a storm is tried out, opened, answered by a guest's letter, and lifted", { tag: "@soak" }, async ({
  page,
  browser,
  baseURL,
}) => {
  const first = nightsOf(test.info().project.name);
  const nights = { from: daysAhead(first), to: daysAhead(first + 2) };
  const guest = await reserveAs("Gale Guest", { ...nights, start: nights.from, end: nights.to, type: "Double Bed" });
  await comeAsOwner(page);
  const headers = { "if-match": "1" };
  const data = { status: "confirmed" };
  expect((await page.request.patch(`/api/bookings/${guest.id}`, { data, headers })).status()).toBe(200);

  await page.goto(STORM);
  await tryOut(page, nights);
  await expect(page.getByRole("table", { name: "Guests who get a letter" })).toContainText("Gale Guest");
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(page.getByRole("row", { name: String(guest.id) })).toBeVisible();
  await stopSales(page);
  await expect(page).toHaveURL(/\/dashboard\/storm\/\d+$/);
  await expect(page.getByText("Every step is done.")).toBeVisible({ timeout: 30_000 });
  const offer = page.getByRole("table", { name: "Offers to guests" }).getByRole("row", { name: String(guest.id) });
  await expect(offer).toContainText("Not yet");
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  const storm = page.url();

  const theirs = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  const link = await linkInLetter(guest.email, "/storm/");
  await theirs.goto(link);
  await expect(theirs.getByText("Nothing was paid for this stay")).toBeVisible();
  await expectNoAxeViolations(theirs);
  await expectNoSidewaysScroll(theirs);
  await theirs.getByLabel("New day of arrival").fill(nights.to);
  await theirs.getByRole("button", { name: "Move my stay" }).click();
  await expect(theirs.getByRole("alert")).toContainText("sold out");
  await theirs.getByLabel("New day of arrival").fill(daysAhead(first + 10));
  await theirs.getByRole("button", { name: "Move my stay" }).click();
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Your stay has moved");
  await expectNoAxeViolations(theirs);
  await theirs.context().close();

  await page.goto(storm);
  await expect(offer).toContainText("Other dates");
  await button(page, "End the closure").click();
  await page.getByRole("dialog").getByRole("button", { name: "End the closure" }).click();
  await expectToast(page, "The closure has ended");
  await expect(page.getByRole("table", { name: "Steps" }).getByRole("row", { name: /^Back on sale/ })).toHaveCount(3);
  await expect(page.getByText("Every step is done.")).toBeVisible({ timeout: 30_000 });
  await expect(button(page, "End the closure")).toHaveCount(0);
});

test("the same nights are struck by one storm alone, and a storm of ten years by none", { tag: "@soak" }, async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(/status of 422/);
  const first = nightsOf(test.info().project.name) + 40;
  const nights = { from: daysAhead(first), to: daysAhead(first) };
  await comeAsOwner(page);
  await page.goto(`${STORM}?from=${nights.from}&to=2036-01-01&types=standard`);
  await expect(page.getByText(/At most 31 days/)).toBeVisible();
  await lookAgain(page);
  await page.goto(STORM);
  await tryOut(page, nights);
  await stopSales(page);
  await expect(page).toHaveURL(/\/dashboard\/storm\/\d+$/);
  await page.goto(STORM);
  await tryOut(page, nights);
  await stopSales(page);
  await expect(page.getByRole("alert")).toContainText("Another storm is on");
});
