import { fill } from "#app/languages/phrase.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { type Figures, ratesOf } from "#hotel/reports/rules/figures.ts";
import { tellAverage, tellCount, tellMoney, tellShare } from "./telling-figures.ts";
import { numberWords } from "./words.ts";

const { totals } = numberWords;

/** The whole period in six figures. */
export function ReportTotals({ total, kept }: { total: Figures; kept: Cents }) {
  const { occupancy, averageRate, perAvailable, stayLength } = ratesOf(total);
  const soldOf = fill(totals.soldOf, { sold: tellCount(total.sold), available: tellCount(total.available) });
  return (
    <dl className="desk-figures report-totals">
      <Figure name={totals.occupancy} figure={tellShare(occupancy)} note={soldOf} />
      <Figure name={totals.revenue} figure={tellMoney(total.revenue)} note={totals.beforeTax} />
      <Figure name={totals.averageRate} figure={tellMoney(averageRate)} note={totals.byRoomSold} />
      <Figure name={totals.perAvailable} figure={tellMoney(perAvailable)} note={totals.byRoom} />
      <Figure
        name={totals.stayLength}
        figure={
          stayLength === undefined ? tellAverage(stayLength) : fill(totals.nights, { count: tellAverage(stayLength) })
        }
        note={totals.onAverage}
      />
      <Figure
        name={totals.pickedUp}
        figure={fill(totals.nights, { count: tellCount(total.pickedUp) })}
        note={totals.bookedThen}
      />
      <Figure name={totals.kept} figure={tellMoney(kept)} note={totals.keptApart} />
    </dl>
  );
}

function Figure({ name, figure, note }: { name: string; figure: string; note: string }) {
  return (
    <div className="desk-figure">
      <dt>{name}</dt>
      <dd className="figures">
        {figure}
        <span className="desk-note">{note}</span>
      </dd>
    </div>
  );
}
