import { expect, type Page } from "@playwright/test";
import { roomNumbersIn, roomRanges } from "#content/room-ranges.ts";
import { expectNoAxeViolations, test } from "./fixtures.ts";
import { openOwnHouse } from "./own-house.ts";
import { OWNER } from "./owner.ts";
import { anotherPays } from "./paid-elsewhere.ts";
import { typeLogIn } from "./people.ts";
import { button, expectNoSidewaysScroll } from "./steps.ts";

const baseURL = await openOwnHouse({ DEMO: "off" });
const FORM = "/dashboard/settings/edit/types";

test("an owner takes a room out of a range, gives its guest another one, and renumbers that", { tag: "@soak" }, async ({
  page,
  allowComplaint,
}) => {
  test.setTimeout(180_000);
  // The frame beside a form shows a page, and runs nothing.
  allowComplaint(/Blocked script execution .*frame is sandboxed/);
  const booking = await anotherPays(baseURL, { email: "ada@example.com", days: 40 });
  await page.goto(`/login?returnTo=${FORM}`);
  await typeLogIn(page, { email: OWNER.OWNER_EMAIL, password: OWNER.OWNER_PASSWORD });
  const range = page.locator('[id="content.rooms.standard"]');
  const rooms = roomNumbersIn(await range.inputValue()) ?? [];
  const room = await roomOf(page, booking);
  expect(rooms).toContain(room);
  await range.fill(`${roomRanges(rooms.filter((number) => number !== room))}, 901-903`);
  await saveDraft(page);
  await button(page, "Publish the draft").click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText(new RegExp(`Booking ${booking}, .+: from room ${room} to room \\d+`));
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await question.getByRole("button", { name: "Publish and reassign" }).click();
  await expect(page.getByText(/is published/)).toBeVisible();
  const other = await roomOf(page, booking);
  expect(other).not.toBe(room);

  await page.goto(FORM);
  await expect(range).toHaveValue(/\b901-903$/);
  await button(page, "Add one to: Rooms with a new number").click();
  await page.getByLabel("Number before").fill(String(other));
  await page.getByLabel("Number now").fill("1234");
  await saveDraft(page);
  await button(page, "Publish the draft").click();
  await expect(question).not.toContainText(`Booking ${booking}`);
  await question.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText(/is published/)).toBeVisible();
  expect(await roomOf(page, booking)).toBe(1234);
});

async function saveDraft(page: Page): Promise<void> {
  await button(page, "Save as a draft").last().click();
  await expect(page.getByText("Saved. Guests see it once the draft is published.")).toBeVisible();
  await page.goto("/dashboard/settings");
}

/** As the desk's file of bookings has it. */
async function roomOf(page: Page, booking: number): Promise<number> {
  const file = await (await page.request.get("/dashboard/allbooking/file")).text();
  const [head = [], ...rows] = file
    .replace(/^\uFEFF/, "")
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(",").map((cell) => cell.replaceAll('"', "")));
  const row = rows.find(([id]) => id === String(booking));
  return Number(row?.[head.indexOf("room_numbers")]);
}
