import { Link } from "react-router";
import { catalogueOf } from "#content/content.ts";
import { type Difference, differencesOf } from "#content/differences.ts";
import { picturePlaces } from "#content/picture-places.ts";
import { keptDocument, type PropertyDocument, readDocument } from "#content/property-document.ts";
import { valueAt } from "#content/places.ts";
import { contentContext } from "#app/context.ts";
import { ActNotice } from "#app/desk/parts/act-notice.tsx";
import { answerForm } from "#app/desk/parts/act.ts";
import { AskForm } from "#app/desk/parts/ask-form.tsx";
import { asking } from "#app/desk/parts/asked.ts";
import { BackToSettings } from "#app/desk/parts/back-link.tsx";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { DeskTable } from "#app/desk/parts/desk-table.tsx";
import { styled, titled } from "#app/desk/parts/page.ts";
import { read } from "#app/desk/parts/read.ts";
import { momentInWords, moneyInWords } from "#app/desk/parts/telling.ts";
import { toldIfLost } from "#app/desk/parts/told-if-lost.ts";
import { words } from "#app/desk/parts/words.ts";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { Button } from "#app/ui/button.tsx";
import type { PropertyVersion } from "#hotel/settings/ports/property-versions.ts";
import type { Route } from "./+types/version.ts";
import { type Edited, readEdited, rehearsed } from "./edited.ts";
import { placedFaults } from "./form/placed-faults.ts";
import { makerInWords } from "./maker-in-words.ts";
import { noteInWords } from "./note-in-words.ts";
import { Obstacles } from "./obstacles.tsx";
import { placeInWords } from "./place-in-words.ts";
import { type Surprise, surprisesIn } from "./surprises.ts";
import { orderInWords, valueInWords } from "./value-in-words.ts";
import { actOnVersion } from "./version-acts.ts";
import { VersionQuestion } from "./version-question.tsx";
import styles from "./settings.css?url";
import { settingsWords } from "./words.ts";

const { one, place: said } = settingsWords;

export const links = styled(styles);

export const meta = titled(({ id = "" }) => fill(settingsWords.version, { number: id }));

/** A version beside what guests see, for owners. */
export async function loader(asked: Route.LoaderArgs) {
  const { version, inForce, before, older } = await read(asked, (staff, clerk) =>
    staff.settings.readVersion(clerk, asked.params),
  );
  const isInForce = version.number === inForce.version.number;
  const other = isInForce ? before : inForce.version;
  const from = other && keptDocument(other.document);
  const to = keptDocument(version.document);
  const { draft, smallPicture } = await readEdited(asked);
  return {
    number: version.number,
    note: noteInWords(version),
    made: momentInWords(version.madeAt, asked.context.get(contentContext).hotel.timeZone),
    by: makerInWords(version),
    isInForce,
    publication: inForce.publication.number,
    present: inForce.version.number,
    differences: from ? differencesOf(from, to).flatMap((one) => inText(one, { from, to, smallPicture })) : [],
    ...(isInForce ? { moves: [], obstacles: [] } : await publishingOf(asked, version, draft)),
    otherTaxes: isInForce ? undefined : await otherTaxesBy(asked, to),
    surprises: surprisesIn(to, older),
  };
}

/** The forms have the fields of the draft alone. */
async function publishingOf(
  asked: Route.LoaderArgs,
  { number, document }: Pick<PropertyVersion, "number" | "document">,
  draft: Edited["draft"],
) {
  const { faults, moves } = await rehearsed(asked, number);
  const placed = placedFaults(faults, keptDocument(document));
  const isDraft = number === draft?.version.number;
  return { moves, obstacles: isDraft ? placed : placed.map(({ place, message }) => ({ place, message })) };
}

/** What it would levy of nights that are booked by others; undefined where nothing, or where it can't be sold by. */
async function otherTaxesBy(asked: Route.LoaderArgs, document: PropertyDocument) {
  const known = readDocument(document);
  if ("faults" in known) return undefined;
  const law = catalogueOf(known.content);
  const weighed = await read(asked, (staff, clerk) => staff.reports.weighTaxes(clerk, law));
  return weighed.bookings > 0 ? weighed : undefined;
}

interface Versions extends Pick<Edited, "smallPicture"> {
  from: PropertyDocument;
  to: PropertyDocument;
}

