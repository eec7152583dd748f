import { expect, type Locator } from "@playwright/test";
import { figure } from "#tests/support/figures.ts";
import { test } from "./fixtures.ts";
import { button, drawerOf, expectConfirmed, GOOD_CARD } from "./steps.ts";

/** Counted as at the desk (ADR 32): typing and keys cost none. On a phone the first tap into each form's fields counts too. */
const MOST = { phone: 8, desktop: 7 };

test("a guest has paid for a stay after few clicks", { tag: "@soak" }, async ({ page, isMobile, payments }) => {
  const on = isMobile ? "phone" : "desktop";
  let clicked = 0;
  const click = async (target: Locator) => {
    clicked += 1;
    await (isMobile ? target.tap() : target.click());
  };
  /** Into the first field; further ones come by the keyboard's own key. */
  const write = async (field: Locator, ...words: string[]) => {
    await (isMobile ? click(field) : field.focus());
    for (const [position, word] of words.entries()) {
      if (position > 0) await page.keyboard.press("Tab");
      await page.keyboard.type(word);
    }
  };

  await page.goto("/");
  await click(page.getByLabel("Check-in", { exact: true }));
  // The same day twice is the one night that begins on it.
  const calendar = page.getByRole("region", { name: "Calendar" });
  const night = calendar.locator(".stay-day:not([data-disabled], [data-unavailable])").last();
  await click(night);
  await expect(calendar.getByRole("status")).toHaveText("Which day do you leave?");
  await click(night);
  await expect(page.locator(".live-total")).toContainText("1 night");
  await click(button(page, "Fill Details"));
  const drawer = drawerOf(page);
  await write(drawer.getByLabel("Name", { exact: true }), "Ada Example", `ada.${on}@example.com`);
  await click(drawer.getByRole("checkbox"));
  await click(button(page, "Continue to payment"));
  await write(page.getByLabel("Card number"), GOOD_CARD, "1240", "123");
  if (isMobile) await page.keyboard.press("Enter");
  else await click(button(page, "Pay now"));
  await expectConfirmed(page);
  await payments.expectTaken(1);
  figure(`clicks to a paid stay, ${on}`, clicked, `at most ${MOST[on]}`);
  expect(clicked).toBeLessThanOrEqual(MOST[on]);
});
