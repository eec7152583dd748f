import { BookingLink } from "#app/desk/parts/booking-link.tsx";
import { ColumnHeads } from "#app/desk/parts/column-heads.tsx";
import { useDesk } from "#app/desk/parts/at-desk.ts";
import { telling } from "#app/desk/parts/telling.ts";
import { money } from "#app/parts/money.ts";
import type { ListedRefund } from "#hotel/ledger/ports/refunds.ts";
import type { RefundState } from "#hotel/ledger/rules/refund-states.ts";
import { type Look, StateMark } from "./state-mark.tsx";
import { whenInWords } from "./when.ts";
import { moneyWords } from "./words.ts";

const { refundColumns: columns } = moneyWords;
const LOOK: Record<RefundState, Look> = {
  requested: "waiting",
  pending: "waiting",
  succeeded: "well",
  failed: "badly",
};

/** The newest refunds, each as far as the provider says it has come. */
export function Refunds({ refunds }: { refunds: readonly ListedRefund[] }) {
  const timeZone = useDesk()?.timeZone ?? "UTC";
  return (
    <section className="money-part">
      <h2>{moneyWords.refunds}</h2>
      {refunds.length === 0 ? (
        <p className="money-none">{moneyWords.noRefunds}</p>
      ) : (
        <table className="desk-table money-table">
          <caption className="visually-hidden">{moneyWords.refunds}</caption>
          <ColumnHeads names={columns} />
          <tbody>
            {refunds.map(({ key, amount, reason, state, requestedAt, paymentId, booking }) => (
              <tr key={key}>
                <th scope="row" className="figures desk-strong">
                  {money(amount, telling)}
                </th>
                <td data-name={columns.why}>{moneyWords.refundReasons[reason]}</td>
                <td data-name={columns.state}>
                  <StateMark look={LOOK[state]} words={moneyWords.refundStates[state]} />
                </td>
                <td data-name={columns.asked} className="figures">
                  {whenInWords(requestedAt, timeZone)}
                </td>
                <td data-name={columns.booking}>
                  {booking ? <BookingLink booking={booking} /> : <span className="money-id">{paymentId}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
