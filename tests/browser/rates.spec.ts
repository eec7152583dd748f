import { expect, type Page } from "@playwright/test";
import { dayFromNow } from "#tests/races/stays.ts";
import { figure } from "#tests/support/figures.ts";
import { comeAsOwner } from "./desk-people.ts";
import { expectNoAxeViolations, test } from "./fixtures.ts";
import { longestTask } from "./long-tasks.ts";
import { openOwnHouse } from "./own-house.ts";
import { button, expectNoSidewaysScroll } from "./steps.ts";

// Nobody else's draft.
const house = await openOwnHouse({ DEMO: "on" });

const night = (page: Page, row: number, ahead: number) => page.locator(`[data-at="${row}.${placeOf(ahead)}"]`);

/** Its place in a year that begins with this month. */
function placeOf(ahead: number): number {
  return Number(dayFromNow(0).slice(8)) - 1 + ahead;
}

async function open(page: Page, path = "/dashboard/rates") {
  await comeAsOwner(page, house);
  await page.goto(path);
}

async function undoAll(page: Page) {
  const undo = page.getByRole("button", { name: /^Undo/ });
  while (await undo.isVisible()) {
    await undo.click();
    await expect(page.getByText("Undone. The draft is what it was before.").first()).toBeVisible();
    await page.reload();
  }
}

test("nights are chosen by mouse and by keys, changed in the draft, undone and published", async ({
  browser,
  page,
}) => {
  const opened = await longestTask(browser, page, () => open(page));
  figure("longest task of a year of rates, opened, in ms of work", opened.worked, "at most 50");
  figure("longest task of a year of rates, opened, in ms of this machine's clock", opened.waited);
  expect(opened.worked).toBeLessThan(50);
  await night(page, 0, 5).hover();
  await page.mouse.down();
  for (const ahead of [6, 7, 8, 9]) await night(page, 1, ahead).hover();
  await page.mouse.up();
  await expect(page.locator('[data-at][aria-selected="true"]')).toHaveCount(10);
  const chosen = await longestTask(browser, page, async () => {
    await night(page, 0, 5).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowRight");
    for (const _ of [1, 2, 3]) await page.keyboard.press("Shift+PageDown");
  });
  figure("longest task of a year of rates, nights chosen, in ms of work", chosen.worked, "at most 50");
  expect(chosen.worked).toBeLessThan(50);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await night(page, 0, 5).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Price", { exact: true })).toBeFocused();
  await expect(page.getByLabel("From the night of")).toHaveValue(dayFromNow(6));
  await expect(page.getByLabel("To the night of")).toHaveValue(dayFromNow(7));
  await page.getByLabel("Price", { exact: true }).selectOption("percent");
  await page.getByLabel("How much").fill("20");
  await page.getByLabel("Nights at least").fill("2");
  await button(page, "Save in the draft").click();
  await expect(night(page, 0, 6)).toHaveText(/94\.802\+/);
  await expectNoAxeViolations(page);
  await undoAll(page);
  await expect(night(page, 0, 6)).toHaveText(/^79/);

  await page
    .getByRole("button", { name: /^Choose all of/ })
    .nth(2)
    .click();
  await page.getByLabel("Price", { exact: true }).selectOption("set");
  await button(page, "Save in the draft").click();
  await expect(page.getByLabel("How much")).toHaveAccessibleDescription(/Must be an amount/);
  await page.getByLabel("How much").fill("111");
  await button(page, "Save in the draft").click();
  await page.locator("summary").filter({ hasText: "Ten typical stays" }).click();
  await expect(page.getByRole("row", { name: /Luxury Suite/ }).first()).toContainText("−$");
  await button(page, "Publish the draft").click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("is published").first()).toBeVisible();
  await expect(button(page, "Publish the draft")).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("two taps choose the nights between them", async ({ page }) => {
    await open(page);
    await night(page, 0, 40).tap();
    await night(page, 0, 43).tap();
    await expect(page.getByLabel("From the night of")).toHaveValue(dayFromNow(40));
    await expect(page.getByLabel("To the night of")).toHaveValue(dayFromNow(43));
    await page.getByLabel("On sale").selectOption("closed");
    await button(page, "Save in the draft").tap();
    await expect(night(page, 0, 42)).toContainText("×");
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await undoAll(page);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a form changes the weekends of a month, and says what is wrong", async ({ page }) => {
    await open(page);
    await page.getByLabel("From the night of").fill(dayFromNow(30));
    await page.getByLabel("To the night of").fill(dayFromNow(20));
    await page.getByLabel("Price", { exact: true }).selectOption("dollars");
    await page.getByLabel("How much").fill("-10");
    await button(page, "Save in the draft").click();
    await expect(page.getByText("Must not be before the first night.")).toBeVisible();
    await expect(page.getByLabel("How much")).toHaveValue("-10");
    await page.getByLabel("To the night of").fill(dayFromNow(36));
    for (const day of ["Mon", "Tue", "Wed", "Thu", "Sun"]) await page.getByLabel(day, { exact: true }).uncheck();
    await button(page, "Save in the draft").click();
    await expect(page.getByText("In the draft. Guests see it once it is published.").first()).toBeVisible();
    await expect(page.locator(".rate-changed[data-at]")).toHaveCount(6);
    await undoAll(page);
  });
});
