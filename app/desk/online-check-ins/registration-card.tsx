import { Link } from "react-router";
import { hotelContext } from "#app/context.ts";
import { useDesk } from "#app/desk/parts/at-desk.ts";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { insteadOf } from "#app/desk/parts/outcome-of.ts";
import { momentInWords, telling } from "#app/desk/parts/telling.ts";
import { words } from "#app/desk/parts/words.ts";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { fullDayInWords } from "#app/parts/dates.ts";
import { useScripts } from "#app/parts/use-scripts.ts";
import { Button } from "#app/ui/button.tsx";
import type { KeptCheckIn } from "#hotel/messages/ports/guest-forms.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { SHEET } from "#hotel/messages/rules/signature.ts";
import type { Route } from "./+types/registration-card.ts";
import styles from "./forms.css?url";
import { formWords } from "./words.ts";

const { card: said } = formWords;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export function meta({ params }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `${said.title} ${params.id} · ${words.title}` }];
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const account = context.get(clerkContext);
  const found = await context.get(hotelContext).staff.messages.readRegistrationCard(account, params.id);
  if (isProblem(found)) throw insteadOf(found, { context, url });
  const { card, booking } = found;
  return { card, bookingId: booking.bookingId };
}

/** To be read at the desk, and printed on one sheet. */
export default function RegistrationCard({ loaderData: { card, bookingId } }: Route.ComponentProps) {
  const timeZone = useDesk()?.timeZone ?? "UTC";
  const hasScripts = useScripts();
  const house = useDesk()?.house;
  return (
    <article className="registration-card">
      <p className="registration-card-acts">
        <Link to={deskLinks.form("check-in", card.id)}>{said.back}</Link>
        {hasScripts ? (
          <Button type="button" look="outline" onClick={() => window.print()}>
            {said.print}
          </Button>
        ) : null}
      </p>
      <p className="registration-card-house">{house}</p>
      <h1>{said.title}</h1>
      <CardFacts card={card} bookingId={bookingId} />
      <section>
        <h2>{said.policy}</h2>
        {card.agreement ? (
          <>
            <p>{card.agreement.policy}</p>
            <p className="desk-note">{fill(said.agreedAt, { at: momentInWords(card.agreement.at, timeZone) })}</p>
          </>
        ) : (
          <p>{said.notAgreed}</p>
        )}
      </section>
      <section>
        <h2>{said.signature}</h2>
        <Signed card={card} />
        {card.accepted ? (
          <p className="desk-note">{fill(said.accepted, { at: momentInWords(card.accepted.at, timeZone) })}</p>
        ) : null}
      </section>
    </article>
  );
}

function CardFacts({ card, bookingId }: { card: KeptCheckIn; bookingId: number }) {
  const facts: [string, string | number][] = [
    [said.number, bookingId],
    [said.guest, card.name],
    [said.email, card.email],
    [said.phone, card.phone],
    [said.room, card.room ?? said.roomAtDesk],
    [said.arrival, fullDayInWords(card.checkIn, telling)],
    [said.departure, fullDayInWords(card.checkOut, telling)],
    [said.guests, card.guests],
  ];
  return (
    <dl className="desk-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A drawing is shown as strokes and nothing else; without any signature there is a line to sign on. */
function Signed({ card: { agreement } }: { card: KeptCheckIn }) {
  const { typed, drawn } = agreement?.signature ?? {};
  if (drawn === undefined && typed === undefined) {
    return (
      <>
        <p>{said.onPaper}</p>
        <div className="registration-card-line" />
      </>
    );
  }
  return (
    <>
      {drawn === undefined ? null : (
        <svg
          className="registration-card-drawn"
          viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
          role="img"
          aria-label={said.drawn}
        >
          <path d={drawn} />
        </svg>
      )}
      {typed === undefined ? null : (
        <p>
          <span className="registration-card-typed" dir="auto">
            {typed}
          </span>
          <span className="desk-note">{said.signedBy}</span>
        </p>
      )}
    </>
  );
}
