import { Form, Link, useNavigation } from "react-router";
import { ActNotice } from "#app/desk/parts/act-notice.tsx";
import { BackLink } from "#app/desk/parts/back-link.tsx";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { DeskTable } from "#app/desk/parts/desk-table.tsx";
import { lostAct, type Outcome, refused } from "#app/desk/parts/outcome.ts";
import { styled, titled } from "#app/desk/parts/page.ts";
import { readCsvTable, sentList } from "#app/desk/parts/read-csv.ts";
import { useAnswered } from "#app/desk/parts/use-answered.ts";
import { shortDay, telling } from "#app/desk/parts/telling.ts";
import { readEdited } from "#app/desk/settings/edited.ts";
import { counted, fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { unlessLost } from "#app/parts/unless-lost.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Field, Labelled } from "#app/ui/field.tsx";
import settings from "#app/desk/settings/settings.css?url";
import type { Route } from "./+types/rates-import.ts";
import { COLUMNS, readCalendarFile } from "./calendar-file.ts";
import { bookOf } from "#hotel/pricing/rules/price-lines.ts";
import { catalogueIn } from "./rate-view.ts";
import { changeInWords, saveEdits } from "./save-edits.ts";
import { ratesWords } from "./words.ts";

const { file: said } = ratesWords;

export const links = styled(settings);

export const meta = titled(said.title);

/** More rows than anybody reads one by one. */
const MOST_SHOWN = 200;

interface Tried {
  outcome: Outcome | undefined;
  /** The list itself, which goes along in the form: nothing of it is kept before it is taken. */
  list: string;
  basedOn: number;
  rows: number;
  faults: { row: number; fault: string }[];
  changes: { nights: string; type: string; plan: string; change: string }[];
}

/** Rates from a file into the draft; for owners. */
export async function loader(asked: Route.LoaderArgs) {
  await readEdited(asked);
  return null;
}

export async function action(asked: Route.ActionArgs): Promise<Tried> {
  const form = await asked.request.formData();
  const present = await readEdited(asked);
  const catalogue = catalogueIn(present.document);
  const list = await sentList(form);
  const { rows, faults, edits } = readCalendarFile(readCsvTable(list), catalogue);
  const names = new Map(catalogue.roomTypes.map(({ id, category }) => [id, category]));
  const plans = new Map(bookOf(catalogue).plans.map(({ id, name }) => [id, name]));
  const changes = edits.map((edit) => ({
    nights: `${shortDay(edit.from)} – ${shortDay(edit.to)}`,
    type: edit.types.map((id) => names.get(id) ?? id).join(", "),
    plan: edit.plans?.map((id) => plans.get(id) ?? id).join(", ") ?? "",
    change: changeInWords(edit),
  }));
  const tried = { list, basedOn: present.number, rows, faults, changes };
  if (rows === 0) return { ...tried, outcome: refused(said.title, { code: "empty", detail: said.empty }) };
  if (form.get("intent") !== "take" || faults.length > 0 || edits.length === 0) return { ...tried, outcome: undefined };
  const outcome = await saveEdits(asked.context, present, { edits, basedOn: form.get("basedOn") });
  return outcome.outcome === "refused" ? { ...tried, outcome } : { ...tried, outcome, list: "", changes: [], rows: 0 };
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return unlessLost({ request, serverAction }, (_, isSent): Tried => {
    return { outcome: lostAct(said.title, isSent), list: "", basedOn: 0, rows: 0, faults: [], changes: [] };
  });
}

export default function RatesImport({ actionData }: Route.ComponentProps) {
  const { outcome, rows = 0 } = actionData ?? {};
  const isOver = outcome !== undefined && outcome.outcome !== "refused";
  const tried = useAnswered({ view: rows > 0 ? actionData : undefined, isOver });
  const isPending = useNavigation().state !== "idle";
  return (
    <>
      <DeskHead title={said.title} lead={fill(said.lead, { columns: COLUMNS.join(", ") })} />
      <BackLink to={deskLinks.rates()}>{ratesWords.title}</BackLink>
      <ActNotice outcome={outcome} />
      <Form method="post" encType="multipart/form-data" className="settings-notes" preventScrollReset>
        {tried ? <Look tried={tried} isPending={isPending} /> : <List />}
      </Form>
    </>
  );
}

function List() {
  return (
    <>
      <Field label={said.file} type="file" name="file" accept=".csv,.txt,.tsv,text/csv,text/plain" />
      <Labelled label={said.paste} id="list">
        <textarea id="list" name="list" className="field-input" rows={8} spellCheck={false} />
      </Labelled>
      <div className="desk-acts">
        <Button>{said.look}</Button>
      </div>
    </>
  );
}

function Look({ tried, isPending }: { tried: Tried; isPending: boolean }) {
  const { list, basedOn, rows, faults, changes } = tried;
  return (
    <>
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="basedOn" value={basedOn} />
      <p>{fill(said.summary, { rows, faults: faults.length, changes: changes.length })}</p>
      {faults.length > 0 ? (
        <DeskTable
          caption={said.faulty}
          isCaptioned
          className="desk-stacked settings-table"
          names={said.faultColumns}
          looks={{ row: "figures" }}
          named={["row"]}
          rows={faults.slice(0, MOST_SHOWN)}
          keyOf={({ row }) => row}
          cells={(fault) => fault}
        />
      ) : (
        <DeskTable
          caption={said.changes}
          isCaptioned
          className="desk-stacked settings-table"
          names={said.columns}
          named={["type", "plan", "change"]}
          rows={changes.slice(0, MOST_SHOWN)}
          keyOf={(_, index) => index}
          cells={(change) => change}
        />
      )}
      <div className="desk-acts">
        {faults.length > 0 || changes.length === 0 ? null : (
          <Button name="intent" value="take" aria-disabled={isPending}>
            {counted(said.take, changes.length, telling.locale)}
          </Button>
        )}
        <Link className={buttonClass("quiet")} to={deskLinks.ratesImport()} reloadDocument>
          {said.another}
        </Link>
      </div>
    </>
  );
}
