import { Link } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import type { PartsOfTexts } from "./part-places.ts";
import { formWords } from "./words.ts";

/** What is to be written, and where. */
export function PartsToWrite({ said, parts }: { said: string; parts: PartsOfTexts }) {
  return (
    <div className="settings-notes">
      <p>{said}</p>
      <ul className="settings-pages">
        {parts.map(({ title, to, count }) => (
          <li key={to}>
            <Link to={to}>{fill(formWords.unwritten.part, { title, count })}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
