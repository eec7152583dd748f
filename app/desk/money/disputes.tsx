import { Link } from "react-router";
import { useTimeZone } from "#app/desk/parts/at-desk.ts";
import { telling, moneyInWords } from "#app/desk/parts/telling.ts";
import { counted, fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { Dispute } from "#hotel/disputes/ports/disputes.ts";
import { needsResponse } from "#hotel/disputes/rules/dispute-states.ts";
import { type Look, StateMark } from "#app/desk/parts/state-mark.tsx";
import { MoneyTable } from "./money-table.tsx";
import { whenInWords } from "./when.ts";
import { moneyWords } from "./words.ts";

const DAY_MS = 86_400_000;

/** Payments that guests' banks ask about, with the way to their evidence. */
export function Disputes({ disputes, now }: { disputes: readonly Dispute[]; now: number }) {
  return (
    <MoneyTable
      title={moneyWords.disputes}
      none={moneyWords.noDisputes}
      names={moneyWords.disputeColumns}
      looks={{ amount: "figures desk-strong", until: "figures" }}
      named={["reason", "state", "until"]}
      rows={disputes}
      keyOf={({ disputeId }) => disputeId}
      cells={(dispute) => ({
        amount: moneyInWords(dispute.amount),
        reason: dispute.reason.replaceAll("_", " "),
        state: <StateMark look={lookOf(dispute.state)} words={moneyWords.disputeStates[dispute.state]} />,
        until: <Until dispute={dispute} now={now} />,
        open: <Evidence of={dispute} />,
      })}
    />
  );
}

function Evidence({ of: { disputeId, amount } }: { of: Dispute }) {
  return (
    <Link className={buttonClass("outline")} to={deskLinks.dispute(disputeId)}>
      {moneyWords.evidence}
      <span className="visually-hidden"> {fill(moneyWords.ofDispute, { amount: moneyInWords(amount) })}</span>
    </Link>
  );
}

function lookOf(state: Dispute["state"]): Look {
  if (needsResponse(state)) return "waiting";
  if (state === "lost") return "badly";
  return state === "won" ? "well" : "plain";
}

function Until({ dispute: { respondBy, state }, now }: { dispute: Dispute; now: number }) {
  const timeZone = useTimeZone();
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
