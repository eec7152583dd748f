import { useLookingAgain } from "#app/desk/parts/use-looking-again.ts";
import { Form, useNavigation } from "react-router";
import { useTimeZone } from "#app/desk/parts/at-desk.ts";
import { Figures, noted } from "#app/desk/parts/figures.tsx";
import { IfMay } from "#app/desk/parts/may.tsx";
import { telling, moneyInWords } from "#app/desk/parts/telling.ts";
import { counted, fill } from "#app/languages/phrase.ts";
import { Button } from "#app/ui/button.tsx";
import type { Reconciliation } from "#hotel/reconciliation/ports/books.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import { daysInWords, whenInWords } from "./when.ts";
import { moneyWords } from "./words.ts";

interface ComparisonProps {
  money: {
    last: Reconciliation | undefined;
    underWay: Reconciliation | undefined;
    hanging: { since: Instant; unread: string } | undefined;
  };
}

/** What the last comparison came to, and the button for another. */
export function Comparison({ money: { last, underWay, hanging } }: ComparisonProps) {
  const isBad = hanging !== undefined || (last !== undefined && last.faults > 0);
  return (
    <section aria-label={moneyWords.lead}>
      <div className={isBad ? "money-verdict money-verdict-bad" : "money-verdict"}>
        {last ? <Verdict last={last} /> : <p className="money-verdict-said">{moneyWords.never}</p>}
        {last ? null : <p>{moneyWords.neverDetail}</p>}
        {hanging ? <Hanging {...hanging} /> : null}
        <CompareNow underWay={underWay} />
      </div>
      {last ? <Sums last={last} /> : null}
    </section>
  );
}

function Verdict({ last }: { last: Reconciliation }) {
  const timeZone = useTimeZone();
  const { period } = last;
  return (
    <>
      <p className="money-verdict-said figures">
        {counted(moneyWords.differences, last.faults, telling.locale)}{" "}
        <span>{counted(moneyWords.overPayments, last.payments, telling.locale)}</span>
      </p>
      <p className="figures">
        {fill(moneyWords.comparedAt, {
          when: whenInWords(last.endedAt ?? last.beganAt, timeZone),
          period: daysInWords(period, timeZone),
        })}
      </p>
    </>
  );
}

function Hanging({ since, unread }: { since: Instant; unread: string }) {
  const when = whenInWords(since, useTimeZone());
  const { lists, refused, silent } = moneyWords.hanging;
  const what = Object.entries(lists).find(([list]) => list === unread)?.[1];
  return <p role="note">{what === undefined ? fill(silent, { when }) : fill(refused, { when, what })}</p>;
}

function CompareNow({ underWay }: { underWay: Reconciliation | undefined }) {
  const isAsking = useNavigation().formData?.get("intent") === "compare";
  useLookingAgain(underWay !== undefined);
  return (
    <div className="money-compare">
      <div role="status">{underWay ? <p>{progressOf(underWay)}</p> : null}</div>
      {underWay ? null : (
        <IfMay needs="money-acts">
          <Form method="post" preventScrollReset>
            <Button look="outline" name="intent" value="compare" aria-disabled={isAsking}>
              {isAsking ? moneyWords.comparing : moneyWords.compare}
            </Button>
          </Form>
        </IfMay>
      )}
    </div>
  );
}

function progressOf({ period, comparedUntil }: Reconciliation): string {
  const share = (comparedUntil - period.from) / (period.to - period.from);
  const percent = new Intl.NumberFormat(telling.locale, { style: "percent" }).format(share);
  return fill(moneyWords.comparingNow, { percent });
}

function Sums({ last }: { last: Reconciliation }) {
  const { figures } = moneyWords;
  const { inFlight, foreigners } = last;
  return (
    <Figures
      figures={{
        [figures.captured]: bothSides(last.capturedHere, last.capturedThere),
        [figures.refunded]: bothSides(last.refundedHere, last.refundedThere),
        ...(inFlight > 0 && { [figures.inFlight]: noted(String(inFlight), moneyWords.inFlightNote) }),
        ...(foreigners > 0 && { [figures.foreigners]: noted(String(foreigners), moneyWords.foreignNote) }),
      }}
    />
  );
}

function bothSides(here: number, there: number) {
  const note = here === there ? moneyWords.alike : fill(moneyWords.there, { amount: moneyInWords(there) });
  return noted(moneyInWords(here), note);
}
