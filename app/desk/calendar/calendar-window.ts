import { queryOptions } from "@tanstack/react-query";
import { readList } from "#app/desk/parts/desk-call.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { WINDOW_NIGHTS } from "./geometry.ts";

/** A booked room as the calendar has it. */
export interface CalendarStay {
  id: number;
  bookingId: number;
  version: number;
  name: string;
  category: string;
  room?: number;
  pinned: boolean;
  accessible?: string;
  /** How many rooms its booking has. */
  rooms: number;
  status: StayStatus;
  start: PlainDate;
  end: PlainDate;
  /** The day from which it has its room, and where it was before, if it has moved. */
  movedOn?: PlainDate;
  earlier?: { room: number; from: PlainDate; until: PlainDate }[];
}

/** Who is being paid for, or has gone, stays as it is. */
export function mayMove({ status }: CalendarStay): boolean {
  return status === "pending" || status === "confirmed" || status === "in-house";
}

/** As the desk speaks of it; each has its own look and its own word. */
export const STATUSES = ["held", "pending", "confirmed", "in-house", "left", "no-show"] as const;

export type StayStatus = (typeof STATUSES)[number];

export interface Closing {
  id: number;
  room: number;
  from: PlainDate;
  until: PlainDate;
  reason: string;
}

export interface CalendarWindow {
  stays: CalendarStay[];
  closings: Closing[];
}

export const CALENDAR = "calendar";
const FRESH_MS = 30_000;

/** Four weeks of the calendar. */
export function calendarWindow(from: PlainDate) {
  return queryOptions({
    queryKey: [CALENDAR, from],
    queryFn: async ({ signal }): Promise<CalendarWindow> => {
      const asked = new URLSearchParams({ from, to: addDays(from, WINDOW_NIGHTS) });
      const { stays, closings } = (await (await readList(`/api/calendar?${asked}`, signal)).json()) as CalendarWindow;
      return { stays, closings };
    },
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
