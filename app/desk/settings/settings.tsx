import { Link } from "react-router";
import { contentContext } from "#app/context.ts";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { DeskTable } from "#app/desk/parts/desk-table.tsx";
import { ListPages } from "#app/desk/parts/list-pages.tsx";
import { styled, titled } from "#app/desk/parts/page.ts";
import { read } from "#app/desk/parts/read.ts";
import { momentInWords } from "#app/desk/parts/telling.ts";
import { words } from "#app/desk/parts/words.ts";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { Route } from "./+types/settings.ts";
import { makerInWords } from "./maker-in-words.ts";
import styles from "./settings.css?url";
import { settingsWords } from "./words.ts";

export const links = styled(styles);

export const meta = titled(words.settings);

/** The versions of what the owner decided, for owners. */
export async function loader(asked: Route.LoaderArgs) {
  const before = asked.url.searchParams.get("cursor") ?? undefined;
  const { inForce, versions, next } = await read(asked, (staff, clerk) =>
    staff.settings.listVersions(clerk, { before }),
  );
  const { timeZone } = asked.context.get(contentContext).hotel;
  const moment = (at: number | undefined) => (at === undefined ? undefined : momentInWords(at, timeZone));
  const rows = versions.map((version) => ({
    number: version.number,
    note: version.note,
    made: momentInWords(version.madeAt, timeZone),
    by: makerInWords(version),
    published: moment(version.publishedAt),
    isInForce: version.number === inForce?.version,
  }));
  return { number: inForce?.version, rows, cursor: before, next: next === undefined ? undefined : String(next) };
}

export default function Settings({ loaderData: { number, rows, cursor, next } }: Route.ComponentProps) {
  return (
    <>
      <DeskHead title={words.settings} lead={settingsWords.lead} />
      <div className="settings-standing">
        <p>{number === undefined ? settingsWords.nothing : fill(settingsWords.inForce, { number })}</p>
        <a className={buttonClass("outline")} href={deskLinks.settingsFile()} download="property.json">
          {settingsWords.file}
        </a>
      </div>
      <DeskTable
        caption={settingsWords.table}
        className="desk-stacked settings-table"
        names={settingsWords.columns}
        looks={{ made: "figures", published: "figures" }}
        named={["made", "by", "published"]}
        rows={rows}
        keyOf={(row) => row.number}
        cells={(row) => ({
          number: <Link to={deskLinks.version(row.number)}>{fill(settingsWords.version, { number: row.number })}</Link>,
          made: row.made,
          by: row.by,
          note: row.note,
          published: row.isInForce ? <strong>{settingsWords.present}</strong> : (row.published ?? settingsWords.draft),
        })}
      />
      <ListPages
        asked={cursor === undefined ? {} : { cursor }}
        next={next}
        link={deskLinks.settings}
        first={settingsWords.newest}
        further={settingsWords.older}
      />
    </>
  );
}
