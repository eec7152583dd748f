import { Link, useSearchParams } from "react-router";
import { useLanguage } from "#app/languages/use-language.ts";

/** To another document of the order, by the letter's link that showed this one. */
export function DocumentLink({ of }: { of: string }) {
  const { links } = useLanguage();
  const [search] = useSearchParams();
  return <Link to={links.receipt(of, search.get("letter") ?? undefined)}>{of}</Link>;
}
