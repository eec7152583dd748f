import { data, Link } from "react-router";
import { contentContext, hotelContext, speechContext } from "#app/context.ts";
import { fill } from "#app/languages/phrase.ts";
import { problemWords } from "#app/languages/problem-words.ts";
import type { Speech } from "#app/languages/speech.ts";
import { useLanguage, wordsOf } from "#app/languages/use-language.ts";
import { countInWords, stayInWords } from "#app/parts/dates.ts";
import { momentInWords } from "#app/parts/moment.ts";
import { LinkOver } from "#app/parts/link-over.tsx";
import { linkTrouble } from "#app/parts/link-trouble.ts";
import { money } from "#app/parts/money.ts";
import { visitorOf } from "#app/parts/visitor-of.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import type { HotelContent } from "#content/content.ts";
import { typeName } from "#content/type-names.ts";
import type { BookedLine } from "#hotel/booking/ports/orders.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/prove.ts";
import styles from "#app/ui/picture-card.css?inline";

export const handle = { styles };

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: wordsOf(matches).stay.prove.title }];
}

/** Looking changes nothing: mail programs follow links by themselves. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { booking } = context.get(hotelContext).guest;
  const found = await booking.readReservationToProve(visitorOf(context), params.token);
  if (isProblem(found)) {
    const { trouble, status } = linkTrouble(found, context);
    return data({ shown: undefined, trouble }, status);
  }
  const [content, speech] = [context.get(contentContext), context.get(speechContext)];
  const { proof, stays, until } = found;
  const moment = momentInWords(until, content.hotel.timeZone, speech);
  return data({ shown: { proof, until: moment, stays: staysOf(stays, content, speech) }, trouble: undefined });
}

/** The rooms are held for the desk's hours from now on, or taken again; what prevents it is told kindly. */
export async function action({ params, context }: Route.ActionArgs) {
  const { booking } = context.get(hotelContext).guest;
  const answer = await booking.proveReservation(visitorOf(context), params.token);
  if (!isProblem(answer)) return data({ refused: undefined, trouble: undefined });
  if (answer.problem === "not-found" || answer.problem === "too-many-tries") {
    const { trouble, status } = linkTrouble(answer, context);
    return data({ refused: "over" as const, trouble }, status);
  }
  const { detail } = problemWords(answer, context.get(contentContext), context.get(speechContext));
  return data({ refused: "gone" as const, trouble: detail }, 409);
}

function staysOf(stays: readonly BookedLine[], content: HotelContent, speech: Speech) {
  return stays.map((line) => ({
    number: line.bookingId,
    room: typeName(content, line.type),
    rooms: countInWords(line.rooms, "rooms", speech),
    stay: stayInWords(line, speech),
    total: money(line.total, speech),
  }));
}

/** By a button and not by the link alone. */
export default function Prove({ loaderData: { shown, trouble }, actionData: answer }: Route.ComponentProps) {
  const { words, links } = useLanguage();
  const { prove } = words.stay;
  if (!shown || answer?.refused === "over") return <LinkOver trouble={answer?.trouble ?? trouble} />;
  if (answer?.refused) {
    return (
      <section className="page page-section stack">
        <h1>{prove.gone}</h1>
        <p className="lead" role="alert">
          {answer.trouble} {prove.goneLead}
        </p>
        <p>
          <Link className={buttonClass("filled")} to={links.home()}>
            {prove.otherDates}
          </Link>
        </p>
      </section>
    );
  }
  const isProved = shown.proof === "proved" || shown.proof === "confirmed";
  const said = {
    waiting: { title: prove.title, lead: fill(prove.waiting, shown) },
    late: { title: prove.title, lead: prove.late },
    proved: { title: prove.done, lead: prove.doneLead },
    confirmed: { title: prove.confirmed, lead: prove.confirmedLead },
  }[shown.proof];
  return (
    <section className="page page-section stack">
      <h1>{said.title}</h1>
      <p className="lead" role={isProved ? "status" : undefined}>
        {said.lead}
      </p>
      <ul>
        {shown.stays.map(({ number, room, rooms, stay, total }) => (
          <li key={number}>
            {room}, {rooms}, {stay}: {total}. {prove.number}: <span className="figures">{number}</span>
          </li>
        ))}
      </ul>
      {isProved ? null : (
        <form method="post">
          <Button>{shown.proof === "late" ? prove.again : prove.press}</Button>
        </form>
      )}
    </section>
  );
}
