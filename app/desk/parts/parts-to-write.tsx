import { Link } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import type { PartsOfTexts } from "./part-places.ts";
import { words } from "./words.ts";

/** What is to be written, and where. */
export function PartsToWrite({ said, parts }: { said: string; parts: PartsOfTexts }) {
  return (
    <div className="parts-to-write">
      <p>{said}</p>
      <ul className="parts-to-write-pages">
        {parts.map(({ title, to, count }) => (
          <li key={to}>
            <Link to={to}>{fill(words.partToWrite, { title, count })}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
