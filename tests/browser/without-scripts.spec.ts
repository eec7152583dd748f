import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { linkInLetter } from "./people.ts";
import {
  button,
  cartButton,
  chooseStay,
  drawerOf,
  expectNoSidewaysScroll,
  giveDetails,
  putIntoCart,
  threeNights,
} from "./steps.ts";

test.use({ javaScriptEnabled: false });

test("a guest whose browser runs no scripts reserves a room from the home page", async ({ page }) => {
  await page.goto("/");
  await chooseStay(page, { ...threeNights(), type: "Standard", guests: 2 });
  await button(page, "Add to Cart").click();
  await expect(drawerOf(page)).toContainText("$270.44");
  await expectNoSidewaysScroll(page);
  await button(page, "Checkout").click();
  await giveDetails(page);
  await button(page, "Continue to payment").click();
  await expect(page.getByText("Your rooms are held until")).toBeVisible();
  // Playwright's roles and texts look past <noscript>, which guests without scripts do see.
  const advice = page.locator("noscript p").filter({ visible: true });
  await expect(advice).toHaveText(/Card entry needs JavaScript/);
  await advice.locator("a").click();
  const email = "without-scripts@example.com";
  await giveDetails(page, { name: "Ada Example", email });
  await button(page, "Reserve without paying").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One step more: please open our letter");
  await page.goBack();
  await expect(drawerOf(page)).toContainText("Your cart is empty.");
  const picture = await drawerOf(page).locator("img").filter({ visible: true }).boundingBox();
  expect(picture?.width).toBeGreaterThan(300);
  expect(picture?.height).toBeGreaterThan(200);
  await page.goto(await linkInLetter(email, "/stay/confirm/"));
  await button(page, "Confirm my reservation").click();
  await expect(page.getByRole("status")).toContainText("The front desk looks at it and writes to you.");
  await page.goto("/confirmed");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reserved, not confirmed yet");
  await expect(cartButton(page, 0)).toBeVisible();
  const number = (await page.getByText(/^\d{10}$/).textContent()) ?? "";
  await page.getByRole("link", { name: "View My Bookings" }).click();
  await page.getByLabel("Booking ID").fill(number);
  await button(page, "Search").click();
  await expect(page.getByRole("status").getByRole("table")).toContainText("Pending");
});

test("without scripts, faulty entries are told in words and nothing typed is lost", async ({ page }) => {
  const nights = threeNights();
  await page.goto("/");
  await chooseStay(page, { start: nights.end, end: nights.start, type: "Double Bed", guests: 3 });
  await button(page, "Add to Cart").click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Please select a valid check-in and check-out date.");
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Check-in", { exact: true })).toHaveValue(nights.end);
  await expect(page.getByLabel("Room type", { exact: true })).toHaveValue("double");
  await expect(page.getByLabel("Guests", { exact: true })).toHaveValue("3");
  await chooseStay(page, { ...threeNights(), guests: 9 });
  await button(page, "Fill Details").click();
  await expect(page.getByLabel("Guests", { exact: true })).toHaveAccessibleDescription(/up to 4 guests/);

  await putIntoCart(page, threeNights());
  await button(page, "Checkout").click();
  await giveDetails(page, { name: "Ada Example", email: "ada@example" });
  await button(page, "Continue to payment").click();
  await expect(page.getByLabel("Email", { exact: true })).toHaveAccessibleDescription(/name@example\.com/);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ada Example");
});

test("without scripts the cart can be changed and shut, and the menu leads on", { tag: "@soak" }, async ({
  page,
  isMobile,
}) => {
  await putIntoCart(page, { ...threeNights(), type: "standard" });
  await putIntoCart(page, { ...threeNights(), type: "double" });
  const drawer = drawerOf(page);
  await drawer.getByRole("listitem").filter({ hasText: "Standard" }).getByRole("button", { name: "Remove" }).click();
  await expect(drawer.getByRole("listitem")).toHaveCount(1);
  await button(page, "Clear all").click();
  await expect(drawer).toContainText("Your cart is empty.");
  await drawer.getByRole("link", { name: "Close cart" }).click();
  await expect(drawer).toHaveCount(0);
  await cartButton(page, 0).click();
  await expect(drawer).toBeVisible();
  await drawer.getByRole("link", { name: "Close cart" }).click();
  if (isMobile) await button(page, "Menu").click();
  const around = isMobile ? page.getByRole("dialog", { name: "Menu" }) : page.getByRole("navigation", { name: "Main" });
  await around.getByRole("link", { name: "Services" }).click();
  await expect(page).toHaveURL(/\/services$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
