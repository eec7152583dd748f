import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { button } from "./steps.ts";

test("what a quick guest presses before its script is there happens when it is", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/form/1");
  await button(page, "Calendar").click();
  await expect(page.getByRole("region", { name: "Calendar" })).toHaveCount(0);
  release();
  await expect(page.getByRole("region", { name: "Calendar" })).toBeVisible();
});

test("a picture pressed before its script is there opens large when it is", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/facility");
  await page
    .getByRole("link", { name: /^Look closer/ })
    .first()
    .click();
  release();
  await expect(page.getByRole("dialog", { name: "Pictures of the house" })).toContainText("1 of 9");
  await expect(page).toHaveURL(/\/facility$/);
});

/** A line so slow that the islands' scripts come when the journey says so. */
async function holdScripts(page: Page): Promise<() => void> {
  const line = Promise.withResolvers<void>();
  await page.route(/\/assets\/islands\/(?!page-)/, async (route) => {
    await line.promise;
    await route.continue();
  });
  return line.resolve;
}
