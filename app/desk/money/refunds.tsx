import { useTimeZone } from "#app/desk/parts/at-desk.ts";
import { moneyInWords } from "#app/desk/parts/telling.ts";
import type { ListedRefund } from "#hotel/ledger/ports/refunds.ts";
import type { RefundState } from "#hotel/ledger/rules/refund-states.ts";
import { type Look, StateMark } from "#app/desk/parts/state-mark.tsx";
import { MoneyTable } from "./money-table.tsx";
import { whenInWords } from "./when.ts";
import { WhoPaid } from "./who-paid.tsx";
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
    <MoneyTable
      title={moneyWords.refunds}
      none={moneyWords.noRefunds}
      names={columns}
      looks={{ amount: "figures desk-strong", asked: "figures" }}
      named={["why", "state", "asked", "booking"]}
      rows={refunds}
      keyOf={({ key }) => key}
      cells={(refund) => ({
        amount: moneyInWords(refund.amount),
        why: reasonInWords(refund),
        state: <StateMark look={LOOK[refund.state]} words={moneyWords.refundStates[refund.state]} />,
        asked: whenInWords(refund.requestedAt, timeZone),
        booking: <WhoPaid refund={refund} />,
      })}
    />
  );
}
