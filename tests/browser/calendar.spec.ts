import { expect, type Page } from "@playwright/test";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { expectNoAxeViolations, test } from "./fixtures.ts";
import { fillUp } from "./other-guests.ts";
import { button, chooseStay, daysAhead } from "./steps.ts";

/** The tenth of a month so many months ahead: a fortnight around it lies on one sheet. From eight on no other journey goes. */
function tenth(months: number): PlainDate {
  return `${daysAhead(months * 31).slice(0, 8)}10` as PlainDate;
}

test("a guest chooses nights with the mouse, and others with the keyboard alone", async ({ page }) => {
  const start = tenth(5);
  await openCalendarAt(page, start);
  // Seen, and heard.
  await expect(dayOf(page, addDays(start, 3))).toHaveAttribute("data-price", "$93.48");
  await expect(dayOf(page, addDays(start, 3))).toHaveAccessibleName(/, \$93\.48 for one night$/);
  await expect(page.getByText("the lowest total for that one night, one room, 1 adult, taxes and")).toBeVisible();
  await dayOf(page, addDays(start, 3)).click();
  await dayOf(page, addDays(start, 5)).click();
  await expectStay(page, addDays(start, 3), addDays(start, 5));
  await expect(page.getByRole("region", { name: "Calendar" })).toHaveCount(0);
  await expect(page.getByText("2 nights · $181.96 total")).toBeVisible();

  await button(page, "Calendar").focus();
  await page.keyboard.press("Enter");
  await expect(dayOf(page, addDays(start, 3))).toBeFocused();
  // With the arrival chosen, the focus has gone on to the next day.
  await press(page, ["ArrowDown", "Enter", "ArrowRight", "ArrowRight", "Enter"]);
  await expectStay(page, addDays(start, 10), addDays(start, 13));
  await expect(button(page, "Calendar")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Calendar" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "Calendar" })).toHaveCount(0);
  await expectStay(page, addDays(start, 10), addDays(start, 13));
});

test("the calendar opens whole and in view, the first time too", async ({ page }) => {
  // The lowest window and the smallest telephone have least room for it.
  const others = [
    [1280, 900],
    [1440, 900],
    [390, 844],
  ] as const;
  for (const [width, height] of [[1366, 768], [360, 640], ...(process.env.EVERY_LOOK ? others : [])] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    await button(page, "Calendar").click();
    await expect(page.getByRole("grid").first()).toBeVisible();
    const seen = () =>
      page.evaluate(() => {
        const [panel, navbar] = [".calendar-panel", ".navbar"].map((name) =>
          document.querySelector(name)?.getBoundingClientRect(),
        );
        return panel && navbar && panel.top >= navbar.bottom && panel.bottom <= window.innerHeight;
      });
    await expect.poll(seen, { message: `${width} x ${height}` }).toBe(true);
  }
});

test("on the smallest phone a tap on a date opens the calendar, which asks on and counts; then total and button are in sight", {
  tag: "@soak",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/");
  const [checkIn, checkOut] = [
    page.getByLabel("Check-in", { exact: true }),
    page.getByLabel("Check-out", { exact: true }),
  ];
  const edges = await Promise.all([checkIn, checkOut, button(page, "Calendar")].map((part) => part.boundingBox()));
  expect(new Set(edges.map((box) => Math.round(box?.y ?? 0))).size, "one row").toBe(1);
  await checkIn.tap();
  const calendar = page.getByRole("region", { name: "Calendar" });
  await expect(calendar.getByRole("status")).toHaveText("Which day do you arrive?");
  await expect(checkIn, "the phone's own picker stays shut").not.toBeFocused();
  await calendar.getByRole("button", { name: "Next" }).first().tap();
  await calendar.getByRole("button", { name: /, \w+ 10, \d{4}/ }).tap();
  await expect(calendar.getByRole("status")).toHaveText("Which day do you leave?");
  for (const key of ["ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  await expect(calendar).toContainText(/[23] nights/);
  await checkOut.tap();
  await expect(calendar).toBeVisible();
  await calendar.getByRole("button", { name: /, \w+ 13, \d{4}/ }).tap();
  await expect(calendar).toHaveCount(0);
  await expect(page.getByText("3 nights · $270.44 total")).toBeInViewport({ ratio: 1 });
  await expect(button(page, "Add to Cart")).toBeInViewport({ ratio: 1 });
  expect(await checkOut.inputValue()).toMatch(/-13$/);

  // One more guest by the button, one more by the key.
  const guests = page.getByLabel("Guests", { exact: true });
  await button(page, "One guest more").tap();
  await expect(guests).toHaveValue("2");
  await guests.press("ArrowUp");
  await expect(guests).toHaveValue("3");
  await button(page, "Fill Details").click();
  await expect(guests).toHaveAccessibleDescription(/up to 2 guests/);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll(".booking-form :is(button, summary)")]
      .map((part) => part.getBoundingClientRect())
      .filter(({ width, height }) => width < 44 || height < 44),
  );
  expect(small, "smaller than a finger").toEqual([]);
});

test(
  "nights without rooms are struck through and refused",
  { tag: "@soak" },
  async ({ page, baseURL }, { project }) => {
    const arrival = tenth(project.name === "phone" ? 8 : 9);
    const [full, lastFull, free] = [addDays(arrival, 2), addDays(arrival, 3), addDays(arrival, 4)];
    await fillUp(baseURL ?? "", { category: "Luxury Suite", start: full, end: free });
    await openCalendarAt(page, arrival, "Luxury Suite");
    for (const night of [full, lastFull]) {
      await expect(dayOf(page, night)).toHaveAttribute("aria-disabled", "true");
      await expect(dayOf(page, night)).toHaveCSS("text-decoration-line", "line-through");
      await expect(dayOf(page, night)).toHaveAccessibleName(/, no room$/);
      await expect(dayOf(page, night)).toHaveCSS("background-image", /repeating-linear-gradient/);
    }
    await expect(dayOf(page, free)).not.toHaveAttribute("aria-disabled", "true");
    await expectNoAxeViolations(page);

    // Neither a full night nor a stay that spans one can be chosen; leaving on the morning of one can.
    await dayOf(page, full).click({ force: true });
    await expectStay(page, arrival, addDays(arrival, 1));
    await dayOf(page, arrival).click();
    await expect(dayOf(page, free)).toHaveAttribute("aria-disabled", "true");
    await dayOf(page, full).click();
    await expectStay(page, arrival, full);

    // Typed all the same, the form refuses them.
    await chooseStay(page, { start: full, end: free });
    await expect(page.getByRole("option", { name: "Luxury Suite (All Booked)" })).toBeDisabled();
    await button(page, "Fill Details").click();
    await expect(page.getByLabel("Room type", { exact: true })).toHaveAccessibleDescription(
      /^Luxury Suite is sold out for these dates\./,
    );
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
);

async function openCalendarAt(page: Page, start: PlainDate, type?: string) {
  await page.goto("/form/1");
  await chooseStay(page, { start, end: addDays(start, 1), ...(type && { type }) });
  await button(page, "Calendar").click();
  await expect(dayOf(page, start)).toBeVisible();
}

function dayOf(page: Page, day: PlainDate) {
  const format = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", year: "numeric", timeZone: "UTC" });
  return page
    .getByRole("region", { name: "Calendar" })
    .getByRole("button", { name: `, ${format.format(Date.parse(day))}` });
}

async function expectStay(page: Page, start: PlainDate, end: PlainDate) {
  await expect(page.getByLabel("Check-in", { exact: true })).toHaveValue(start);
  await expect(page.getByLabel("Check-out", { exact: true })).toHaveValue(end);
}

async function press(page: Page, keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}
