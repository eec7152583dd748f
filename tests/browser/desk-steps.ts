import { expect, type Page } from "@playwright/test";
import { dayFromNow } from "#tests/races/stays.ts";
import { button } from "./steps.ts";

/** What a clerk does in every second journey. */

export const dialog = (page: Page) => page.getByRole("dialog");
/** The dialog's button that acts, whatever it says that it does. */
export const acting = (page: Page) => dialog(page).locator(".desk-question-answers button").last();
export const ok = (page: Page) => acting(page).click();
export const panel = (page: Page) => page.getByRole("complementary");

/** Somebody without an address who wants a room until tomorrow, and goes there at once; the panel with their booking is open afterwards. */
export async function walkIn(page: Page, name: string): Promise<void> {
  await page.goto("/dashboard/new-booking");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Payment").selectOption("cash");
  await button(page, "Book and check in").click();
  await expect(panel(page).getByRole("heading", { level: 2 })).toHaveText(name);
}

/** The same guest, who waits for the room, booked by whoever is signed in, without a page; where the panel with the booking is. */
export async function expectTonight(page: Page, name: string): Promise<string> {
  const stay = { start: dayFromNow(0), end: dayFromNow(1), type: "standard", rooms: "1", guests: "1", accessible: "" };
  const guest = { name, email: "", phone: "", payment: "cash", clientKey: crypto.randomUUID() };
  const form = { ...stay, ...guest, "total-standard": "93.48" };
  const booked = await page.request.post("/dashboard/new-booking", { form, maxRedirects: 0 });
  expect(booked.status()).toBe(302);
  return booked.headers().location ?? "";
}

/** The same, with the panel open. */
export async function openTonight(page: Page, name: string): Promise<void> {
  await page.goto(await expectTonight(page, name));
  await expect(panel(page).getByRole("heading", { level: 2 })).toHaveText(name);
}
