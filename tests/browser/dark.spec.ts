import { expect } from "@playwright/test";
import { expectNoAxeViolations, lookAtTwin, test } from "./fixtures.ts";
import {
  button,
  chooseStay,
  drawerOf,
  expectConfirmed,
  GOOD_CARD,
  giveDetails,
  payWith,
  threeNights,
} from "./steps.ts";

test.use({ colorScheme: "dark" });

const DECLINED_CARD = "4000000000000002";
/** The desktop's looks are the phone's twin: `tests/soak/looks.ts`. */
const SIZES = [{ width: 390, height: 844 }, ...(process.env.EVERY_LOOK ? [{ width: 1440, height: 900 }] : [])];

const PAGES = [
  ...["/room", "/room/luxury", "/services", "/about", "/facility", "/facilities", "/login", "/register"],
  ...["/mybookings", "/confirmed", "/terms", "/privacy", "/accessibility", "/form/1"],
];

for (const viewport of SIZES) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test("every page can be read in the dark", { tag: "@soak" }, async ({ page }) => {
      test.setTimeout(120_000);
      for (const path of PAGES) {
        await page.goto(path);
        await expectNoAxeViolations(page);
        await lookAtTwin(page, `/es${path}`);
      }
    });

    test("the way from the dates to a paid stay can be read in the dark", { tag: "@soak" }, async ({
      page,
      allowComplaint,
    }) => {
      // The declined card.
      allowComplaint(/Failed to load resource.*402/);
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
      await giveDetails(page);
      await button(page, "Continue to payment").click();
      await expect(page.getByLabel("Card number")).toBeVisible();
      await expectNoAxeViolations(page);
      await payWith(page, DECLINED_CARD);
      await expect(drawerOf(page).getByRole("alert")).toBeVisible();
      await expectNoAxeViolations(page);
      await payWith(page, GOOD_CARD);
      await expectConfirmed(page);
      await expectNoAxeViolations(page);
      await page.goto("/mybookings");
      await expect(page.getByRole("table")).toHaveCount(1);
      await expectNoAxeViolations(page);
    });

    test("what opens over a page can be read in the dark", { tag: "@soak" }, async ({ page }) => {
      await page.goto("/?menu=open");
      await expectNoAxeViolations(page);
      await page.goto("/room/luxury");
      await page
        .getByRole("link", { name: /^Look closer: / })
        .first()
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectNoAxeViolations(page);
      await page.goto("/book");
      await page.getByLabel("Check-in", { exact: true }).click();
      await expect(page.getByRole("region", { name: "Calendar" })).toBeVisible();
      await expectNoAxeViolations(page);
    });
  });
}
