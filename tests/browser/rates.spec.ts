import { expect, type Locator, type Page } from "@playwright/test";
import { dayFromNow } from "#tests/races/stays.ts";
import { figure } from "#tests/support/figures.ts";
import { comeAsOwner } from "./desk-people.ts";
import { expectNoAxeViolations, lookAgain, test } from "./fixtures.ts";
import { leastOfThree, longestTask } from "./long-tasks.ts";
import { openOwnHouse } from "./own-house.ts";
import { editByForm } from "./settings-steps.ts";
import { button, expectNoSidewaysScroll } from "./steps.ts";

// Nobody else's draft.
const house = await openOwnHouse({ DEMO: "off" });

const night = (page: Page, row: number, ahead: number) => page.locator(`[data-at="${row}.${placeOf(ahead)}"]`);

/** Its place in a year that begins with this month. */
function placeOf(ahead: number): number {
  return Number(dayFromNow(0).slice(8)) - 1 + ahead;
}

const rightOf = async (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().right);

async function open(page: Page, path = "/dashboard/rates") {
  await comeAsOwner(page, house);
  await page.goto(path);
}

async function undoAll(page: Page) {
  const undo = page.getByRole("button", { name: /^Undo/ });
  while (await undo.isVisible()) {
    await undo.click();
    await expect(page.getByText("Undone. The draft is what it was before.").first()).toBeVisible();
    if (await undo.isVisible()) await page.reload();
  }
}

test("nights are chosen by mouse and by keys, changed in the draft, undone and published", { tag: "@soak" }, async ({
  browser,
  page,
}) => {
  const opened = await leastOfThree(50, () => longestTask(browser, page, () => open(page)));
  // Below the second month they are laid out one after another.
  figure("longest task of a year of rates, opened, in ms of work", opened.worked, "at most 50");
  figure("longest task of a year of rates, opened, in ms of this machine's clock", opened.waited);
  expect(opened.worked).toBeLessThan(50);
  await expect(page.getByText("one room for one night, before what is added to them")).toBeVisible();
  await night(page, 0, 5).hover();
  await page.mouse.down();
  for (const ahead of [6, 7, 8, 9]) await night(page, 1, ahead).hover();
  await page.mouse.up();
  await expect(page.locator('[data-at][aria-selected="true"]')).toHaveCount(10);
  const choose = async () => {
    await night(page, 0, 5).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowRight");
    for (const _ of [1, 2, 3]) await page.keyboard.press("Shift+PageDown");
  };
  const chosen = await leastOfThree(50, () => longestTask(browser, page, choose));
  figure("longest task of a year of rates, nights chosen, in ms of work", chosen.worked, "at most 50");
  expect(chosen.worked).toBeLessThan(50);
  await lookAgain(page);
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
  await expect(night(page, 0, 6)).toHaveText(/^94\.80\s2\+/);
  await lookAgain(page);
  await page.locator("summary").filter({ hasText: "Ten typical stays" }).click();
  const [draft, table] = [page.locator(".settings-draft"), page.locator(".rate-typical table")];
  await expect(table).toContainText("must be at least 2 nights");
  expect(await rightOf(table)).toBeLessThanOrEqual(await rightOf(draft));
  const inLine = await page
    .locator(".rate-filter")
    .first()
    .locator(".button, select, a")
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().bottom)));
  expect(Math.max(...inLine) - Math.min(...inLine)).toBeLessThanOrEqual(2);
  await undoAll(page);
  await expect(night(page, 0, 6)).toHaveText(/^79/);

  await page
    .getByRole("button", { name: /^Choose all of/ })
    .nth(2)
    .click();
  await page.getByLabel("Price", { exact: true }).selectOption("set");
  // The form keeps what was saved last, unless undoing it took a look at the page anew.
  await page.getByLabel("How much").fill("");
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

