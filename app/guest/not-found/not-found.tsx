import { data } from "react-router";
import { contentContext } from "#app/context.ts";
import { useLanguage, wordsOf } from "#app/languages/use-language.ts";
import { FaultPage } from "#app/shell/fault-page.tsx";
import type { Route } from "./+types/not-found.ts";
import styles from "#app/shell/fault-page.css?inline";

export const handle = { styles };

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: wordsOf(matches).frame.notFound.pageTitle }];
}

export function loader({ context }: Route.LoaderArgs) {
  return data({ picture: context.get(contentContext).home.river.picture }, { status: 404 });
}

export function action({ context }: Route.ActionArgs) {
  return data({ picture: context.get(contentContext).home.river.picture }, { status: 404 });
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  const { title, detail } = useLanguage().words.frame.notFound;
  return <FaultPage code="404" title={title} detail={detail} picture={loaderData.picture} />;
}
