import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { button, drawerOf, expectConfirmed, threeNights } from "./steps.ts";

test("a guest books and pays without mouse or finger, and the cart gives the focus back to its button", async ({
  page,
}) => {
  const nights = threeNights();
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the page" })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel("Check-in", { exact: true }));
  await page.keyboard.type(keysFor(nights.start));
  await tabTo(page, page.getByLabel("Check-out", { exact: true }));
  await page.keyboard.type(keysFor(nights.end));
  await tabTo(page, page.getByLabel("Guests", { exact: true }));
  await page.keyboard.type("2");
  await expect(page.getByText("3 nights · $270.44 total")).toBeVisible();
  await tabTo(page, button(page, "Add to Cart"));
  await page.keyboard.press("Enter");

  // The focus goes into the drawer and stays there.
  await expect(drawerOf(page).getByRole("heading", { name: "Your cart" })).toBeFocused();
  await tabTo(page, button(page, "Checkout"));
  await page.keyboard.press("Enter");
  await expect(drawerOf(page).getByRole("heading", { name: "Your details" })).toBeFocused();
  await tabTo(page, page.getByLabel("Name", { exact: true }));
  await page.keyboard.type("Ada Example");
  await tabTo(page, page.getByLabel("Email", { exact: true }));
  await page.keyboard.type("ada@example.com");
  await tabTo(page, page.getByRole("checkbox"));
  await page.keyboard.press("Space");
  await tabTo(page, button(page, "Continue to payment"));
  await page.keyboard.press("Enter");

  await expect(drawerOf(page).getByRole("heading", { name: "Payment" })).toBeFocused();
  await tabTo(page, page.getByLabel("Card number"));
  await page.keyboard.type("4242424242424242");
  await tabTo(page, page.getByLabel("Expiry"));
  await page.keyboard.type("1240");
  await tabTo(page, page.getByLabel("CVC"));
  await page.keyboard.type("123");
  await page.keyboard.press("Enter");
  await expectConfirmed(page);

  const cart = page.getByRole("button", { name: "Cart, 0 items" });
  await tabTo(page, cart);
  await page.keyboard.press("Enter");
  await expect(drawerOf(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawerOf(page)).toHaveCount(0);
  await expect(cart).toBeFocused();
});

/** Goes on by Tab alone, as far as the whole page if need be. */
async function tabTo(page: Page, target: Locator) {
  const arrived = () => target.evaluate((element) => element === document.activeElement);
  await target.waitFor();
  for (let presses = 0; presses < 60 && !(await arrived()); presses += 1) await page.keyboard.press("Tab");
  await expect(target).toBeFocused();
}

/** What a guest types into an American date field. */
function keysFor(day: string) {
  const [year, month, date] = day.split("-");
  return `${month}${date}${year}`;
}
