import { Figures, noted } from "#app/desk/parts/figures.tsx";
import { fill } from "#app/languages/phrase.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { type Figures as PeriodFigures, ratesOf } from "#hotel/reports/rules/figures.ts";
import { tellAverage, tellCount, tellMoney, tellShare } from "./telling-figures.ts";
import { numberWords } from "./words.ts";

const { totals } = numberWords;

/** The whole period in six figures. */
export function ReportTotals({ total, kept }: { total: PeriodFigures; kept: Cents }) {
  const { occupancy, averageRate, perAvailable, stayLength } = ratesOf(total);
  const soldOf = fill(totals.soldOf, { sold: tellCount(total.sold), available: tellCount(total.available) });
  const average = tellAverage(stayLength);
  const nights = stayLength === undefined ? average : fill(totals.nights, { count: average });
  return (
    <Figures
      className="report-totals"
      figures={{
        [totals.occupancy]: noted(tellShare(occupancy), soldOf),
        [totals.revenue]: noted(tellMoney(total.revenue), totals.beforeTax),
        [totals.averageRate]: noted(tellMoney(averageRate), totals.byRoomSold),
        [totals.perAvailable]: noted(tellMoney(perAvailable), totals.byRoom),
        [totals.stayLength]: noted(nights, totals.onAverage),
        [totals.pickedUp]: noted(fill(totals.nights, { count: tellCount(total.pickedUp) }), totals.bookedThen),
        [totals.kept]: noted(tellMoney(kept), totals.keptApart),
      }}
    />
  );
}
