import { AskForm } from "#app/desk/parts/ask-form.tsx";
import { asking, rowId } from "#app/desk/parts/asked.ts";
import { useTimeZone } from "#app/desk/parts/at-desk.ts";
import { IfMay } from "#app/desk/parts/may.tsx";
import { StateMark } from "#app/desk/parts/state-mark.tsx";
import { moneyInWords } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import { Button } from "#app/ui/button.tsx";
import type { KnownDifference } from "#hotel/reconciliation/ports/books.ts";
import type { Side } from "#hotel/reconciliation/rules/both-books.ts";
import { canBeMended } from "#hotel/reconciliation/rules/compare-books.ts";
import { whenInWords } from "./when.ts";
import { moneyWords } from "./words.ts";

/** What the last comparison found: faults, each with what can be done, and what is in flight. */
export function Differences({ differences }: { differences: readonly KnownDifference[] }) {
  const faults = differences.filter(({ isInFlight }) => !isInFlight);
  const inFlight = differences.filter(({ isInFlight }) => isInFlight);
  return (
    <AskForm>
      <section className="money-part">
        <h2>{moneyWords.found}</h2>
        {faults.length === 0 ? <p className="money-none">{moneyWords.nothingFound}</p> : <List of={faults} />}
      </section>
      {inFlight.length > 0 ? (
        <section className="money-part">
          <h2>{moneyWords.inFlightTitle}</h2>
          <p className="money-none">{moneyWords.inFlightLead}</p>
          <List of={inFlight} />
        </section>
      ) : null}
    </AskForm>
  );
}

function List({ of }: { of: readonly KnownDifference[] }) {
  return (
    <ul className="money-differences">
      {of.map((difference) => (
        <li key={difference.id} id={rowId(difference.id)} tabIndex={-1} className="money-difference">
          <One difference={difference} />
        </li>
      ))}
    </ul>
  );
}

function One({ difference }: { difference: KnownDifference }) {
  const { kind, cents, paymentId, theirId, ourId, here, there } = difference;
  const { title, detail } = moneyWords.kinds[kind];
  return (
    <>
      <div>
        <h3>{title}</h3>
        <p>{detail}</p>
        <p className="desk-note figures">{[...new Set([paymentId, theirId, ourId])].filter(Boolean).join(" · ")}</p>
      </div>
      <dl className="money-sides figures">
        <dt>{moneyWords.sides.here}</dt>
        <dd>{sideInWords(here)}</dd>
        <dt>{moneyWords.sides.there}</dt>
        <dd>{sideInWords(there)}</dd>
      </dl>
      <div className="money-difference-end">
        <strong className="figures money-difference-cents">{moneyInWords(cents)}</strong>
        <WhatNow difference={difference} />
      </div>
    </>
  );
}

function sideInWords({ state, amount }: Side): string {
  const { nothing, state: both } = moneyWords.sides;
  if (state === undefined) return amount === undefined ? nothing : moneyInWords(amount);
  return amount === undefined ? state : fill(both, { state, amount: moneyInWords(amount) });
}

function WhatNow({ difference }: { difference: KnownDifference }) {
  const timeZone = useTimeZone();
  const { id, cents, mending, isInFlight } = difference;
  if (mending?.isMended) {
    return <StateMark look="well" words={fill(moneyWords.mended, { when: whenInWords(mending.at, timeZone) })} />;
  }
  if (isInFlight && !mending) return null;
  if (!canBeMended(difference)) return <StateMark look="plain" words={moneyWords.needsAttention} />;
  return (
    <>
      {mending ? (
        <span className="desk-note">{fill(moneyWords.stillThere, { when: whenInWords(mending.at, timeZone) })}</span>
      ) : null}
      <IfMay needs="money-acts">
        <Button look="outline" {...asking(id, "mend")}>
          {moneyWords.mend}
          <span className="visually-hidden"> {fill(moneyWords.ofDifference, { amount: moneyInWords(cents) })}</span>
        </Button>
      </IfMay>
    </>
  );
}
