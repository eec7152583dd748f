import { expect, type Locator, type Page } from "@playwright/test";
import { seeded } from "#tests/seasons/random.ts";
import { FAMILY_BOOK } from "#tests/support/family-book.ts";
import { compareMachinePrices } from "#tests/support/machine-prices.ts";
import { comeAsOwner } from "./desk-people.ts";
import { dialog, ok, panel } from "./desk-steps.ts";
import { expectNoAxeViolations, lookAgain, test } from "./fixtures.ts";
import { openOwnHouse, publishRates } from "./own-house.ts";
import { anotherPays } from "./paid-elsewhere.ts";
import {
  button,
  daysAhead,
  drawerOf,
  expectConfirmed,
  expectNoSidewaysScroll,
  giveDetails,
  GOOD_CARD,
  payWith,
  putIntoCart,
  showAgain,
  threeNights,
} from "./steps.ts";

const exemptions = [{ id: "government", name: "Government", paper: "R-1376" }];
const tax = { kind: "tax", authority: "Louisiana" };
/** The last two nights of a stay of three, thirty days ahead, are in a season. */
const book = {
  seasons: [{ name: "Festival", priority: 1, from: daysAhead(31), to: daysAhead(40), change: { addCents: 3_000 } }],
  plans: [
    { id: "flexible", name: "Flexible" },
    {
      ...{ id: "fixed", name: "Non-refundable", parent: "flexible", change: { addBasisPoints: -1_000 } },
      cancellation: { tiers: [], afterwards: "everything" },
    },
  ],
  codes: [{ code: "BACK", off: { basisPoints: 500 } }],
  charges: [
    { id: "fee", kind: "fee", name: "Booking fee", cents: 500, per: "stay" },
    { ...tax, id: "state", name: "State of Louisiana", basisPoints: 300, exemptions },
    { ...tax, id: "parish", name: "Parish Council", basisPoints: 150 },
  ],
};
const house = await openOwnHouse({ DEMO: "off" }, book);

/**
 * 79.00 and twice 109.00, each a tenth less: 71.10 and twice 98.10. Of 267.30 the code takes 13.37. On 253.93 the state levies 7.62, the
 * parish 3.81, and the house takes 5.00.
 */
const TOTAL = "$270.36";

/** What "Why this price" adds up to: the first row, and what each further one adds or takes off. */
async function sumOf(why: Locator): Promise<string> {
  const rows = await why.locator("dl").first().locator("dd").allTextContents();
  const cents = rows.map(
    (row) => Math.round(Number(row.replace(/[^\d.]/g, "")) * 100) * (row.startsWith("−") ? -1 : 1),
  );
  return `$${(cents.reduce((sum, one) => sum + one, 0) / 100).toFixed(2)}`;
}

