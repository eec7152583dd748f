import { expect } from "@playwright/test";
import { lookAgain, test } from "./fixtures.ts";
import { fillUp, roomsLeft } from "./other-guests.ts";
import {
  button,
  cartButton,
  chooseStay,
  comeToPay,
  daysAhead,
  drawerOf,
  expectBookings,
  expectConfirmed,
  GOOD_CARD,
  giveDetails,
  payWith,
  putIntoCart,
  threeNights,
  typeCard,
} from "./steps.ts";

test("the cart is kept, loses one stay, then all", async ({ page, context }) => {
  await putIntoCart(page, { ...threeNights(), type: "standard" });
  await putIntoCart(page, { ...threeNights(), type: "double" });
  await page.reload();
  await expect(drawerOf(page).getByRole("listitem")).toHaveCount(2);
  await page.close();

  const later = await context.newPage();
  await later.goto("/room");
  await cartButton(later, 2).click();
  const drawer = drawerOf(later);
  await expect(drawer.getByRole("listitem")).toHaveCount(2);
  await drawer.getByRole("listitem").filter({ hasText: "Standard" }).getByRole("button", { name: "Remove" }).click();
  await expect(drawer.getByRole("listitem")).toHaveCount(1);
  await expect(drawer.getByRole("heading", { name: "Double Bed" })).toBeVisible();
  await later.keyboard.press("Escape");
  await cartButton(later, 1).click();
  await button(later, "Clear all").click();
  await expect(drawer.getByText("Your cart is empty.")).toBeVisible();
  await lookAgain(later);
  await later.keyboard.press("Escape");
  await expect(cartButton(later, 0)).toBeVisible();
  await expect(later).toHaveURL(/\/room$/);
});

