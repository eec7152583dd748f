import { contentContext } from "#app/context.ts";
import { BookNow } from "#app/shell/book-now.tsx";
import { unlessOnlyPanels } from "#app/shell/panels.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { Route } from "./+types/about.ts";
import { PageHead } from "./page-head.tsx";

export const shouldRevalidate = unlessOnlyPanels;

export function meta(): Route.MetaDescriptors {
  return [{ title: "About" }];
}

export function loader({ context }: Route.LoaderArgs) {
  return context.get(contentContext).about;
}

export default function About({ loaderData: about }: Route.ComponentProps) {
  return (
    <div className="page page-section">
      <PageHead title={about.title} />
      <div className="house-beside">
        <div className="stack">
          {about.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <BookNow />
        </div>
        <Picture picture={about.picture} sizes="(max-width: 799px) 100vw, 480px" className="house-picture" />
      </div>
      <dl className="house-list">
        {about.features.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
