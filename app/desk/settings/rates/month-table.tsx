import { memo } from "react";
import { fill } from "#app/languages/phrase.ts";
import type { ShownMonth } from "./asked-rates.ts";
import type { ChosenCells } from "./chosen-cells.ts";
import type { RateRow } from "./rate-view.ts";
import { ratesWords } from "./words.ts";

interface MonthTableProps {
  month: ShownMonth;
  rows: readonly RateRow[];
  today: number;
  /** What of it is chosen, or undefined; the same object as long as it is the same. */
  chosen: string | undefined;
  /** The cell that the Tab key comes to, if it lies here. */
  stop: string | undefined;
  hasPlans: boolean;
}

/** A month of the calendar: a line for each type and plan, a cell for each night. Drawn anew only where its own part changes. */
export const MonthTable = memo(function MonthTable({ month, rows, today, chosen, stop, hasPlans }: MonthTableProps) {
  const { first, days, name, weekday } = month;
  const cells = chosen === undefined ? undefined : (JSON.parse(chosen) as ChosenCells);
  const nights = Array.from({ length: days }, (_, index) => first + index);
  return (
    <section className="rate-month" data-weekday={weekday}>
      <h2 className="rate-month-name">
        <button type="button" data-month={first} aria-label={fill(ratesWords.monthOf, { month: name })}>
          {name}
        </button>
      </h2>
      <table {...GRID} aria-label={fill(ratesWords.grid, { month: name })} className="rate-grid">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{ratesWords.days}</span>
            </th>
            {nights.map((night, index) => (
              <th
                key={night}
                scope="col"
                data-today={night === today || undefined}
                className={isWeekend(weekday + index) ? "rate-weekend" : undefined}
              >
                <span className="rate-weekday">{DAYS[(weekday + index - 1) % 7]?.charAt(0)}</span>
                {index + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={`${row.type} ${row.plan}`}>
              <th scope="row">
                {row.left || !hasPlans ? (
                  <span>{row.typeName}</span>
                ) : (
                  <span className="visually-hidden">{row.typeName}</span>
                )}
                {hasPlans ? <small className="rate-plan">{row.planName}</small> : null}
              </th>
              {nights.map((night) => (
                <NightCell
                  key={night}
                  {...{ row, place, night }}
                  isChosen={isIn(cells, place, night)}
                  isStop={stop === `${place}.${night}`}
                  isPast={night < today}
                  day={night - first + 1}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});

/** A table whose cells are chosen by keys is a grid, and its cells are a grid's (ARIA 1.2); the linter looks at the tags alone. */
const GRID = { role: "grid", "aria-multiselectable": true } as const;

const DAYS = ratesWords.change.dayNames;

function isWeekend(weekday: number): boolean {
  return weekday % 7 === 5 || weekday % 7 === 6;
}

function isIn(cells: ChosenCells | undefined, row: number, night: number): boolean {
  if (!cells) return false;
  return cells.rows[0] <= row && row <= cells.rows[1] && cells.nights[0] <= night && night <= cells.nights[1];
}

interface NightCellProps {
  row: RateRow;
  place: number;
  night: number;
  day: number;
  isChosen: boolean;
  isStop: boolean;
  isPast: boolean;
}

/** Its lines are one text: a year has a thousand cells, and each further element in them is laid out and taken over as well. */
function NightCell({ row, place, night, day, isChosen, isStop, isPast }: NightCellProps) {
  const [price = "", marks = ""] = [row.prices[night], row.marks[night]];
  const left = row.left?.[night] ?? "";
  const looks = [
    "rate-night",
    isPast && "rate-past",
    price.length > 4 && "rate-long",
    marks.startsWith(ratesWords.legend.closed) && "rate-closed",
    row.changed.includes(night) && "rate-changed",
  ];
  return (
    <td
      data-at={`${place}.${night}`}
      data-day={day}
      className={looks.filter(Boolean).join(" ")}
      {...{ "aria-selected": isChosen }}
      tabIndex={isStop ? 0 : -1}
    >
      {[price, marks, left].filter((line) => line !== "").join("\n")}
    </td>
  );
}
