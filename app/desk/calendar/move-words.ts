import { othersInWords, plannedInWords } from "#app/desk/parts/settled-in-words.ts";
import { moneyInWords, shortDay } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import type { Fitting, Reply } from "./move-reply.ts";
import { hasOtherDates, isMove, type ProposedMove } from "./proposed-move.ts";
import type { Unanswered } from "./use-reply.ts";
import { calendarWords } from "./words.ts";

const { move, drag } = calendarWords;

/** `room 203, Fri, Nov 27 to Mon, Nov 30` */
export function whereWords({ room, start, end }: ProposedMove): string {
  return fill(drag.where, { room: room ?? move.noRoom.toLowerCase(), start: shortDay(start), end: shortDay(end) });
}

/** What has come of it; who has another room is locked there, unless the desk said otherwise. */
export function movedWords({ stay, room, pin }: ProposedMove): string {
  const isLocked = pin && room !== undefined && room !== stay.room;
  return fill(isLocked ? calendarWords.movedAndLocked : calendarWords.moved, { name: stay.name, room: room ?? "" });
}

/** What the hotel says to a proposed move, in a sentence or two. */
export function replyWords(proposed: ProposedMove, reply: Reply): string {
  if (reply.reply === "refused") return reply.why;
  const said = hasOtherDates(proposed) ? plannedInWords(reply) : othersInWords(reply.othersMoved);
  return [leadWords(reply), ...(reply.modifiedCount > 0 ? said : [])].join(" ");
}

/** Whether a move that can be had changes anything, and the price after it where that is another. */
export function leadWords({ modifiedCount, difference, is }: Fitting): string {
  if (modifiedCount === 0) return move.nothing;
  return difference === 0 ? move.fits : `${move.fits} ${fill(move.total, { total: moneyInWords(is.total) })}`;
}

/** The same while it is being asked, where it can't be, and where there is nothing to ask. */
export function statusWords(
  proposed: ProposedMove,
  { reply, lack }: { reply: Reply | undefined; lack: Unanswered | undefined },
): string {
  if (!isMove(proposed)) return move.nothing;
  if (lack) return fill(drag[lack], { name: proposed.stay.name });
  return reply ? replyWords(proposed, reply) : drag.asking;
}
