import { Link } from "react-router";
import { useLanguage } from "#app/languages/use-language.ts";
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

/** What a house is at the end of its name; whatever else stands there belongs to the name. */
const KIND = /^(.+) (hotel|motel|inn|house|guesthouse|lodge|hostel|resort|suites|cottages|cabins|hostal|posada)$/i;

function Name({ name }: { name: string }) {
  const [, own = name, kind] = KIND.exec(name) ?? [];
  return (
    <>
      <span className="wordmark-name">{own}</span> {kind ? <span className="wordmark-kind">{kind}</span> : null}
    </>
  );
}
