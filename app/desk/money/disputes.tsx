import { ColumnHeads } from "#app/desk/parts/column-heads.tsx";
import { Link } from "react-router";
import { useDesk } from "#app/desk/parts/at-desk.ts";
import { telling } from "#app/desk/parts/telling.ts";
import { counted, fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { money } from "#app/parts/money.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { Dispute } from "#hotel/payments/ports/disputes.ts";
import { needsResponse } from "#hotel/payments/rules/dispute-states.ts";
import { type Look, StateMark } from "./state-mark.tsx";
import { whenInWords } from "./when.ts";
import { moneyWords } from "./words.ts";

const DAY_MS = 86_400_000;
const { disputeColumns: columns } = moneyWords;

/** Payments that guests' banks ask about, with the way to their evidence. */
export function Disputes({ disputes, now }: { disputes: readonly Dispute[]; now: number }) {
  return (
    <section className="money-part">
      <h2>{moneyWords.disputes}</h2>
      {disputes.length === 0 ? (
        <p className="money-none">{moneyWords.noDisputes}</p>
      ) : (
        <table className="desk-table money-table">
          <caption className="visually-hidden">{moneyWords.disputes}</caption>
          <ColumnHeads names={columns} />
          <tbody>
            {disputes.map((dispute) => (
              <Row key={dispute.disputeId} dispute={dispute} now={now} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Row({ dispute, now }: { dispute: Dispute; now: number }) {
  const { disputeId, amount, reason, state } = dispute;
  return (
    <tr>
      <th scope="row" className="figures desk-strong">
        {money(amount, telling)}
      </th>
      <td data-name={columns.reason}>{reason.replaceAll("_", " ")}</td>
      <td data-name={columns.state}>
        <StateMark look={lookOf(state)} words={moneyWords.disputeStates[state]} />
      </td>
      <td data-name={columns.until} className="figures">
        <Until dispute={dispute} now={now} />
      </td>
      <td>
        <Link className={buttonClass("outline")} to={deskLinks.dispute(disputeId)}>
          {moneyWords.evidence}
          <span className="visually-hidden"> {fill(moneyWords.ofDispute, { amount: money(amount, telling) })}</span>
        </Link>
      </td>
    </tr>
  );
}

function lookOf(state: Dispute["state"]): Look {
  if (needsResponse(state)) return "waiting";
  if (state === "lost") return "badly";
  return state === "won" ? "well" : "plain";
}

function Until({ dispute: { respondBy, state }, now }: { dispute: Dispute; now: number }) {
  const timeZone = useDesk()?.timeZone ?? "UTC";
  if (respondBy === undefined || !needsResponse(state)) return "-";
  const days = Math.floor((respondBy - now) / DAY_MS);
  return (
    <>
      {whenInWords(respondBy, timeZone)}
      <span className="desk-note">
        {respondBy <= now ? moneyWords.overdue : counted(moneyWords.daysLeft, days, telling.locale)}
      </span>
    </>
  );
}
