import { Link } from "react-router";
import { useLanguage } from "#app/languages/use-language.ts";

/** The hotel's name as its mark: the last word small, as on the sign above the door. */
export function Wordmark({ name }: { name: string }) {
  const { links } = useLanguage();
  const space = name.lastIndexOf(" ");
  return (
    <Link className="wordmark" to={links.home()}>
      <span className="wordmark-name">{space > 0 ? name.slice(0, space) : name}</span>{" "}
      {space > 0 ? <span className="wordmark-kind">{name.slice(space + 1)}</span> : null}
    </Link>
  );
}
