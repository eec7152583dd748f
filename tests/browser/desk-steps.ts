import { expect, type Page } from "@playwright/test";
import { button } from "./steps.ts";

/** What a clerk does in every second journey. */

export const dialog = (page: Page) => page.getByRole("dialog");
/** The dialog's button that acts, whatever it says that it does. */
export const acting = (page: Page) => dialog(page).locator(".desk-question-answers button").last();
export const ok = (page: Page) => acting(page).click();
export const panel = (page: Page) => page.getByRole("complementary");

/** Somebody without an address who wants a room until tomorrow; the panel with their booking is open afterwards. */
export async function walkIn(page: Page, name: string, then: "Book" | "Book and check in"): Promise<void> {
  await page.goto("/dashboard/new-booking");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Payment").selectOption("cash");
  await button(page, then).click();
  await expect(panel(page).getByRole("heading", { level: 2 })).toHaveText(name);
}
