import { queryOptions } from "@tanstack/react-query";
import { readRows } from "#app/desk/parts/list-client.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { CalendarStay, CalendarWindow } from "./calendar-stay.ts";
import { WINDOW_NIGHTS } from "./geometry.ts";

/** As the desk speaks of a stay; each has its own look and its own word. */
export const STATUSES = ["held", "pending", "confirmed", "in-house", "left", "no-show"] as const;

export type StayStatus = (typeof STATUSES)[number];

/** Who is being paid for, or has gone, stays as it is. */
export function mayMove({ status }: CalendarStay): boolean {
  return status === "pending" || status === "confirmed" || status === "in-house";
}

export const CALENDAR = "calendar";
const FRESH_MS = 30_000;

/** Four weeks of the calendar. */
export function calendarWindow(from: PlainDate) {
  const asked = { from, to: addDays(from, WINDOW_NIGHTS) };
  return queryOptions({
    queryKey: [CALENDAR, from],
    queryFn: ({ signal }) => readRows<CalendarWindow>(CALENDAR, asked, signal),
    staleTime: FRESH_MS,
    refetchInterval: 2 * FRESH_MS,
  });
}

/** Several windows as one: a stay that reaches over two of them is in both. */
export function together(windows: readonly CalendarWindow[]): CalendarWindow {
  const stays = new Map(windows.flatMap((window) => window.stays.map((stay) => [stay.id, stay])));
  const closings = new Map(windows.flatMap((window) => window.closings.map((closing) => [closing.id, closing])));
  return { stays: [...stays.values()], closings: [...closings.values()] };
}