test("who has paid in one tab pays no second time, neither in tabs left at the card and the details nor behind Back; one that goes back to the cart shows it empty", {
  tag: "@soak",
}, async ({ page, context, payments, allowComplaint }) => {
  // The provider refuses to take a payment twice.
  allowComplaint(/Failed to load resource.*400.*\/sandbox\/v1\//);
  await putIntoCart(page);
  const atDetails = await context.newPage();
  await atDetails.goto("/?cart=details");
  await giveDetails(atDetails);
  await button(page, "Checkout").click();
  await giveDetails(page);
  await button(page, "Continue to payment").click();
  await expect(page.getByLabel("Card number")).toBeVisible();
  const atCard = await context.newPage();
  await atCard.goto("/?cart=pay");
  await typeCard(atCard, GOOD_CARD);
  const changing = await context.newPage();
  await changing.goto("/?cart=pay");
  await expect(changing.getByLabel("Card number")).toBeVisible();
  await expect(changing.getByRole("timer")).toBeVisible();

  await payWith(page, GOOD_CARD);
  const number = await expectConfirmed(page);
  await button(atCard, "Pay now").click();
  expect(await expectConfirmed(atCard)).toBe(number);
  await button(atDetails, "Continue to payment").click();
  expect(await expectConfirmed(atDetails)).toBe(number);
  await button(changing, "Change something").click();
  await expect(drawerOf(changing).getByText("Your cart is empty.")).toBeVisible();
  await expect(changing.getByRole("timer")).toHaveCount(0);

  await page.goBack();
  await expect(cartButton(page, 0)).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay now" })).toHaveCount(0);
  await page.goto("/?cart=pay");
  expect(await expectConfirmed(page)).toBe(number);
  await payments.expectTaken(1);
  await expectBookings(page, 1);
});

test("the clock of the held rooms gives a phone that is an hour ahead as long as everybody, goes on through a reload, and says so when it is over", {
  tag: "@soak",
}, async ({ page, payments }) => {
  await page.clock.install({ time: Date.now() + 3_600_000 });
  await comeToPay(page);
  await expect(page.getByRole("timer")).toContainText(/1[45]:\d\d/);
  const until = await page.getByText(/^Your rooms are held until/).textContent();
  await page.clock.fastForward("05:00");
  await expect(page.getByRole("timer")).toHaveText(/^(9:|10:00)/);
  await page.reload();
  await expect(page.getByText(/^Your rooms are held until/)).toHaveText(until ?? "");
  await expect(button(page, "Pay now")).toBeVisible();
  await page.clock.fastForward("15:01");
  await expect(page.getByRole("alert")).toContainText("The rooms are no longer held");
  await expect(page.getByRole("button", { name: "Pay now" })).toHaveCount(0);
  await expect(page.getByText(/^Your rooms are held until/)).toHaveCount(0);
  await lookAgain(page);
  await button(page, "Back to your cart").click();
  await expect(drawerOf(page).getByRole("listitem")).toHaveCount(1);
  await payments.expectTaken(0);
});

test("rooms are held for who pays, and go back when they change their mind; a second tab hears so, and no clock ticks beside it", async ({
  page,
  context,
  payments,
  allowComplaint,
  baseURL,
}) => {
  // The provider refuses a payment that was called off, and the browser writes that down.
  allowComplaint(/status of 400/);
  const stay = { start: daysAhead(300), end: daysAhead(301) };
  const suites = { ...stay, category: "Luxury Suite" } as const;
  await comeToPay(page, { ...stay, type: "luxury" });
  await fillUp(baseURL ?? "", suites);
  expect(await roomsLeft(page.request, suites)).toBe(0);
  const second = await context.newPage();
  await second.goto("/?cart=pay");
  await expect(second.getByRole("timer")).toBeVisible();
  await typeCard(second, GOOD_CARD);
  await button(page, "Change something").click();
  await expect(button(page, "Checkout")).toBeVisible();
  expect(await roomsLeft(page.request, suites)).toBe(1);
  await button(second, "Pay now").click();
  await expect(second.getByRole("alert")).toContainText("The rooms are no longer held");
  await expect(second.getByRole("timer")).toHaveCount(0);
  await expect(second.getByText(/^Your rooms are held until/)).toHaveCount(0);
  await payments.expectTaken(0);
});

test("a guest who goes back from the payment after a reload finds what was typed in the details and in the booking form", {
  tag: "@soak",
}, async ({ page }) => {
  const stay = threeNights();
  await page.goto("/");
  await chooseStay(page, { ...stay, guests: 2, type: "Double Bed" });
  await button(page, "Add to Cart").click();
  await button(page, "Checkout").click();
  await giveDetails(page);
  await button(page, "Continue to payment").click();
  await expect(page.getByLabel("Card number")).toBeVisible();
  await page.reload();
  await page.goBack();
  const details = drawerOf(page);
  await expect(details.getByLabel("Name", { exact: true })).toHaveValue("Ada Example");
  await expect(details.getByLabel("Email", { exact: true })).toHaveValue(/@example\.com$/);
  await expect(details.getByRole("checkbox")).toBeChecked();
  await details.getByRole("link", { name: "Close cart" }).click();
  await expect(page.getByLabel("Check-in", { exact: true })).toHaveValue(stay.start);
  await expect(page.getByLabel("Check-out", { exact: true })).toHaveValue(stay.end);
  await expect(page.getByLabel("Room type", { exact: true })).toHaveValue("double");
  await expect(page.getByLabel("Guests", { exact: true })).toHaveValue("2");
});

test(
  "a guest who comes too late for the last rooms hears it and keeps what was typed",
  { tag: "@soak" },
  async ({ page, baseURL }, { project }) => {
    const start = daysAhead(project.name === "phone" ? 320 : 330);
    const stay = { start, end: daysAhead(project.name === "phone" ? 321 : 331) };
    await putIntoCart(page, { ...stay, type: "luxury" });
    await button(page, "Checkout").click();
    await giveDetails(page);
    await fillUp(baseURL ?? "", { ...stay, category: "Luxury Suite" });
    await button(page, "Continue to payment").click();
    await expect(page.getByRole("alert")).toContainText("Luxury Suite is sold out");
    await expect(drawerOf(page).getByLabel("Name", { exact: true })).toHaveValue("Ada Example");
    await lookAgain(page);

    await page.goto(`/form/1?checkin=${stay.start}&checkout=${stay.end}`);
    await expect(page.getByRole("option", { name: "Luxury Suite (All Booked)" })).toBeDisabled();
    await expect(page.getByRole("option", { name: "Standard", exact: true })).toBeEnabled();
  },
);
