import { Link } from "react-router";
import { IfMay } from "#app/desk/parts/may.tsx";
import { telling } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { dayInWords } from "#app/parts/dates.ts";
import type { ClosureUnderway } from "#hotel/booking/ports/closure-offers.ts";
import { addDays } from "#hotel/kernel/plain-date.ts";
import { todayWords } from "./words.ts";

interface ClosuresProps {
  closures: readonly ClosureUnderway[];
  /** Names of the room types, by id. */
  categories: Readonly<Record<string, string>>;
}

/** While sales are stopped in an emergency, nothing on the page comes before it. */
export function Closures({ closures, categories }: ClosuresProps) {
  const { title, nights, look } = todayWords.closures;
  return closures.map(({ id, from, until, types }) => (
    <section key={id} className="today-closure" aria-label={title}>
      <p>
        <strong>{title}</strong>{" "}
        {fill(nights, {
          from: dayInWords(from, telling),
          to: dayInWords(addDays(until, -1), telling),
          types: types.map((type) => categories[type] ?? type).join(", "),
        })}
      </p>
      <IfMay needs="closures">
        <Link className="today-closure-look" to={deskLinks.closure(id)}>
          {look}
        </Link>
      </IfMay>
    </section>
  ));
}
