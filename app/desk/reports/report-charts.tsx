import { fill } from "#app/languages/phrase.ts";
import { shortDay } from "#app/desk/parts/telling.ts";
import type { StayLengths } from "#hotel/reports/ports/numbers.ts";
import { type DayFigures, ratesOf } from "#hotel/reports/rules/figures.ts";
import { firstOfMonth } from "#hotel/kernel/period.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { BarChart } from "./bar-chart.tsx";
import type { Bar } from "./drawing.ts";
import { type Column, FigureTable } from "./figure-table.tsx";
import {
  monthInWords,
  shortMonthInWords,
  type Tell,
  tellAverage,
  tellCount,
  tellMoney,
  tellShare,
} from "./telling-figures.ts";
import { numberWords } from "./words.ts";

const { charts, columns } = numberWords;

interface Drawing {
  title: string;
  of: (figures: DayFigures) => number | undefined;
  tell: Tell;
  /** Where the scale ends, if not at the next round figure. */
  top?: number;
  table: readonly Column<DayFigures>[];
}

const sold = { name: columns.sold, tell: (figures: DayFigures) => tellCount(figures.sold) };
const available = { name: columns.available, tell: (figures: DayFigures) => tellCount(figures.available) };
const revenue = { name: columns.revenue, tell: (figures: DayFigures) => tellMoney(figures.revenue) };

const DRAWINGS: readonly Drawing[] = [
  {
    title: charts.occupancy,
    of: (figures) => ratesOf(figures).occupancy,
    tell: tellShare,
    top: 1,
    table: [available, sold, { name: columns.occupancy, tell: (figures) => tellShare(ratesOf(figures).occupancy) }],
  },
  {
    title: charts.averageRate,
    of: (figures) => ratesOf(figures).averageRate,
    tell: tellMoney,
    table: [sold, revenue, { name: columns.averageRate, tell: (figures) => tellMoney(ratesOf(figures).averageRate) }],
  },
  {
    title: charts.perAvailable,
    of: (figures) => ratesOf(figures).perAvailable,
    tell: tellMoney,
    table: [
      available,
      revenue,
      { name: columns.perAvailable, tell: (figures) => tellMoney(ratesOf(figures).perAvailable) },
    ],
  },
  {
    title: charts.pickedUp,
    of: (figures) => figures.pickedUp,
    tell: tellCount,
    table: [
      { name: columns.pickedUp, tell: (figures) => tellCount(figures.pickedUp) },
      { name: columns.pickedUpRevenue, tell: (figures) => tellMoney(figures.pickedUpRevenue) },
    ],
  },
  {
    title: charts.stayLength,
    of: (figures) => ratesOf(figures).stayLength,
    tell: tellAverage,
    table: [
      { name: columns.arrivals, tell: (figures) => tellCount(figures.arrivals) },
      { name: columns.arrivalNights, tell: (figures) => tellCount(figures.arrivalNights) },
      { name: columns.stayLength, tell: (figures) => tellAverage(ratesOf(figures).stayLength) },
    ],
  },
];

interface ReportChartsProps {
  by: "day" | "month";
  figures: readonly DayFigures[];
  lengths: readonly StayLengths[];
  today: PlainDate;
}

/** Each figure by day or month as a drawing, with the table that it is drawn from. */
export function ReportCharts({ by, figures, lengths, today }: ReportChartsProps) {
  const shortName = by === "day" ? shortDay : shortMonthInWords;
  const isAhead = (day: PlainDate) => (by === "day" ? day >= today : day > firstOfMonth(today));
  return (
    <>
      {figures.some(({ day }) => isAhead(day)) ? <p className="desk-note chart-legend">{charts.ahead}</p> : null}
      <div className="charts">
        {DRAWINGS.map(({ title, of, tell, top, table }) => (
          <BarChart
            key={title}
            title={title}
            bars={figures.map((one) => ({ name: shortName(one.day), value: of(one), isAhead: isAhead(one.day) }))}
            tell={tell}
            {...(top !== undefined && { top })}
          >
            <FigureTable
              caption={title}
              first={by === "day" ? columns.day : columns.month}
              rows={figures}
              nameOf={({ day }) => (by === "day" ? `${shortDay(day)} ${day.slice(0, 4)}` : monthInWords(day))}
              columns={table}
            />
          </BarChart>
        ))}
        <LengthChart lengths={lengths} />
      </div>
    </>
  );
}

function LengthChart({ lengths }: { lengths: readonly StayLengths[] }) {
  const all = lengths.reduce((sum, { stays }) => sum + stays, 0);
  const bars: Bar[] = lengths.map(({ nights, stays }) => ({ name: nightsOf(nights), value: stays, isAhead: false }));
  return (
    <BarChart title={charts.lengths} bars={bars} tell={tellCount}>
      {lengths.length > 0 ? (
        <FigureTable
          caption={charts.lengths}
          first={columns.nights}
          rows={lengths}
          nameOf={({ nights }) => tellCount(nights)}
          columns={[
            { name: columns.stays, tell: ({ stays }) => tellCount(stays) },
            { name: columns.share, tell: ({ stays }) => tellShare(stays / all) },
          ]}
        />
      ) : (
        <p className="desk-note">{charts.none}</p>
      )}
    </BarChart>
  );
}

function nightsOf(nights: number): string {
  const { oneNight, nights: severalNights } = numberWords.totals;
  return nights === 1 ? oneNight : fill(severalNights, { count: nights });
}
