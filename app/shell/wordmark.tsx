import { Link } from "react-router";
import { useLanguage } from "#app/languages/use-language.ts";
import type { FrameFacts } from "./frame-facts.ts";

/** The house's logo; else its name as its mark: the last word small, as on the sign above the door. */
export function Wordmark({ facts: { name, logo } }: { facts: Pick<FrameFacts, "name" | "logo"> }) {
  const { links } = useLanguage();
  return (
    <Link className="wordmark" to={links.home()}>
      {logo ? <img className="wordmark-logo" {...logo} alt={name} /> : <Name name={name} />}
    </Link>
  );
}

function Name({ name }: { name: string }) {
  const space = name.lastIndexOf(" ");
  return (
    <>
      <span className="wordmark-name">{space > 0 ? name.slice(0, space) : name}</span>{" "}
      {space > 0 ? <span className="wordmark-kind">{name.slice(space + 1)}</span> : null}
    </>
  );
}
