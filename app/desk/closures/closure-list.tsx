import { DeskTable } from "#app/desk/parts/desk-table.tsx";
import { Link } from "react-router";
import { useLanguage } from "#app/languages/use-language.ts";
import { deskLinks } from "#app/links.ts";
import { StateMark } from "#app/desk/parts/state-mark.tsx";
import { useMoments } from "#app/desk/parts/at-desk.ts";
import type { EmergencyClosure } from "#hotel/closures/ports/closures.ts";
import { affectedNights } from "./affected-nights.ts";
import { closureWords } from "./words.ts";

const { list } = closureWords;

/** Every closure there was, each with the way to its log. */
export function ClosureList({
  closures,
  typeName,
}: {
  closures: readonly EmergencyClosure[];
  typeName: (id: string) => string;
}) {
  const language = useLanguage();
  const moment = useMoments();
  return (
    <section className="closure-part">
      <h2>{list.title}</h2>
      <DeskTable
        caption={list.title}
        className="desk-stacked closure-table"
        names={list.columns}
        looks={{ nights: "figures", opened: "figures" }}
        rows={closures}
        keyOf={({ id }) => id}
        none={<p>{list.none}</p>}
        cells={(closure) => ({
          nights: <Link to={deskLinks.closure(closure.id)}>{affectedNights(closure, language)}</Link>,
          types: closure.types.map(typeName).join(", "),
          state: <StateMark look={closure.state === "on" ? "waiting" : "plain"} words={list.states[closure.state]} />,
          opened: moment(closure.openedAt),
        })}
      />
    </section>
  );
}
