import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import {
  button,
  comeToPay,
  expectBookings,
  expectConfirmed,
  GOOD_CARD,
  payWith,
  putIntoCart,
  giveDetails,
  typeCard,
} from "./steps.ts";

test("on a slow line, pressing Pay now again and again pays once", async ({ page, payments }) => {
  await comeToPay(page);
  await slowDown(page);
  await typeCard(page, GOOD_CARD);
  await button(page, "Pay now").dblclick();
  await expect(button(page, "Processing...")).toBeVisible();
  await button(page, "Processing...").click({ force: true });
  await page.keyboard.press("Enter");
  await expectConfirmed(page);
  expect(payments.sent()).toBe(1);
  await payments.expectTaken(1);
  await expectBookings(page, 1);
});

test("on a slow line, pressing Continue to payment twice opens one payment", async ({ page, payments }) => {
  await putIntoCart(page);
  await button(page, "Checkout").click();
  await giveDetails(page);
  await slowDown(page);
  await button(page, "Continue to payment").dblclick();
  await payWith(page, GOOD_CARD);
  await expectConfirmed(page);
  await payments.expectTaken(1);
  await expectBookings(page, 1);
});

test("a line that breaks at the details costs the guest nothing that was typed", async ({
  page,
  context,
  allowComplaint,
}) => {
  allowComplaint(/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/);
  await putIntoCart(page);
  await button(page, "Checkout").click();
  await giveDetails(page);
  await context.setOffline(true);
  await button(page, "Continue to payment").click();
  await expect(page.getByRole("alert")).toContainText("We could not reach the hotel");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ada Example");
  await context.setOffline(false);
  await button(page, "Continue to payment").click();
  await payWith(page, GOOD_CARD);
  await expectConfirmed(page);
});

/** A poor connection: every request takes 400 ms longer. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: 100_000,
    uploadThroughput: 50_000,
  });
}
