import { useNavigation, useSubmit } from "react-router";
import { askedIn, asking, rowId } from "#app/desk/parts/asked.ts";
import { useDesk } from "#app/desk/parts/at-desk.ts";
import { Question } from "#app/desk/parts/question.tsx";
import { telling } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import { money } from "#app/parts/money.ts";
import { Button } from "#app/ui/button.tsx";
import type { NotedRefund } from "#hotel/ledger/ports/refunds.ts";
import { CaseTable } from "./case-table.tsx";
import { whenInWords } from "./when.ts";
import { moneyWords } from "./words.ts";

const { stray: words } = moneyWords;

type StrayRefund = NotedRefund & { isOwed: boolean };

/** Refunds that did not arrive, and that no booking's account can tell of. */
export function StrayRefunds({ refunds }: { refunds: readonly StrayRefund[] }) {
  const timeZone = useDesk()?.timeZone ?? "UTC";
  if (refunds.length === 0) return null;
  return (
    <CaseTable {...words}>
      {refunds.map(({ key, amount, reason, requestedAt, paymentId, isOwed }) => (
        <tr key={key} id={rowId(key)} tabIndex={-1}>
          <th scope="row" className="figures desk-strong">
            {money(amount, telling)}
          </th>
          <td data-name={words.columns.why}>{moneyWords.refundReasons[reason]}</td>
          <td data-name={words.columns.asked} className="figures">
            {whenInWords(requestedAt, timeZone)}
          </td>
          <td data-name={words.columns.payment} className="money-id">
            {paymentId}
          </td>
          <td>
            <Button look="outline" {...asking(key, isOwed ? "handover" : "owe")}>
              {isOwed ? words.handOver : words.owe}
              <span className="visually-hidden"> {fill(words.ofRefund, { amount: money(amount, telling) })}</span>
            </Button>
          </td>
        </tr>
      ))}
    </CaseTable>
  );
}

/** Asks before such a refund is finished, in two steps. */
export function StrayQuestion({ refunds, search }: { refunds: readonly StrayRefund[]; search: URLSearchParams }) {
  const submit = useSubmit();
  const isPending = useNavigation().state === "submitting";
  const asked = askedIn(search, ["owe", "handover"]);
  const refund = asked && refunds.find(({ key, isOwed }) => key === asked.of && isOwed === (asked.to === "handover"));
  if (!refund) return null;
  const { title, detail } = refund.isOwed ? words.askHandOver : words.askOwe;
  const fields = { intent: refund.isOwed ? "hand-over" : "owe", id: refund.key };
  return (
    <Question
      title={fill(title, { amount: money(refund.amount, telling) })}
      act={refund.isOwed ? words.handOver : words.owe}
      fields={fields}
      row={rowId(refund.key)}
      isPending={isPending}
      onOk={() => void submit(fields, { method: "post", action: ".", preventScrollReset: true })}
    >
      <p>{detail}</p>
    </Question>
  );
}
