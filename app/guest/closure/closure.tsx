import { data } from "react-router";
import { contentContext, hotelContext, speechContext } from "#app/context.ts";
import type { Catalogue } from "#app/languages/catalogue.ts";
import { fill } from "#app/languages/phrase.ts";
import { problemWords } from "#app/languages/problem-words.ts";
import { useLanguage, wordsOf } from "#app/languages/use-language.ts";
import { nightsInWords, stayInWords } from "#app/parts/dates.ts";
import { LinkOver } from "#app/parts/link-over.tsx";
import { linkTrouble } from "#app/parts/link-trouble.ts";
import { visitorOf } from "#app/parts/visitor-of.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/closure.ts";
import { type ChoiceView, choiceView } from "./choice-view.ts";
import { Done } from "./done.tsx";
import { MoneyBack } from "./money-back.tsx";
import styles from "./closure.css?inline";

export const handle = { styles };

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: headOf(loaderData?.choices ?? [], wordsOf(matches).storm).title }];
}

/** Looking changes nothing: mail programs follow links by themselves. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [hotel, speech] = [context.get(hotelContext), context.get(speechContext)];
  const found = await hotel.guest.closures.readOffer(visitorOf(context), params.token);
  if (isProblem(found)) {
    const { trouble, status } = linkTrouble(found, context);
    return data({ choices: [], trouble, today: "" }, status);
  }
  const content = context.get(contentContext);
  const choices = found.map((choice) => choiceView(choice, content, speech));
  return data({ choices, trouble: undefined, today: hotel.guest.booking.limits().today }, found.length > 0 ? 200 : 404);
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { id, choice, refund, atDesk, start } = Object.fromEntries(await request.formData());
  const sent = { token: params.token, id, choice, refund, atDesk, start };
  const answered = await context.get(hotelContext).guest.closures.answer(visitorOf(context), sent);
  if (!isProblem(answered)) return data({ answered, trouble: undefined, of: undefined });
  const isGone = answered.problem === "not-found";
  const words = problemWords(answered, context.get(contentContext), context.get(speechContext));
  const trouble = isGone ? undefined : words.detail;
  return data({ answered: undefined, trouble, of: String(id) }, isGone ? 404 : 409);
}

/** The stays of one order that a storm strikes, opened by the link from its letter. */
export default function EmergencyClosure({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { storm } = useLanguage().words;
  const { choices, trouble, today } = loaderData;
  if (answer?.answered) return <Done answered={answer.answered} />;
  if (choices.length === 0) return <LinkOver trouble={trouble} />;
  const { title, lead } = headOf(choices, storm);
  return (
    <div className="page page-section emergency">
      <header className="stack">
        <h1>{title}</h1>
        {lead ? <p className="lead">{lead}</p> : null}
      </header>
      {choices.map((choice) => (
        <Choice
          key={choice.bookingId}
          choice={choice}
          today={today}
          trouble={answer?.of === String(choice.bookingId) ? answer.trouble : undefined}
        />
      ))}
    </div>
  );
}

/** Where nothing can be chosen, each stay says itself why. */
function headOf(choices: readonly ChoiceView[], { title, lead, barred }: Catalogue["storm"]) {
  const isChoice = choices.length === 0 || choices.some((choice) => !choice.barred);
  return isChoice ? { title, lead } : { title: barred.title, lead: undefined };
}

interface ChoiceProps {
  choice: ChoiceView;
  today: string;
  trouble: string | undefined;
}

function Choice({ choice, today, trouble }: ChoiceProps) {
  const language = useLanguage();
  const told = choice.barred ?? trouble;
  return (
    <section className="emergency-stay">
      <p>
        <strong>{choice.category}</strong>, {stayInWords(choice, language)}
      </p>
      {told ? (
        <p role="alert" className="emergency-trouble">
          {told}
        </p>
      ) : null}
      {choice.barred ? null : <Ways choice={choice} today={today} />}
    </section>
  );
}

function Ways({ choice, today }: Omit<ChoiceProps, "trouble">) {
  const language = useLanguage();
  const { storm } = language.words;
  const number = <span className="visually-hidden"> {fill(storm.ofBooking, { number: choice.bookingId })}</span>;
  return (
    <div className="emergency-ways">
      <form method="post" className="stack">
        <h2>{storm.dates.title}</h2>
        <HiddenFields of={{ id: choice.bookingId, choice: "dates" }} />
        <Field
          label={storm.dates.start}
          name="start"
          type="date"
          min={today}
          required
          hint={fill(storm.dates.hint, { nights: nightsInWords(choice, language) })}
        />
        <Button>
          {storm.dates.move}
          {number}
        </Button>
      </form>
      <form method="post" className="stack">
        <h2>{storm.refund.title}</h2>
        <HiddenFields of={{ id: choice.bookingId, choice: "refund", refund: choice.refund, atDesk: choice.atDesk }} />
        <MoneyBack choice={choice} />
        <Button look="outline">
          {storm.refund.cancel}
          {number}
        </Button>
      </form>
    </div>
  );
}
