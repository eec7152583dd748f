import { Form, Link, redirectDocument } from "react-router";
import { contentContext, practiceContext } from "#app/context.ts";
import { ActNotice } from "#app/desk/parts/act-notice.tsx";
import { answerForm } from "#app/desk/parts/act.ts";
import { AskForm } from "#app/desk/parts/ask-form.tsx";
import { asking } from "#app/desk/parts/asked.ts";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { DeskTable } from "#app/desk/parts/desk-table.tsx";
import { ListPages } from "#app/desk/parts/list-pages.tsx";
import { styled, titled } from "#app/desk/parts/page.ts";
import { read } from "#app/desk/parts/read.ts";
import { momentInWords, telling } from "#app/desk/parts/telling.ts";
import { toldIfLost } from "#app/desk/parts/told-if-lost.ts";
import { words } from "#app/desk/parts/words.ts";
import { counted, fill } from "#app/languages/phrase.ts";
import type { PropertyVersion } from "#hotel/settings/ports/property-versions.ts";
import { beginPreview, endPreview } from "#app/parts/preview.ts";
import { returnPage } from "#app/parts/return-page.ts";
import { deskLinks } from "#app/links.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Fold } from "#app/ui/fold.tsx";
import toWrite from "#app/desk/parts/parts-to-write.css?url";
import type { Route } from "./+types/settings.ts";
import { countOfChanges, readEdited, rehearsed, surprisesOf } from "./edited.ts";
import { partsOf } from "#app/desk/parts/part-places.ts";
import { PartsToWrite } from "#app/desk/parts/parts-to-write.tsx";
import { placedFaults } from "./form/placed-faults.ts";
import { noteInWords } from "./note-in-words.ts";
import { Obstacles } from "./obstacles.tsx";
import { makerInWords } from "./maker-in-words.ts";
import { SECTIONS } from "./sections.ts";
import fold from "#app/ui/fold.css?url";
import styles from "./settings.css?url";
import { actOnVersion } from "./version-acts.ts";
import { VersionQuestion } from "./version-question.tsx";
import { settingsWords } from "./words.ts";

export const links = styled(styles, fold, toWrite);

export const meta = titled(words.settings);

/** The console's home: its sections, what is in force, the draft that waits, and all versions; for owners. */
export async function loader(asked: Route.LoaderArgs) {
  const edited = await readEdited(asked);
  const before = asked.url.searchParams.get("cursor") ?? undefined;
  const { versions, next } = await read(asked, (staff, clerk) => staff.settings.listVersions(clerk, { before }));
  const { demo } = await read(asked, (staff, clerk) => staff.settings.readDemo(clerk));
  const { timeZone } = asked.context.get(contentContext).hotel;
  const moment = (at: number) => momentInWords(at, timeZone);
  const { inForce, draft } = edited;
  const told = (version: Omit<PropertyVersion, "document">) => {
    return { number: version.number, moment: moment(version.madeAt), by: makerInWords(version) };
  };
  const rows = versions.map((version) => ({
    ...told(version),
    note: [noteInWords(version), version.why].filter((words) => words !== "").join(": "),
    published: version.publishedAt === undefined ? undefined : moment(version.publishedAt),
    isInForce: version.number === inForce.version.number,
  }));
  const { faults, moves } = draft ? await rehearsed(asked, draft.version.number) : { faults: [], moves: [] };
  return {
    inForce: { ...told(inForce.version), publication: inForce.publication.number },
    draft: draft && {
      ...told(draft.version),
      changes: countOfChanges(edited),
      isLate: draft.since !== inForce.version.number,
      moves,
      obstacles: placedFaults(faults, edited.document),
    },
    surprises: surprisesOf(edited).map((one) => ({ ...one, parts: partsOf(one.places, edited.document) })),
    rows,
    isDemo: demo !== undefined && !asked.context.get(practiceContext),
    cursor: before,
    next: next === undefined ? undefined : String(next),
  };
}

/** Publishes the draft, discards it, or shows it on the guests' pages and ends that. */
export async function action(asked: Route.ActionArgs) {
  const { context } = asked;
  const form = await asked.request.clone().formData();
  const intent = form.get("intent");
  if (intent === "preview" || intent === "end-preview") {
    await readEdited(asked);
    const isBegun = intent === "preview";
    (isBegun ? beginPreview : endPreview)(context);
    throw redirectDocument(isBegun ? addressOf(returnPage(form.get("page"))) : deskLinks.settings());
  }
  return answerForm(asked, { act: actOnVersion, of: settingsWords.draft.title });
}

