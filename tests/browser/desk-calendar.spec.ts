import { type BrowserContext, expect, type Page } from "@playwright/test";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { bar, carry, dialog, lineOf, middleOf, openStay, otherRoom, stayOf } from "./calendar-steps.ts";
import { comeAsOwner } from "./desk-people.ts";
import { expectNoAxeViolations, test } from "./fixtures.ts";
import { expectToast } from "./people.ts";
import { button, daysAhead, expectNoSidewaysScroll, threeNights } from "./steps.ts";

test("a stay is carried to another room by mouse and by keys, and made longer by its end and shorter by keys; a drop that would break something is refused before it lands, without a network none lands, and the bar is back", async ({
  page,
  context,
  allowComplaint,
}) => {
  allowComplaint(/status of (409|422)|ERR_INTERNET_DISCONNECTED/);
  // Short enough for what is left of the bar.
  const name = "Dora Drag";
  const stay = { name, ...(await openStay(page, name, "confirmed")) };
  await expectNameBesideRooms(page, name);
  await moveByMouseAndKeys(page, stay);
  await expectNoSidewaysScroll(page);
  await prolongAndShorten(page, stay);
  await expectRefusedDrop(page, stay);
  await expectDropWithoutNetwork(page, context, stay);
});

test("days of the calendar that can't be read are hatched, and said to be, until they are; without a network it says as of when they are", async ({
  page,
  context,
  allowComplaint,
}) => {
  allowComplaint(/status of 429|ERR_INTERNET_DISCONNECTED/);
  await comeAsOwner(page);
  const days = "**/dashboard/rows/calendar?*";
  // A refusal is not asked for again, so that nobody waits for it.
  await page.route(days, (asked) => asked.fulfill({ status: 429 }));
  await page.goto("/dashboard/calendar");
  const notice = page.getByRole("alert");
  await expect(notice).toContainText("The hatched days could not be read just now, so rooms on them may be taken.");
  await expect(page.locator(".cal-unread").first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.unroute(days);
  await button(page, "Try again").click();
  await expect(page.locator("[data-stay]").first()).toBeVisible();
  await expect(page.locator(".cal-unread")).toHaveCount(0);
  await expect(notice).toHaveCount(0);
  await context.setOffline(true);
  await expect(notice).toContainText("You are offline. What you see is from ");
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
});

test("a form moves a stay, pins it, and tells what other dates cost", { tag: "@soak" }, async ({ page }) => {
  const name = `Fred Form${test.info().project.name}`;
  const { number, wish } = await openStay(page, name, "confirmed");
  await bar(page, name).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText(`booking ${number}`);
  await expectNoAxeViolations(page);
  await dialog(page).getByLabel("Lock to this room").check();
  await expect(dialog(page)).toContainText("This fits.");
  await dialog(page).getByLabel("Check-out").fill(addDays(wish.end, 1));
  await expect(dialog(page)).toContainText("$110.88 more is due at the desk.");
  await dialog(page).getByRole("button", { name: "Move" }).click();
  await expectToast(page, `${name} has moved`);
  await expect(page.getByRole("button", { name: new RegExp(`^${name}, .*, locked`) })).toBeVisible();
  expect(await stayOf(page, number, wish.start)).toMatchObject({ end: addDays(wish.end, 1), pinned: true });
});

test("the calendar and its list are whole for whoever hears them, and auto-assigning is looked at first", {
  tag: "@soak",
}, async ({ page }) => {
  test.setTimeout(120_000);
  await comeAsOwner(page);
  await page.goto("/dashboard/calendar");
  await expect(page.getByRole("table", { name: "Rooms by days" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: /, today$/ })).toBeVisible();
  await expect(page.locator("[data-stay]").first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await button(page, "Auto-assign rooms").click();
  await expect(dialog(page)).toContainText(/Everybody has a room|Guest/, { timeout: 20_000 });
  await expectNoAxeViolations(page, "dialog[open]");
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await page.getByRole("link", { name: "As a list" }).click();
  await expect(page.getByRole("rowheader").first()).toHaveText("101");
  // Today's calendar and list have several hundred bars and lines, all alike: axe looks at a season with fewer guests.
  await page.goto(`/dashboard/calendar?from=${daysAhead(118)}`);
  await expect(page.getByRole("table", { name: "Rooms by days" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto(`/dashboard/calendar?view=list&from=${daysAhead(118)}`);
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await expectNoAxeViolations(page);
});

test("rooms that are touched quickly each tell that nothing was noted", async ({ page, context, allowComplaint }) => {
  allowComplaint(/ERR_INTERNET_DISCONNECTED/);
  await comeAsOwner(page);
  await page.goto("/dashboard/room-admin");
  const touches = page.getByRole("button", { name: /^(?:Clean|Dirty|Inspected): mark room/ });
  const labels = await touches.evaluateAll((all) => all.slice(0, 2).map((one) => one.getAttribute("aria-label") ?? ""));
  await context.setOffline(true);
  for (const label of labels) await button(page, label).click();
  for (const label of labels) {
    const room = `Room ${/\d+/.exec(label)?.[0]}:`;
    await expect(page.getByRole("alert").filter({ hasText: room })).toBeVisible();
  }
  await context.setOffline(false);
});

test("a dirty room is noted, cleaned and looked over, and one is taken out of order", { tag: "@soak" }, async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(/status of 409/);
  await comeAsOwner(page);
  await page.goto("/dashboard/room-admin");
  // Guests who stay on make rooms dirty each day, so that any clean one will do.
  const clean = page.getByRole("button", { name: /^Clean: mark room \d+ inspected$/ }).first();
  const room = /\d+/.exec((await clean.getAttribute("aria-label")) ?? "")?.[0] ?? "";
  const care = (state: string, next: string) => button(page, `${state}: mark room ${room} ${next}`);
  await care("Clean", "inspected").click();
  await expectToast(page, `Room ${room} is inspected`);
  await care("Inspected", "dirty").click();
  await expectToast(page, `Room ${room} is dirty`);
  await page.getByRole("link", { name: /^Dirty/ }).click();
  await expect(page.getByRole("rowheader", { name: room })).toBeVisible();
  await expectNoAxeViolations(page);
  await care("Dirty", "clean").click();
  await expectToast(page, `Room ${room} is clean`);
  await page.getByRole("link", { name: /^All/ }).click();

  await button(page, `Details room ${room}`).click();
  await expectNoAxeViolations(page);
  // Beyond the nights that other journeys fill up.
  const from = addDays(threeNights().start, 270);
  const until = addDays(from, 4);
  await dialog(page).getByLabel("From").fill(from);
  await dialog(page)
    .getByLabel(/^Until/)
    .fill(from);
  await dialog(page).getByLabel("Reason").fill("New carpet");
  await dialog(page)
    .getByLabel(/^Until/)
    .fill(until);
  await dialog(page).getByRole("button", { name: "Out of order" }).click();
  await expectToast(page, `Room ${room} is out of order`);
  await button(page, `Details room ${room}`).click();
  await expect(dialog(page)).toContainText("New carpet");
  await dialog(page)
    .getByRole("button", { name: /^Return to service/ })
    .first()
    .click();
  await expectToast(page, `Room ${room} is back in service`);
});

interface OpenStay extends Awaited<ReturnType<typeof openStay>> {
  name: string;
}

const roomOf = async (page: Page, { number, wish }: OpenStay) => (await stayOf(page, number, wish.start)).room ?? 0;

/** To another room by mouse, and back by keys. */
async function moveByMouseAndKeys(page: Page, stay: OpenStay): Promise<void> {
  const { name, wish } = stay;
  const own = ((await lineOf(page, name).textContent()) ?? "").slice(0, 3);
  const { room, line, away } = await otherRoom(page, own, wish.start);
  await carry(page, name, await middleOf(line));
  await expect(page.locator(".cal-ghost")).toContainText("This fits.");
  await page.mouse.up();
  await expectToast(page, `${name} has moved`);
  // While it goes over it may stand in two lines for a moment.
  await expect(lineOf(page, name)).toHaveText([new RegExp(`^${room}`)]);
  expect(await roomOf(page, stay)).toBe(Number(room));

  const goBack = async () => {
    for (let line = 0; line < Math.abs(away); line += 1) await page.keyboard.press(away > 0 ? "ArrowUp" : "ArrowDown");
  };
  await bar(page, name).focus();
  await page.keyboard.press("m");
  await expect(page.getByRole("status").filter({ hasText: `${name} picked up.` })).toBeAttached();
  await goBack();
  await expect(page.getByRole("status").filter({ hasText: "This fits." })).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(page.locator(".cal-ghost")).toHaveCount(0);
  await page.keyboard.press("m");
  await goBack();
  await page.keyboard.press("Enter");
  await expect(lineOf(page, name)).toHaveText([new RegExp(`^${own}`)]);
  await expect(bar(page, name)).toBeFocused();
  expect(await roomOf(page, stay)).toBe(Number(own));
}

/** A night longer by the end of its bar, and a night shorter by keys. */
async function prolongAndShorten(page: Page, { name, number, wish }: OpenStay): Promise<void> {
  const box = (await bar(page, name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width - 4, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + 36, box.y + box.height / 2, { steps: 5 });
  await expect(page.locator(".cal-ghost")).toContainText("$110.88 more");
  await page.mouse.up();
  await expect(dialog(page).getByLabel("Check-in")).toHaveValue(wish.start);
  await expect(dialog(page).getByLabel("Check-out")).toHaveValue(addDays(wish.end, 1));
  await expectDayTyped(page, wish.end);
  for (const said of ["$110.88 more is due at the desk.", "The guest gets a letter about it."]) {
    await expect(dialog(page).getByRole("listitem").filter({ hasText: said })).toBeVisible();
  }
  await dialog(page).getByRole("button", { name: "Move" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect
    .poll(() => stayOf(page, number, wish.start))
    .toMatchObject({
      start: wish.start,
      end: addDays(wish.end, 1),
    });

  await bar(page, name).focus();
  await page.keyboard.press("m");
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByLabel("Check-out")).toHaveValue(wish.end);
  await expect(dialog(page)).toContainText("$110.88 is no longer due.");
  await dialog(page).getByRole("button", { name: "Move" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(async () => (await stayOf(page, number, wish.start)).end).toBe(wish.end);
}

/** A clerk empties the check-out's day, is told that one is missing, and types another one; in the end the one after this. */
async function expectDayTyped(page: Page, end: PlainDate): Promise<void> {
  const checkOut = dialog(page).getByLabel("Check-out");
  const move = dialog(page).getByRole("button", { name: "Move" });
  const fault = dialog(page).getByText("Please enter a full date.");
  await checkOut.press("Backspace");
  await page.keyboard.press("Enter");
  await expect(fault).toBeVisible();
  await expect(checkOut).toHaveAttribute("aria-invalid", "true");
  await expect(move).toHaveAttribute("aria-disabled", "true");
  for (const day of [addDays(end, 45), addDays(end, 1)]) {
    const [year = "", month = "", date = ""] = day.split("-");
    // Whoever comes to the field begins with the month.
    await checkOut.blur();
    await checkOut.pressSequentially(`${month}${date}${year}`);
    await expect(checkOut).toHaveValue(day);
    await expect(fault).toHaveCount(0);
  }
  await expect(move).toHaveAttribute("aria-disabled", "false");
}

/** To a room that is out of order. */
async function expectRefusedDrop(page: Page, stay: OpenStay): Promise<void> {
  const { name, wish } = stay;
  const own = await roomOf(page, stay);
  const { room, line } = await otherRoom(page, String(own), wish.start);
  const days = { from: addDays(wish.start, -1), until: addDays(wish.end, 1) };
  expect((await page.request.post(`/api/house/${room}/closings`, { data: days })).status()).toBe(200);
  await carry(page, name, await middleOf(line));
  await expect(page.locator(".cal-ghost")).toContainText(`room ${room} is out of order`);
  await page.mouse.up();
  await expect(page.getByRole("alert")).toContainText(`${name} stays where it was.`);
  expect(await roomOf(page, stay)).toBe(own);
}

async function expectDropWithoutNetwork(page: Page, context: BrowserContext, stay: OpenStay): Promise<void> {
  const own = await roomOf(page, stay);
  const another = await otherRoom(page, String(own), stay.wish.start);
  await context.setOffline(true);
  await expect(page.getByRole("alert").filter({ hasText: "You are offline." })).toBeVisible();
  await carry(page, stay.name, await middleOf(another.line));
  await page.mouse.up();
  const unreached = `could not be reached, so ${stay.name} stays where it was.`;
  await expect(page.getByRole("alert").filter({ hasText: unreached })).toBeVisible();
  await expect(page.locator(".cal-ghost")).toHaveCount(0);
  await context.setOffline(false);
  expect(await roomOf(page, stay)).toBe(own);
}

/** Scrolls until the stay begins out of sight, and back. */
async function expectNameBesideRooms(page: Page, name: string): Promise<void> {
  const rooms = await lineOf(page, name).boundingBox();
  const stay = await bar(page, name).boundingBox();
  if (!rooms || !stay) throw new Error("It is not in sight.");
  const hidden = 40;
  const away = stay.x - (rooms.x + rooms.width) + hidden;
  const scroll = (left: number) =>
    page.locator(".cal-region").evaluate((region, by) => region.scrollBy({ left: by }), left);
  await scroll(away);
  await expect.poll(async () => (await bar(page, name).boundingBox())?.x).toBeLessThan(rooms.x + rooms.width);
  // The name follows with the next picture that the browser draws.
  const said = bar(page, name).getByText(name);
  await expect.poll(async () => (await said.boundingBox())?.x).toBeGreaterThanOrEqual(rooms.x + rooms.width);
  await scroll(-away);
  await expect.poll(async () => (await bar(page, name).boundingBox())?.x).toBe(stay.x);
}
