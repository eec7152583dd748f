import { askedIn, asking, rowId } from "#app/desk/parts/asked.ts";
import { useTimeZone } from "#app/desk/parts/at-desk.ts";
import { IfMay } from "#app/desk/parts/may.tsx";
import { Question } from "#app/desk/parts/question.tsx";
import { moneyInWords } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import { Button } from "#app/ui/button.tsx";
import type { ListedRefund } from "#hotel/ledger/ports/refunds.ts";
import { MoneyTable } from "./money-table.tsx";
import { whenInWords } from "./when.ts";
import { WhoPaid } from "./who-paid.tsx";
import { moneyWords, reasonInWords } from "./words.ts";

const { stray: words } = moneyWords;

type StrayRefund = ListedRefund & { isOwed: boolean; isGone: boolean };

/** How such a refund is finished: what its button asks, and what is done. */
const ENDS = {
  owe: { button: words.owe, ask: words.askOwe, intent: "owe" },
  handover: { button: words.handOver, ask: words.askHandOver, intent: "hand-over" },
  close: { button: words.close, ask: words.askClose, intent: "close-stray" },
};

function endOf({ isOwed, isGone }: StrayRefund): keyof typeof ENDS {
  if (isGone) return "close";
  return isOwed ? "handover" : "owe";
}

/** Refunds that did not arrive, and are not finished in a booking. */
export function StrayRefunds({ refunds, isCut }: { refunds: readonly StrayRefund[]; isCut: boolean }) {
  const timeZone = useTimeZone();
  if (refunds.length === 0) return null;
  return (
    <MoneyTable
      title={words.title}
      lead={words.lead}
      names={words.columns}
      looks={{ amount: "figures desk-strong", asked: "figures" }}
      named={["guest", "why", "asked"]}
      rows={refunds}
      isCut={isCut}
      keyOf={({ key }) => key}
      idOf={({ key }) => rowId(key)}
      cells={(refund) => ({
        amount: moneyInWords(refund.amount),
        guest: <WhoPaid refund={refund} />,
        why: reasonInWords(refund),
        asked: whenInWords(refund.requestedAt, timeZone),
        act: (
          <IfMay needs="money-acts">
            <Button look="outline" {...asking(refund.key, endOf(refund))}>
              {ENDS[endOf(refund)].button}
              <span className="visually-hidden"> {fill(words.ofRefund, { amount: moneyInWords(refund.amount) })}</span>
            </Button>
          </IfMay>
        ),
      })}
    />
  );
}

/** Asks before such a refund is finished, in the way that is left for it. */
export function StrayQuestion({ refunds, search }: { refunds: readonly StrayRefund[]; search: URLSearchParams }) {
  const asked = askedIn(search, ["owe", "handover", "close"]);
  const refund = asked && refunds.find((one) => one.key === asked.of && endOf(one) === asked.to);
  if (!refund) return null;
  const { button, ask, intent } = ENDS[endOf(refund)];
  return (
    <Question
      title={fill(ask.title, { amount: moneyInWords(refund.amount) })}
      act={button}
      fields={{ intent, id: refund.key }}
      row={rowId(refund.key)}
    >
      <p>{ask.detail}</p>
    </Question>
  );
}
