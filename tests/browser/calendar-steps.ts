import { expect, type Locator, type Page } from "@playwright/test";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { comeAsOwner, reservePending } from "./desk-people.ts";
import { threeNights } from "./steps.ts";

/** What a clerk does in the calendar, and what is read there. */

export const bar = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^${name}, `) });
export const lineOf = (page: Page, name: string) =>
  page
    .getByRole("row")
    .filter({ has: bar(page, name) })
    .getByRole("rowheader");
const head = (page: Page, room: string) => page.getByRole("rowheader", { name: `Room ${room}, Double Bed` });
export const dialog = (page: Page) => page.getByRole("dialog");

/** A stay of its own that has been assigned a room, in the calendar. */
export async function openStay(page: Page, name: string, status: "pending" | "confirmed" = "pending") {
  const wish = threeNights();
  const number = await reservePending(name, wish);
  await comeAsOwner(page);
  if (status === "confirmed") await confirm(page, number);
  await expect.poll(async () => (await stayOf(page, number, wish.start)).room, { timeout: 30_000 }).toBeGreaterThan(0);
  await page.goto(`/dashboard/calendar?from=${addDays(wish.start, -1)}`);
  await scrollToRoom(page, (await stayOf(page, number, wish.start)).room ?? 0);
  await expect(bar(page, name)).toBeVisible();
  return { number, wish };
}

/** Other dates are for confirmed bookings alone. */
async function confirm(page: Page, number: number) {
  const headers = { "if-match": "1" };
  const answer = await page.request.patch(`/api/bookings/${number}`, { data: { status: "confirmed" }, headers });
  expect(answer.status()).toBe(200);
}

/** Lines out of sight are not in the document. */
async function scrollToRoom(page: Page, room: number) {
  const listed = (await (await page.request.get("/api/rooms")).json()) as { roomnum: number; category: string }[];
  const before = listed.filter(({ category }) => category === "Standard").length;
  const doubles = listed.filter(({ category }) => category === "Double Bed").map(({ roomnum }) => roomnum);
  const line = before + 2 + doubles.toSorted((a, b) => a - b).indexOf(room);
  await page.locator(".cal-region").evaluate((region, top) => region.scrollTo({ top }), (line - 4) * 38);
}

interface Stay {
  bookingId: number;
  room?: number;
  start: PlainDate;
  end: PlainDate;
  pinned?: boolean;
}

export async function stayOf(page: Page, number: number, start: PlainDate): Promise<Partial<Stay>> {
  const { stays } = await daysAround(page, start);
  return stays.find(({ bookingId }) => bookingId === number) ?? {};
}

async function daysAround(page: Page, start: PlainDate): Promise<{ stays: Stay[]; closings: { room: number }[] }> {
  const answer = await page.request.get(`/dashboard/rows/calendar?from=${addDays(start, -3)}&to=${addDays(start, 9)}`);
  return (await answer.json()) as { stays: Stay[]; closings: { room: number }[] };
}

/**
 * Another room of the type in sight, the nearest that other journeys have neither pinned a guest to nor closed; `away` is how
 * many lines below the stay's own it is, and below zero above it.
 */
export async function otherRoom(
  page: Page,
  own: string,
  start: PlainDate,
): Promise<{ room: string; line: Locator; away: number }> {
  const { stays, closings } = await daysAround(page, start);
  const fixed = [...stays.filter(({ pinned }) => pinned), ...closings].map(({ room }) => String(room));
  const names = await page.getByRole("rowheader", { name: /^Room \d+, Double Bed$/ }).allTextContents();
  const inSight = names.map((name) => name.slice(0, 3));
  const distance = (room: string) => Math.abs(Number(room) - Number(own));
  const rooms = inSight
    .filter((room) => room !== own && !fixed.includes(room))
    .toSorted((a, b) => distance(a) - distance(b));
  for (const room of rooms) {
    const box = await head(page, room).boundingBox();
    const region = await page.locator(".cal-region").boundingBox();
    if (box && region && box.y > region.y + 60 && box.y + box.height < region.y + region.height - 50) {
      return { room, line: head(page, room), away: inSight.indexOf(room) - inSight.indexOf(own) };
    }
  }
  throw new Error("No other room is in sight.");
}

export async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error("It is not in sight.");
  return { x: box.x + Math.min(box.width / 2, 40), y: box.y + box.height / 2 };
}

export async function carry(page: Page, name: string, to: { y: number; days?: number }) {
  const from = await middleOf(bar(page, name));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + (to.days ?? 0) * 44, to.y, { steps: 6 });
}