async function openWhy(within: Locator): Promise<Locator> {
  const parts = within.locator("summary", { hasText: "What is in this price" });
  if (await parts.isVisible()) await parts.click();
  const title = within.page().locator("summary", { hasText: "Why this price" });
  await within.locator(title).click();
  return within.locator("details").filter({ has: title }).last();
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a guest books the non-refundable rate with a code, reads why it costs that, and asks to be spared a tax", async ({
    page,
  }) => {
    await page.goto("/book");
    await page.getByLabel("Check-in", { exact: true }).fill(daysAhead(30));
    await page.getByLabel("Check-out", { exact: true }).fill(daysAhead(33));
    await page.getByText("Have a code?").click();
    await page.getByLabel("Code", { exact: true }).fill("back");
    await button(page, "Show rooms").click();
    const plan = page
      .getByRole("article", { name: "Single Room" })
      .getByRole("listitem")
      .filter({ hasText: "Non-refundable" });
    await expect(plan).toContainText(`${TOTAL} total`);
    const why = await openWhy(plan);
    await expect(why).toContainText("Season: Festival");
    await expect(why).toContainText("Rate: Non-refundable");
    await expect(why).toContainText("Code BACK");
    await expect(why).toContainText("Parish Council");
    expect(await sumOf(why)).toBe(TOTAL);
    await expectNoSidewaysScroll(page);
    await lookAgain(page);
    await button(page, "Add to Cart: Single Room, Non-refundable").click();
    await expect(drawerOf(page)).toContainText("Code BACK");
    expect(await sumOf(await openWhy(drawerOf(page).getByRole("listitem")))).toBe(TOTAL);

    await button(page, "Checkout").click();
    await giveDetails(page, { name: "Gus Government", email: "gus.government@example.com" });
    await page.getByText("Exempt from taxes? (optional)").click();
    await page.getByLabel("You are exempt as").selectOption("government");
    await page.getByLabel("Document number").fill("LA-1376");
    await lookAgain(page);
    await button(page, "Continue to payment").click();
    await expect(page.getByLabel("Card number")).toBeVisible();
    await payWith(page, GOOD_CARD);
    await expectConfirmed(page);
    expect(await sumOf(await openWhy(page.locator("main")))).toBe(TOTAL);
  });
});

test("who asks to be spared a tax still does so once the page has read the cart again", { tag: "@soak" }, async ({
  page,
  context,
}) => {
  await putIntoCart(page, { ...threeNights(), type: "standard" });
  await button(page, "Checkout").click();
  await page.getByText("Exempt from taxes? (optional)").click();
  await page.getByLabel("You are exempt as").selectOption("government");
  const other = await context.newPage();
  await putIntoCart(other, { ...threeNights(), type: "standard" });
  await expect(drawerOf(page)).toContainText("$252.67");
  await showAgain(page);
  await expect(drawerOf(page)).toContainText("$505.34");
  await expect(page.getByLabel("You are exempt as")).toHaveValue("government");
});

test("each plan's price is the same to the cent on the page, in its microdata, in its JSON-LD, where that leads and in the quote", async () => {
  const asked = { count: 4, random: seeded(7), today: daysAhead(0), code: "BACK" };
  const { compared, differing } = await compareMachinePrices(house, asked);
  expect(differing).toEqual([]);
  expect(compared).toBeGreaterThan(8);
});

test("the desk finds who asks to be spared a tax, and spares them by the paper", { tag: "@soak" }, async ({ page }) => {
  // 237.00, of which the state takes 7.11 and the parish 3.56, and 5.00.
  const stay = { category: "Standard", nights: 3, total: 252.67 };
  const chosen = { exemption: "government", paper: "LA-1377" };
  await anotherPays(house, { name: "Grace Government", email: "grace@example.com", days: 100, stay, chosen });
  await comeAsOwner(page, house);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: /^Exemptions to confirm/ })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Review: Grace Government" }).click();
  const details = panel(page);
  await expect(details).toContainText("Government: asked for by the guest. R-1376, number LA-1377");
  await details.getByRole("link", { name: "Grant exemption" }).click();
  await ok(page);
  await expect(details).toContainText("Government: granted. R-1376, number LA-1377");
  const why = await openWhy(details);
  await expect(why).toContainText("State of Louisiana (exempt)");
  expect(await sumOf(why)).toBe("$245.56");
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Arrivals" })).toBeVisible();
  await expect(page.getByText("Grace Government")).toHaveCount(0);
});

