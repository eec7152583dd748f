import { data } from "react-router";
import { useLanguage, wordsOf } from "#app/languages/use-language.ts";
import { FaultPage } from "#app/shell/fault-page.tsx";
import type { Route } from "./+types/not-found.ts";
import styles from "#app/shell/fault-page.css?inline";

export const handle = { styles };

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: wordsOf(matches).frame.notFound.pageTitle }];
}

export function loader() {
  return data(null, { status: 404 });
}

export function action() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return <FaultPage code="404" {...useLanguage().words.frame.notFound} />;
}
