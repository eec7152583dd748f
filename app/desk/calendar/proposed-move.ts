import { queryOptions } from "@tanstack/react-query";
import { addDays, earlier, later, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { CalendarStay } from "./calendar-stay.ts";
import type { Hold } from "./geometry.ts";

/** Where the desk wants a stay. In another room it is locked there, unless the desk says otherwise. */
export interface ProposedMove {
  stay: CalendarStay;
  /** Undefined: as it is, perhaps none. */
  room: number | undefined;
  start: PlainDate;
  end: PlainDate;
  pin: boolean;
}

export function unmoved(stay: CalendarStay): ProposedMove {
  return { stay, room: stay.room, start: stay.start, end: stay.end, pin: stay.pinned };
}

/** A room chosen by hand stays chosen; back in its own room the stay is as it was. */
export function inRoom(proposed: ProposedMove, room: number | undefined): ProposedMove {
  const { stay } = proposed;
  return { ...proposed, room, pin: room === stay.room ? stay.pinned : true };
}

export function shifted(proposed: ProposedMove, days: number): ProposedMove {
  return { ...proposed, start: addDays(proposed.start, days), end: addDays(proposed.end, days) };
}

/** A stay pulled by one of its ends; a night stays in any case. */
export function stretched(proposed: ProposedMove, end: Exclude<Hold, "whole">, days: number): ProposedMove {
  if (end === "end") return { ...proposed, end: later(addDays(proposed.end, days), addDays(proposed.start, 1)) };
  return { ...proposed, start: earlier(addDays(proposed.start, days), addDays(proposed.end, -1)) };
}

export function isMove({ stay, room, start, end, pin }: ProposedMove): boolean {
  return room !== stay.room || start !== stay.start || end !== stay.end || pin !== stay.pinned;
}

export function hasOtherDates({ stay, start, end }: ProposedMove): boolean {
  return start !== stay.start || end !== stay.end;
}

/** What the hotel says to a proposed move. */
export type Reply =
  | { reply: "fits"; modifiedCount: number; othersMoved: number; difference: number; total: number }
  | { reply: "refused"; code: string; why: string; bookingIds: readonly number[] };

/** A bar on its way over other places asks about none of them. */
const REST_MS = 120;
/** The clerk who drags a stay waits for it: after this long they learn that no answer comes. */
const PREVIEW_PATIENCE_MS = 8_000;
const GRANT_PATIENCE_MS = 20_000;

/** No answer came in time; the server may be there all the same. */
export class NoAnswer extends Error {}

/**
 * Asks what a proposed move would come to. Throws where no answer comes, `NoAnswer` where it takes too long. A proposed move that has become
 * another meanwhile is not asked about, or no longer waited for.
 */
export function movePreview(proposed: ProposedMove) {
  const { stay, room, start, end, pin } = proposed;
  return queryOptions({
    queryKey: ["proposed-move", stay.id, stay.version, room, start, end, pin] as const,
    queryFn: async ({ signal }) => {
      await restFor(REST_MS, signal);
      const path = `/api/stays/${stay.id}/preview`;
      return send(proposed, { path, method: "POST", patience: PREVIEW_PATIENCE_MS, signal });
    },
    staleTime: 3_000,
    gcTime: 3_000,
    retry: (failures, fault) => failures < 1 && !(fault instanceof NoAnswer),
    // Without a network it fails at once: a carried stay can't wait for the answer until there is one again.
    networkMode: "always",
  });
}

/** Asks for it, once; `difference`, in cents, is what the preview said. */
export function applyMove(proposed: ProposedMove, difference: number): Promise<Reply> {
  const path = `/api/stays/${proposed.stay.id}`;
  return send(proposed, { path, method: "PATCH", patience: GRANT_PATIENCE_MS, difference });
}

function restFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

interface Sending {
  path: string;
  method: string;
  /** Milliseconds. */
  patience: number;
  signal?: AbortSignal;
  difference?: number;
}

async function send(proposed: ProposedMove, sending: Sending): Promise<Reply> {
  const patience = AbortSignal.timeout(sending.patience);
  try {
    return await sendWithin(proposed, sending, patience);
  } catch (fault) {
    throw patience.aborted ? new NoAnswer() : fault;
  }
}

async function sendWithin(proposed: ProposedMove, sending: Sending, patience: AbortSignal): Promise<Reply> {
  const { path, method, signal, difference } = sending;
  const answer = await fetch(path, {
    method,
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
    headers: { "content-type": "application/json", "if-match": String(proposed.stay.version) },
    body: JSON.stringify({ ...changesOf(proposed), ...(difference !== undefined && { difference: difference / 100 }) }),
  });
  if (answer.ok) return fits(await answer.json());
  const { code = "unexpected", detail = "", bookingIds = [] }: Partial<Refusal> = await answer.json();
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
function changesOf(proposed: ProposedMove) {
  const { stay, room, start, end, pin } = proposed;
  const hasRoom = room !== undefined && (room !== stay.room || pin !== stay.pinned);
  return { ...(hasRoom && { room, pin }), ...(hasOtherDates(proposed) && { start, end }) };
}
