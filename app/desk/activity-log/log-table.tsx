import { DeskTable } from "#app/desk/parts/desk-table.tsx";
import { useTimeZone } from "#app/desk/parts/at-desk.ts";
import { ToBooking } from "#app/desk/parts/booking-link.tsx";
import { useMay } from "#app/desk/parts/may.tsx";
import { Link } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { dayIn, timeInWords } from "#app/parts/dates.ts";
import { actInWords } from "#app/desk/parts/act-in-words.ts";
import { detailInWords } from "#app/desk/parts/told-detail.ts";
import { shortDay, telling, yearOf } from "#app/desk/parts/telling.ts";
import type { AuditRow } from "#hotel/reports/ports/audit.ts";
import { ACTORS } from "#hotel/reports/rules/audit-query.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import { logWords } from "./words.ts";

interface LogTableProps {
  rows: readonly AuditRow[];
  /** Names of the room types, by id. */
  categories: Readonly<Record<string, string>>;
}

export function LogTable({ rows, categories }: LogTableProps) {
  return (
    <DeskTable
      caption={logWords.table}
      className="desk-stacked log-table"
      names={logWords.columns}
      looks={LOOKS}
      rows={rows}
      keyOf={({ id }) => id}
      cells={(row) => ({
        at: <When at={row.at} />,
        by: <Who row={row} />,
        act: (
          <>
            <span className="desk-strong">{actInWords(row.act)}</span>
            {row.detail ? <span className="desk-note">{detailInWords(row.detail, categories)}</span> : null}
          </>
        ),
        about: <About row={row} />,
      })}
    />
  );
}

const LOOKS = { at: "figures log-at", by: "log-by", act: "log-act", about: "log-about" };

/** On the hotel's clock. */
function When({ at }: { at: Instant }) {
  const timeZone = useTimeZone();
  const day = dayIn(timeZone, at);
  return (
    <time dateTime={new Date(at).toISOString()}>
      {shortDay(day)} {yearOf(day)} <span className="desk-note">{timeInWords(at, timeZone, telling)}</span>
    </time>
  );
}

function Who({ row: { actor, by } }: { row: AuditRow }) {
  if (by) return <Person {...by} />;
  const known = ACTORS.find((name) => name === actor);
  return known ? logWords.actors[known] : logWords.gone;
}

function About({ row: { act, subject, by, account, bookingIds } }: { row: AuditRow }) {
  const maySeeClosures = useMay("closures");
  if (bookingIds.length > 0) {
    return bookingIds.map((id) => (
      <ToBooking key={id} className="figures log-booking" id={id}>
        {id}
      </ToBooking>
    ));
  }
  if (act.startsWith("account.")) {
    if (!account) return subject === "account:none" ? logWords.nobody : logWords.gone;
    // Acts on one's own account are named in the column before.
    return account.id === by?.id ? null : <Person {...account} />;
  }
  const [, closure] = subject.split("storm:");
  if (closure) {
    const named = fill(logWords.closure, { number: closure });
    return maySeeClosures ? <Link to={deskLinks.closure(Number(closure))}>{named}</Link> : named;
  }
  return act.startsWith("room.") && /^\d+$/.test(subject) ? fill(logWords.room, { number: subject }) : subject;
}

function Person({ name, email }: { name: string; email: string }) {
  return (
    <>
      {name} <span className="desk-note">{email}</span>
    </>
  );
}
