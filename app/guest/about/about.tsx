import { Link } from "react-router";
import { data } from "react-router";
import { contentContext } from "#app/context.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { BookNow } from "#app/shell/book-now.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { has } from "#content/switched-off.ts";
import type { Route } from "./+types/about.ts";
import styles from "./about.css?inline";

export const handle = { styles };

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  if (!has(content, "about")) throw data(null, { status: 404 });
  return content.about;
}

export default function About({ loaderData: about }: Route.ComponentProps) {
  const { words, links } = useLanguage();
  const [first, ...rest] = about.paragraphs;
  return (
    <>
      <header className="about-head">
        <Picture
          picture={about.picture}
          sizes="(max-width: 799px) 130vw, 100vw"
          uprightWhere="(max-width: 479px)"
          className="about-head-picture"
          eager
        />
        <div className="page about-head-words">
          <h1>{about.title}</h1>
          <p className="lead">{about.lead}</p>
        </div>
      </header>
      <div className="page page-section about-story">
        <p className="about-first">{first}</p>
        <div className="stack">
          {rest.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <div className="about-onward">
            <BookNow />
            <Link className={buttonClass("outline")} to={links.rooms()}>
              {words.booking.exploreRooms}
            </Link>
          </div>
        </div>
      </div>
      <section className="about-features">
        <ul className="page page-section about-cards">
          {about.features.map(({ title, text, picture }) => (
            <li key={title} className="about-card">
              <Picture
                picture={picture}
                sizes="(max-width: 639px) calc(100vw - 32px), (max-width: 1099px) 50vw, 280px"
                className="about-card-picture"
              />
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
