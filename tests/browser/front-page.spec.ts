import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations, test } from "./fixtures.ts";
import { button, chooseStay, drawerOf, threeNights } from "./steps.ts";

test("a mistyped address gets a page that leads back home", async ({ page, allowComplaint }) => {
  allowComplaint(/Failed to load resource.*404/);
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("404")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(button(page, "Add to Cart")).toBeVisible();
});

test("the booking form opens at any /form address, and a link full of nonsense puts none of it into the form, which can be filled", {
  tag: "@soak",
}, async ({ page }) => {
  const nonsense = "checkin=tomorrow&checkout=<b>&type=palace&rooms=many&guests=999&cart=everything&menu=shut";
  await page.goto(`/form/%3Cscript%3E?${nonsense}`);
  await expect(page.getByLabel("Check-in", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("Check-out", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("Rooms", { exact: true })).toHaveValue("1");
  await expect(page.getByLabel("Guests", { exact: true })).toHaveValue("1");
  await chooseStay(page, { ...threeNights(), rooms: 1, guests: 1 });
  await button(page, "Add to Cart").click();
  await expect(drawerOf(page).getByRole("heading", { name: "Standard" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/form/%3Cscript%3E");
});

test("a rate card takes its room type along", { tag: "@soak" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Check dates for Luxury Suite" }).click();
  await expect(page.getByLabel("Room type", { exact: true })).toHaveValue("luxury");
});

test("the pictures change by themselves, but under a dialog, until they are paused", { tag: "@soak" }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  await page.goto("/");
  await expectPicture(page, 1);
  await page.clock.runFor(3_000);
  await expectPicture(page, 2);
  await button(page, "Cart, 0 items").click();
  await page.getByRole("dialog", { name: "Cart" }).waitFor();
  await page.clock.runFor(10_000);
  await page.keyboard.press("Escape");
  await expectPicture(page, 2);
  await button(page, "Pause the pictures").click();
  await page.mouse.move(0, 0);
  await button(page, "Picture 4").click();
  await page.clock.runFor(10_000);
  await expectPicture(page, 4);
  await expect(button(page, "Play the pictures")).toBeVisible();
});

test("the pictures stand still for a guest who minds motion", { tag: "@soak" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.goto("/");
  await expectPicture(page, 1);
  await page.clock.runFor(10_000);
  await expectPicture(page, 1);
  await button(page, "Picture 3").click();
  await expectPicture(page, 3);
});

test("while the pictures change, no two captions can be read at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  await button(page, "Pause the pictures").click();
  // The script that changes them is here: before it a dot leads to an address.
  await button(page, "Play the pictures").waitFor();
  for (let change = 0; change < 2; change += 1) {
    // Which picture is shown by now depends on how busy the machine was: one that is not. Pressed in the page itself, where an
    // answer on its way would find the change half over.
    const other = page.locator('.carousel-dot[aria-current="false"]').first();
    const seen = await other.evaluate(async (pressed: HTMLElement) => {
      pressed.click();
      let moving = document.getAnimations();
      // On a busy machine the change may begin some frames later.
      for (let frame = 0; frame < 120 && moving.length === 0; frame += 1) {
        await new Promise(requestAnimationFrame);
        moving = document.getAnimations();
      }
      for (const one of moving) one.pause();
      const opacity = (part: Element | null) => Number(part ? getComputedStyle(part).opacity : 1);
      const lines = [...document.querySelectorAll(".carousel-line")];
      const moments = [0, 100, 200, 300, 400, 500, 600, 700, 799].map((moment) => {
        for (const one of moving) one.currentTime = moment;
        return lines.filter((line) => opacity(line) * opacity(line.closest(".carousel-slide")) > 0.1).length;
      });
      for (const one of moving) one.finish();
      return { moving: moving.length, moments };
    });
    expect(seen.moving).toBeGreaterThan(0);
    expect([seen.moments.at(0), seen.moments.at(-1)]).toEqual([1, 1]);
    expect(Math.max(...seen.moments)).toBe(1);
  }
});

test("no screen cuts the roof off the first picture", { tag: "@soak" }, async ({ page }) => {
  for (const width of [360, 390, 599, 600, 768, 800, 1024, 1079, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    // From 600 px on it is another cut of the picture.
    if (width === 360 || width === 600) await page.goto("/");
    // How much of the picture's own height is hidden above.
    const hidden = await page
      .locator(".carousel-slide:not([inert]) img")
      .evaluate(async (picture: HTMLImageElement) => {
        // To decode it would fail where the width brings another file meanwhile.
        while (!(picture.complete && picture.naturalWidth > 0)) await new Promise(requestAnimationFrame);
        const { width, height } = picture.getBoundingClientRect();
        const scale = Math.max(width / picture.naturalWidth, height / picture.naturalHeight);
        const [, y = "0"] = getComputedStyle(picture).objectPosition.split(" ");
        return (1 - height / (scale * picture.naturalHeight)) * (Number.parseFloat(y) / 100);
      });
    expect(hidden, `${width} px`).toBeLessThan(0.01);
  }
});

async function expectPicture(page: Page, number: number) {
  await expect(button(page, `Picture ${number}`)).toHaveAttribute("aria-current", "true");
}
