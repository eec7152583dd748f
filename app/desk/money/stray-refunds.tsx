import { askedIn, asking, rowId } from "#app/desk/parts/asked.ts";
import { useTimeZone } from "#app/desk/parts/at-desk.ts";
import { IfMay } from "#app/desk/parts/may.tsx";
import { Question } from "#app/desk/parts/question.tsx";
import { moneyInWords } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import { Button } from "#app/ui/button.tsx";
import type { ListedRefund } from "#hotel/ledger/ports/refunds.ts";
import { CaseTable } from "./case-table.tsx";
import { whenInWords } from "./when.ts";
import { WhoPaid } from "./who-paid.tsx";
import { moneyWords, reasonInWords } from "./words.ts";

const { stray: words } = moneyWords;

type StrayRefund = ListedRefund & { isOwed: boolean };

/** Refunds that did not arrive, and that no booking's account can tell of. */
export function StrayRefunds({ refunds }: { refunds: readonly StrayRefund[] }) {
  const timeZone = useTimeZone();
  if (refunds.length === 0) return null;
  return (
    <CaseTable
      title={words.title}
      lead={words.lead}
      names={words.columns}
      looks={{ amount: "figures desk-strong", asked: "figures" }}
      named={["guest", "why", "asked"]}
      rows={refunds}
      keyOf={({ key }) => key}
      idOf={({ key }) => rowId(key)}
      cells={({ isOwed, ...refund }) => ({
        amount: moneyInWords(refund.amount),
        guest: <WhoPaid refund={refund} />,
        why: reasonInWords(refund),
        asked: whenInWords(refund.requestedAt, timeZone),
        act: (
          <IfMay needs="money-acts">
            <Button look="outline" {...asking(refund.key, isOwed ? "handover" : "owe")}>
              {isOwed ? words.handOver : words.owe}
              <span className="visually-hidden"> {fill(words.ofRefund, { amount: moneyInWords(refund.amount) })}</span>
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
