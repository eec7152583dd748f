import { expect, type Page } from "@playwright/test";
import { FAMILY_BOOK } from "#tests/support/family-book.ts";
import { lookAgain, test } from "./fixtures.ts";
import { openOwnHouse } from "./own-house.ts";
import {
  button,
  chooseStay,
  drawerOf,
  expectConfirmed,
  expectNoSidewaysScroll,
  giveDetails,
  GOOD_CARD,
  payWith,
  threeNights,
} from "./steps.ts";

// A house in which it makes a difference how old children are. Every day `sold-by-rules` shows as much as the form does by itself.
await openOwnHouse({ DEMO: "on" }, FAMILY_BOOK);

const TOLD = "4 guests, including 2 children (ages 2 and 9)";
const ages = (page: Page) => page.getByLabel("Children's ages", { exact: true });
const unfold = (page: Page) => page.getByText("Coming with children?").click();

test("a family says how old its children are, sees its price follow, and books", { tag: "@soak" }, async ({ page }) => {
  await page.goto("/");
  await chooseStay(page, { ...threeNights(), type: "Double Bed", guests: 4 });
  const total = page.locator(".live-total");
  await expect(total).toContainText("$512.00");
  await expect(ages(page)).toBeHidden();
  await unfold(page);
  await ages(page).fill("2, 19");
  await expect(total).toContainText("in whole years, 0 to 17");
  await ages(page).fill("");
  await expect(total).toContainText("$512.00");
  await ages(page).fill("2, 9");
  await expect(total).toContainText("$347.00");
  await button(page, "Calendar").click();
  await expect(page.getByRole("region", { name: "Calendar" })).toContainText(`one room, ${TOLD}, taxes`);
  await page.keyboard.press("Escape");
  await lookAgain(page);
  await expectNoSidewaysScroll(page);
  await button(page, "Fill Details").click();
  await expect(drawerOf(page)).toContainText("$347.00");
  await giveDetails(page);
  await button(page, "Continue to payment").click();
  await payWith(page, GOOD_CARD);
  await expectConfirmed(page);
  await expect(page.getByText(TOLD)).toBeVisible();
  await page.getByRole("link", { name: "View My Bookings" }).click();
  await expect(page.getByRole("table").first()).toContainText("2 children (ages 2 and 9)");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a family hears what is wrong with the ages beside them, and sees all rooms at its price", {
    tag: "@soak",
  }, async ({ page }) => {
    const { start, end } = threeNights();
    await page.goto("/");
    await chooseStay(page, { start, end, type: "Double Bed", guests: 4 });
    await unfold(page);
    await ages(page).fill("2, 19");
    await button(page, "Add to Cart").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
    await expect(ages(page)).toHaveValue("2, 19");
    await expect(ages(page)).toHaveAccessibleDescription(/in whole years, 0 to 17/);
    await ages(page).fill("2, 9");
    await button(page, "See all rooms").click();
    await expect(page.getByRole("heading", { level: 2, name: TOLD })).toBeVisible();
    await expect(ages(page)).toHaveValue("2, 9");
    await page.getByRole("button", { name: "Add to Cart: Double Room" }).click();
    await expect(drawerOf(page)).toContainText("$347.00");
    await expect(drawerOf(page)).toContainText(TOLD);
    await page.goto(`/es/book?${new URLSearchParams({ checkin: start, checkout: end, guests: "4", children: "2,9" })}`);
    await expect(
      page.getByRole("heading", { level: 2, name: "4 huéspedes, con 2 niños (edades: 2 y 9)" }),
    ).toBeVisible();
  });
});
