import type { Assignment } from "./assign-in-order.ts";
import type { SearchBudget } from "./exchange-tails.ts";
import type { Guest, Part } from "./pack-parts.ts";
import type { Gap } from "./room-gaps.ts";

export type Searched = { found: Assignment } | { found: undefined; because: "none-exists" | "budget-ended" };

/**
 * Tries every assignment of a part, by arrival and the tightest gap first, until one houses everybody. Gaps free on the
 * same day that end on the same day are alike and tried once; the rest of a season is tried once for each way in which
 * the guests in house stand in such gaps. Exact, unless the budget runs out first.
 */
export function searchAssignment(part: Part, budget: SearchBudget): Searched {
  const search: Search = {
    part,
    board: part.gaps.map((gap) => ({ gap, leaving: [] })),
    assignment: [],
    failed: new Set(),
  };
  const trail = [stepOf(search)];
  for (;;) {
    if (search.assignment.length === part.guests.length) return { found: search.assignment };
    const step = trail.at(-1);
    if (step === undefined) return { found: undefined, because: "none-exists" };
    const place = step.untried.pop();
    if (place === undefined) {
      search.failed.add(step.state);
      trail.pop();
      undoAct(search);
      continue;
    }
    if (budget.spent >= budget.limit) return { found: undefined, because: "budget-ended" };
    budget.spent += 1;
    put(search, place);
    trail.push(stepOf(search));
  }
}

interface Search {
  part: Part;
  /** Each gap with the days on which its guests leave. */
  board: { gap: Gap; leaving: number[] }[];
  /** The gaps of the first guests by arrival; the next one is to be assigned. */
  assignment: Assignment;
  /** States from which nobody could house the rest. */
  failed: Set<string>;
}

interface Step {
  state: string;
  /** Places of gaps still to try, the best last. */
  untried: number[];
}

function stepOf(search: Search): Step {
  const guest = search.part.guests[search.assignment.length];
  if (guest === undefined) return { state: "", untried: [] };
  const state = stateFor(search, guest);
  return { state, untried: search.failed.has(state) ? [] : kindsFor(search, guest) };
}

/** Who of those in house stands in which kind of gap: all that matters to the guests still to come. */
function stateFor({ board, assignment }: Search, guest: Guest): string {
  const inHouse: string[] = [];
  for (const { gap, leaving } of board) {
    const day = leaving.at(-1);
    if (day !== undefined && day > guest.start) inHouse.push(`${day}/${gap.end}`);
  }
  return `${assignment.length}: ${inHouse.sort().join(" ")}`;
}

/** One gap for each day on which a fitting free gap ends; the guest's own room represents its kind. */
function kindsFor({ board }: Search, guest: Guest): number[] {
  const kinds = new Map<number, number>();
  for (const [place, { gap, leaving }] of board.entries()) {
    if ((leaving.at(-1) ?? gap.start) > guest.start || guest.end > gap.end) continue;
    if (!kinds.has(gap.end) || gap.room === guest.room) kinds.set(gap.end, place);
  }
  return [...kinds].sort(([a], [b]) => b - a).map(([, place]) => place);
}

function put({ part, board, assignment }: Search, place: number): void {
  const guest = part.guests[assignment.length];
  if (guest !== undefined) board[place]?.leaving.push(guest.end);
  assignment.push(place);
}

function undoAct({ board, assignment }: Search): void {
  const place = assignment.pop();
  if (place !== undefined) board[place]?.leaving.pop();
}
