import { addDays, daysBetween, later, type PlainDate } from "#hotel/kernel/plain-date.ts";

/** Pixels; `calendar.css` knows the same. */
export const DAY_WIDTH = 44;
export const ROW_HEIGHT = 38;
export const HEAD_HEIGHT = 52;
export const SIDE_WIDTH = 92;

/** Columns come and go by the week, so that scrolling draws only seldom. */
const BLOCK = 7;
const SPARE_ROWS = 6;
/** Lines that one frame draws. */
const BLOCK_ROWS = 3;
/** Nights that one question asks for. */
export const WINDOW_NIGHTS = 28;

/** All days that can be scrolled to, the last not included. */
export interface Span {
  first: PlainDate;
  days: number;
}

/** Two years back, and as far ahead as rooms are sold. */
export function spanAround(today: PlainDate, horizonDays: number): Span {
  const past = 104 * BLOCK;
  const ahead = Math.ceil((horizonDays + 60) / WINDOW_NIGHTS) * WINDOW_NIGHTS;
  return { first: addDays(today, -past), days: past + ahead };
}

/** What is drawn: days and rows counted from the first, the end not included. */
export interface View {
  fromDay: number;
  toDay: number;
  fromRow: number;
  toRow: number;
}

export interface Scrolled {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What a scrolled region shows, with a week and some rows to spare on each side. */
export function viewOf(scrolled: Scrolled, days: number): View {
  const firstDay = scrolled.left / DAY_WIDTH;
  const lastDay = (scrolled.left + scrolled.width - SIDE_WIDTH) / DAY_WIDTH;
  const firstRow = scrolled.top / ROW_HEIGHT;
  const lastRow = (scrolled.top + scrolled.height - HEAD_HEIGHT) / ROW_HEIGHT;
  return {
    fromDay: Math.max(0, (Math.floor(firstDay / BLOCK) - 1) * BLOCK),
    toDay: Math.min(days, (Math.ceil(lastDay / BLOCK) + 1) * BLOCK),
    fromRow: Math.max(0, (Math.floor(firstRow / SPARE_ROWS) - 1) * SPARE_ROWS),
    toRow: (Math.ceil(lastRow / SPARE_ROWS) + 1) * SPARE_ROWS,
  };
}

/** The first day that is in sight for certain where so many are drawn: the week to spare and the one that is cut. */
export function edgeOf(fromDay: number): number {
  return fromDay + 2 * BLOCK;
}

export function sameView(one: View, other: View): boolean {
  return (
    one.fromDay === other.fromDay &&
    one.toDay === other.toDay &&
    one.fromRow === other.fromRow &&
    one.toRow === other.toRow
  );
}

/** Lines are drawn by the block: which one a line belongs to. */
export function blockOf(row: number): number {
  return Math.floor(row / BLOCK_ROWS);
}

/** Which days a block of lines draws, and of what. */
export interface DrawnBlock<Content> extends Pick<View, "fromDay" | "toDay"> {
  content: Content;
}

export type Drawn<Content> = ReadonlyMap<number, DrawnBlock<Content>>;

/**
 * What is drawn a step later: one more block as it is wanted, those in the middle of the view first, and none that is out
 * of sight. The same map where nothing is left to do.
 */
export function nextDrawn<Content>(drawn: Drawn<Content>, view: View, content: Content): Drawn<Content> {
  const { fromDay, toDay } = view;
  const [first, end] = [blockOf(view.fromRow), blockOf(view.toRow)];
  const blocks = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  const isDone = (block: DrawnBlock<Content> | undefined) =>
    block?.fromDay === fromDay && block.toDay === toDay && block.content === content;
  const middle = (first + end - 1) / 2;
  const late = blocks
    .filter((block) => !isDone(drawn.get(block)))
    .toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  const kept = [...drawn].filter(([block]) => block >= first && block < end && block !== late);
  if (late === undefined) return kept.length === drawn.size ? drawn : new Map(kept);
  return new Map([...kept, [late, { fromDay, toDay, content }]]);
}

/** The first days of the windows that hold these days. */
export function windowsOf(
  { first }: Pick<Span, "first">,
  { fromDay, toDay }: Pick<View, "fromDay" | "toDay">,
): PlainDate[] {
  const from = Math.floor(fromDay / WINDOW_NIGHTS);
  const until = Math.ceil(toDay / WINDOW_NIGHTS);
  return Array.from({ length: Math.max(0, until - from) }, (_, index) =>
    addDays(first, (from + index) * WINDOW_NIGHTS),
  );
}

/**
 * The day from which a stay is in its room: its first, or that of a move. Who lost the room before they came has no night left, and stands
 * where they had been.
 */
export function startOf({
  start,
  end,
  movedOn = start,
}: {
  start: PlainDate;
  end: PlainDate;
  movedOn?: PlainDate | undefined;
}): PlainDate {
  return movedOn < end ? later(start, movedOn) : start;
}

/** The place of a stay's bar: from the middle of its first day to the middle of its last, as guests come and go. */
export function barOf(stay: { start: PlainDate; end: PlainDate }, first: PlainDate): { left: number; width: number } {
  const left = daysBetween(first, stay.start) * DAY_WIDTH + DAY_WIDTH / 2;
  return { left, width: daysBetween(stay.start, stay.end) * DAY_WIDTH - 2 };
}

/** So near to its end a bar is taken by the end. */
const GRIP = 9;

/** What of a bar a pointer takes hold of: the whole, or the end at which its stay begins or ends. */
export type Hold = "whole" | "start" | "end";

/** Short bars can only be made longer: their middle must stay to be carried by. */
export function holdAt(bar: { left: number; right: number }, x: number): Hold {
  if (x > bar.right - GRIP) return "end";
  return x < bar.left + GRIP && bar.right - bar.left > 4 * GRIP ? "start" : "whole";
}

/** Where to scroll to, so that a day and a row are in sight. */
export function scrollTo(
  scrolled: Scrolled,
  target: { left: number; right: number; row: number },
): { left: number; top: number } {
  const top = target.row * ROW_HEIGHT;
  const wide = scrolled.width - SIDE_WIDTH;
  const high = scrolled.height - HEAD_HEIGHT;
  const isLeft = target.left < scrolled.left;
  const isRight = target.right > scrolled.left + wide;
  const isAbove = top < scrolled.top;
  const isBelow = top + ROW_HEIGHT > scrolled.top + high;
  const left = isLeft || isRight ? Math.max(0, target.left - DAY_WIDTH * 2) : scrolled.left;
  if (isAbove) return { left, top };
  return { left, top: isBelow ? top + ROW_HEIGHT - high : scrolled.top };
}
