import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { lostAct, type Outcome } from "#app/desk/parts/outcome.ts";
import { fill } from "#app/languages/phrase.ts";
import type { CalendarRow } from "./calendar-rows.ts";
import type { CalendarStay } from "./calendar-stay.ts";
import { CALENDAR, mayMove } from "./calendar-window.ts";
import {
  type AgreedMove,
  applyMove,
  hasOtherDates,
  inRoom,
  isMove,
  unmoved,
  shifted,
  type ProposedMove,
  stretched,
  movePreview,
} from "./proposed-move.ts";
import { lackOf } from "./use-reply.ts";
import { movedWords } from "./move-words.ts";
import { calendarWords } from "./words.ts";

const { drag } = calendarWords;

interface Told {
  outcome: Outcome;
  at: number;
}

/**
 * The stay that is being carried, by pointer or by keys, and what came of it. Let down where it fits, another room is
 * given at once; other dates change the price, so `onAskFor` opens the form with them first. Where it does not fit, or the
 * hotel can't be asked, the bar is back where it was and the reason is told.
 */
export function useProposedMoves(onAskFor: (proposed: ProposedMove) => void) {
  const client = useQueryClient();
  const [proposed, setProposed] = useState<ProposedMove>();
  const [told, setTold] = useState<Told>();
  const tell = useCallback((outcome: Outcome) => setTold({ outcome, at: Date.now() }), []);

  const drop = useCallback(
    async (dropped: ProposedMove) => {
      const outcome = await outcomeOfDrop(client, dropped);
      if (outcome === "asks") onAskFor(dropped);
      else tell(outcome);
      setProposed(undefined);
    },
    [client, tell, onAskFor],
  );

  return { proposed, setProposed, drop, told, tell, forget: () => setTold(undefined) };
}

async function outcomeOfDrop(client: QueryClient, dropped: ProposedMove): Promise<Outcome | "asks"> {
  const { name } = dropped.stay;
  const inWords = (why: string) => fill(drag.refused, { name, why });
  try {
    const preview = await client.query({ ...movePreview(dropped), retry: false });
    if (preview.reply === "refused") return { ...preview, outcome: "refused", said: inWords(preview.why) };
    return hasOtherDates(dropped)
      ? "asks"
      : await outcomeOfMove(client, dropped, { difference: preview.difference, inWords });
  } catch (fault) {
    // Nothing has been asked for yet.
    return { outcome: "refused", code: "not-sent", said: fill(drag[lackOf(fault)], { name }), bookingIds: [] };
  }
}

interface Shown extends AgreedMove {
  /** How a refusal is told. */
  inWords: (why: string) => string;
}

/** Moves the stay, once; the calendar is read again, whatever it came to. */
export async function outcomeOfMove(client: QueryClient, proposed: ProposedMove, shown: Shown): Promise<Outcome> {
  const outcome = await applyMove(proposed, shown).then(
    (reply): Outcome =>
      reply.reply === "fits"
        ? { outcome: "done", said: movedWords(proposed) }
        : { ...reply, outcome: "refused", said: shown.inWords(reply.why) },
    () => lostAct(proposed.stay.name, true),
  );
  const isRead = client.invalidateQueries({ queryKey: [CALENDAR] });
  // What was refused, or lost with the line, is told at once.
  if (outcome.outcome === "done") await isRead;
  return outcome;
}

/** Carrying by keys: what a key makes of the proposed move; `drop` and `back` end it, undefined is not heeded. */
export function carriedBy(
  key: string,
  proposed: ProposedMove,
  rows: readonly CalendarRow[],
): ProposedMove | "drop" | "back" | undefined {
  switch (key) {
    case "Enter":
    case " ":
      return isMove(proposed) ? "drop" : "back";
    case "Escape":
      return "back";
    case "ArrowLeft":
      return shifted(proposed, -1);
    case "ArrowRight":
      return shifted(proposed, 1);
    case "Shift+ArrowLeft":
      return stretched(proposed, "end", -1);
    case "Shift+ArrowRight":
      return stretched(proposed, "end", 1);
    case "ArrowUp":
      return inRoom(proposed, roomBeside(proposed, rows, -1));
    case "ArrowDown":
      return inRoom(proposed, roomBeside(proposed, rows, 1));
    default:
      return undefined;
  }
}

/** Only a stay that may move can be picked up. */
export function pickedUp(stay: CalendarStay): ProposedMove | undefined {
  return mayMove(stay) ? unmoved(stay) : undefined;
}

/** The next room of the stay's type, up or down; the first or the last where it has none yet. */
function roomBeside({ stay, room }: ProposedMove, rows: readonly CalendarRow[], step: -1 | 1): number | undefined {
  const rooms = rows.flatMap((row) => (row.kind === "room" && row.category === stay.category ? [row.room] : []));
  if (room === undefined) return step > 0 ? rooms[0] : rooms.at(-1);
  return rooms[rooms.indexOf(room) + step] ?? room;
}
