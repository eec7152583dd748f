import { queryOptions } from "@tanstack/react-query";
import { addDays, type PlainDate } from "#hotel/rules/plain-date.ts";
import type { CalendarStay } from "./calendar-window.ts";

/** Where the desk wants a stay. A wish: the dealing of rooms may change it later, unless it is pinned. */
export interface StayWish {
  stay: CalendarStay;
  /** Undefined: as it is, perhaps none. */
  room: number | undefined;
  start: PlainDate;
  end: PlainDate;
  pin: boolean;
}

export function presentWish(stay: CalendarStay): StayWish {
  return { stay, room: stay.room, start: stay.start, end: stay.end, pin: stay.pinned };
}

export function shifted(wish: StayWish, days: number): StayWish {
  return { ...wish, start: addDays(wish.start, days), end: addDays(wish.end, days) };
}

export function isWish({ stay, room, start, end, pin }: StayWish): boolean {
  return room !== stay.room || start !== stay.start || end !== stay.end || pin !== stay.pinned;
}

export function hasOtherDates({ stay, start, end }: StayWish): boolean {
  return start !== stay.start || end !== stay.end;
}

/** What the hotel says to a wish. */
export type Reply =
  | { reply: "fits"; modifiedCount: number; othersMoved: number; difference: number; total: number }
  | { reply: "refused"; code: string; why: string; bookingIds: readonly number[] };

/** Asks what a wish would come to. Throws where no answer comes. */
export function wishPreview(wish: StayWish) {
  const { stay, room, start, end, pin } = wish;
  return queryOptions({
    queryKey: ["wish", stay.id, stay.version, room, start, end, pin] as const,
    queryFn: ({ signal }) => send(wish, { path: `/api/stays/${stay.id}/preview`, method: "POST", signal }),
    staleTime: 3_000,
    gcTime: 3_000,
    retry: 1,
    // Without a network it fails at once: a carried stay can't wait for the answer until there is one again.
    networkMode: "always",
  });
}

/** Asks for it, once; `difference`, in cents, is what the preview said. */
export function grantWish(wish: StayWish, difference: number): Promise<Reply> {
  return send(wish, { path: `/api/stays/${wish.stay.id}`, method: "PATCH", difference });
}

interface Sending {
  path: string;
  method: string;
  signal?: AbortSignal;
  difference?: number;
}

async function send(wish: StayWish, { path, method, signal, difference }: Sending): Promise<Reply> {
  const answer = await fetch(path, {
    method,
    ...(signal && { signal }),
    headers: { "content-type": "application/json", "if-match": String(wish.stay.version) },
    body: JSON.stringify({ ...changesOf(wish), ...(difference !== undefined && { difference: difference / 100 }) }),
  });
  if (answer.ok) return fits((await answer.json()) as Granted);
  const { code = "unexpected", detail = "", bookingIds = [] } = (await answer.json()) as Partial<Refusal>;
  return { reply: "refused", code, why: detail, bookingIds };
}

interface Granted {
  modifiedCount: number;
  othersMoved: number;
  difference: number;
  total: number;
}

interface Refusal {
  code: string;
  detail: string;
  bookingIds: readonly number[];
}

function fits({ difference, total, ...granted }: Granted): Reply {
  return { reply: "fits", ...granted, difference: Math.round(difference * 100), total: Math.round(total * 100) };
}

/** Only what is to change travels, so that the rest may have changed meanwhile. */
function changesOf(wish: StayWish) {
  const { stay, room, start, end, pin } = wish;
  const hasRoom = room !== undefined && (room !== stay.room || pin !== stay.pinned);
  return { ...(hasRoom && { room, pin }), ...(hasOtherDates(wish) && { start, end }) };
}
