import { expect } from "@playwright/test";
import { expectNoAxeViolations, lookAgain, test } from "./fixtures.ts";
import {
  button,
  cartButton,
  chooseStay,
  drawerOf,
  expectConfirmed,
  giveDetails,
  payWith,
  threeNights,
} from "./steps.ts";

test("a guest types dates, sees the whole price, pays by card and finds the booking again", async ({
  page,
  payments,
  isMobile,
}) => {
  // What is laid out otherwise in a wide window is the form, which `pages` looks at there.
  const look = isMobile ? expectNoAxeViolations : lookAgain;
  const nights = threeNights();
  await page.goto("/");
  await chooseStay(page, { type: "Standard", guests: 2 });
  await page.getByLabel("Check-in", { exact: true }).pressSequentially(keysFor(nights.start));
  await page.getByLabel("Check-out", { exact: true }).pressSequentially(keysFor(nights.end));
  await expect(page.getByText("3 nights · $270.44 total, taxes and fees included")).toBeVisible();
  await page.getByText("What is in this price").click();
  await look(page);

  await button(page, "Add to Cart").click();
  const drawer = drawerOf(page);
  await expect(drawer.getByRole("heading", { name: "Standard" })).toBeVisible();
  await expect(drawer.getByText("3 nights, 1 room, 2 guests")).toBeVisible();
  await expect(drawer.getByText("$270.44")).not.toHaveCount(0);
  await look(page);

  await button(page, "Checkout").click();
  await expect(drawer.getByText(/can be cancelled free of charge until/)).toBeVisible();
  await look(page);
  await giveDetails(page);
  await button(page, "Continue to payment").click();

  await expect(page.getByRole("timer")).toBeVisible();
  await expect(page.getByRole("tab", { name: "Card" })).toHaveAttribute("aria-selected", "true");
  await look(page);
  await payWith(page, "4242424242424242");

  const number = await expectConfirmed(page);
  await expect(page.getByRole("status").filter({ hasText: "Confirmed" })).toContainText("Your booking is successful!");
  await expect(cartButton(page, 0)).toBeVisible();
  await look(page);
  await payments.expectTaken(1);

  await page.getByRole("link", { name: "View My Bookings" }).click();
  await page.getByLabel("Booking ID").fill(number);
  await button(page, "Search").click();
  const found = page.getByRole("status").getByRole("table");
  await expect(found.getByRole("columnheader")).toHaveText(["Room Type", "Check-in", "Check-out", "Guests", "Total"]);
  await expect(found.getByRole("cell")).toHaveText(["Standard", /\w/, /\w/, "2", "$270.44"]);
  await expect(found).toContainText("Confirmed");
  const card = page.getByRole("status").locator(".booking");
  await expect(card.getByRole("img")).toBeVisible();
  await expect(card.getByRole("link", { name: /^Receipt/ })).toBeVisible();
  await expect(card.getByRole("button", { name: /^Cancel this stay/ })).toBeVisible();
  const file = await card.getByRole("link", { name: /^Add to calendar/ }).getAttribute("href");
  expect(await (await page.request.get(file ?? "")).text()).toContain(`UID:booking-${number}@`);
  await look(page);
});

/** What a guest types into an American date field. */
function keysFor(day: string) {
  const [year, month, date] = day.split("-");
  return `${month}${date}${year}`;
}
