import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";

// What a page leaves for later, on a phone: none of it may be missing when it is wanted.

/** The files that the page asks for from now on, by their names. */
function askedFor(page: Page): string[] {
  const files: string[] = [];
  page.on("request", (request) => files.push(new URL(request.url()).pathname.replace(/^.*\//, "")));
  return files;
}

/** Pages that are laid out as another one is. */
const inTheSoak = (...paths: string[]) => (process.env.EVERY_LOOK ? paths : []);

const pictures = (files: readonly string[]) => files.filter((file) => file.endsWith(".avif"));

test("pictures far below come when a guest comes near them", async ({ page }) => {
  const asked = askedFor(page);
  await page.goto("/facility", { waitUntil: "load" });
  const shown = page.locator("main img");
  const all = await shown.count();
  expect(all).toBeGreaterThan(6);
  expect(pictures(asked).length).toBeLessThan(all);
  for (const picture of await shown.all()) await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => new Set(pictures(asked)).size).toBe(all);
});

test("letters that an owner needs beyond English and Spanish come in the whole fonts, and only then", async ({
  page,
}) => {
  const asked = askedFor(page);
  await page.goto("/services");
  await page.locator("html[data-scripts]").waitFor();
  const whole = () => asked.filter((file) => /latin.*\.woff2$/.test(file)).length;
  expect(whole()).toBe(0);
  await page.locator("h1").evaluate((title) => title.append(" Łódź"));
  await expect.poll(whole).toBeGreaterThan(0);
});

test("the cart's styles come once the first view is there, and are there when it opens", async ({ page }) => {
  const asked = askedFor(page);
  const styles = () => asked.filter((file) => /panels-.*\.css$/.test(file)).length;
  let before: number | undefined;
  await page.route("**/*.avif", async (route) => {
    await page.locator("html[data-scripts]").waitFor();
    before ??= styles();
    await route.continue();
  });
  await page.goto("/room");
  await expect.poll(styles).toBe(1);
  expect(before).toBe(0);
  await page.getByRole("button", { name: /^Cart/ }).click();
  await expect(page.getByRole("dialog", { name: "Cart" })).toHaveCSS("position", "fixed");
});

test("an open cart is drawn before any stylesheet has come", async ({ page }) => {
  await page.route("**/*.css", (route) => route.fulfill({ contentType: "text/css", body: "" }));
  await page.goto("/room?cart=open");
  const cart = page.getByRole("dialog", { name: "Cart" });
  await expect(cart).toHaveCSS("position", "fixed");
  await expect(cart).toHaveCSS("display", "flex");
});

test("a page that has nothing to show yet asks for its picture before anything of it is drawn", async ({ page }) => {
  await page.goto("/mybookings");
  const picture = page.locator("main .picture-card-picture");
  await expect(picture).toBeVisible();
  const first = await page.locator('head link[rel="preload"][as="image"]').getAttribute("imagesrcset");
  expect(first).toBe(await page.locator("main .picture-card source").getAttribute("srcset"));
});

test("with the cart open over it the page's own picture has the line for itself, and the cart's comes then", async ({
  page,
}) => {
  const asked = askedFor(page);
  const drawn = page.getByRole("dialog", { name: "Cart" }).locator("img");
  let before: string[] | undefined;
  await page.route("**/*.avif", async (route) => {
    await page.locator("html[data-scripts]").waitFor();
    before ??= [...asked];
    await route.continue();
  });
  await page.goto("/?cart=open");
  await expect.poll(() => drawn.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
  const its = await drawn.evaluate((picture: HTMLImageElement) => picture.currentSrc.replace(/^.*\//, ""));
  expect(asked).toContain(its);
  expect(before).not.toContain(its);
  // Read again, the page has the same picture, which stays the element that it is.
  const element = await drawn.elementHandle();
  const again = page.waitForResponse((answer) => answer.url().endsWith("/?cart=open"));
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await (await again).finished();
  await page.evaluate(() => new Promise((drawnAgain) => setTimeout(drawnAgain, 100)));
  expect(await element?.evaluate((picture) => picture.isConnected)).toBe(true);
  await expect(drawn).toHaveCount(1);
});

test("what comes later moves nothing of the first view", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  for (const path of ["/", "/book", "/room/luxury", ...inTheSoak("/about", "/login")]) {
    await page.goto(path, { waitUntil: "load" });
    const moved = await page.evaluate(async () => {
      await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const shifts = new Promise<PerformanceEntryList>((resolve) => {
        const watching = new PerformanceObserver((list) => resolve(list.getEntries()));
        watching.observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve([]), 100);
      });
      return (await shifts).reduce((sum, shift) => sum + ("value" in shift ? Number(shift.value) : 0), 0);
    });
    expect(moved, path).toBeLessThan(0.01);
  }
});

test("at letters twice as large no page is wider than a phone", async ({ page }) => {
  const others = inTheSoak("/es", "/room", "/es/services", "/es/about", "/login");
  for (const path of ["/", "/book", "/facilities", "/es/terms", ...others]) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, path).toBeLessThanOrEqual(0);
  }
});
