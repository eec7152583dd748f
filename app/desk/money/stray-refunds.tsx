import { askedIn, asking, rowId } from "#app/desk/parts/asked.ts";
import { useTimeZone } from "#app/desk/parts/at-desk.ts";
import { IfMay } from "#app/desk/parts/may.tsx";
import { Question } from "#app/desk/parts/question.tsx";
import { moneyInWords } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import { Button } from "#app/ui/button.tsx";
import type { NotedRefund } from "#hotel/ledger/ports/refunds.ts";
import { CaseTable } from "./case-table.tsx";
import { whenInWords } from "./when.ts";
import { moneyWords, reasonInWords } from "./words.ts";

const { stray: words } = moneyWords;

type StrayRefund = NotedRefund & { isOwed: boolean };

/** Refunds that did not arrive, and that no booking's account can tell of. */
export function StrayRefunds({ refunds }: { refunds: readonly StrayRefund[] }) {
  const timeZone = useTimeZone();
  if (refunds.length === 0) return null;
  return (
    <CaseTable
      title={words.title}
      lead={words.lead}
      names={words.columns}
      looks={{ amount: "figures desk-strong", asked: "figures", payment: "money-id" }}
      named={["why", "asked", "payment"]}
      rows={refunds}
      keyOf={({ key }) => key}
      idOf={({ key }) => rowId(key)}
      cells={({ key, amount, requestedAt, paymentId, isOwed, ...refund }) => ({
        amount: moneyInWords(amount),
        why: reasonInWords(refund),
        asked: whenInWords(requestedAt, timeZone),
        payment: paymentId,
        act: (
          <IfMay needs="money-acts">
            <Button look="outline" {...asking(key, isOwed ? "handover" : "owe")}>
              {isOwed ? words.handOver : words.owe}
              <span className="visually-hidden"> {fill(words.ofRefund, { amount: moneyInWords(amount) })}</span>
            </Button>
          </IfMay>
        ),
      })}
    />
  );
}

/** Asks before such a refund is finished, in two steps. */
export function StrayQuestion({ refunds, search }: { refunds: readonly StrayRefund[]; search: URLSearchParams }) {
  const asked = askedIn(search, ["owe", "handover"]);
  const refund = asked && refunds.find(({ key, isOwed }) => key === asked.of && isOwed === (asked.to === "handover"));
  if (!refund) return null;
  const { title, detail } = refund.isOwed ? words.askHandOver : words.askOwe;
  return (
    <Question
      title={fill(title, { amount: moneyInWords(refund.amount) })}
      act={refund.isOwed ? words.handOver : words.owe}
      fields={{ intent: refund.isOwed ? "hand-over" : "owe", id: refund.key }}
      row={rowId(refund.key)}
    >
      <p>{detail}</p>
    </Question>
  );
}
