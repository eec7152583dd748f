import { expect, type Page } from "@playwright/test";
import { comeAsAdmin, comeAsOwner, goByNavigation, idOf } from "./desk-people.ts";
import { expectNoAxeViolations, lookAgain, test } from "./fixtures.ts";
import { expectToast, openAccount } from "./people.ts";
import { button, expectNoSidewaysScroll } from "./steps.ts";

const NUMBERS = "/dashboard/numbers";

const answer = (page: Page, word: string) => page.getByRole("dialog").getByRole("button", { name: word });

test("an owner searches the list of users, reads the month as drawings and as tables, and is told what is counted and what makes no sense", {
  tag: "@soak",
}, async ({ page, allowComplaint }) => {
  allowComplaint(/status of 422/);
  const guest = await openAccount();
  await comeAsOwner(page);
  await page.goto("/dashboard/users");
  await page.getByLabel("Search").fill(guest.email);
  await button(page, "Show").click();
  await expect(page.getByRole("row", { name: guest.email })).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await page.getByLabel("Search").fill("nobody of this name");
  await button(page, "Show").click();
  await expect(page.getByText("Nobody fits.")).toBeVisible();
  expect(await idOf(page, guest.email)).not.toBe("");

  await goByNavigation(page, "Reports");
  for (const figure of ["Occupancy", "ADR", "RevPAR", "Length of stay", "Pick-up"]) {
    await expect(page.getByRole("term").filter({ hasText: figure }).first()).toBeVisible();
    await expect(page.getByRole("img", { name: new RegExp(`^${figure}: lowest`) })).toBeVisible();
  }
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await page.getByText("Table: Occupancy").click();
  const table = page.getByRole("table", { name: "Occupancy" });
  await expect(table.getByRole("columnheader")).toHaveText(["Day", "Rooms available", "Rooms sold", "Occupancy"]);
  expect(await table.getByRole("row").count()).toBeGreaterThan(28);
  await expectNoSidewaysScroll(page);
  await page.getByLabel("Shown by").selectOption("Month");
  await button(page, "Show").click();
  await expect(page).toHaveURL(/by=month/);
  await expect(table.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("definition").filter({ hasText: "divided by rooms available" }).first()).toBeVisible();

  await page.getByLabel("First day").fill("2016-01-01");
  await button(page, "Show").click();
  await expect(page.getByText("At most 731 days are possible here.")).toBeVisible();
  await expect(page.getByLabel("Last day")).toHaveAccessibleDescription(/At most 731 days/);
  await lookAgain(page);
  await page.goBack();
  await expect(page.getByRole("img", { name: /^Occupancy: lowest/ })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const more = (page: Page) => page.getByRole("navigation", { name: "Dashboard" }).getByText("More", { exact: true });
  const audit = (page: Page) => page.getByRole("link", { name: "Activity log" });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("More opens all the same, and a stay is moved by forms alone", { tag: "@soak" }, async ({ page }) => {
      await comeAsOwner(page);
      await page.goto("/dashboard/calendar");
      await page.getByRole("link", { name: "As a list" }).click();
      const row = page.getByRole("row").filter({ hasText: "Confirmed" });
      await row.getByRole("link", { name: /^Move/ }).first().click();
      const rooms = page.getByRole("dialog").getByLabel("Room", { exact: true });
      const free = rooms.locator("option:not([disabled]):not([selected])").last();
      await rooms.selectOption((await free.getAttribute("value")) ?? "");
      await answer(page, "Room move").click();
      await expect(page.getByRole("status").filter({ hasText: "moved" })).toBeVisible();
      await page.goto("/dashboard");
      await more(page).click();
      await audit(page).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Activity log");
    });
  });
});

test("the end-of-day report and the tax report can be read, printed and taken along", { tag: "@soak" }, async ({
  page,
}) => {
  await comeAsOwner(page);
  await page.goto(NUMBERS);
  await button(page, "Open the end-of-day report").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("End-of-day report");
  for (const part of [
    "Arrivals",
    "Departures",
    "In house tonight",
    "Not checked in",
    "Payments and refunds",
    "Differences",
  ]) {
    await expect(page.getByRole("heading", { name: part })).toBeVisible();
  }
  await expectNoSidewaysScroll(page);
  await lookAgain(page);
  const taken = page.waitForEvent("download");
  await page.getByRole("link", { name: "As a file (CSV)" }).click();
  expect((await taken).suggestedFilename()).toMatch(/^night-\d{4}-\d\d-\d\d\.csv$/);
  await page.emulateMedia({ media: "print" });
  await expect(button(page, "Print")).toBeHidden();
  await expect(button(page, "Show")).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.goto(NUMBERS);
  await page.getByRole("link", { name: "Tax report for this period" }).click();
  await expect(page.getByRole("table", { name: "Tax by month" })).toContainText("Total");
  await lookAgain(page);
  await expectNoSidewaysScroll(page);
});

test("an owner sees where an admin is logged in and logs them out everywhere; the audit tells it", {
  tag: "@soak",
}, async ({ page, browser, baseURL }) => {
  await comeAsOwner(page);
  const theirs = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  const admin = await comeAsAdmin(theirs, page);
  // To an admin nobody's devices are shown.
  await theirs.goto(`/dashboard/users?search=${encodeURIComponent(admin.email)}`);
  await expect(theirs.getByRole("columnheader", { name: "Logged in" })).toHaveCount(0);
  await page.goto(`/dashboard/users?search=${encodeURIComponent(admin.email)}`);
  await page.getByRole("link", { name: /^1 device/ }).click();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await button(page, `Log ${admin.email} out everywhere`).click();
  await answer(page, "Log out everywhere").click();
  await expectToast(page, `${admin.email} is logged out everywhere`);
  await expect(page.getByText("logged in nowhere at present")).toBeVisible();
  await theirs.goto("/dashboard/users");
  await expect(theirs).toHaveURL(/\/login\?returnTo=/);
  await theirs.context().close();

  await page.goto("/dashboard/audit");
  await page.getByLabel("About", { exact: true }).selectOption("Accounts");
  await page.getByLabel("Person").fill(`nobody-${Date.now()}`);
  await button(page, "Show").click();
  await expect(page.getByText("Nothing fits.")).toBeVisible();
  await page.getByRole("link", { name: "Show everything" }).click();
  await expect(page.getByLabel("Person")).toHaveValue("");
  await page.getByLabel("About", { exact: true }).selectOption("Accounts");
  await button(page, "Show").click();
  const row = page
    .getByRole("row")
    .filter({ hasText: "Logged somebody out everywhere" })
    .filter({ hasText: admin.email });
  await expect(row).toHaveCount(1);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
});
