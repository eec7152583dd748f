import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { button, cartButton, drawerOf, giveDetails, putIntoCart, showAgain, threeNights } from "./steps.ts";

test("pages that are meant to be found may be made ready, and none that is somebody's own", async ({ page }) => {
  const line = await page.context().newCDPSession(page);
  const addresses: string[] = [];
  const faults: unknown[] = [];
  line.on("Preload.ruleSetUpdated", ({ ruleSet }) => faults.push(...(ruleSet.errorType ? [ruleSet] : [])));
  line.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }) => {
    addresses.splice(0, addresses.length, ...preloadingAttemptSources.map(({ key }) => new URL(key.url).pathname));
  });
  await line.send("Preload.enable");
  await page.goto("/es/room");
  await expect.poll(() => addresses).toEqual(expect.arrayContaining(["/es", "/es/room/luxury", "/es/book", "/room"]));
  const own = [/login/, /register/, /mybookings/, /dashboard/, /cart/];
  expect(addresses.filter((address) => own.some((one) => one.test(address)))).toEqual([]);
  expect(faults).toEqual([]);
});

test("a page that the browser kept, shown again, stays as it was without a line, tells of the cart as it is with one, and loses nothing that was typed", async ({
  page,
  context,
  allowComplaint,
}) => {
  allowComplaint(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/about");
  await context.setOffline(true);
  const failed = page.waitForEvent("requestfailed");
  await showAgain(page);
  await failed;
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(cartButton(page, 0)).toBeVisible();
  await context.setOffline(false);

  const other = await context.newPage();
  await putIntoCart(other, { ...threeNights(), type: "standard" });
  await showAgain(page);
  await cartButton(page, 1).click();
  await button(page, "Checkout").click();
  await giveDetails(page, { name: "Ada Example", email: "ada@example.com" });
  await expect(drawerOf(page)).toContainText("$270.44");
  await putIntoCart(other, { ...threeNights(), type: "standard" });
  await showAgain(page);
  await expect(drawerOf(page)).toContainText("$540.88");
  await expect(drawerOf(page).getByLabel("Name", { exact: true })).toHaveValue("Ada Example");
  await expect(drawerOf(page).getByLabel("Email", { exact: true })).toHaveValue("ada@example.com");
  await expect(drawerOf(page).getByRole("checkbox")).toBeChecked();
});