test("the desk sells a walk-in by plan, code, an agreed price and an exemption", { tag: "@soak" }, async ({ page }) => {
  await comeAsOwner(page, house);
  await page.goto("/dashboard/new-booking");
  await page.getByText("Plan, code and price").click();
  await page.getByLabel("Plan", { exact: true }).selectOption("fixed");
  await page.getByLabel("Promo code").fill("back");
  await page.getByLabel("Exemption from taxes").selectOption("government");
  await button(page, "Show rooms").click();
  // 79.00 less a tenth is 71.10, less 5 % 67.54; the parish's 1.01 and the fee of 5.00.
  await expect(offerOf(page, "Standard")).toContainText("$73.55");
  await page.getByLabel("Agreed price a night, in dollars").fill("60");
  await button(page, "Show rooms").click();
  // 60.00, 0.90 for the parish, and 5.00.
  await expect(offerOf(page, "Standard")).toContainText("$65.90");
  await offerOf(page, "Standard").getByRole("radio").check();
  await page.getByLabel("Name", { exact: true }).fill("Walter Walkin");
  await page.getByLabel("Document number (R-1376)").fill("LA-9");
  await page.getByLabel("Reason for the price, for the activity log").fill("The lift is out of order");
  await page.getByLabel("Payment").selectOption("cash");
  await button(page, "Book").click();
  await expect(panel(page).getByRole("heading", { level: 2 })).toHaveText("Walter Walkin");
  await expect(panel(page)).toContainText("$65.90");
  await expect(panel(page)).toContainText("Non-refundable · Code BACK");
  const why = await openWhy(panel(page));
  await expect(why).toContainText("Agreed at the desk");
  expect(await sumOf(why)).toBe("$65.90");
  await expect(panel(page)).toContainText("Government: granted. R-1376, number LA-9");
  // To waive the fee has a row to itself, and the reason for it comes next.
  await panel(page).getByRole("link", { name: "Change guests" }).click();
  const waived = await dialog(page)
    .locator(".field", { has: page.getByRole("checkbox") })
    .boundingBox();
  const reason = await dialog(page).getByLabel("Reason, for the activity log").boundingBox();
  expect(waived?.width).toBeGreaterThan(1.5 * (reason?.width ?? Infinity));
  expect(waived?.y).toBeLessThan(reason?.y ?? 0);
});

function offerOf(page: Page, category: string): Locator {
  return page.locator("label.entry-offer").filter({ hasText: category });
}

test("a guest pays what they were told, though other rates are published and a box was forgotten", {
  tag: "@soak",
}, async ({ page }) => {
  await page.goto(`/book?checkin=${daysAhead(60)}&checkout=${daysAhead(61)}`);
  await button(page, "Add to Cart: Single Room, Flexible").click();
  await button(page, "Checkout").click();
  await expect(page.getByLabel("Name", { exact: true })).toBeVisible();
  const told = drawerOf(page).locator(".cart-total-amount");
  await expect(told).toHaveText("$87.56");
  await publishRates(house, {
    ...book,
    weekdays: [{ name: "All", days: [1, 2, 3, 4, 5, 6, 7], change: { addCents: 10_000 } }],
  });
  await page.getByLabel("Name", { exact: true }).fill("Kit Example");
  await page.getByLabel("Email", { exact: true }).fill("kit@example.com");
  await button(page, "Continue to payment").click();
  await expect(page.getByText("Please tick this box to go on.")).toBeVisible();
  await expect(told).toHaveText("$87.56");
  await drawerOf(page).getByRole("checkbox").check();
  await button(page, "Continue to payment").click();
  await expect(page.getByLabel("Card number")).toBeVisible();
  await expect(told).toHaveText("$87.56");
  await expect(drawerOf(page)).toContainText("1 × Standard");
  await expect(drawerOf(page)).not.toContainText("Your cart has changed");
  await payWith(page, GOOD_CARD);
  await expectConfirmed(page);
});

