import { DeskTable } from "#app/desk/parts/desk-table.tsx";
import { ToBooking } from "#app/desk/parts/booking-link.tsx";
import { guestLinks } from "#app/desk/parts/guest-links.ts";
import { fill } from "#app/languages/phrase.ts";
import { type Look, StateMark } from "#app/desk/parts/state-mark.tsx";
import { useMoments } from "#app/desk/parts/at-desk.ts";
import type { ClosureOffer, ClosureStep } from "#hotel/closures/ports/closures.ts";
import { closureWords } from "./words.ts";

const { log } = closureWords;

/** What each guest was offered, whether they know, and what they chose. */
export function OfferTable({ offers }: { offers: readonly ClosureOffer[] }) {
  const { offerColumns, letters, answers } = log;
  return (
    <section className="closure-part">
      <h2>
        {log.offers} <span className="desk-count">{offers.length}</span>
      </h2>
      <DeskTable
        caption={log.offers}
        className="desk-stacked closure-table"
        names={offerColumns}
        looks={{ booking: "figures", guest: "desk-strong" }}
        named={["letter", "answer"]}
        rows={offers}
        keyOf={({ bookingId }) => bookingId}
        none={<p>{log.noOffers}</p>}
        cells={({ bookingId, name, email, phone, letter, state }) => ({
          booking: <ToBooking id={bookingId}>{bookingId}</ToBooking>,
          guest: name,
          letter: email === "" ? <ToCall phone={phone} /> : letters[letter ?? "none"],
          answer: answers[state],
        })}
      />
    </section>
  );
}

/** A guest who left no address is called. */
function ToCall({ phone }: { phone: string }) {
  if (phone === "") return log.noCall;
  return <a href={guestLinks.telephone(phone)}>{fill(log.call, { phone })}</a>;
}

/** Every step of the work in its order, those that need a person first. */
export function StepTable({ steps }: { steps: readonly ClosureStep[] }) {
  const moment = useMoments();
  const { columns, kinds, states } = log;
  return (
    <section className="closure-part">
      <h2>{log.steps}</h2>
      <DeskTable
        caption={log.steps}
        className="desk-stacked closure-table"
        names={columns}
        looks={{ subject: "figures", ended: "figures" }}
        rows={inOrder(steps)}
        keyOf={({ id }) => id}
        cells={({ kind, subject, state, endedAt, trouble }) => ({
          step: kinds[kind],
          subject: OF_BOOKINGS.has(kind) ? <ToBooking id={Number(subject)}>{subject}</ToBooking> : subject,
          state: <StateMark look={LOOKS[state]} words={states[state]} />,
          ended: endedAt === undefined ? "" : moment(endedAt),
          trouble: trouble === undefined ? "" : troubleInWords(trouble),
        })}
      />
    </section>
  );
}

const LOOKS: Record<ClosureStep["state"], Look> = {
  waiting: "plain",
  done: "well",
  refused: "badly",
  dropped: "plain",
};

const OF_BOOKINGS: ReadonlySet<ClosureStep["kind"]> = new Set(["offer", "tell", "extend"]);

function inOrder(steps: readonly ClosureStep[]): ClosureStep[] {
  const rank = ({ state }: ClosureStep) => (state === "refused" ? 0 : 1);
  return steps.toSorted((one, other) => rank(one) - rank(other));
}

function troubleInWords(trouble: string): string {
  const known = Object.entries<string>(log.troubles).find(([name]) => name === trouble);
  return known?.[1] ?? fill(log.trouble, { problem: trouble });
}
