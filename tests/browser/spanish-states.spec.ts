import { expect, type Page } from "@playwright/test";
import { es } from "#app/languages/es.ts";
import { expectNoAxeViolations, test } from "./fixtures.ts";
import { button, threeNights, typeCardIn } from "./steps.ts";

// Everything that opens, in the language of fewer tests: nobody may be shut out by a word of it.
const { booking, bookings, cart, payment, places, portal } = es;
const ASKING_CARD = "4000002760003184";
const DECLINED_CARD = "4000000000000002";

// Many looks at many states take their time on a busy machine.
test.setTimeout(120_000);

test("what opens around the booking form can be read by everybody in Spanish", { tag: "@soak" }, async ({ page }) => {
  await page.goto("/es/form/1");
  await button(page, booking.calendar).click();
  await page.getByRole("grid").first().waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await button(page, booking.addToCart).click();
  await page.getByRole("alertdialog").waitFor();
  await expectNoAxeViolations(page);
  await button(page, booking.ok).click();
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  await expectNoAxeViolations(page);
  await page.goto("/es?menu=open");
  await page.getByRole("dialog").waitFor();
  await expectNoAxeViolations(page);
});

test("the way from the cart to the bank's question can be read by everybody in Spanish", { tag: "@soak" }, async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(/Failed to load resource.*402/);
  const { start, end } = threeNights();
  await page.goto(`/es/form/1?checkin=${start}&checkout=${end}`);
  await button(page, booking.addToCart).click();
  await comeTo(page, cart.steps.open);
  await button(page, cart.checkout).click();
  await comeTo(page, cart.steps.details);
  const email = page.getByLabel(cart.email, { exact: true });
  await page.getByLabel(cart.guestName, { exact: true }).fill("Ada Ejemplo");
  await email.fill("ada@example");
  await page.getByRole("dialog").getByRole("checkbox").check();
  await button(page, cart.continue).click();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expectNoAxeViolations(page);
  await email.fill("ada.ejemplo@example.com");
  await button(page, cart.continue).click();
  await comeTo(page, cart.steps.pay);
  await typeCardIn(page, payment, DECLINED_CARD);
  await button(page, payment.payNow).click();
  await page.getByText(payment.refusals.card_declined).waitFor();
  await expectNoAxeViolations(page);
  await typeCardIn(page, payment, ASKING_CARD);
  await button(page, payment.payNow).click();
  await page.getByRole("dialog", { name: payment.bankTitle }).waitFor();
  await expectNoAxeViolations(page);
});

test("pictures, portal and search can be read by everybody in Spanish, whatever they say", { tag: "@soak" }, async ({
  page,
}) => {
  await page.goto("/es/facility");
  await page.locator("a[data-opens]").first().click();
  await page.getByRole("dialog", { name: places.pictures }).waitFor();
  await expectNoAxeViolations(page);
  await page.goto("/es/facilities");
  await button(page, portal.sendCheckIn).click();
  await page.getByRole("alert").waitFor();
  await expectNoAxeViolations(page);
  await page.goto("/es/facilities?tab=checkout");
  await button(page, portal.sendCheckOut).click();
  await page.getByRole("alert").waitFor();
  await expectNoAxeViolations(page);
  await page.goto("/es/mybookings");
  await page.getByLabel(bookings.id, { exact: true }).fill("1234567890");
  await button(page, bookings.search).click();
  await page.getByRole("status").getByRole("link").waitFor();
  await expectNoAxeViolations(page);
});

/** The drawer's next step, with nothing in it that somebody can't read. */
async function comeTo(page: Page, title: string) {
  await page.getByRole("dialog", { name: cart.name, exact: true }).getByRole("heading", { name: title }).waitFor();
  await expectNoAxeViolations(page);
}
