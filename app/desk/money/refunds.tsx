import { DeskTable } from "#app/desk/parts/desk-table.tsx";
import { BookingLink } from "#app/desk/parts/booking-link.tsx";
import { useTimeZone } from "#app/desk/parts/at-desk.ts";
import { moneyInWords } from "#app/desk/parts/telling.ts";
import type { ListedRefund } from "#hotel/ledger/ports/refunds.ts";
import type { RefundState } from "#hotel/ledger/rules/refund-states.ts";
import { type Look, StateMark } from "./state-mark.tsx";
import { whenInWords } from "./when.ts";
import { moneyWords, reasonInWords } from "./words.ts";

const { refundColumns: columns } = moneyWords;
const LOOK: Record<RefundState, Look> = {
  requested: "waiting",
  pending: "waiting",
  succeeded: "well",
  failed: "badly",
};

/** The newest refunds, each as far as the provider says it has come. */
export function Refunds({ refunds }: { refunds: readonly ListedRefund[] }) {
  const timeZone = useTimeZone();
  return (
    <section className="money-part">
      <h2>{moneyWords.refunds}</h2>
      {refunds.length === 0 ? (
        <p className="money-none">{moneyWords.noRefunds}</p>
      ) : (
        <DeskTable
          caption={moneyWords.refunds}
          className="desk-stacked money-table"
          names={columns}
          looks={{ amount: "figures desk-strong", asked: "figures" }}
          named={["why", "state", "asked", "booking"]}
          rows={refunds}
          keyOf={({ key }) => key}
          cells={({ amount, state, requestedAt, paymentId, booking, ...refund }) => ({
            amount: moneyInWords(amount),
            why: reasonInWords(refund),
            state: <StateMark look={LOOK[state]} words={moneyWords.refundStates[state]} />,
            asked: whenInWords(requestedAt, timeZone),
            booking: booking ? <BookingLink booking={booking} /> : <span className="money-id">{paymentId}</span>,
          })}
        />
      )}
    </section>
  );
}
