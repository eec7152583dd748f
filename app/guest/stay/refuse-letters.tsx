import { data } from "react-router";
import { hotelContext, speechContext, visitContext } from "#app/context.ts";
import { problemWords } from "#app/languages/problem-words.ts";
import { useLanguage, wordsOf } from "#app/languages/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/refuse-letters.ts";
import { LinkOver } from "#app/parts/link-over.tsx";
import styles from "#app/ui/picture-card.css?inline";

export const handle = { styles };

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: wordsOf(matches).stay.refuse.title }];
}

/** Also for the mail program's own button, which posts here without ever opening the page (RFC 8058). */
export async function action({ params, context }: Route.ActionArgs) {
  const session = context.get(visitContext);
  const refused = await context
    .get(hotelContext)
    .guest.messages.refuseLetters(session.current ?? session.stranger, params.token);
  if (!isProblem(refused)) return data({ isRefused: true, trouble: undefined });
  const isBusy = refused.problem === "too-many-tries";
  const trouble = isBusy ? problemWords(refused, undefined, context.get(speechContext)).detail : undefined;
  return data({ isRefused: false, trouble }, isBusy ? 429 : 404);
}

/** By a button and not by the link alone: mail programs follow links by themselves. */
export default function RefuseLetters({ actionData: answer }: Route.ComponentProps) {
  const { refuse } = useLanguage().words.stay;
  if (answer && !answer.isRefused) return <LinkOver trouble={answer.trouble} />;
  return (
    <section className="page page-section stack">
      <h1>{refuse.title}</h1>
      {answer ? (
        <p role="status">{refuse.done}</p>
      ) : (
        <form method="post" className="stack">
          <p className="lead">{refuse.lead}</p>
          <Button>{refuse.send}</Button>
        </form>
      )}
    </section>
  );
}
