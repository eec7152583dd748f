import { expect, type Locator, type Page } from "@playwright/test";
import { lookAgain, test } from "./fixtures.ts";
import { readDialog } from "./people.ts";
import {
  button,
  cartButton,
  chooseStay,
  drawerOf,
  expectBookings,
  expectConfirmed,
  GOOD_CARD,
  putIntoCart,
  giveDetails,
  payWith,
  threeNights,
  typeCard,
} from "./steps.ts";

/** What the browser says of a line that is lost. */
const LOST = /Failed to load resource|Failed to fetch|ERR_INTERNET_DISCONNECTED/;
const BUSY = /Failed to load resource.*503/;

test("on a slow line, pressing Continue to payment twice and Pay now again and again pays once", async ({
  page,
  payments,
}) => {
  await putIntoCart(page);
  await button(page, "Checkout").click();
  await giveDetails(page);
  await slowDown(page);
  await button(page, "Continue to payment").dblclick();
  await typeCard(page, GOOD_CARD);
  await button(page, "Pay now").dblclick();
  await expect(button(page, "Processing...")).toBeVisible();
  await button(page, "Processing...").click({ force: true });
  await page.keyboard.press("Enter");
  await expectConfirmed(page);
  expect(payments.sent()).toBe(1);
  await payments.expectTaken(1);
  await expectBookings(page, 1);
});

test("a line that breaks at the details, and again at the card, costs the guest neither what was typed, nor the rooms, nor a second payment", {
  tag: "@soak",
}, async ({ page, context, payments, allowComplaint }) => {
  allowComplaint(LOST);
  await putIntoCart(page);
  await button(page, "Checkout").click();
  await giveDetails(page);
  await context.setOffline(true);
  await button(page, "Continue to payment").click();
  await expect(page.getByRole("alert")).toContainText("The hotel did not answer");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ada Example");
  await context.setOffline(false);
  await button(page, "Continue to payment").click();

  await typeCard(page, GOOD_CARD);
  await context.setOffline(true);
  await button(page, "Pay now").click();
  const again = button(page, "Try again without paying again");
  await expect(again).toBeVisible();
  await context.setOffline(false);
  await again.click();
  await expect(page.getByRole("alert").filter({ hasText: "nothing was charged" })).toBeVisible();
  await payWith(page, GOOD_CARD);
  await expectConfirmed(page);
  await payments.expectTaken(1);
});

test("a line that breaks at the booking form costs the guest neither the page nor what was typed", async ({
  page,
  context,
  allowComplaint,
}) => {
  allowComplaint(LOST);
  const { start, end } = threeNights();
  await page.goto(`/form/1?${new URLSearchParams({ checkin: start, checkout: end })}`);
  const price = page.locator(".live-total");
  await expect(price).toHaveAttribute("aria-busy", "false");
  await context.setOffline(true);
  // The first touch of a date wants the calendar, and a change wants a new price: neither can come.
  await page.getByLabel("Check-in", { exact: true }).click();
  await page.getByLabel("Rooms", { exact: true }).fill("2");
  await page.getByLabel("Guests", { exact: true }).fill("2");
  await expect(price).toHaveAttribute("aria-busy", "true");
  await button(page, "Add to Cart").click();
  await readDialog(page, "The hotel did not answer");
  await expect(page.getByLabel("Check-in", { exact: true })).toHaveValue(start);
  await expect(page.getByLabel("Rooms", { exact: true })).toHaveValue("2");
  await context.setOffline(false);
  await button(page, "Add to Cart").click();
  await expect(drawerOf(page).getByRole("heading", { name: "Your cart" })).toBeVisible();
});

