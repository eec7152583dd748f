import { useMoments } from "#app/desk/parts/at-desk.ts";
import { actInWords } from "#app/desk/parts/act-in-words.ts";
import { deskLinks } from "#app/links.ts";
import type { LateChange } from "#hotel/reports/ports/numbers.ts";
import type { TaxReport } from "#hotel/reports/read-taxes.ts";
import { numberWords } from "./words.ts";

const { taxes: words } = numberWords;

/** What changed the report of a time that was over. */
export function LateChanges({ changes }: { changes: TaxReport["lateChanges"] }) {
  if (changes.listed.length === 0) return null;
  return (
    <section className="report-section">
      <h2>{words.lateChanges}</h2>
      <ul>
        {changes.listed.map((change) => (
          <li key={`${change.bookingId} ${change.at} ${change.act}`}>
            <Change change={change} />
          </li>
        ))}
      </ul>
      {changes.areMore ? <p>{words.moreChanges}</p> : null}
    </section>
  );
}

function Change({ change: { bookingId, act, at } }: { change: LateChange }) {
  const moment = useMoments();
  return (
    <>
      <a href={deskLinks.audit({ booking: String(bookingId) })}>{bookingId}</a>
      {`: ${actInWords(act)}, ${moment(at)}`}
    </>
  );
}
