import { useTimeZone } from "#app/desk/parts/at-desk.ts";
import { moneyInWords } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import { needsResponse } from "#hotel/disputes/rules/dispute-states.ts";
import type { UnmatchedCase } from "#hotel/reconciliation/unmatched-case.ts";
import { whenInWords } from "./when.ts";
import { moneyWords } from "./words.ts";

const { unmatched: words } = moneyWords;

/** What guests' banks ask about money that names no booking, and until when they wait for an answer. */
export function Disputed({ about: { disputes, withBank } }: { about: Pick<UnmatchedCase, "disputes" | "withBank"> }) {
  const timeZone = useTimeZone();
  if (disputes.length === 0) return null;
  return (
    <section className="money-part">
      <h2>{words.disputes}</h2>
      <ul className="money-documents figures">
        {disputes.map(({ disputeId, ...dispute }) => (
          <li key={disputeId}>{disputeInWords(dispute, timeZone)}</li>
        ))}
      </ul>
      {withBank > 0 ? <p className="money-none">{fill(words.withBank, { amount: moneyInWords(withBank) })}</p> : null}
    </section>
  );
}

function disputeInWords(
  { amount, state, respondBy }: Omit<UnmatchedCase["disputes"][number], "disputeId">,
  timeZone: string,
): string {
  const facts = { amount: moneyInWords(amount), state: moneyWords.disputeStates[state] };
  if (respondBy === undefined || !needsResponse(state)) return fill(words.dispute, facts);
  return fill(words.disputeUntil, { ...facts, when: whenInWords(respondBy, timeZone) });
}