function addressOf({ pathname, search }: { pathname: string; search: string }): string {
  return `${pathname}${search}`;
}

export const clientAction = toldIfLost(words.settings);

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskHead title={words.settings} lead={settingsWords.lead} />
      <ActNotice outcome={actionData} />
      {loaderData.isDemo ? <Demo /> : null}
      <Status {...loaderData} />
      {loaderData.surprises.map(({ said, places, parts }) => (
        <PartsToWrite
          key={said}
          said={fill(settingsWords.surprises.counted, { said, count: places.length })}
          parts={parts}
        />
      ))}
      <Sections />
      <Fold title={settingsWords.practice.title} open={false}>
        <p>{settingsWords.practice.lead}</p>
        <pre>npm run practice</pre>
        <p>{settingsWords.practice.where}</p>
      </Fold>
      <Versions {...loaderData} />
    </>
  );
}

type Shown = Route.ComponentProps["loaderData"];

function Status({ inForce, draft, surprises }: Pick<Shown, "inForce" | "draft" | "surprises">) {
  return (
    <>
      <div className="settings-status">
        <p>{fill(settingsWords.inForce, inForce)}</p>
        <a className={buttonClass("outline")} href={deskLinks.settingsFile()} download="property.json">
          {settingsWords.file}
        </a>
      </div>
      {draft ? (
        <Draft {...{ inForce, draft, surprises }} />
      ) : (
        <p className="settings-notes">{settingsWords.draft.none}</p>
      )}
    </>
  );
}

function Demo() {
  return (
    <p className="settings-demo">
      {settingsWords.own.note}{" "}
      <Link className={buttonClass("outline")} to={deskLinks.ownHotel()}>
        {settingsWords.own.title}
      </Link>
    </p>
  );
}

interface DraftProps extends Pick<Shown, "inForce" | "surprises"> {
  draft: NonNullable<Shown["draft"]>;
}

function Draft({ inForce, draft, surprises }: DraftProps) {
  const { number, moment, by, changes, isLate, moves, obstacles } = draft;
  const { title, look, publish, discard } = settingsWords.draft;
  return (
    <section className="settings-draft" aria-labelledby="draft">
      <h2 id="draft" className="desk-title">
        {title}
      </h2>
      <p>
        {counted(settingsWords.draft.changes, changes, telling.locale)}{" "}
        {fill(settingsWords.draft.saved, { number, moment, by })}
      </p>
      <Obstacles faults={obstacles} />
      {isLate ? <p>{fill(settingsWords.takeIn.late, { present: inForce.number })}</p> : null}
      <div className="desk-acts">
        <Form method="post">
          <Button look="outline" name="intent" value="preview">
            {settingsWords.draft.preview}
          </Button>
        </Form>
        <Link className={buttonClass("outline")} to={deskLinks.version(number)}>
          {look}
        </Link>
        {isLate ? (
          <Link className={buttonClass()} to={deskLinks.takeIn()}>
            {settingsWords.takeIn.look}
          </Link>
        ) : null}
        <AskForm>
          <div className="desk-acts">
            {isLate || obstacles.length > 0 ? null : <Button {...asking(number, "publish")}>{publish}</Button>}
            <Button look="quiet" {...asking(number, "discard")}>
              {discard}
            </Button>
          </div>
        </AskForm>
      </div>
      <VersionQuestion
        version={{ number, publication: inForce.publication, present: inForce.number, moves, surprises }}
        isBlocked={obstacles.length > 0}
      />
    </section>
  );
}

function Sections() {
  return (
    <section aria-labelledby="sections">
      <h2 id="sections" className="desk-title">
        {settingsWords.sections}
      </h2>
      <ul className="desk-cards">
        {SECTIONS.map(({ name, lead, to }) => (
          <li key={name} className="desk-card">
            <h3>{typeof to === "string" ? <Link to={to}>{name}</Link> : name}</h3>
            <p>{lead}</p>
            {typeof to === "string" ? null : (
              <ul className="settings-pages">
                {Object.entries(to).map(([page, address]) => (
                  <li key={page}>
                    <Link to={address}>{page}</Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Versions({ rows, cursor, next }: Pick<Shown, "rows" | "cursor" | "next">) {
  return (
    <>
      <h2 className="desk-title">{settingsWords.table}</h2>
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
          made: row.moment,
          by: row.by,
          note: row.note,
          published: row.isInForce ? (
            <strong>{settingsWords.present}</strong>
          ) : (
            (row.published ?? settingsWords.draft.never)
          ),
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
