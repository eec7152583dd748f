import { expect } from "@playwright/test";
import { lookAgain, test } from "./fixtures.ts";
import { linkInLetter } from "./people.ts";
import { button, cartButton, chooseStay, drawerOf, threeNights } from "./steps.ts";

test("a guest reserves without paying and is told the truth about it", { tag: "@soak" }, async ({ page, payments }) => {
  await page.goto("/");
  await chooseStay(page, { ...threeNights(), type: "Luxury Suite", guests: 3 });
  await button(page, "Fill Details").click();
  await expect(drawerOf(page).getByRole("heading", { name: "Your details" })).toBeVisible();
  // The policy's tick is for paying alone: docs/decisions/0010-departures-from-the-specification.md
  await button(page, "Reserve without paying").click();
  await expect(drawerOf(page).getByText("Please enter your name.")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Ida Example");
  await page.getByLabel("Email", { exact: true }).fill("ida@example.com");
  await button(page, "Reserve without paying").click();

  await expect(page).toHaveURL(/\/confirmed\?order=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One step more: please open our letter");
  await expect(page.getByText("Nothing is paid.")).toBeVisible();
  await expect(page.getByText("Booking Confirmed")).toHaveCount(0);
  await expect(page.getByText("Your booking is successful!")).toHaveCount(0);
  await expect(cartButton(page, 0)).toBeVisible();
  await lookAgain(page);

  await page.goto(await linkInLetter("ida@example.com", "/stay/confirm/"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm your reservation");
  await expect(page.getByText("We hold these rooms until")).toBeVisible();
  await lookAgain(page);
  await button(page, "Confirm my reservation").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, your reservation is confirmed as yours");
  await page.goto("/confirmed");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reserved, not confirmed yet");

  await page.getByRole("link", { name: "View My Bookings" }).click();
  await expect(page.getByRole("table")).toContainText("Pending");
  await expect(page.getByRole("table")).not.toContainText("Confirmed");
  await payments.expectTaken(0);

  await page.getByRole("button", { name: /^Cancel this stay/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cancel this stay?");
  await expect(page.getByText("When you cancel it, nothing is owed.")).toBeVisible();
  await expect(page.getByRole("table")).toContainText("Pending");
  await lookAgain(page);
  await button(page, "Yes, cancel this stay").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your stay is cancelled");
  await expect(page.getByText("Nothing was paid, and nothing is owed.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "View My Bookings" }).click();
  await expect(page.getByRole("table")).toContainText("Cancelled");
  await expect(page.getByRole("button", { name: /^Cancel this stay/ })).toHaveCount(0);
});
