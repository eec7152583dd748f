import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { logIn, openAccount, readDialog } from "./people.ts";
import {
  askToPay,
  button,
  chooseStay,
  comeToPay,
  daysAhead,
  drawerOf,
  expectConfirmed,
  GOOD_CARD,
  giveDetails,
  payWith,
  putIntoCart,
  threeNights,
} from "./steps.ts";

// Each script of a guests' page is kept from coming in turn: the page works without it.

async function without(page: Page, ...islands: string[]) {
  await page.route(new RegExp(`/assets/islands/(${islands.join("|")})-`), (route) => route.abort());
}

test.beforeEach(({ allowComplaint }) => allowComplaint(/Failed to load resource: net::ERR_FAILED/));

test("without the page's own script a guest reserves by whole documents", { tag: "@soak" }, async ({
  page,
  browser,
  baseURL,
}) => {
  await page.close();
  // The fixture waits for the very script that is missing here.
  const plain = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await without(plain, "page");
  const { start, end } = threeNights();
  await plain.goto(`/form/1?${new URLSearchParams({ checkin: start, checkout: end })}`);
  await button(plain, "Add to Cart").click();
  await expect(drawerOf(plain)).toContainText("$270.44");
  await button(plain, "Checkout").click();
  await giveDetails(plain, { name: "Ada Example", email: "without-the-pages-script@example.com" });
  await button(plain, "Reserve without paying").click();
  await expect(plain.getByRole("heading", { level: 1 })).toHaveText("One step more: please open our letter");
  await plain.context().close();
});

test("without the carousel's script each picture is an address of its own", { tag: "@soak" }, async ({ page }) => {
  await without(page, "carousel");
  await page.goto("/");
  await button(page, "Picture 3").click();
  await expect(page).toHaveURL(/slide=3/);
  await expect(button(page, "Picture 3")).toHaveAttribute("aria-current", "true");
});

test("without the booking form's script a guest books, and a price that may be old is marked as such", async ({
  page,
}) => {
  await without(page, "booking-form");
  await page.goto("/form/1");
  const { start, end } = threeNights();
  await page.getByLabel("Check-in", { exact: true }).fill(start);
  await page.getByLabel("Check-out", { exact: true }).fill(end);
  await expect(page.locator(".live-total")).toHaveAttribute("aria-busy", "true");
  await page.getByLabel("Guests", { exact: true }).fill("9");
  await button(page, "Add to Cart").click();
  await readDialog(page, "Please check");
  await expect(page.getByLabel("Guests", { exact: true })).toHaveAccessibleDescription(/up to 2 guests/);
  await expect(page.getByLabel("Check-in", { exact: true })).toHaveValue(start);
  await page.getByLabel("Guests", { exact: true }).fill("1");
  await button(page, "One guest more").click();
  await expect(page.getByLabel("Guests", { exact: true })).toHaveValue("2");
  await button(page, "Add to Cart").click();
  await expect(drawerOf(page)).toContainText("2 guests");
});

test("a date half typed when the booking form's script arrives is typed on", async ({ page }) => {
  const { start, end } = threeNights();
  const typed = Promise.withResolvers<void>();
  await page.route(/\/assets\/islands\/booking-form-/, async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.goto(`/form/1?${new URLSearchParams({ checkin: start })}`);
  const checkOut = page.getByLabel("Check-out", { exact: true });
  const [year, month, day] = end.split("-");
  await checkOut.focus();
  await page.keyboard.type(`${month}${day}`);
  typed.resolve();
  await expect(page.locator("#booking-form")).toHaveAttribute("data-live", "");
  await page.keyboard.type(`${year}`);
  await expect(checkOut).toHaveValue(end);
  await expect(page.locator(".live-total")).toContainText("$");
});

test("what is pressed while the booking form is being taken over counts once", async ({ page }) => {
  await page.addInitScript(() => {
    // A slow machine: the press comes after the form was handed to React, and before React is there.
    const pressed = new MutationObserver(() => {
      pressed.disconnect();
      document.querySelector<HTMLElement>("[data-drawing] .stay-fields-opener")?.click();
    });
    pressed.observe(document, { subtree: true, attributes: true, attributeFilter: ["data-drawing"] });
  });
  await page.goto("/form/1");
  await page.getByLabel("Guests", { exact: true }).focus();
  await expect(button(page, "Calendar")).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("grid").first()).toBeVisible();
});