test("on the way to the payment a guest is told of new prices, and of a code and a rate that are gone", {
  tag: "@soak",
}, async ({ page }) => {
  await publishRates(house, book);
  await page.goto(`/book?checkin=${daysAhead(60)}&checkout=${daysAhead(61)}&code=BACK`);
  const dearer = { ...book, weekdays: [{ name: "All", days: [1, 2, 3, 4, 5, 6, 7], change: { addCents: 10_000 } }] };
  await publishRates(house, dearer);
  await button(page, "Add to Cart: Single Room, Non-refundable").click();
  // 71.10 less 5 % is 67.54, on which the state levies 2.03 and the parish 1.01. Dearer: 161.10, 153.04, 4.59 and 2.30.
  await expect(drawerOf(page)).toContainText("the total was $75.58 when you last saw it, and is $164.93 now");
  await publishRates(house, book);
  await button(page, "Checkout").click();
  await expect(drawerOf(page)).toContainText("the total was $164.93 when you last saw it, and is $75.58 now");
  await page.getByRole("link", { name: /^Back to your cart/ }).click();
  await button(page, "Go on without the code BACK").click();
  // 71.10, 2.13 and 1.07.
  await expect(drawerOf(page).locator(".cart-total-amount")).toHaveText("$79.30");
  await expect(drawerOf(page)).not.toContainText("Code BACK");
  await publishRates(house, { ...book, plans: book.plans.slice(0, 1) });
  await button(page, "Checkout").click();
  await expect(drawerOf(page).getByRole("heading", { level: 2 })).toHaveText("Your cart");
  await expect(drawerOf(page)).toContainText("This rate is no longer offered.");
  await expect(button(page, "Checkout")).toBeDisabled();
});

test("a code that one offer does not take keeps no other from the cart", { tag: "@soak" }, async ({ page }) => {
  await publishRates(house, {
    ...book,
    codes: [{ code: "SUITE", types: ["luxury"], off: { basisPoints: 500 } }],
  });
  await page.goto(`/book?checkin=${daysAhead(60)}&checkout=${daysAhead(61)}&code=SUITE`);
  await button(page, "Add to Cart: Single Room, Flexible").click();
  await expect(drawerOf(page).locator(".cart-total-amount")).toHaveText("$87.56");
  await page.goto(`/book?checkin=${daysAhead(60)}&checkout=${daysAhead(61)}&code=SUITE`);
  await page.getByText("Book different kinds of rooms together").click();
  await page.getByLabel("Standard", { exact: true }).selectOption("1");
  await page.getByLabel("Luxury Suite", { exact: true }).selectOption("1");
  await button(page, "Add chosen rooms to the cart").click();
  await expect(drawerOf(page).getByRole("listitem")).toHaveCount(3);
  await expect(drawerOf(page)).toContainText("Code SUITE");
  // Ten rooms at most: with three in the cart, eight more are too many.
  await page.goto(`/book?checkin=${daysAhead(60)}&checkout=${daysAhead(61)}&rooms=8&guests=8`);
  await button(page, "Add to Cart: Single Room, Flexible").click();
  await expect(page.getByRole("alert")).toBeInViewport();
  await expect(page.getByRole("alert")).toBeFocused();
});

test("a family says how old its children are, and sees its price follow as far as the cart", { tag: "@soak" }, async ({
  page,
}) => {
  await publishRates(house, FAMILY_BOOK);
  await page.goto(`/form/1?checkin=${daysAhead(70)}&checkout=${daysAhead(73)}&type=double&guests=4`);
  const [total, ages] = [page.locator(".live-total"), page.getByLabel("Children's ages", { exact: true })];
  await expect(total).toContainText("$512.00");
  await expect(ages).toBeHidden();
  await page.getByText("Coming with children?").click();
  await ages.fill("2, 19");
  await expect(total).toContainText("in whole years, 0 to 17");
  await ages.fill("2, 9");
  await expect(total).toContainText("$347.00");
  await button(page, "Calendar").click();
  const told = "4 guests, including 2 children (ages 2 and 9)";
  await expect(page.getByRole("region", { name: "Calendar" })).toContainText(`one room, ${told}, taxes`);
  await page.keyboard.press("Escape");
  await button(page, "Add to Cart").click();
  await expect(drawerOf(page)).toContainText("$347.00");
  await expect(drawerOf(page)).toContainText(told);
});
