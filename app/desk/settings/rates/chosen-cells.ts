import type { ShownMonth } from "./asked-rates.ts";

/** A cell: the place of its line in each month, and of its night in the year. */
export interface At {
  row: number;
  night: number;
}

/** Lines and nights, the last ones included. */
export interface ChosenCells {
  rows: readonly [number, number];
  nights: readonly [number, number];
}

/** From the cell where choosing began to the one where it has come to. */
export interface Choice {
  anchor: At;
  head: At;
}

export function cellsOf({ anchor, head }: Choice): ChosenCells {
  const ordered = (a: number, b: number): [number, number] => [Math.min(a, b), Math.max(a, b)];
  return { rows: ordered(anchor.row, head.row), nights: ordered(anchor.night, head.night) };
}

/** What of the choice lies in a month, as a text that stays the same as long as that does; undefined where nothing does. */
export function chosenIn(
  { first, days }: Pick<ShownMonth, "first" | "days">,
  cells: ChosenCells | undefined,
): string | undefined {
  if (!cells) return undefined;
  const nights = [Math.max(first, cells.nights[0]), Math.min(first + days - 1, cells.nights[1])] as const;
  return nights[0] <= nights[1] ? JSON.stringify({ rows: cells.rows, nights }) : undefined;
}

export function isWithin({ first, days }: Pick<ShownMonth, "first" | "days">, night: number): boolean {
  return first <= night && night < first + days;
}

interface Extent {
  months: readonly Pick<ShownMonth, "first" | "days">[];
  rows: number;
}

/** The cell that a key leads to; undefined for any other key. From the last line of a month one goes down to the next month. */
export function cellBeside({ row, night }: At, key: string, { months, rows }: Extent): At | undefined {
  const place = months.findIndex((month) => isWithin(month, night));
  const month = months[place];
  const last = months.at(-1);
  if (!month || !last) return undefined;
  const within = (to: number) => Math.min(last.first + last.days - 1, Math.max(0, to));
  const sameDay = (to: number, line: number): At => {
    const other = months[to];
    return other ? { row: line, night: other.first + Math.min(night - month.first, other.days - 1) } : { row, night };
  };
  switch (key) {
    case "ArrowLeft":
      return { row, night: within(night - 1) };
    case "ArrowRight":
      return { row, night: within(night + 1) };
    case "ArrowUp":
      return row > 0 ? { row: row - 1, night } : sameDay(place - 1, rows - 1);
    case "ArrowDown":
      return row < rows - 1 ? { row: row + 1, night } : sameDay(place + 1, 0);
    case "PageUp":
      return sameDay(place - 1, row);
    case "PageDown":
      return sameDay(place + 1, row);
    case "Home":
      return { row, night: month.first };
    case "End":
      return { row, night: month.first + month.days - 1 };
    default:
      return undefined;
  }
}
