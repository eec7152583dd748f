import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoAxeViolations, lookAgain, test } from "./fixtures.ts";
import { button, drawerOf, expectNoSidewaysScroll, giveDetails, threeNights } from "./steps.ts";

test("a room's description opens and shuts, its price has everything in it, and its link takes the type along", {
  tag: "@soak",
}, async ({ page }) => {
  await page.goto("/room");
  const single = page.getByRole("article", { name: "Single Room" });
  await expect(single.getByText("It is quiet after ten")).toHaveCount(0);
  const shown = (await single.locator(".room-description p").textContent()) ?? "";
  expect(shown.length).toBeLessThanOrEqual(101);
  await single.getByRole("button", { name: "Read more" }).click();
  await expect(single.getByText("It is quiet after ten")).toBeVisible();
  await expect(page.getByRole("button", { name: "Read more" })).toHaveCount(2);
  await single.getByRole("button", { name: "Hide description" }).click();
  await expect(single.getByText("It is quiet after ten")).toHaveCount(0);
  const master = page.getByRole("article", { name: "Master Room" });
  await expect(master.getByText("$171.88 total tonight, for 1 guest")).toBeVisible();
  await master.getByRole("link", { name: "Check dates" }).click();
  await expect(page.getByLabel("Room type", { exact: true })).toHaveValue("luxury");
});

test("the pictures of the house open large, turn by key, button and finger, and give the focus back", async ({
  page,
}) => {
  await page.goto("/facility");
  const links = page.getByRole("link", { name: /^Look closer/ });
  await expect(links).toHaveCount(9);
  await links.nth(8).focus();
  await page.keyboard.press("Enter");
  const box = page.getByRole("dialog", { name: "Pictures of the house" });
  await expect(box).toContainText("9 of 9");
  await expectNoAxeViolations(page);
  await page.keyboard.press("ArrowRight");
  await expect(box).toContainText("1 of 9");
  await expect(box.getByText("Lobby and front desk")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(box).toContainText("9 of 9");
  await button(page, "Previous picture").click();
  await expect(box).toContainText("8 of 9");
  await swipe(page, box.locator("img"));
  await expect(box).toContainText("9 of 9");
  await page.keyboard.press("Escape");
  await expect(box).toHaveCount(0);
  await expect(links.nth(8)).toBeFocused();
});

test("the interactive map comes only when it is asked for", async ({ page }) => {
  const foreign: string[] = [];
  await page.route(/openstreetmap\.org/, (route) => {
    foreign.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Map</title>" });
  });
  await page.goto("/services");
  await expect(page.getByRole("img", { name: /Drawn map/ })).toBeVisible();
  await lookAgain(page);
  expect(foreign).toEqual([]);
  await button(page, "Show the interactive map").click();
  await expect(page.locator("iframe")).toHaveAttribute("title", "Map with Cypress Landing Hotel on it");
  await expect.poll(() => foreign.length).toBe(1);
});

test("the terms say the cancellation policy and the house's times", async ({ request }) => {
  const terms = await (await request.get("/terms")).text();
  expect(terms).toContain("Cancel free of charge until 6 PM, hotel time, 2 days before you arrive.");
  expect(terms).toContain("Rooms are ready from 3:00 PM and yours until 11:00 AM.");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a description opens, a picture opens, and the way to the house is told", { tag: "@soak" }, async ({ page }) => {
    await page.goto("/room");
    await page.getByRole("article", { name: "Double Room" }).getByRole("button", { name: "Read more" }).click();
    await expect(page.getByText("would rather not share a blanket")).toBeVisible();
    await page.goto("/services");
    await expect(page.getByRole("link", { name: "Directions to the hotel" })).toBeVisible();
    await expect(button(page, "Show the interactive map")).toHaveCount(0);
    await page.goto("/facility");
    await page.getByRole("link", { name: "Look closer: Outdoor pool" }).click();
    await expect(page).toHaveURL(/\/assets\/pictures\/08-pool-.*\.webp$/);
  });
});

test("a guest reads an accessible room's measures, books it and learns which room is kept", async ({ page }) => {
  const { start, end } = threeNights();
  await page.goto("/room");
  await page.getByText("Room 103").click();
  await expect(page.getByText("Roll-in shower without a curb, 62 by 36 inches")).toBeVisible();
  await page.getByText("Room 110").click();
  await expect(page.locator("details[open]").getByText("Smoke alarm with a strobe light")).toBeVisible();
  await lookAgain(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Single Room: Check dates with mobility features" }).click();
  await expect(page.getByLabel("Accessible room", { exact: true })).toHaveValue("mobility");
  await page.getByLabel("Check-in", { exact: true }).fill(start);
  await page.getByLabel("Check-out", { exact: true }).fill(end);
  await button(page, "Add to Cart").click();
  await expect(drawerOf(page)).toContainText("Mobility features");
  await button(page, "Checkout").click();
  await giveDetails(page);
  await button(page, "Reserve without paying").click();
  await expect(page.getByText(/Kept for you: room (103|203)\./)).toBeVisible();
  await lookAgain(page);
});

test("a link opens the form on accessible rooms alone", { tag: "@soak" }, async ({ page }) => {
  await page.goto("/?type=luxury&accessible=true");
  await expect(page.getByLabel("Accessible room", { exact: true })).toHaveValue("mobility");
  await expectNoSidewaysScroll(page);
  await page.goto("/?accessible=perhaps");
  await expect(page.getByLabel("Accessible room", { exact: true })).toHaveValue("");
});

/** To the next picture: the finger goes to the left. */
async function swipe(page: Page, picture: Locator): Promise<void> {
  const stage = await picture.boundingBox();
  if (!stage) throw new Error("No picture is shown.");
  const [middle, height] = [stage.x + stage.width / 2, stage.y + stage.height / 2];
  await page.mouse.move(middle + 80, height);
  await page.mouse.down();
  await page.mouse.move(middle - 80, height, { steps: 4 });
  await page.mouse.up();
}
