import { Link, useNavigation, useSubmit } from "react-router";
import { AskForm } from "#app/desk/parts/ask-form.tsx";
import { askedIn, asking, rowId } from "#app/desk/parts/asked.ts";
import { useDesk } from "#app/desk/parts/at-desk.ts";
import { ColumnHeads } from "#app/desk/parts/column-heads.tsx";
import { Question } from "#app/desk/parts/question.tsx";
import { telling } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { money } from "#app/parts/money.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import type { NotedRefund } from "#hotel/ledger/ports/refunds.ts";
import type { UnmatchedPayment } from "#hotel/payments/ports/unmatched.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import { CaseTable } from "./case-table.tsx";
import { whenInWords } from "./when.ts";
import { moneyWords } from "./words.ts";

const { restored: words, refundColumns, unmatchedColumns } = moneyWords;
/** Means all refunds that wait, where one is meant by its key. */
const ALL = "all";

interface RestoredProps {
  money: {
    restored: Instant | undefined;
    waiting: readonly NotedRefund[];
    unmatched: readonly UnmatchedPayment[];
  };
}

/** What a database that was restored or copied leaves to people: money that names no booking here, and older refunds. */
export function Restored({ money: { restored, waiting, unmatched } }: RestoredProps) {
  return (
    <>
      {restored === undefined ? null : <Banner since={restored} />}
      {unmatched.length > 0 ? <Unmatched unmatched={unmatched} /> : null}
      {waiting.length > 0 ? <Waiting waiting={waiting} /> : null}
    </>
  );
}

function Banner({ since }: { since: Instant }) {
  const desk = useDesk();
  return (
    <section className="money-verdict money-verdict-bad money-part" id={rowId("house")} tabIndex={-1}>
      <h2>{words.title}</h2>
      <p>{fill(words.detail, { when: whenInWords(since, desk?.timeZone ?? "UTC") })}</p>
      {desk?.me.role === "owner" ? (
        <AskForm>
          <Button look="outline" {...asking("house", "sound")}>
            {words.sound}
          </Button>
        </AskForm>
      ) : (
        <p className="desk-note">{words.ownerOnly}</p>
      )}
    </section>
  );
}

function Unmatched({ unmatched }: { unmatched: readonly UnmatchedPayment[] }) {
  const timeZone = useDesk()?.timeZone ?? "UTC";
  return (
    <CaseTable title={words.unmatched} lead={words.unmatchedLead} columns={unmatchedColumns}>
      {unmatched.map(({ paymentId, amount, foundAt }) => (
        <tr key={paymentId}>
          <th scope="row" className="figures desk-strong">
            {money(amount, telling)}
          </th>
          <td data-name={unmatchedColumns.found} className="figures">
            {whenInWords(foundAt, timeZone)}
          </td>
          <td data-name={unmatchedColumns.payment} className="money-id">
            {paymentId}
          </td>
          <td>
            <Link className={buttonClass("outline")} to={deskLinks.unmatched(paymentId)}>
              {words.review}
              <span className="visually-hidden"> {fill(words.ofPayment, { amount: money(amount, telling) })}</span>
            </Link>
          </td>
        </tr>
      ))}
    </CaseTable>
  );
}

function Waiting({ waiting }: { waiting: readonly NotedRefund[] }) {
  const timeZone = useDesk()?.timeZone ?? "UTC";
  return (
    <section className="money-part" id={rowId(ALL)} tabIndex={-1}>
      <h2>{words.waiting}</h2>
      <p className="money-none">{words.waitingLead}</p>
      <AskForm>
        <table className="desk-table money-table">
          <caption className="visually-hidden">{words.waiting}</caption>
          <ColumnHeads names={refundColumns} />
          <tbody>
            {waiting.map(({ key, amount, reason, requestedAt, paymentId, bookingId }) => (
              <tr key={key} id={rowId(key)} tabIndex={-1}>
                <th scope="row" className="figures desk-strong">
                  {money(amount, telling)}
                </th>
                <td data-name={refundColumns.why}>{moneyWords.refundReasons[reason]}</td>
                <td data-name={refundColumns.state}>
                  <Button look="outline" {...asking(key, "release")}>
                    {words.release}
                    <span className="visually-hidden"> {fill(words.ofRefund, { amount: money(amount, telling) })}</span>
                  </Button>
                </td>
                <td data-name={refundColumns.asked} className="figures">
                  {whenInWords(requestedAt, timeZone)}
                </td>
                <td data-name={refundColumns.booking} className="money-id">
                  {bookingId === undefined ? (
                    paymentId
                  ) : (
                    <Link to={deskLinks.bookings({ search: String(bookingId) })}>{bookingId}</Link>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {waiting.length > 1 ? (
          <p className="money-ways">
            <Button look="outline" {...asking(ALL, "release")}>
              {words.releaseAll}
            </Button>
          </p>
        ) : null}
      </AskForm>
    </section>
  );
}

/** Asks before refunds leave, and before the database counts as sound again. */
export function RestoredQuestion({ money: { waiting }, search }: RestoredProps & { search: URLSearchParams }) {
  const submit = useSubmit();
  const isPending = useNavigation().state === "submitting";
  const asked = askedIn(search, ["release", "sound"]);
  if (!asked) return null;
  const meant = asked.of === ALL ? waiting : waiting.filter(({ key }) => key === asked.of);
  if (asked.to === "release" && meant.length === 0) return null;
  const amount = money(
    meant.reduce((sum, refund) => sum + refund.amount, 0),
    telling,
  );
  const { title, detail } = asked.to === "release" ? words.askRelease : words.askSound;
  const fields = { intent: asked.to, id: asked.of };
  return (
    <Question
      title={fill(title, { amount })}
      fields={fields}
      row={rowId(asked.of)}
      isPending={isPending}
      onOk={() => void submit(fields, { method: "post", action: ".", preventScrollReset: true })}
    >
      <p>{detail}</p>
    </Question>
  );
}

/** Which refund a form means; undefined: all that wait. */
export function meantRefund(id: unknown): { key?: string } {
  return id === ALL ? {} : { key: String(id) };
}
