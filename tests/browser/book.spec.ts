import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations, lookAgain, test } from "./fixtures.ts";
import { button, daysAhead, drawerOf, expectNoSidewaysScroll, threeNights } from "./steps.ts";

const offers = (page: Page) => page.getByRole("list", { name: "Rooms for your dates" });
const offer = (page: Page, name: string) => offers(page).getByRole("article", { name });

async function ask(page: Page, { start, end, guests }: { start: string; end: string; guests: number }) {
  await page.getByLabel("Check-in", { exact: true }).fill(start);
  await page.getByLabel("Check-out", { exact: true }).fill(end);
  for (let more = 1; more < guests; more += 1) await button(page, "One guest more").click();
  await button(page, "Show rooms").click();
}

test("a guest gives dates once and sees every kind of room with its whole price, and books one", async ({ page }) => {
  await page.goto("/book");
  await expect(page.getByText("Choose your dates to see which rooms are free")).toBeVisible();
  await expect(button(page, "Add to Cart: Single Room")).toHaveCount(0);
  await expect(offer(page, "Single Room")).toContainText(
    /\$93\.48 ?total tonight, for 1 guest\$79(?:\.00)? a night before taxes and fees/,
  );
  await ask(page, { ...threeNights(), guests: 2 });
  await expect(page.getByRole("heading", { name: /3 nights · 1 room, 2 guests$/ })).toBeVisible();
  await expect(page.getByText(/can be cancelled free of charge until/)).toBeVisible();
  await expect(offer(page, "Single Room")).toContainText(/\$270\.44 ?total, taxes and fees included/);
  await expect(offer(page, "Double Room")).toContainText(/\$337\.64 ?total/);
  await expect(offer(page, "Master Room")).toContainText(/\$505\.64 ?total/);
  await expect(offer(page, "Master Room")).toContainText("$168.55 for a room and night on average");
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await button(page, "Add to Cart: Double Room").click();
  await expect(drawerOf(page)).toContainText("$337.64");
});

