import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations, lookAgain, test } from "./fixtures.ts";
import { button, cartButton, chooseStay, daysAhead, drawerOf, giveDetails, putIntoCart, threeNights } from "./steps.ts";

const INVALID_DATES = "Please select a valid check-in and check-out date.";

/** None at all is told in the same words; each by itself in `hotel/pricing/rules/wanted-lines`. */
const FAULTY_DATES = [
  ...(process.env.EVERY_LOOK ? [{ dates: "no dates", start: "", end: "" }] : []),
  { dates: "departure before arrival", start: daysAhead(123), end: daysAhead(120) },
];

test("a guest with faulty dates is told so, by both buttons, loses nothing, and anybody can read it", async ({
  page,
}) => {
  for (const { dates, start, end } of FAULTY_DATES) {
    await test.step(dates, async () => {
      await page.goto("/");
      await chooseStay(page, { start, end, type: "Double Bed", rooms: 2, guests: 5 });
      await button(page, "Fill Details").click();
      await expect(page.getByRole("alert").filter({ hasText: INVALID_DATES })).toBeVisible();
      await expect(page.getByRole("alertdialog")).toHaveCount(0);
      await expectChoice(page, { start, end });

      await button(page, "Add to Cart").click();
      const dialog = page.getByRole("alertdialog");
      await expect(dialog).toContainText(INVALID_DATES);
      await dialog.getByRole("button", { name: "OK", exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole("alert").filter({ hasText: INVALID_DATES })).toBeVisible();
      await expectChoice(page, { start, end });
      await expect(cartButton(page, 0)).toBeVisible();
    });
  }
  await button(page, "Add to Cart").click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(page.getByLabel("Check-in", { exact: true })).toHaveAccessibleDescription(INVALID_DATES);
  await expectNoAxeViolations(page);
});

test("a guest who asks for senseless days, rooms or guests is told why beside the field, and then comes on", {
  tag: "@soak",
}, async ({ page }) => {
  await page.goto("/form/1");
  for (const { start, end, words } of [
    { start: "2020-03-01", end: "2020-03-03", words: "This day has passed." },
    { start: daysAhead(900), end: daysAhead(902), words: "days ahead" },
    { start: daysAhead(100), end: daysAhead(161), words: "A stay can be up to 60 nights long." },
  ]) {
    await chooseStay(page, { start, end });
    await button(page, "Fill Details").click();
    await expect(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
  }

  const nights = threeNights();
  await chooseStay(page, nights);
  const rooms = page.getByLabel("Rooms", { exact: true });
  for (const senseless of ["0", "1.5", "1000000000", ""]) {
    await rooms.fill("1");
    await rooms.fill(senseless);
    await button(page, "Fill Details").click();
    await expect(rooms).toHaveAttribute("aria-invalid", "true");
    await expect(rooms).toHaveAccessibleDescription(/\w+/);
    await expect(rooms).toHaveValue(senseless);
    await expect(cartButton(page, 0)).toBeVisible();
  }

  await chooseStay(page, { type: "Standard", rooms: 2, guests: 5 });
  await button(page, "Fill Details").click();
  const guests = page.getByLabel("Guests", { exact: true });
  await expect(guests).toHaveAccessibleDescription(/These rooms take up to 4 guests\./);
  await expect(guests).toHaveAttribute("aria-invalid", "true");
  await expectChoice(page, { ...nights, type: "standard" });
  await guests.fill("4");
  await button(page, "Fill Details").click();
  await expect(drawerOf(page).getByLabel("Name", { exact: true })).toBeVisible();
});

test("in a wide window labels line up, a hint stands under its field, and a fault spans the row", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/form/1?guests=9");
  await button(page, "Fill Details").click();
  await expect(page.getByText("These rooms take up to 2 guests.")).toBeVisible();
  const at = await page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const labels = [...document.querySelectorAll(".booking-form-fields label")].map(
      (label) => label.getBoundingClientRect().top,
    );
    const [guests, hint] = [box(".booking-form-guests .stepper"), box(".booking-form-guests .field-hint")];
    const faults = [...document.querySelectorAll(".booking-form-fields .field-error")].map((fault) =>
      fault.getBoundingClientRect(),
    );
    return { labels, guests, hint, faults, row: box(".booking-form-fields") };
  });
  expect(at.labels.map(Math.round)).toEqual(Array.from({ length: 5 }, () => Math.round(at.labels[0] ?? 0)));
  expect(at.hint.left).toBeCloseTo(at.guests.left, 0);
  expect(at.hint.top).toBeGreaterThanOrEqual(at.guests.bottom);
  expect(at.faults.map(({ width }) => Math.round(width))).toEqual(
    [at.row, at.row].map(({ width }) => Math.round(width)),
  );
});

test("an answer that comes while a part of the page is being taken over by its script is shown all the same", async ({
  page,
}) => {
  // What React has to do it is told by such messages: so it takes the form over a good while after it was asked to.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function later(this: MessagePort, message: unknown) {
      setTimeout(() => post.call(this, message), 300);
    };
  });
  const drawing = page.locator("[data-drawing]");
  await page.route("**/*", async (route) => {
    if (route.request().method() === "POST") await drawing.waitFor({ state: "attached" });
    await route.continue();
  });
  await page.goto("/form/1?guests=9");
  await button(page, "Fill Details").click();
  await expect(page.getByText("These rooms take up to 2 guests.")).toBeVisible();
  await expect(page.locator("[data-live]:has(.booking-form-fields)")).toBeAttached();
  await expect(page.getByText("These rooms take up to 2 guests.")).toBeVisible();
});

test("a faulty address at the details is told beside the field, and the name stays", { tag: "@soak" }, async ({
  page,
}) => {
  await putIntoCart(page);
  await button(page, "Checkout").click();
  await giveDetails(page, { name: "Ada Example", email: "ada@example" });
  const phone = drawerOf(page).getByLabel("Phone", { exact: true });
  await expect(phone, "what few need is folded").toBeHidden();
  const fold = drawerOf(page).getByText("Phone, arrival time, special request (optional)");
  await fold.click();
  await phone.fill("12");
  await drawerOf(page).getByLabel("Special request", { exact: true }).fill("A quiet room");
  await fold.click();
  await button(page, "Continue to payment").click();
  await expect(phone).toHaveAccessibleDescription(/at least seven digits/);
  await expect(phone).toBeVisible();
  await expect(drawerOf(page).getByLabel("Special request", { exact: true })).toHaveValue("A quiet room");
  const email = drawerOf(page).getByLabel("Email", { exact: true });
  await expect(email).toHaveAccessibleDescription(/Please enter an e-mail address like name@example\.com\./);
  await expect(drawerOf(page).getByLabel("Name", { exact: true })).toHaveValue("Ada Example");
  await expect(drawerOf(page).getByRole("checkbox")).toBeChecked();
  await lookAgain(page);
});

async function expectChoice(
  page: Page,
  { start, end, type = "double" }: { start: string; end: string; type?: string },
) {
  await expect(page.getByLabel("Check-in", { exact: true })).toHaveValue(start);
  await expect(page.getByLabel("Check-out", { exact: true })).toHaveValue(end);
  await expect(page.getByLabel("Room type", { exact: true })).toHaveValue(type);
  await expect(page.getByLabel("Rooms", { exact: true })).toHaveValue("2");
  await expect(page.getByLabel("Guests", { exact: true })).toHaveValue("5");
}
