import type { Deal } from "./deal-in-order.ts";
import type { Purse } from "./exchange-tails.ts";
import type { Guest, Part } from "./pack-parts.ts";
import type { Gap } from "./room-gaps.ts";

export type Searched = { found: Deal } | { found: undefined; because: "none-exists" | "budget-ended" };

/**
 * Tries every dealing of a part, by arrival and the tightest gap first, until one houses everybody. Gaps free on the
 * same day that end on the same day are alike and tried once; what is left of a season is tried once for each way in
 * which guests in house stand in gaps. Exact, unless the purse runs out first.
 */
export function searchDeal(part: Part, purse: Purse): Searched {
  const board = openBoard(part);
  const deal: Deal = [];
  const failed = new Set<string>();
  const trail = [choicesFor(board, part, 0, failed)];
  for (;;) {
    const level = trail.length - 1;
    if (level === part.guests.length) return { found: deal };
    const step = trail[level];
    if (step === undefined) return { found: undefined, because: "none-exists" };
    const choice = step.choices.pop();
    if (choice === undefined) {
      failed.add(step.state);
      trail.pop();
      takeBack(board, part, deal);
      continue;
    }
    if (purse.spent >= purse.budget) return { found: undefined, because: "budget-ended" };
    purse.spent += 1;
    put(board, part, deal, choice);
    trail.push(choicesFor(board, part, level + 1, failed));
  }
}

/** The day each gap becomes free, with the days before its latest guests to go back to. */
type Board = { gap: Gap; free: number[] }[];

interface Step {
  /** Who of those in house stands in which kind of gap, as text. */
  state: string;
  /** Places of gaps still to try, the best last. */
  choices: number[];
}

function openBoard(part: Part): Board {
  return part.gaps.map((gap) => ({ gap, free: [gap.start] }));
}

function choicesFor(board: Board, part: Part, level: number, failed: ReadonlySet<string>): Step {
  const guest = part.guests[level];
  if (guest === undefined) return { state: "", choices: [] };
  const state = stateOf(board, level, guest);
  return { state, choices: failed.has(state) ? [] : kindsFor(board, guest) };
}

function stateOf(board: Board, level: number, guest: Guest): string {
  const busy: string[] = [];
  for (const { gap, free } of board) {
    const day = free.at(-1) ?? gap.start;
    if (free.length > 1 && day > guest.start) busy.push(`${day}/${gap.end}`);
  }
  return `${level}:${busy.sort().join(" ")}`;
}

/** One gap for each day on which a fitting free gap ends; the guest's own room stands for its kind. */
function kindsFor(board: Board, guest: Guest): number[] {
  const kinds = new Map<number, number>();
  board.forEach(({ gap, free }, place) => {
    if ((free.at(-1) ?? gap.start) > guest.start || guest.end > gap.end) return;
    if (!kinds.has(gap.end) || gap.room === guest.room) kinds.set(gap.end, place);
  });
  return [...kinds].sort(([a], [b]) => b - a).map(([, place]) => place);
}

function put(board: Board, part: Part, deal: Deal, place: number): void {
  const guest = part.guests[deal.length];
  if (guest !== undefined) board[place]?.free.push(guest.end);
  deal.push(place);
}

function takeBack(board: Board, part: Part, deal: Deal): void {
  const place = deal.pop();
  if (place !== undefined && deal.length < part.guests.length) board[place]?.free.pop();
}
