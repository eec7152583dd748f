import { expect } from "@playwright/test";
import { expectNoAxeViolations, lookAgain, test } from "./fixtures.ts";
import {
  button,
  cartButton,
  comeToPay,
  drawerOf,
  expectBookings,
  expectConfirmed,
  GOOD_CARD,
  payWith,
} from "./steps.ts";

const ASKING_CARD = "4000002760003184";

test.beforeEach(({ allowComplaint }) => {
  // The provider declines with a status, as Stripe does, and Chromium tells of it.
  allowComplaint(/Failed to load resource.*402.*\/sandbox\/v1\//);
});

test("a guest hears which field of the card is missing, why a card was declined, and another, and pays with a third", {
  tag: "@soak",
}, async ({ page, payments }) => {
  await comeToPay(page);
  await button(page, "Pay now").click();
  await expect(page.getByLabel("Card number")).toBeFocused();
  await expect(page.getByLabel("Card number")).toHaveAccessibleDescription("Please enter the whole card number.");
  await lookAgain(page);
  await page.getByLabel("Card number").fill(GOOD_CARD);
  await page.getByLabel("Expiry").fill("13 / 30");
  await page.getByLabel("CVC").fill("1");
  await button(page, "Pay now").click();
  await expect(page.getByLabel("Expiry")).toHaveAccessibleDescription("Please enter month and year, such as 04 / 30.");
  await expect(page.getByLabel("CVC")).toHaveAccessibleDescription("Please enter the 3 or 4 digits.");
  await expect(page.getByLabel("Card number")).toHaveValue("4242 4242 4242 4242");
  await page.getByLabel("Expiry").fill("01 / 20");
  await page.getByLabel("CVC").fill("123");
  await button(page, "Pay now").click();
  await expect(page.getByRole("alert")).toContainText("expir");
  await payments.expectTaken(0);

  for (const { card, words } of [
    { card: "4000000000000002", words: "Your card was declined." },
    { card: "4000000000009995", words: "Your card has insufficient funds." },
  ]) {
    await payWith(page, card);
    await expect(page.getByRole("alert")).toContainText(words);
    await expect(page.getByRole("alert")).toContainText("Nothing was charged");
    await expect(page.getByLabel("Card number")).toHaveValue(/^4000 0000 0000/);
    await payments.expectTaken(0);
  }
  await lookAgain(page);
  await payWith(page, GOOD_CARD);
  await expectConfirmed(page);
  await payments.expectTaken(1);
});

test("a guest says no to the bank, or leaves its question, and nothing is booked, until they approve", async ({
  page,
  payments,
}) => {
  await comeToPay(page);
  await payWith(page, ASKING_CARD);
  await button(page, "Decline").click();
  await expect(page.getByRole("alert")).toContainText("The payment did not go through");
  await button(page, "Pay now").click();
  await expect(page.getByRole("dialog", { name: "Your bank asks you to confirm" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(button(page, "Pay now")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Nothing was charged");
  await payments.expectTaken(0);
  await expectBookings(page, 0);
  await expect(cartButton(page, 1)).toBeVisible();

  await page.goto("/?cart=pay");
  // As who comes back from a bank's own page: the step tells how the last try ended.
  await expect(page.getByRole("alert")).toContainText("The payment did not go through");
  await payWith(page, ASKING_CARD);
  await button(page, "Approve").click();
  await expectConfirmed(page);
  await payments.expectTaken(1);
});

test("a slow bank keeps the guest waiting, then the booking is confirmed by itself", { tag: "@soak" }, async ({
  page,
  payments,
}) => {
  await comeToPay(page);
  await payWith(page, "4000111122223339");
  await expect(drawerOf(page).getByRole("status")).toContainText("Your bank is still working on it.");
  await expectNoAxeViolations(page);
  // A reload in the middle asks the provider again and never pays again.
  await page.reload();
  await expectConfirmed(page);
  expect(payments.sent()).toBe(1);
  await payments.expectTaken(1);
  await expectBookings(page, 1);
});

test("a guest is told when the bank can't be reached, and may try again", { tag: "@soak" }, async ({
  page,
  payments,
  allowComplaint,
}) => {
  allowComplaint(/Failed to load resource.*\/sandbox\/v1\//);
  await comeToPay(page);
  await payWith(page, "4000777788889991");
  await expect(page.getByRole("alert")).toContainText(/nothing was charged|not saved yet/i);
  await payments.expectTaken(0);
  await payWith(page, GOOD_CARD);
  await expectConfirmed(page);
  await payments.expectTaken(1);
});

test("a payment whose answer is lost is found and booked once", { tag: "@soak" }, async ({
  page,
  payments,
  allowComplaint,
}) => {
  allowComplaint(/Failed to load resource.*\/sandbox\/v1\//);
  await comeToPay(page);
  await payWith(page, "4000555566667775");
  await expectConfirmed(page);
  expect(payments.sent()).toBe(1);
  await payments.expectTaken(1);
  await expectBookings(page, 1);
});