test("a stay whose answer is lost on the way shows in the cart's count, and is in the cart once when it is sent again", async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(/Failed to load resource|ERR_FAILED/);
  const { start, end } = threeNights();
  await page.goto(`/form/1?${new URLSearchParams({ checkin: start, checkout: end })}`);
  await expect(page.locator(".live-total")).toHaveAttribute("aria-busy", "false");
  await page.route(
    /\/form\/1/,
    async (request) => {
      if (request.request().method() !== "POST") return request.continue();
      await request.fetch({ maxRedirects: 0 });
      return request.abort();
    },
    { times: 1 },
  );
  await button(page, "Add to Cart").click();
  await readDialog(page, "The hotel did not answer");
  await expect(cartButton(page, 1)).toBeVisible();
  await button(page, "Add to Cart").click();
  await expect(drawerOf(page).getByRole("heading", { name: "Your cart" })).toBeVisible();
  await expect(drawerOf(page).getByRole("listitem")).toHaveCount(1);
});

test("a slow look at the cart's count, after a line that was lost, is not shown over a newer one", async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(LOST);
  const { start, end } = threeNights();
  await page.goto(`/form/1?${new URLSearchParams({ checkin: start, checkout: end })}`);
  await expect(page.locator(".live-total")).toHaveAttribute("aria-busy", "false");
  const [looked, isNewerShown] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/form\/1/, (request) => request.abort(), { times: 1 });
  await page.route(
    (url) => url.pathname === "/form/1" && !url.searchParams.has("cart"),
    async (request) => {
      if (request.request().method() === "POST") return request.fallback();
      const older = await request.fetch();
      looked.resolve();
      await isNewerShown.promise;
      return request.fulfill({ response: older });
    },
  );
  await button(page, "Add to Cart").click();
  await readDialog(page, "The hotel did not answer");
  await looked.promise;
  await button(page, "Add to Cart").click();
  await expect(drawerOf(page).getByRole("listitem")).toHaveCount(1);
  const count = page.locator(".navbar-count");
  await expect(count).toHaveText("1");
  const arrived = page.waitForResponse(
    (answer) => answer.request().method() === "GET" && !answer.url().includes("cart="),
  );
  isNewerShown.resolve();
  await (await arrived).finished();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(count).toHaveText("1");
});

test("a line that breaks while rooms are looked for costs the guest neither the page nor the dates", {
  tag: "@soak",
}, async ({ page, context, allowComplaint }) => {
  allowComplaint(LOST);
  const { start, end } = threeNights();
  await page.goto("/book");
  await page.getByLabel("Check-in", { exact: true }).fill(start);
  await page.getByLabel("Check-out", { exact: true }).fill(end);
  // Its script is there: what a line costs that breaks before is the other journeys' matter.
  await expect(page.locator(".book-asked [data-live]")).toBeVisible();
  await context.setOffline(true);
  await button(page, "Show rooms").click();
  await readDialog(page, "The hotel did not answer");
  await expect(page.getByLabel("Check-in", { exact: true })).toHaveValue(start);
  await context.setOffline(false);
  await button(page, "Show rooms").click();
  await expect(page.getByRole("heading", { name: /3 nights/ })).toBeVisible();
});

test("a house too busy to look for rooms costs the guest neither the page, its address, nor the dates", {
  tag: "@soak",
}, async ({ page, allowComplaint }) => {
  allowComplaint(BUSY);
  const { start, end } = threeNights();
  await page.goto("/book");
  const title = await page.title();
  await page.getByLabel("Check-in", { exact: true }).fill(start);
  await page.getByLabel("Check-out", { exact: true }).fill(end);
  await busyAt(page, /\/book\?checkin=/, 1);
  await button(page, "Show rooms").click();
  await readDialog(page, "The hotel did not answer");
  await expect(page).toHaveURL(/\/book$/);
  await expect(page).toHaveTitle(title);
  await expect(page.getByLabel("Check-in", { exact: true })).toHaveValue(start);
  await button(page, "Show rooms").click();
  await expect(page.getByRole("heading", { name: /3 nights/ })).toBeVisible();
});

test("a house too busy to show the cart that a stay was put into says so itself, and the stay is in it once", {
  tag: "@soak",
}, async ({ page, allowComplaint }) => {
  allowComplaint(BUSY);
  const { start, end } = threeNights();
  await page.goto(`/book?${new URLSearchParams({ checkin: start, checkout: end, guests: "2" })}`);
  await busyAt(page, /\/book\?.*cart=open/, 2);
  await button(page, "Add to Cart: Double Room").click();
  await expect(page.getByRole("heading", { name: "Many guests at once" })).toBeVisible();
  await expect(page).toHaveURL(/cart=open/);
  await page.reload();
  await expect(drawerOf(page).getByRole("heading", { name: "Double Bed" })).toHaveCount(1);
});

