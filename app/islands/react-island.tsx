import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { PageSpeechContext, useLanguage } from "#app/languages/use-language.ts";
import { island, type When } from "./island.ts";

interface ReactIslandProps<Props extends object> {
  name: string;
  when: When;
  part: ComponentType<Props>;
  /** They travel in the page as JSON. */
  props: Props;
}

/**
 * A part of a page that React takes over in the browser (`mount.tsx`). It is rendered as a tree by itself, as it will be
 * there: so its ids are the same, and whatever it would need of the page around it is missing here already.
 */
export function ReactIsland<Props extends object>({ name, when, part: Part, props }: ReactIslandProps<Props>) {
  const speech = useLanguage();
  const html = renderToString(
    <PageSpeechContext value={speech}>
      <Part {...props} />
    </PageSpeechContext>,
    { identifierPrefix: name },
  );
  return (
    <div
      id={name}
      className="island"
      {...island(name, when)}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React has just written it.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
