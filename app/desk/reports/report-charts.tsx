import { fill } from "#app/languages/phrase.ts";
import { shortDay } from "#app/desk/parts/telling.ts";
import type { StayLengths } from "#hotel/reports/ports/numbers.ts";
import { type DayFigures, type Rates, ratesOf } from "#hotel/reports/rules/figures.ts";
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

const counted = (of: "available" | "sold" | "pickedUp" | "arrivals" | "arrivalNights"): Column<DayFigures> => {
  return { name: columns[of], tell: (figures) => tellCount(figures[of]) };
};
const paid = (of: "revenue" | "pickedUpRevenue"): Column<DayFigures> => {
  return { name: columns[of], tell: (figures) => tellMoney(figures[of]) };
};

/** A figure that is worked out of two others, which its table has as well. */
function ratio(name: keyof Rates, tell: Tell, from: readonly Column<DayFigures>[]): Drawing {
  const of = (figures: DayFigures) => ratesOf(figures)[name];
  return {
    title: charts[name],
    of,
    tell,
    table: [...from, { name: columns[name], tell: (figures) => tell(of(figures)) }],
  };
}

const DRAWINGS: readonly Drawing[] = [
  { ...ratio("occupancy", tellShare, [counted("available"), counted("sold")]), top: 1 },
  ratio("averageRate", tellMoney, [counted("sold"), paid("revenue")]),
  ratio("perAvailable", tellMoney, [counted("available"), paid("revenue")]),
  {
    title: charts.pickedUp,
    of: ({ pickedUp }) => pickedUp,
    tell: tellCount,
    table: [counted("pickedUp"), paid("pickedUpRevenue")],
  },
  ratio("stayLength", tellAverage, [counted("arrivals"), counted("arrivalNights")]),
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
