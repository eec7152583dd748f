import { data } from "react-router";
import { contentContext } from "#app/context.ts";
import { island } from "#app/islands/island.ts";
import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { Lightbox, opensLightbox } from "#app/parts/lightbox.tsx";
import { PageHead } from "#app/parts/page-head.tsx";
import { pictureAddress } from "#app/ui/made-picture.ts";
import { Picture } from "#app/ui/picture.tsx";
import { has } from "#content/switched-off.ts";
import type { Route } from "./+types/facility.ts";
import styles from "./facility.css?inline";

export const handle = { styles };

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  if (!has(content, "facility")) throw data(null, { status: 404 });
  return content.facility;
}

export default function Facility({ loaderData: facility }: Route.ComponentProps) {
  const { words } = useLanguage();
  return (
    <div className="page page-section" {...island("lightbox", "touch")}>
      <div className="facility-head">
        <PageHead title={facility.title} lead={facility.intro} />
        <div className="stack">
          {facility.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <ul className="facility-grid">
        {facility.items.map(({ name, text, picture }, index) => (
          <li key={name}>
            {/* Before scripts run, the link leads to the picture itself. */}
            <a
              className="facility-picture-link"
              {...opensLightbox({
                name,
                text,
                number: fill(words.places.pictureOf, { number: index + 1, count: facility.items.length }),
              })}
              href={pictureAddress(picture)}
              aria-label={fill(words.places.lookCloser, { name })}
            >
              <Picture
                picture={picture}
                sizes="(max-width: 687px) calc(100vw - 32px), (max-width: 1020px) 47vw, 374px"
                className="facility-picture"
                eager={index === 0}
              />
            </a>
            <h2 className="facility-name">{name}</h2>
            <p className="facility-text">{text}</p>
          </li>
        ))}
      </ul>
      <Lightbox />
    </div>
  );
}
