import { queryOptions } from "@tanstack/react-query";
import { hearFrom } from "#app/desk/parts/list-client.ts";
import { words } from "#app/desk/parts/words.ts";
import { deskLinks } from "#app/links.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { addDays, earlier, later, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { CalendarStay } from "./calendar-stay.ts";
import type { Hold } from "./geometry.ts";
import type { Fitting, Reply } from "./move-reply.ts";

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
      const reply = await send(proposed, { patience: PREVIEW_PATIENCE_MS, signal });
      if (reply.reply === "fits" && !tellsAmounts(reply)) throw new NoAnswer();
      return reply;
    },
    staleTime: 3_000,
    gcTime: 3_000,
    retry: (failures, fault) => failures < 1 && !(fault instanceof NoAnswer),
    // Without a network it fails at once: a carried stay can't wait for the answer until there is one again.
    networkMode: "always",
  });
}

/** What another program answers, earlier or newer than this page, may tell too little to be shown and agreed to. */
function tellsAmounts({ difference, kept, othersMoved, deadlines, is }: Fitting): boolean {
  return [difference, kept, othersMoved, deadlines?.passed, is?.total].every(Number.isFinite);
}

/** What somebody has seen, and says yes to. */
export interface AgreedMove {
  /** As the preview said. */
  difference: Cents;
  /** Whether deadlines for cancelling that have passed count anew from the new arrival. */
  areDeadlinesAnew?: boolean;
}

/** Asks for it, once. */
export function applyMove(proposed: ProposedMove, agreed: AgreedMove): Promise<Reply> {
  return send(proposed, { patience: GRANT_PATIENCE_MS, agreed });
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
  /** Milliseconds. */
  patience: number;
  signal?: AbortSignal;
  /** Undefined where it is only looked at. */
  agreed?: AgreedMove;
}

async function send(proposed: ProposedMove, sending: Sending): Promise<Reply> {
  const patience = AbortSignal.timeout(sending.patience);
  try {
    return await sendWithin(proposed, sending, patience);
  } catch (fault) {
    throw patience.aborted ? new NoAnswer() : fault;
  }
}

async function sendWithin(proposed: ProposedMove, { signal, agreed }: Sending, patience: AbortSignal): Promise<Reply> {
  const asked = changesOf(proposed);
  const answer = await fetch(deskLinks.rowsAgain("move", agreed ? {} : asked), {
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
    headers: { accept: "application/json" },
    ...(agreed && { method: "POST", body: new URLSearchParams({ ...asked, ...sentOf(agreed) }) }),
  });
  hearFrom(answer);
  if (answer.status === 401) return outside("not-signed-in", words.signedOut.detail);
  if (answer.status === 404) return outside("not-allowed", words.offDesk.detail);
  return answer.json();
}

/** Who is no longer at the desk gets no word from the page itself. */
function outside(code: string, why: string): Reply {
  return { reply: "refused", code, why, bookingIds: [] };
}

function sentOf({ difference, areDeadlinesAnew }: AgreedMove): Record<string, string> {
  return { difference: String(difference), ...(areDeadlinesAnew && { deadlines: "anew" }) };
}

/** Only what is to change travels, so that the rest may have changed meanwhile. */
function changesOf(proposed: ProposedMove): Record<string, string> {
  const { stay, room, start, end, pin } = proposed;
  const hasRoom = room !== undefined && (room !== stay.room || pin !== stay.pinned);
  return {
    stayId: String(stay.id),
    version: String(stay.version),
    ...(hasRoom && { room: String(room), pin: String(pin) }),
    ...(hasOtherDates(proposed) && { start, end }),
  };
}
