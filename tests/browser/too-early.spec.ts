import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { button, threeNights } from "./steps.ts";

test("what a quick guest presses before its script is there happens when it is", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/form/1");
  await button(page, "Calendar").click();
  await expect(page.getByRole("region", { name: "Calendar" })).toHaveCount(0);
  release();
  await expect(page.getByRole("region", { name: "Calendar" })).toBeVisible();
});

test("a field whose script comes in the middle of a press hears that press", async ({ page }) => {
  const { start, end } = threeNights();
  await page.goto(`/book?checkin=${start}&checkout=${end}`);
  const came = page.waitForResponse(/\/assets\/islands\/asked-dates-/);
  const { x, y } = (await page.getByLabel("Check-in", { exact: true }).boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 60, y + 20);
  await page.mouse.down();
  await came;
  // Long enough for React, which waits for the finger.
  for (let frame = 0; frame < 20; frame += 1) await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.mouse.up();
  await expect(page.getByRole("region", { name: "Calendar" })).toBeVisible();
});

test("a picture pressed before its script is there opens large when it is", { tag: "@soak" }, async ({ page }) => {
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
