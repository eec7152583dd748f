import { ColumnHeads } from "#app/desk/parts/column-heads.tsx";
import { useDesk } from "#app/desk/parts/at-desk.ts";
import type { Reconciliation } from "#hotel/payments/ports/books.ts";
import { daysInWords, whenInWords } from "./when.ts";
import { moneyWords } from "./words.ts";

const { earlierColumns: columns } = moneyWords;

/** Every comparison is kept; these are the newest. */
export function EarlierComparisons({ comparisons }: { comparisons: readonly Reconciliation[] }) {
  const timeZone = useDesk()?.timeZone ?? "UTC";
  if (comparisons.length === 0) return null;
  return (
    <section className="money-part">
      <h2>{moneyWords.earlier}</h2>
      <table className="desk-table money-table">
        <caption className="visually-hidden">{moneyWords.earlier}</caption>
        <ColumnHeads names={columns} />
        <tbody>
          {comparisons.map(({ id, endedAt, beganAt, period, payments, faults, night }) => (
            <tr key={id}>
              <th scope="row" className="figures">
                {whenInWords(endedAt ?? beganAt, timeZone)}
              </th>
              <td data-name={columns.what} className="figures">
                {daysInWords(period, timeZone)}
              </td>
              <td data-name={columns.payments} className="figures">
                {payments}
              </td>
              <td data-name={columns.differences} className="figures">
                {endedAt === undefined ? moneyWords.comparing : faults}
              </td>
              <td data-name={columns.by}>{night === undefined ? moneyWords.byPerson : moneyWords.byNight}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
