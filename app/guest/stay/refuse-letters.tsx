import { data } from "react-router";
import { hotelContext } from "#app/context.ts";
import { useLanguage, wordsOf } from "#app/languages/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Route } from "./+types/refuse-letters.ts";
import { LinkOver } from "#app/parts/link-over.tsx";
import { linkTrouble } from "#app/parts/link-trouble.ts";
import { visitorOf } from "#app/parts/visitor-of.ts";
import styles from "#app/ui/picture-card.css?inline";

export const handle = { styles };

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: wordsOf(matches).stay.refuse.title }];
}

/** Also for the mail program's own button, which posts here without ever opening the page (RFC 8058). */
export async function action({ params, context }: Route.ActionArgs) {
  const { messages } = context.get(hotelContext).guest;
  const refused = await messages.refuseLetters(visitorOf(context), params.token);
  if (!isProblem(refused)) return data({ isRefused: true, trouble: undefined });
  const { trouble, status } = linkTrouble(refused, context);
  return data({ isRefused: false, trouble }, status);
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
