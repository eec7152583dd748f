import type { CalendarRow } from "./calendar-rows.ts";
import { barOf, HEAD_HEIGHT, ROW_HEIGHT, SIDE_WIDTH } from "./geometry.ts";
import { useReply } from "./use-reply.ts";
import type { ProposedMove } from "./proposed-move.ts";
import { statusWords } from "./move-words.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";

interface GhostProps {
  proposed: ProposedMove;
  rows: readonly CalendarRow[];
  first: PlainDate;
}

/** The carried stay over the place where it would come down, with what the hotel says to that. */
export function Ghost({ proposed, rows, first }: GhostProps) {
  const { reply, lack } = useReply(proposed);
  const row = rows.findIndex((one) => one.kind === "room" && one.room === proposed.room);
  const { left, width } = barOf(proposed, first);
  const top = HEAD_HEIGHT + Math.max(0, row) * ROW_HEIGHT;
  const said = statusWords(proposed, { reply, lack });
  const look = reply?.reply ?? (lack ? "refused" : "asking");
  return (
    <div className={`cal-ghost cal-ghost-${look}`} style={{ left: left + SIDE_WIDTH, top, width }} aria-hidden="true">
      <span className="cal-ghost-name">{proposed.stay.name}</span>
      <span className="cal-ghost-said">{said}</span>
    </div>
  );
}
