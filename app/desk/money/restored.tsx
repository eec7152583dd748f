import { Link } from "react-router";
import { AskForm } from "#app/desk/parts/ask-form.tsx";
import { askedIn, asking, rowId } from "#app/desk/parts/asked.ts";
import { useTimeZone } from "#app/desk/parts/at-desk.ts";
import { IfMay, useMay } from "#app/desk/parts/may.tsx";
import { ToBooking } from "#app/desk/parts/booking-link.tsx";
import { Question } from "#app/desk/parts/question.tsx";
import { telling, moneyInWords } from "#app/desk/parts/telling.ts";
import { counted, fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import type { NotedRefund } from "#hotel/ledger/ports/refunds.ts";
import type { UnmatchedPayment } from "#hotel/reconciliation/ports/unmatched.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import { MoneyTable } from "./money-table.tsx";
import { whenInWords } from "./when.ts";
import { moneyWords, reasonInWords } from "./words.ts";

const { restored: words, refundColumns, unmatchedColumns } = moneyWords;
/** Means all refunds that wait, where one is meant by its key. */
const ALL = "all";

interface RestoredProps {
  money: {
    restored: Instant | undefined;
    /** Whether all that the provider has made since is written down. */
    isListed: boolean;
    /** How many messages wait. */
    held: number;
    waiting: readonly NotedRefund[];
    unmatched: readonly UnmatchedPayment[];
    isCut: { waiting: boolean; unmatched: boolean };
  };
}

/** What a database that was restored or copied leaves to people: money that names no booking here, and older refunds. */
export function Restored({ money }: RestoredProps) {
  const { restored, waiting, unmatched, isCut } = money;
  return (
    <>
      {restored === undefined ? null : <Banner since={restored} {...money} />}
      {unmatched.length > 0 ? <Unmatched unmatched={unmatched} isCut={isCut.unmatched} /> : null}
      {waiting.length > 0 ? <Waiting waiting={waiting} isCut={isCut.waiting} /> : null}
    </>
  );
}

function Banner({ since, isListed, held }: Pick<RestoredProps["money"], "isListed" | "held"> & { since: Instant }) {
  return (
    <section className="money-verdict money-verdict-bad money-part" id={rowId("house")} tabIndex={-1}>
      <h2>{words.title}</h2>
      <p>{fill(words.detail, { when: whenInWords(since, useTimeZone()) })}</p>
      {held === 0 ? null : (
        <p>
          {counted(words.messages, held, telling.locale)}{" "}
          <IfMay needs="guests">
            <Link to={deskLinks.letters({ state: "waiting" })}>{words.toMessages}</Link>
          </IfMay>
        </p>
      )}
      <p>
        {words.people}{" "}
        <IfMay needs="people">
          <Link to={deskLinks.users()}>{words.toPeople}</Link>
        </IfMay>
      </p>
      <p>
        <Link to={deskLinks.afterRestore()}>{words.toForgotten}</Link>
      </p>
      {isListed ? <EndWatch /> : <p role="status">{words.reading}</p>}
    </section>
  );
}

function EndWatch() {
  if (!useMay("house")) return <p className="desk-note">{words.ownerOnly}</p>;
  return (
    <AskForm>
      <Button look="outline" {...asking("house", "sound")}>
        {words.sound}
      </Button>
    </AskForm>
  );
}

function Unmatched({ unmatched, isCut }: { unmatched: readonly UnmatchedPayment[]; isCut: boolean }) {
  const timeZone = useTimeZone();
  return (
    <MoneyTable
      title={words.unmatched}
      lead={words.unmatchedLead}
      names={unmatchedColumns}
      looks={{ amount: "figures desk-strong", found: "figures", payment: "money-id" }}
      named={["found", "payment"]}
      rows={unmatched}
      isCut={isCut}
      keyOf={({ paymentId }) => paymentId}
      cells={({ paymentId, amount, foundAt }) => ({
        amount: moneyInWords(amount),
        found: whenInWords(foundAt, timeZone),
        payment: paymentId,
        open: (
          <Link className={buttonClass("outline")} to={deskLinks.unmatched(paymentId)}>
            {words.review}
            <span className="visually-hidden"> {fill(words.ofPayment, { amount: moneyInWords(amount) })}</span>
          </Link>
        ),
      })}
    />
  );
}

function Waiting({ waiting, isCut }: { waiting: readonly NotedRefund[]; isCut: boolean }) {
  const timeZone = useTimeZone();
  return (
    <MoneyTable
      title={words.waiting}
      lead={words.waitingLead}
      id={rowId(ALL)}
      isCut={isCut}
      names={refundColumns}
      looks={{ amount: "figures desk-strong", asked: "figures", booking: "money-id" }}
      named={["why", "state", "asked", "booking"]}
      rows={waiting}
      keyOf={({ key }) => key}
      idOf={({ key }) => rowId(key)}
      cells={({ key, amount, requestedAt, paymentId, bookingId, ...refund }) => ({
        amount: moneyInWords(amount),
        why: reasonInWords(refund),
        state: (
          <IfMay needs="money-acts">
            <Button look="outline" {...asking(key, "release")}>
              {words.release}
              <span className="visually-hidden"> {fill(words.ofRefund, { amount: moneyInWords(amount) })}</span>
            </Button>
          </IfMay>
        ),
        asked: whenInWords(requestedAt, timeZone),
        booking: bookingId === undefined ? paymentId : <ToBooking id={bookingId}>{bookingId}</ToBooking>,
      })}
    >
      {waiting.length > 1 ? (
        <IfMay needs="money-acts">
          <p className="desk-ways">
            <Button look="outline" {...asking(ALL, "release")}>
              {words.releaseAll}
            </Button>
          </p>
        </IfMay>
      ) : null}
    </MoneyTable>
  );
}

/** Asks before refunds leave, and before the database counts as sound again. */
export function RestoredQuestion({
  money: { waiting, isListed, isCut },
  search,
}: RestoredProps & { search: URLSearchParams }) {
  const asked = askedIn(search, ["release", "sound"]);
  if (!asked) return null;
  const meant = asked.of === ALL ? waiting : waiting.filter(({ key }) => key === asked.of);
  if (asked.to === "sound" && !isListed) return null;
  if (asked.to === "release" && meant.length === 0) return null;
  const amount = moneyInWords(meant.reduce((sum, refund) => sum + refund.amount, 0));
  const { title, detail } = asked.to === "release" ? words.askRelease : words.askSound;
  return (
    <Question title={fill(title, { amount })} fields={{ intent: asked.to, id: asked.of }} row={rowId(asked.of)}>
      <p>{detail}</p>
      {asked.of === ALL && isCut.waiting ? <p>{words.askRelease.more}</p> : null}
    </Question>
  );
}

/** Which refund a form means; undefined: all that wait. */
export function meantRefund(id: unknown): { key?: string } {
  return id === ALL ? {} : { key: String(id) };
}
