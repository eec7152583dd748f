import { data } from "react-router";
import { openContext } from "#app/context.ts";
import { useLanguage, wordsOf } from "#app/languages/use-language.ts";
import type { Route } from "./+types/opening.ts";
import styles from "./opening.css?inline";

export const handle = { styles };

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: wordsOf(matches).frame.opening.title }, { name: "robots", content: "noindex" }];
}

/** In an open house there is no such page. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(openContext)) throw data(null, { status: 404 });
  return null;
}

export default function Opening() {
  const { title, lead } = useLanguage().words.frame.opening;
  return (
    <main id="main" className="opening">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
    </main>
  );
}