test("without the calendar's script days are typed, and their price follows", { tag: "@soak" }, async ({ page }) => {
  await without(page, "part-stay-calendar");
  await page.goto("/form/1");
  await button(page, "Calendar").click();
  await expect(page.getByRole("region", { name: "Calendar" })).toContainText("type");
  await chooseStay(page, { ...threeNights(), type: "Standard" });
  await expect(page.locator(".live-total")).toContainText("$270.44");
});

test("without their script the dates for all rooms are typed", { tag: "@soak" }, async ({ page }) => {
  await without(page, "asked-dates");
  await page.goto("/book");
  const { start, end } = threeNights();
  await page.getByLabel("Check-in", { exact: true }).fill(start);
  await page.getByLabel("Check-out", { exact: true }).fill(end);
  await button(page, "Show rooms").click();
  await expect(page.getByRole("heading", { name: /3 nights/ })).toBeVisible();
});

test("without its script a room's description opens by its address", { tag: "@soak" }, async ({ page }) => {
  await without(page, "description");
  await page.goto("/room");
  await page.getByRole("button", { name: "Read more" }).first().click();
  await expect(page).toHaveURL(/more=/);
  await expect(page.getByRole("button", { name: "Hide description" })).toHaveCount(1);
});

test("without the lightbox's script a picture opens by itself", { tag: "@soak" }, async ({ page }) => {
  await without(page, "lightbox");
  await page.goto("/facility");
  await page
    .getByRole("link", { name: /^Look closer/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/assets\/pictures\//);
});

test("without its script the interactive map does not come, and the drawn one stays", { tag: "@soak" }, async ({
  page,
}) => {
  await without(page, "house-map");
  await page.goto("/services");
  await page.getByRole("button", { name: /map/i }).click();
  await expect(page.locator("img.house-map")).toBeVisible();
});

test("without the drawing sheet's script a guest signs by typing", { tag: "@soak" }, async ({ page }) => {
  await without(page, "signature");
  await page.goto("/facilities");
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await field("Guest name").fill("Ada Example");
  await field("Email").fill("ada@example.com");
  await field("Phone").fill("(504) 555-0101");
  await field("Room").selectOption("204");
  await field("Check-in date").fill(daysAhead(1));
  await field("Check-out date").fill(daysAhead(3));
  await field("Guests").selectOption("2");
  await button(page, "Send check-in").click();
  await expect(page.getByRole("status").getByRole("heading")).toContainText("Thank you");
});

test("without the clock's script the hour stands, and a guest pays", { tag: "@soak" }, async ({ page, payments }) => {
  await without(page, "hold-clock");
  await comeToPay(page);
  await expect(page.getByText(/^Your rooms are held until/)).toBeVisible();
  await expect(page.getByRole("timer")).toHaveCount(0);
  await payWith(page, GOOD_CARD);
  await expectConfirmed(page);
  await payments.expectTaken(1);
});

test.describe("without the card's script", () => {
  for (const name of ["card", "part-card-form"]) {
    test(`(${name}) a guest hears that the payment could not be opened, and goes back to the cart`, {
      tag: "@soak",
    }, async ({ page, payments }) => {
      await without(page, name);
      await askToPay(page);
      await expect(page.getByRole("alert")).toContainText("We could not open the payment");
      await button(page, "Change something").click();
      await expect(button(page, "Checkout")).toBeVisible();
      await payments.expectTaken(0);
    });
  }
});

test("without its scripts Google is asked in this window, and its own window leads on by a link", {
  tag: "@soak",
}, async ({ page }) => {
  await without(page, "google-window", "google-told");
  await page.goto("/login?returnTo=%2Fservices");
  await button(page, "Sign in with Google").click();
  await page.getByRole("button", { name: "gus@example.com" }).click();
  await expect(page).toHaveURL(/\/services$/);
  await page.goto("/login/google/done?way=window&problem=popup-closed-by-user");
  await page.getByRole("link", { name: "Go on" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("without the passkey's script a guest logs in by the password", { tag: "@soak" }, async ({ page }) => {
  await without(page, "passkey");
  await page.goto("/login");
  await button(page, "Use a passkey").click();
  await expect(button(page, "Use a passkey")).toBeVisible();
  await logIn(page, await openAccount());
});

test("a stay waits in the cart for a guest whose islands all stay away, and nothing was charged", {
  tag: "@soak",
}, async ({ page, payments }) => {
  await without(page, "(?!page)[a-z-]+");
  await putIntoCart(page);
  await button(page, "Checkout").click();
  await giveDetails(page);
  await button(page, "Continue to payment").click();
  await expect(page.getByRole("alert")).toContainText("We could not open the payment");
  await button(page, "Change something").click();
  await expect(button(page, "Checkout")).toBeVisible();
  await payments.expectTaken(0);
});