test("the dates given once stay with a guest who looks closer at a room, and goes back, and books it", {
  tag: "@soak",
}, async ({ page }) => {
  await page.goto("/book");
  await ask(page, { ...threeNights(), guests: 2 });
  await expect(offer(page, "Double Room")).toContainText(/\$337\.64 ?total/);
  await page.getByRole("link", { name: "About this room: Double Room" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Double Room");
  await expect(page.getByRole("heading", { name: /3 nights · 1 room, 2 guests$/ })).toBeVisible();
  await expect(page.getByText(/\$337\.64 ?total/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await lookAgain(page);
  await page.getByRole("link", { name: "See all rooms for your dates" }).click();
  await expect(offer(page, "Master Room")).toContainText(/\$505\.64 ?total/);
  await page.getByRole("link", { name: "About this room: Master Room" }).click();
  await button(page, "Add to Cart: Master Room").click();
  await expect(drawerOf(page)).toContainText("$505.64");
  await expect(drawerOf(page)).toContainText("2 guests");
});

test("who goes back to an earlier search finds its dates and guests in the fields, and its rooms below them", {
  tag: "@soak",
}, async ({ page }) => {
  const [first, later] = [threeNights(), threeNights()];
  const expectAsked = async ({ start, end }: typeof first, guests: number) => {
    await expect(page.getByRole("heading", { name: new RegExp(`1 room, ${guests} guests?$`) })).toBeVisible();
    await expect(page.getByLabel("Check-in", { exact: true })).toHaveValue(start);
    await expect(page.getByLabel("Check-out", { exact: true })).toHaveValue(end);
    await expect(page.getByLabel("Guests", { exact: true })).toHaveValue(String(guests));
  };
  await page.goto("/book");
  await ask(page, { ...first, guests: 1 });
  await expectAsked(first, 1);
  // An island that runs stays itself, whatever a newer version calls its script.
  await page
    .locator("#asked-dates[data-live]")
    .evaluate((dates) => dates.setAttribute("data-island", "/assets/older.js"));
  await ask(page, { ...later, guests: 2 });
  await expectAsked(later, 2);
  await page.goBack();
  await expectAsked(first, 1);
  await page.goForward();
  await expectAsked(later, 2);
});

test("days that can't be booked, and more rooms than one guest may book, are told beside their fields and stay as typed", async ({
  page,
}) => {
  await page.goto(`/book?checkin=${daysAhead(40)}&checkout=${daysAhead(38)}&guests=100&rooms=99`);
  await expect(page.getByLabel("Check-out", { exact: true })).toHaveAccessibleDescription(/\w/);
  await expect(page.getByLabel("Check-in", { exact: true })).toHaveValue(daysAhead(40));
  await expect(page.getByLabel("Rooms", { exact: true })).toHaveAccessibleDescription(/10/);
  await expect(page.getByLabel("Rooms", { exact: true })).toHaveValue("99");
  await expect(page.getByLabel("Guests", { exact: true })).toHaveValue("100");
  await expect(page.getByRole("button", { name: /^Add to Cart: / })).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("two kinds of rooms go into the cart together", async ({ page }) => {
    const { start, end } = threeNights();
    await page.goto(`/book?checkin=${start}&checkout=${end}&guests=3&rooms=1`);
    await page.getByText("Book different kinds of rooms together").click();
    await button(page, "Add chosen rooms to the cart").click();
    await expect(page.getByRole("alert")).toHaveText("Please choose at least one room.");
    await page.getByText("Book different kinds of rooms together").click();
    await page.getByLabel("Standard", { exact: true }).selectOption("1");
    await page.getByLabel("Double Bed", { exact: true }).selectOption("1");
    await button(page, "Add chosen rooms to the cart").click();
    await expect(drawerOf(page)).toContainText("$270.44");
    await expect(drawerOf(page)).toContainText("$337.64");
  });

  test("a type's own page tells everything about it, and leads to its dates", { tag: "@soak" }, async ({ page }) => {
    await page.goto("/room");
    await page.getByRole("link", { name: "Master Room", exact: true }).click();
    await expect(page).toHaveURL(/\/room\/luxury$/);
    await expect(page).toHaveTitle(/^Master Room · /);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Master Room");
    await expect(page.getByText("The sofa opens into a bed for two more.")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: "Check dates for Master Room" }).click();
    await expect(page.getByLabel("Room type", { exact: true })).toHaveValue("luxury");
  });
});

test("on one calendar for all types a guest chooses both days, sees what they come to, and how many rooms more guests need", async ({
  page,
}) => {
  const { start, end } = threeNights();
  await page.goto(`/book?${new URLSearchParams({ checkin: start, checkout: end })}`);
  await page.getByLabel("Check-in", { exact: true }).click();
  const calendar = page.getByRole("region", { name: "Calendar" });
  // The same day twice is the one night that begins on it.
  const days = calendar.locator(".stay-day");
  const isFree = ":not([data-disabled], [data-unavailable], [data-selected])";
  await calendar.locator(`.stay-day${isFree}`).last().waitFor();
  const last = await days.evaluateAll((all, free) => all.findLastIndex((day) => day.matches(free)), isFree);
  const night = days.nth(last);
  await night.click();
  await expect(calendar.getByRole("status")).toHaveText("Which day do you leave?");
  await night.click();
  await expect(calendar).toHaveCount(0);
  await button(page, "Show rooms").click();
  await expect(page.getByRole("heading", { name: /1 night · 1 room/ })).toBeVisible();
  for (const _ of [2, 3]) await button(page, "One guest more").click();
  await button(page, "Show rooms").click();
  await expect(offer(page, "Single Room")).toContainText("A room takes 2 at most: 3 guests need 2 rooms.");
  await page.getByRole("link", { name: "Show prices for 2 rooms" }).click();
  await expect(offer(page, "Single Room")).toContainText(/\$181\.96 ?total/);
});

test("every picture of a room opens large, and leads to the next one by key", { tag: "@soak" }, async ({ page }) => {
  await page.goto("/room/luxury");
  const pictures = page.getByRole("link", { name: /^Look closer: / });
  await expect(pictures).toHaveCount(4);
  await pictures.nth(1).click();
  const lightbox = page.getByRole("dialog");
  await expect(lightbox).toContainText("Master Room. The suite's living area");
  await expect(lightbox).toContainText("2 of 4");
  await page.keyboard.press("ArrowRight");
  await expect(lightbox).toContainText("The suite's king bed in the evening");
  const picture = lightbox.locator("img");
  const widthOf = async () => (await picture.boundingBox())?.width ?? 0;
  const whole = await widthOf();
  await page.keyboard.press("+");
  await expect.poll(widthOf).toBeGreaterThan(2 * whole);
  // Near, it has all that was photographed.
  await expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.currentSrc)).toMatch(/-1500\.avif$/);
  await picture.click();
  await expect.poll(widthOf).toBe(whole);
  await lookAgain(page);
  await page.keyboard.press("Escape");
  await expect(pictures.nth(1)).toBeFocused();
});
