import { ColumnHeads } from "#app/desk/parts/column-heads.tsx";
import { Link } from "react-router";
import { useLanguage } from "#app/languages/use-language.ts";
import { deskLinks } from "#app/links.ts";
import { useDesk } from "#app/desk/parts/at-desk.ts";
import { momentInWords } from "#app/desk/parts/telling.ts";
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
  const timeZone = useDesk()?.timeZone ?? "UTC";
  return (
    <section className="storm-part">
      <h2>{list.title}</h2>
      {storms.length === 0 ? <p>{list.none}</p> : null}
      {storms.length > 0 ? (
        <table className="desk-table storm-table">
          <caption className="visually-hidden">{list.title}</caption>
          <ColumnHeads names={list.columns} />
          <tbody>
            {storms.map((storm) => (
              <tr key={storm.id}>
                <th scope="row" className="figures">
                  <Link to={deskLinks.storm(storm.id)}>{affectedNights(storm, language)}</Link>
                </th>
                <td>{storm.types.map(typeName).join(", ")}</td>
                <td>
                  <span className={`desk-state ${storm.state === "on" ? "desk-state-pending" : ""}`}>
                    {list.states[storm.state]}
                  </span>
                </td>
                <td className="figures">{momentInWords(storm.openedAt, timeZone)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}
