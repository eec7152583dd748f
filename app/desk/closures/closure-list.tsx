import { DeskTable } from "#app/desk/parts/desk-table.tsx";
import { Link } from "react-router";
import { useLanguage } from "#app/languages/use-language.ts";
import { deskLinks } from "#app/links.ts";
import { useMoments } from "#app/desk/parts/at-desk.ts";
import type { EmergencyClosure } from "#hotel/closures/ports/closures.ts";
import { affectedNights } from "./affected-nights.ts";
import { closureWords } from "./words.ts";

const { list } = closureWords;

/** Every storm there was, each with the way to its log. */
export function ClosureList({
  storms,
  typeName,
}: {
  storms: readonly EmergencyClosure[];
  typeName: (id: string) => string;
}) {
  const language = useLanguage();
  const moment = useMoments();
  return (
    <section className="storm-part">
      <h2>{list.title}</h2>
      {storms.length === 0 ? <p>{list.none}</p> : null}
      {storms.length > 0 ? (
        <DeskTable
          caption={list.title}
          className="storm-table"
          names={list.columns}
          looks={{ nights: "figures", opened: "figures" }}
          rows={storms}
          keyOf={({ id }) => id}
          cells={(storm) => ({
            nights: <Link to={deskLinks.storm(storm.id)}>{affectedNights(storm, language)}</Link>,
            types: storm.types.map(typeName).join(", "),
            state: (
              <span className={`desk-state ${storm.state === "on" ? "desk-state-pending" : ""}`}>
                {list.states[storm.state]}
              </span>
            ),
            opened: moment(storm.openedAt),
          })}
        />
      ) : null}
    </section>
  );
}
