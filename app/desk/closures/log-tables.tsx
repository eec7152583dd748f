import { ToBooking } from "#app/desk/parts/booking-link.tsx";
import { fill } from "#app/languages/phrase.ts";
import { useDesk } from "#app/desk/parts/at-desk.ts";
import { momentInWords } from "#app/desk/parts/telling.ts";
import type { ClosureOffer, ClosureStep } from "#hotel/closures/ports/closures.ts";
import { closureWords } from "./words.ts";

const { log } = closureWords;

/** What each guest was offered, whether they know, and what they chose. */
export function OfferTable({ offers }: { offers: readonly ClosureOffer[] }) {
  const { offerColumns, letters, answers } = log;
  return (
    <section className="storm-part">
      <h2>
        {log.offers} <span className="storm-count">{offers.length}</span>
      </h2>
      {offers.length === 0 ? <p>{log.noOffers}</p> : null}
      {offers.length > 0 ? (
        <table className="desk-table storm-table">
          <caption className="visually-hidden">{log.offers}</caption>
          <Heads names={Object.values(offerColumns)} />
          <tbody>
            {offers.map(({ bookingId, name, email, phone, letter, state }) => (
              <tr key={bookingId}>
                <th scope="row" className="figures">
                  <ToBooking id={bookingId}>{bookingId}</ToBooking>
                </th>
                <td className="desk-strong">{name}</td>
                <td data-name={offerColumns.letter}>
                  {email === "" ? <ToCall phone={phone} /> : letters[letter ?? "none"]}
                </td>
                <td data-name={offerColumns.answer}>{answers[state]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}

/** A guest who left no address is called. */
function ToCall({ phone }: { phone: string }) {
  if (phone === "") return log.noCall;
  return <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{fill(log.call, { phone })}</a>;
}

/** Every step of the work in its order, those that need a person first. */
export function StepTable({ steps }: { steps: readonly ClosureStep[] }) {
  const timeZone = useDesk()?.timeZone ?? "UTC";
  const { columns, kinds, states } = log;
  return (
    <section className="storm-part">
      <h2>{log.steps}</h2>
      <table className="desk-table storm-table">
        <caption className="visually-hidden">{log.steps}</caption>
        <Heads names={Object.values(columns)} />
        <tbody>
          {inOrder(steps).map(({ id, kind, subject, state, endedAt, trouble }) => (
            <tr key={id}>
              <th scope="row">{kinds[kind]}</th>
              <td className="figures">
                {OF_BOOKINGS.has(kind) ? <ToBooking id={Number(subject)}>{subject}</ToBooking> : subject}
              </td>
              <td>
                <span className={`desk-state storm-step-${state}`}>{states[state]}</span>
              </td>
              <td className="figures">{endedAt === undefined ? "" : momentInWords(endedAt, timeZone)}</td>
              <td>{trouble === undefined ? "" : troubleInWords(trouble)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const OF_BOOKINGS: ReadonlySet<ClosureStep["kind"]> = new Set(["offer", "tell", "extend"]);

function inOrder(steps: readonly ClosureStep[]): ClosureStep[] {
  const rank = ({ state }: ClosureStep) => (state === "refused" ? 0 : 1);
  return steps.toSorted((one, other) => rank(one) - rank(other));
}

function Heads({ names }: { names: readonly string[] }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function troubleInWords(trouble: string): string {
  const known = Object.entries<string>(log.troubles).find(([name]) => name === trouble);
  return known?.[1] ?? fill(log.trouble, { problem: trouble });
}
