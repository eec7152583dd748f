import { Link } from "react-router";
import { useLanguage } from "#app/languages/use-language.ts";
import { nameOnSign } from "#content/house-name.ts";
import type { FrameFacts } from "./frame-facts.ts";

/** The house's logo; else its name as its mark: what kind of house it is small, as on the sign above the door. */
export function Wordmark({ facts: { name, logo } }: { facts: Pick<FrameFacts, "name" | "logo"> }) {
  const { links } = useLanguage();
  return (
    <Link className="wordmark" to={links.home()}>
      {logo ? <img className="wordmark-logo" {...logo} alt={name} /> : <Name name={name} />}
    </Link>
  );
}

function Name({ name }: { name: string }) {
  const { own, kind } = nameOnSign(name);
  return (
    <>
      <span className="wordmark-name">{own}</span> {kind ? <span className="wordmark-kind">{kind}</span> : null}
    </>
  );
}
