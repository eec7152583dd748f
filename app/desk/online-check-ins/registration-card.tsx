import { Link } from "react-router";
import { useDesk, useMoments } from "#app/desk/parts/at-desk.ts";
import { telling } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { fullDayInWords } from "#app/parts/dates.ts";
import type { KeptCheckIn } from "#hotel/messages/ports/guest-forms.ts";
import { SHEET } from "#hotel/messages/rules/signature.ts";
import { styled, titled } from "#app/desk/parts/page.ts";
import { read } from "#app/desk/parts/read.ts";
import { Facts } from "#app/desk/parts/facts.tsx";
import { PrintButton } from "#app/desk/parts/print-button.tsx";
import type { Route } from "./+types/registration-card.ts";
import styles from "./online-check-ins.css?url";
import { checkInWords } from "./words.ts";

const { card: said } = checkInWords;

export const links = styled(styles);

export const meta = titled(({ id }) => `${said.title} ${id}`);

export async function loader(asked: Route.LoaderArgs) {
  const { id } = asked.params;
  const { card, others, booking } = await read(asked, (staff, clerk) => staff.messages.readRegistrationCard(clerk, id));
  return { cards: [card, ...others], bookingId: booking.bookingId };
}

/** To be read at the desk, and printed on one sheet each. */
export default function RegistrationCards({ loaderData: { cards, bookingId } }: Route.ComponentProps) {
  return cards.map((card) => <RegistrationCard key={card.id} card={card} bookingId={bookingId} />);
}

function RegistrationCard({ card, bookingId }: { card: KeptCheckIn; bookingId: number }) {
  const moment = useMoments();
  const house = useDesk()?.house;
  return (
    <article className="registration-card">
      <p className="desk-ways">
        <Link to={deskLinks.form("check-in", card.id)}>{said.back}</Link>
        <PrintButton>{said.print}</PrintButton>
      </p>
      <p className="registration-card-house">{house}</p>
      <h1>{said.title}</h1>
      <CardFacts card={card} bookingId={bookingId} />
      <section>
        <h2>{said.policy}</h2>
        {card.agreement ? (
          <>
            <p>{card.agreement.policy}</p>
            <p className="desk-note">{fill(said.agreedAt, { at: moment(card.agreement.at) })}</p>
          </>
        ) : (
          <p>{said.notAgreed}</p>
        )}
      </section>
      <section>
        <h2>{said.signature}</h2>
        <Signed card={card} />
        {card.accepted ? <p className="desk-note">{fill(said.accepted, { at: moment(card.accepted.at) })}</p> : null}
      </section>
    </article>
  );
}

function CardFacts({ card, bookingId }: { card: KeptCheckIn; bookingId: number }) {
  return (
    <Facts
      facts={{
        [said.number]: bookingId,
        [said.guest]: card.name,
        [said.email]: card.email,
        [said.phone]: card.phone,
        [said.room]: card.room ?? said.roomAtDesk,
        [said.arrival]: fullDayInWords(card.checkIn, telling),
        [said.departure]: fullDayInWords(card.checkOut, telling),
        [said.guests]: card.guests,
      }}
    />
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