/** Nothing where another language only repeats what the house's own has otherwise. */
function inText({ path, kind, before, after }: Difference, { from, to, smallPicture }: Versions): DifferenceRow[] {
  const isGone = kind === "entry" && after === undefined;
  const place = placeInWords(path, isGone ? from : to);
  const text = (value: unknown, document: PropertyDocument) => {
    if (value === undefined) return "";
    return kind === "order" ? orderInWords(path, value, document) : valueInWords(path, value, document);
  };
  const [was, is] = [text(before, from) || one.nothing, text(after, to) || (isGone ? said.removed : one.nothing)];
  if (was === is && path.startsWith("translations.")) return [];
  const shown = (value: unknown, document: PropertyDocument) => {
    if (value === undefined || kind === "order" || path.endsWith(".alt")) return [];
    const place = path.replace(/\.file$/, "");
    return picturePlaces(valueAt(document, place), place).flatMap(({ file }) => smallPicture(file) ?? []);
  };
  return [
    {
      path,
      place: kind === "order" ? fill(said.order, { list: place }) : place,
      before: { words: was, pictures: shown(before, from) },
      after: { words: is, pictures: shown(after, to) },
    },
  ];
}

/** Publishes it. */
export function action(asked: Route.ActionArgs) {
  return answerForm(asked, { act: actOnVersion, of: ({ id }) => fill(settingsWords.version, { number: String(id) }) });
}

export const clientAction = toldIfLost(words.settings);

export default function Version({ loaderData: version, actionData }: Route.ComponentProps) {
  const { number, made, by, note, isInForce, differences } = version;
  return (
    <>
      <DeskHead title={fill(settingsWords.version, { number })} lead={fill(one.saved, { moment: made, by })} />
      <BackToSettings />
      <ActNotice outcome={actionData} />
      {actionData?.outcome === "refused" && actionData.code === "stale-version" ? (
        <Link to={deskLinks.version(version.present)}>{fill(settingsWords.stale, { present: version.present })}</Link>
      ) : null}
      <div className="settings-notes">
        {note === "" ? null : <p>{note}</p>}
        {isInForce ? <p>{one.present}</p> : null}
        {version.surprises.map((texts) => (
          <Told key={texts.said} {...texts} />
        ))}
        <OtherTaxes other={version.otherTaxes} />
      </div>
      <Differences rows={differences} isInForce={isInForce} />
      {isInForce ? null : <Publishing version={version} />}
    </>
  );
}

function Told({ said: words, names }: Surprise) {
  return (
    <div>
      <p>{words}:</p>
      <ul className="settings-faults">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}

/** Said before it is published: what was promised stays, and costs the house what the law asks beyond it. */
function OtherTaxes({ other }: { other: Route.ComponentProps["loaderData"]["otherTaxes"] }) {
  if (!other) return null;
  const { bookings, borne } = other;
  const words = borne >= 0 ? one.otherTaxes : one.lowerTaxes;
  return <p>{fill(words, { bookings, amount: moneyInWords(Math.abs(borne)) })}</p>;
}

interface DifferenceRow {
  path: string;
  place: string;
  before: Contents;
  after: Contents;
}

/** What stands at a place: in words, and as small pictures. */
interface Contents {
  words: string;
  pictures: readonly string[];
}

function Differences({ rows, isInForce }: { rows: readonly DifferenceRow[]; isInForce: boolean }) {
  if (rows.length === 0) return isInForce ? null : <p className="desk-empty">{one.same}</p>;
  return (
    <>
      <h2 className="desk-title">{isInForce ? one.differsFromBase : one.differs}</h2>
      <DeskTable
        caption={one.table}
        className="desk-stacked settings-table"
        names={one.columns}
        named={["before", "after"]}
        rows={rows}
        keyOf={(row) => `${row.path} ${row.place}`}
        looks={{ before: "settings-value", after: "settings-value" }}
        cells={(row) => ({ place: row.place, before: <Value {...row.before} />, after: <Value {...row.after} /> })}
      />
    </>
  );
}

function Value({ words: text, pictures }: Contents) {
  return (
    <>
      {text}
      {pictures.map((address) => (
        <img key={address} className="settings-picture" src={address} alt="" loading="lazy" />
      ))}
    </>
  );
}

function Publishing({ version }: { version: Route.ComponentProps["loaderData"] }) {
  return (
    <>
      <Obstacles faults={version.obstacles} />
      {version.obstacles.length > 0 ? null : (
        <AskForm>
          <Button {...asking(version.number, "publish")}>{fill(one.publish, { number: version.number })}</Button>
        </AskForm>
      )}
      <VersionQuestion version={version} isBlocked={version.obstacles.length > 0} />
    </>
  );
}
