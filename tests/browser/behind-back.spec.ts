import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { threeNights } from "./steps.ts";

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

/** As the browser says when it shows a page that it has kept as it was; the one that drives it here keeps none. */
const showAgain = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

/** Reserves a stay in this browser, without an account. */
async function reserve(page: Page): Promise<void> {
  const { start, end } = threeNights();
  const stay = {
    id: 1,
    start,
    end,
    rooms: 1,
    guests: 1,
    category: "Standard",
    name: "Ida Quiet",
    email: "ida.quiet@example.com",
  };
  expect((await page.request.post("/api/bookings", { data: [stay] })).status()).toBe(201);
}

test("a stranger's own page may wait behind Back, and shows nothing of a guest whom the browser has forgotten", async ({
  page,
  context,
}) => {
  await reserve(page);
  for (const path of ["/mybookings", "/login"]) {
    expect((await page.request.get(path)).headers()["cache-control"]).toBe("private, no-cache");
  }
  const shown = await page.goto("/confirmed");
  expect(shown?.headers()["cache-control"]).toBe("private, no-cache");
  const main = page.getByRole("main");
  await expect(main).toContainText("ida.quiet@example.com");
  await showAgain(page);
  await expect(main).toBeVisible();
  await expect(main).toContainText("ida.quiet@example.com");
  const forgotten = await context.request.post("/logout", { form: { forget: "yes" }, maxRedirects: 0 });
  expect(forgotten.headers()["clear-site-data"]).toBe('"cache"');
  await showAgain(page);
  await expect(page.getByText("ida.quiet@example.com")).toHaveCount(0);
  await expect(main).toBeVisible();
});