test("the dates of the booking form lead to all rooms, and a line that breaks on the way costs neither the page nor what was typed", {
  tag: "@soak",
}, async ({ page, context, allowComplaint }) => {
  allowComplaint(LOST);
  const { start, end } = threeNights();
  await page.goto("/form/1");
  await chooseStay(page, { start, end, guests: 2 });
  await context.setOffline(true);
  await button(page, "See all rooms").click();
  await readDialog(page, "The hotel did not answer");
  await expect(page.getByLabel("Check-in", { exact: true })).toHaveValue(start);
  await expect(page.getByLabel("Guests", { exact: true })).toHaveValue("2");
  await context.setOffline(false);
  await button(page, "See all rooms").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose your room");
  await expect(page.getByLabel("Check-in", { exact: true })).toHaveValue(start);
  await expect(page.getByRole("heading", { name: /3 nights · 1 room, 2 guests$/ })).toBeVisible();
  await expect(page.getByRole("article", { name: "Master Room" })).toContainText(/\$505\.64 ?total/);
});

test("ten seconds without a line at a kind of room, and at the cart, cost the guest nothing", { tag: "@soak" }, async ({
  page,
  context,
  allowComplaint,
}) => {
  allowComplaint(LOST);
  const { start, end } = threeNights();
  await page.goto(`/book?${new URLSearchParams({ checkin: start, checkout: end, guests: "2" })}`);
  const drawer = drawerOf(page);
  const line = drawer.getByRole("heading", { name: "Double Bed" });
  const add = button(page, "Add to Cart: Double Room");
  const lostAt = async (pressed: Locator, ms = 0) => {
    await context.setOffline(true);
    await pressed.click();
    await readDialog(page, "The hotel did not answer");
    await page.waitForTimeout(ms);
    await context.setOffline(false);
  };
  await lostAt(add, 10_000);
  await expect(page.getByRole("heading", { name: /3 nights · 1 room, 2 guests$/ })).toBeVisible();
  await add.click();
  await expect(line).toBeVisible();
  const remove = drawer.getByRole("button", { name: /^Remove/ });
  await lostAt(remove);
  await expect(line).toBeVisible();
  await lostAt(button(page, "Checkout"));
  await expect(line).toBeVisible();
  await button(page, "Checkout").click();
  await expect(drawer.getByLabel("Name", { exact: true })).toBeVisible();
  await page.goto(`/book?${new URLSearchParams({ checkin: start, checkout: end, cart: "open" })}`);
  await remove.click();
  await expect(line).toHaveCount(0);
});

test("a form whose answer breaks says so in the hotel's own looks, and keeps what was typed", async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(/Failed to load resource.*500/);
  await page.goto("/mybookings");
  await page.getByLabel("Booking ID").fill("1234567890");
  await page.route("**/mybookings", (request) => request.fulfill({ status: 500, body: "Internal Server Error" }));
  await button(page, "Search").click();
  await lookAgain(page);
  await readDialog(page, "The hotel did not answer");
  await expect(page.getByLabel("Booking ID")).toHaveValue("1234567890");
  await page.unroute("**/mybookings");
  await button(page, "Search").click();
  await expect(page.getByRole("status")).toContainText("No bookings found for this ID.");
});

/** A house that sends the next looks at such an address away, as in a rush. */
async function busyAt(page: Page, address: RegExp, times: number) {
  const body = "<!doctype html><title>Many guests at once</title><main><h1>Many guests at once</h1></main>";
  await page.route(address, (asked) => asked.fulfill({ status: 503, contentType: "text/html", body }), { times });
}

/** A poor connection: every request takes 400 ms longer. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: 100_000,
    uploadThroughput: 50_000,
  });
}
