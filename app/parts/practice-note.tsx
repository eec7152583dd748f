import { useRouteLoaderData } from "react-router";
import { useLanguage } from "#app/languages/use-language.ts";
import type { loader } from "#app/root.tsx";

/** On a document of a practice house, where paper and a saved file show no bar of the page. */
export function PracticeNote() {
  const { frame } = useLanguage().words;
  const isPractice = useRouteLoaderData<typeof loader>("root")?.isPractice ?? false;
  return isPractice ? <p data-practice="">{frame.practiceDocument}</p> : null;
}
