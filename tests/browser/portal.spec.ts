import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations, lookAgain, test } from "./fixtures.ts";
import { button, daysAhead, expectNoSidewaysScroll } from "./steps.ts";

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function fillCheckIn(page: Page, changes: { name: string; room: string; checkOut: string }) {
  await field(page, "Guest name").fill(changes.name);
  await field(page, "Email").fill("ada@example.com");
  await field(page, "Phone").fill("(504) 555-0101");
  await field(page, "Room").selectOption(changes.room);
  await field(page, "Check-in date").fill(daysAhead(1));
  await field(page, "Check-out date").fill(changes.checkOut);
  await field(page, "Guests").selectOption("2");
}

test("the tabs follow the arrow keys, the address and the back button, and a guest checks in ahead with the keyboard alone", async ({
  page,
}) => {
  await page.goto("/facilities");
  await expect(page.getByText("Check-in from 3:00 PM").first()).toBeVisible();
  await page.getByRole("tab", { name: "Check-In" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Check-Out" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tab", { name: "Check-Out" })).toBeFocused();
  await expect(page).toHaveURL(/tab=checkout/);
  await expect(page.getByText("Check-out until 11:00 AM").first()).toBeVisible();
  await lookAgain(page);
  await page.goBack();
  await expect(button(page, "Send check-in")).toBeVisible();
  await page.getByRole("tab", { name: "Check-In" }).focus();
  await page.keyboard.press("Tab");
  // On the way to the form lies the desk's telephone number.
  await expect(page.getByRole("tabpanel").getByRole("link", { name: "(504) 555-0142" })).toBeFocused();
  await page.keyboard.press("Tab");
  for (const typed of ["Grace Example", "grace@example.com", "504 555 0102"]) {
    await page.keyboard.type(typed);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type("810");
  await field(page, "Check-in date").fill(daysAhead(2));
  await field(page, "Check-out date").fill(daysAhead(4));
  await field(page, "Guests").focus();
  await page.keyboard.type("4");
  await expect(field(page, "Guests")).toHaveValue("4");
  await expect(field(page, "Room")).toHaveValue("810");
  await page.keyboard.press("Tab");
  await expect(field(page, "Arrival time")).toBeFocused();
  await field(page, "Arrival time").fill("15:30");
  await field(page, "Special requests").focus();
  await page.keyboard.type("A cot, please. 🛏️ شكرا");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Thank you. The desk knows you are coming." })).toBeFocused();
  await lookAgain(page);
});

test("rooms 101 to 810 and one to four guests can be chosen; what is missing or makes no sense is said beside its field, and nothing typed is lost, by a broken line neither", async ({
  page,
  context,
  allowComplaint,
}) => {
  allowComplaint(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  await page.goto("/facilities");
  const rooms = await field(page, "Room").getByRole("option").allTextContents();
  expect(rooms.slice(0, 2)).toEqual(["Choose a room", "I don't know my room yet"]);
  expect(rooms.slice(2)).toHaveLength(80);
  expect([rooms[2], rooms.at(-1)]).toEqual(["101", "810"]);
  expect(await field(page, "Guests").locator("option").allTextContents()).toEqual([
    "How many?",
    "1 guest",
    "2 guests",
    "3 guests",
    "4 guests",
  ]);

  await button(page, "Send check-in").click();
  await expect(page.getByRole("alert")).toContainText("Please check what you entered");
  await expect(field(page, "Guest name")).toBeFocused();
  await expect(page.locator(".field-error")).toHaveCount(7);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  const name = "<img src=x onerror=alert(1)> ضيف";
  await fillCheckIn(page, { name, room: "305", checkOut: daysAhead(0) });
  await button(page, "Send check-in").click();
  await expect(page.getByText("Check-out must be after check-in.")).toBeVisible();
  await expect(field(page, "Check-out date")).toBeFocused();
  await expect(field(page, "Guest name")).toHaveValue(name);
  await field(page, "Check-out date").fill(daysAhead(3));
  await context.setOffline(true);
  await button(page, "Send check-in").click();
  await expect(page.getByRole("alert").filter({ hasText: "Your form has not arrived" })).toBeVisible();
  await expect(field(page, "Room")).toHaveValue("305");
  await lookAgain(page);
  await context.setOffline(false);
  await button(page, "Send check-in").click();
  await expect(page.getByRole("status").getByRole("heading")).toContainText("Thank you");
});

test("a guest checks out in Spanish", async ({ page }) => {
  await page.goto("/es/facilities?tab=checkout");
  await field(page, "Nombre del huésped").fill("Ada Example");
  await button(page, "Enviar salida").click();
  await expect(field(page, "Habitación")).toHaveAttribute("aria-invalid", "true");
  await lookAgain(page);
  await field(page, "Habitación").selectOption("101");
  await field(page, "Correo electrónico").fill("ada@example.com");
  await field(page, "Comentarios").fill("Muy buenas camas.");
  await button(page, "Enviar salida").click();
  await expect(page.getByRole("heading", { name: "Gracias por hospedarse con nosotros." })).toBeVisible();
  await expect(page).toHaveURL(/\/es\/facilities/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a guest changes tabs, is told of faults and checks out", { tag: "@soak" }, async ({ page }) => {
    await page.goto("/facilities");
    await page.getByRole("tab", { name: "Check-Out" }).click();
    await field(page, "Guest name").fill("Ada Example");
    await field(page, "Room").selectOption("204");
    await button(page, "Send check-out").click();
    await expect(page.locator("#email-error")).toBeVisible();
    await expect(field(page, "Room")).toHaveValue("204");
    await field(page, "Email").fill("ada@example.com");
    await button(page, "Send check-out").click();
    await expect(page.getByRole("heading", { name: "Thank you for staying with us." })).toBeVisible();
  });
});
