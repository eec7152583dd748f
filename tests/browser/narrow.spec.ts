import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import {
  button,
  expectConfirmed,
  expectNoSidewaysScroll,
  GOOD_CARD,
  giveDetails,
  payWith,
  putIntoCart,
  threeNights,
} from "./steps.ts";

// The smallest phone, or a window at 400 % (WCAG 1.4.10).
test.use({ viewport: { width: 320, height: 640 } });

const PATHS = ["/", "/services", "/about", "/facilities", "/facility", "/room", "/login", "/register", "/confirmed"];
const MORE_PATHS = ["/mybookings", "/accessibility", "/privacy", "/terms", "/form/1", "/?menu=open", "/?cart=open"];

test.describe("as it comes from the server", () => {
  test.use({ javaScriptEnabled: false });

  test("no page is wider than a small phone, a missing one neither", async ({ page, allowComplaint }) => {
    allowComplaint(/Failed to load resource.*404/);
    for (const path of [...PATHS, ...MORE_PATHS, "/no/such/page"]) {
      await page.goto(path);
      await expectNoSidewaysScroll(page);
    }
  });
});

test("the footer takes at most a third of a phone's screen, in every language", async ({ page }) => {
  const sizes = [
    [360, 640],
    [390, 844],
  ] as const;
  for (const path of ["/about", "/es/about"]) {
    await page.goto(path);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const { height: taken = 0 } = (await page.getByRole("contentinfo").boundingBox()) ?? {};
      expect(taken, `${path} at ${width} x ${height}`).toBeGreaterThan(100);
      expect(taken, `${path} at ${width} x ${height}`).toBeLessThanOrEqual(height / 3);
    }
  }
});

test("booking fits a small phone from the calendar to the table of bookings", { tag: "@soak" }, async ({ page }) => {
  await page.goto("/form/1");
  await button(page, "Calendar").click();
  await page.getByRole("grid").first().waitFor();
  await expectNoSidewaysScroll(page);
  await button(page, "Add to Cart").click();
  await page.getByRole("alertdialog").waitFor();
  await expectNoSidewaysScroll(page);

  await putIntoCart(page, { ...threeNights(), type: "luxury", rooms: 2, guests: 8 });
  await page.getByText("What is in this price").last().click();
  await expectNoSidewaysScroll(page);
  await button(page, "Checkout").click();
  await giveDetails(page);
  await expectNoSidewaysScroll(page);
  await button(page, "Continue to payment").click();
  await page.getByLabel("Card number").waitFor();
  await expectNoSidewaysScroll(page);
  await payWith(page, GOOD_CARD);
  await expectConfirmed(page);
  await expectNoSidewaysScroll(page);
  for (const path of ["/mybookings", "/es/mybookings"]) {
    await page.goto(path);
    await page.getByRole("table").waitFor();
    await expectNoSidewaysScroll(page);
    // The card would cut off what is wider than itself.
    const { width: card = 0 } = (await page.locator(".booking-facts").boundingBox()) ?? {};
    const { width: table = 0 } = (await page.getByRole("table").boundingBox()) ?? {};
    expect(table).toBeLessThan(card);
  }
});