test("nights come from a file into the draft", { tag: "@soak" }, async ({ page }) => {
  await comeAsOwner(page, house);
  const tryOut = async (...rows: string[]) => {
    await page.goto("/dashboard/rates/import");
    const buffer = Buffer.from(["date,type,night_price", ...rows].join("\n"));
    await page.locator('input[type="file"]').setInputFiles({ name: "rates.csv", mimeType: "text/csv", buffer });
    await button(page, "Try it out").click();
  };
  await tryOut(`${dayFromNow(40)},Standard,cheap`);
  await expect(page.getByText(/night_price must be/).first()).toBeVisible();
  await tryOut(`${dayFromNow(40)},Standard,88.50`);
  await expect(button(page, "Put 1 change into the draft")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("two taps choose the nights between them", { tag: "@soak" }, async ({ page }) => {
    await open(page);
    await night(page, 0, 40).tap();
    await night(page, 0, 43).tap();
    await expect(page.getByLabel("From the night of")).toHaveValue(dayFromNow(40));
    await expect(page.getByLabel("To the night of")).toHaveValue(dayFromNow(43));
    await page.getByLabel("On sale").selectOption("closed");
    await button(page, "Save in the draft").tap();
    await expect(night(page, 0, 42)).toContainText("×");
    await lookAgain(page);
    await expectNoSidewaysScroll(page);
    await undoAll(page);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a form changes the weekends of a month, and says what is wrong", { tag: "@soak" }, async ({ page }) => {
    await open(page);
    await page.getByLabel("From the night of").fill(dayFromNow(30));
    await page.getByLabel("To the night of").fill(dayFromNow(20));
    await page.getByLabel("Price", { exact: true }).selectOption("dollars");
    await page.getByLabel("How much").fill("-10");
    await button(page, "Save in the draft").click();
    await expect(page.getByText("Must not be before the first night.")).toBeVisible();
    await expect(page.getByLabel("How much")).toHaveValue("-10");
    await page.getByLabel("To the night of").fill(dayFromNow(36));
    // By key: the months above come one after another, and a box that they move slips from under the mouse.
    for (const day of ["Mon", "Tue", "Wed", "Thu", "Sun"]) await page.getByLabel(day, { exact: true }).press("Space");
    await button(page, "Save in the draft").click();
    await expect(page.getByText("In the draft. Guests see it once it is published.").first()).toBeVisible();
    await expect(page.locator(".rate-changed[data-at]")).toHaveCount(6);
    await undoAll(page);
  });
});

test("an owner renames the house by form, and guests see it once it is published", { tag: "@soak" }, async ({
  page,
  allowComplaint,
}) => {
  // What looks for violations is itself stopped in the frame beside a form, which runs nothing.
  allowComplaint(/Blocked script execution .*frame is sandboxed/);
  await comeAsOwner(page, house);
  await editByForm(page, house);
});

/** Whoever writes a rate book down: each field that is filled or chosen is a step, each button or link a click. */
function hand(page: Page) {
  const done = { clicks: 0, fields: 0 };
  const field = (place: string) => page.locator(`[name="content.rateBook.${place}"]`);
  return {
    done,
    click: async (name: string) => {
      done.clicks += 1;
      await page.getByRole("button", { name, exact: true }).last().click();
    },
    follow: async (name: string) => {
      done.clicks += 1;
      await page.getByRole("link", { name, exact: true }).first().click();
    },
    type: async (place: string, text: string) => {
      done.fields += 1;
      await field(place).fill(text);
    },
    choose: async (place: string, option: string) => {
      done.fields += 1;
      await field(place).selectOption(option);
    },
  };
}

const SEASONS = [
  ["Spring", "2027-03-01", "2027-05-31", "addBasisPoints", "10"],
  ["Festival", "2027-06-04", "2027-06-13", "setCents", "189"],
  ["Quiet weeks", "2027-08-01", "2027-09-15", "addCents", "-12.50"],
] as const;
/** Jefferson Parish by parts (docs/RATES.md). */
const TAXES = [
  ["State of Louisiana", "3"],
  ["Stadium and Exposition District", "4"],
  ["Parish Council", "1.5"],
  ["School Board", "2"],
  ["Law Enforcement District", "0.25"],
  ["Occupancy tax, west bank", "2"],
] as const;

test("three seasons, two plans and a parish's taxes by parts are typed in from nothing, with an example beside", {
  tag: "@soak",
}, async ({ page }) => {
  test.setTimeout(120_000);
  await open(page, "/dashboard/settings");
  const { done, click, follow, type, choose } = hand(page);
  const saved = async () => {
    await click("Save as a draft");
    await expect(page.getByText("Saved. Guests see it once the draft is published.").first()).toBeVisible();
  };
  await follow("Seasons and weekdays");
  for (const [index, [name, from, to, how, much]] of SEASONS.entries()) {
    await click("Add one to: Seasons");
    const at = `seasons.${index}`;
    await type(`${at}.name`, name);
    await type(`${at}.priority`, "1");
    await type(`${at}.from`, from);
    await type(`${at}.to`, to);
    await choose(`${at}.change.how`, how);
    await type(`${at}.change.count`, much);
  }
  await saved();
  await follow("Settings");
  await follow("Plans");
  await click("Add one to: Plans");
  await type("plans.0.name", "Flexible");
  await click("Add one to: Plans");
  await type("plans.1.name", "Non-refundable");
  await choose("plans.1.parent", "flexible");
  await choose("plans.1.change.how", "addBasisPoints");
  await type("plans.1.change.count", "-10");
  await saved();
  await follow("Settings");
  await follow("Taxes and fees");
  for (const [index, [name, share]] of TAXES.entries()) {
    await click("Add one to: Taxes and fees");
    await type(`charges.${index}.name`, name);
    await type(`charges.${index}.basisPoints`, share);
  }
  await page.getByLabel("Arrival", { exact: true }).fill("2027-03-01");
  const example = page.getByRole("table", { name: "How the price is made" });
  // Three nights at 79 and 10 % more are 260.70; the six parts of it are 7.82, 10.43, 3.91, 5.21, 0.65 and 5.21.
  await expect(example.getByRole("row").last()).toContainText("$293.93");
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await saved();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  figure("clicks to three seasons, two plans and six taxes", done.clicks);
  figure("fields filled for three seasons, two plans and six taxes", done.fields);
  await page.goto("/dashboard/rates?from=2027-03");
  await expect(page.locator('[data-at="0.0"]')).toHaveText(/^86\.90/);
  await expect(page.locator('[data-at="1.0"]')).toHaveText(/^78\.21/);
});
