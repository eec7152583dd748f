import { contentContext, hotelContext, speechContext } from "#app/context.ts";
import { inLanguage } from "#app/languages/addresses.ts";
import { fill } from "#app/languages/phrase.ts";
import { PageHead } from "#app/parts/page-head.tsx";
import { OWN_LANGUAGE } from "#content/languages.ts";
import { fullDayInWords } from "#app/parts/dates.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { filledPlaces } from "./filled-places.ts";
import { madeParagraphs } from "./made-paragraphs.ts";
import type { Route } from "./+types/statement.ts";
import styles from "./statement.css?inline";

export const handle = { styles };

export function loader({ url, context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const asked = inLanguage(url.pathname, OWN_LANGUAGE);
  const statement = content.statements.find(({ path }) => asked === `/${path}`);
  if (!statement) throw new Response(null, { status: 404 });
  const speech = context.get(speechContext);
  const { guest } = context.get(hotelContext);
  const filled = filledPlaces(content, speech, guest.booking.readTerms);
  const made = madeParagraphs(speech, guest);
  return {
    title: statement.title,
    lead: statement.lead,
    since: statement.date === undefined ? undefined : fullDayInWords(statement.date as PlainDate, speech),
    sections: statement.sections.map(({ title, paragraphs }) => ({
      title,
      paragraphs: paragraphs.flatMap((paragraph) => made.get(paragraph) ?? filled(paragraph)),
    })),
  };
}

export default function Statement({ loaderData: { title, lead, since, sections } }: Route.ComponentProps) {
  const { words } = useLanguage();
  return (
    <article className="page page-section statement">
      <PageHead title={title} lead={lead} />
      {since === undefined ? null : <p className="statement-since">{fill(words.places.since, { day: since })}</p>}
      {sections.map((section) => (
        <section key={section.title} className="statement-section">
          <h2>{section.title}</h2>
          <div className="stack">
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      ))}
    </article>
  );
}
