import { expect } from "@playwright/test";
import { expectNoAxeViolations, lookAtTwin, test } from "./fixtures.ts";
import { button, chooseStay, drawerOf, threeNights } from "./steps.ts";

test.use({ colorScheme: "dark" });

const PAGES = [
  ...["/room", "/room/luxury", "/services", "/about", "/facility", "/facilities", "/login", "/register"],
  ...["/mybookings", "/confirmed", "/terms", "/accessibility", "/form/1"],
];

for (const path of PAGES) {
  test(`${path} can be read in the dark`, async ({ page }) => {
    await page.goto(path);
    await expectNoAxeViolations(page);
    await lookAtTwin(page, `/es${path}`);
  });
}

test("the way from the dates to the details can be read in the dark", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(15, 25, 22)");
  await chooseStay(page, { ...threeNights(), guests: 2 });
  await expectNoAxeViolations(page);
  await button(page, "See all rooms").click();
  await expectNoAxeViolations(page);
  await button(page, "Add to Cart: Double Room").click();
  await expect(drawerOf(page).getByRole("heading", { name: "Your cart" })).toBeVisible();
  await expectNoAxeViolations(page);
  await drawerOf(page).getByRole("button", { name: "Checkout" }).click();
  await expect(drawerOf(page).getByLabel("Name", { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
});
