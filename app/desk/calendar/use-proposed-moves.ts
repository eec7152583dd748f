import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { Outcome } from "#app/desk/parts/outcome.ts";
import { words as deskWords } from "#app/desk/parts/words.ts";
import { fill } from "#app/languages/phrase.ts";
import type { CalendarRow } from "./calendar-rows.ts";
import { CALENDAR, type CalendarStay, mayMove } from "./calendar-window.ts";
import {
  applyMove,
  hasOtherDates,
  inRoom,
  isWish,
  presentWish,
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
export function useWishes(onAskFor: (wish: ProposedMove) => void) {
  const client = useQueryClient();
  const [wish, setWish] = useState<ProposedMove>();
  const [told, setTold] = useState<Told>();
  const tell = useCallback((outcome: Outcome) => setTold({ outcome, at: Date.now() }), []);

  const drop = useCallback(
    async (dropped: ProposedMove) => {
      const { name } = dropped.stay;
      const stays = (why: string, code: string, bookingIds: readonly number[] = []) =>
        tell({ outcome: "refused", code, said: fill(drag.refused, { name, why }), bookingIds });
      // Until the preview is there nothing has been asked for; after that it is not certain what was done.
      let unanswered = (fault: unknown) => fill(drag[lackOf(fault)], { name });
      try {
        const preview = await client.query({ ...movePreview(dropped), retry: false });
        if (preview.reply === "refused") return stays(preview.why, preview.code, preview.bookingIds);
        if (hasOtherDates(dropped)) return onAskFor(dropped);
        unanswered = () => `${name}: ${deskWords.notSent}`;
        const granted = await applyMove(dropped, preview.difference);
        if (granted.reply === "refused") return stays(granted.why, granted.code, granted.bookingIds);
        await client.invalidateQueries({ queryKey: [CALENDAR] });
        tell({ outcome: "done", said: movedWords(dropped) });
      } catch (fault) {
        tell({ outcome: "refused", code: "not-sent", said: unanswered(fault), bookingIds: [] });
        void client.invalidateQueries({ queryKey: [CALENDAR] });
      } finally {
        setWish(undefined);
      }
    },
    [client, tell, onAskFor],
  );

  return { wish, setWish, drop, told, tell, forget: () => setTold(undefined) };
}

/** Carrying by keys: what a key makes of the wish; `drop` and `back` end it, undefined is not heeded. */
export function carriedBy(
  key: string,
  wish: ProposedMove,
  rows: readonly CalendarRow[],
): ProposedMove | "drop" | "back" | undefined {
  switch (key) {
    case "Enter":
    case " ":
      return isWish(wish) ? "drop" : "back";
    case "Escape":
      return "back";
    case "ArrowLeft":
      return shifted(wish, -1);
    case "ArrowRight":
      return shifted(wish, 1);
    case "Shift+ArrowLeft":
      return stretched(wish, "end", -1);
    case "Shift+ArrowRight":
      return stretched(wish, "end", 1);
    case "ArrowUp":
      return inRoom(wish, roomBeside(wish, rows, -1));
    case "ArrowDown":
      return inRoom(wish, roomBeside(wish, rows, 1));
    default:
      return undefined;
  }
}

/** Only a stay that may move can be picked up. */
export function pickedUp(stay: CalendarStay): ProposedMove | undefined {
  return mayMove(stay) ? presentWish(stay) : undefined;
}

/** The next room of the stay's type, up or down; the first or the last where it has none yet. */
function roomBeside({ stay, room }: ProposedMove, rows: readonly CalendarRow[], step: -1 | 1): number | undefined {
  const rooms = rows.flatMap((row) => (row.kind === "room" && row.category === stay.category ? [row.room] : []));
  if (room === undefined) return step > 0 ? rooms[0] : rooms.at(-1);
  return rooms[rooms.indexOf(room) + step] ?? room;
}
