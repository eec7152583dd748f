import { Form, Link, useNavigation } from "react-router";
import { hotelContext } from "#app/context.ts";
import { BackToSettings } from "#app/desk/parts/back-link.tsx";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { DeskTable } from "#app/desk/parts/desk-table.tsx";
import { styled, titled } from "#app/desk/parts/page.ts";
import { read } from "#app/desk/parts/read.ts";
import { useAnswered } from "#app/desk/parts/use-answered.ts";
import { lostAct } from "#app/desk/parts/outcome.ts";
import { telling } from "#app/desk/parts/telling.ts";
import { counted, fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { unlessLost } from "#app/parts/unless-lost.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Field, Labelled } from "#app/ui/field.tsx";
import { MOST_IMPORTED } from "#hotel/front-desk/rules/plan-import.ts";
import type { Route } from "./+types/import.ts";
import { answerImport, type ImportAnswer, type ImportView } from "./answer.ts";
import styles from "./import.css?url";
import { ImportMappingFields } from "./mapping-fields.tsx";
import type { ShownResult } from "./result.ts";
import { importWords } from "./words.ts";

export const links = styled(styles);

export const meta = titled(importWords.title);

/** Takes over guests and their future stays from another system's list; for owners. */
export async function loader(asked: Route.LoaderArgs) {
  await read(asked, (staff, clerk) => staff.imports.readLastMapping(clerk));
  return asked.context.get(hotelContext).catalogue.roomTypes.map(({ id, category }) => ({ id, category }));
}

export async function action({ request, context }: Route.ActionArgs): Promise<ImportAnswer> {
  return answerImport(context, await request.formData());
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return unlessLost({ request, serverAction }, (_, isSent): ImportAnswer => {
    return { said: lostAct(importWords.title, isSent).said, isRefused: true };
  });
}

export default function Import({ loaderData: types, actionData }: Route.ComponentProps) {
  const view = useAnswered({ view: actionData?.view, isOver: actionData?.isRefused === false });
  return (
    <>
      <DeskHead title={importWords.title} lead={importWords.lead} />
      <BackToSettings />
      <Said answer={actionData} />
      <Form method="post" encType="multipart/form-data" className="import-form" preventScrollReset>
        {view ? <Reading view={view} types={types} /> : <List />}
      </Form>
    </>
  );
}

function Said({ answer }: { answer: ImportAnswer | undefined }) {
  if (answer?.said === undefined) return null;
  return (
    <p className={answer.isRefused ? "desk-refused" : "desk-told"} role={answer.isRefused ? "alert" : "status"}>
      {answer.said}
    </p>
  );
}

function List() {
  return (
    <>
      <Field
        label={importWords.file}
        hint={fill(importWords.fileHint, { most: MOST_IMPORTED })}
        type="file"
        name="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
      />
      <Labelled label={importWords.paste} id="list">
        <textarea id="list" name="list" className="field-input import-list" rows={8} spellCheck={false} />
      </Labelled>
      <p className="field-hint">{importWords.house}</p>
      <Button className="import-act">{importWords.read}</Button>
    </>
  );
}

function Reading({ view, types }: { view: ImportView; types: readonly { id: string; category: string }[] }) {
  const isPending = useNavigation().state !== "idle";
  const { result } = view;
  return (
    <>
      <input type="hidden" name="list" value={view.list} />
      <ImportMappingFields view={view} types={types} />
      <div className="desk-acts">
        <Button look={result ? "outline" : "filled"} aria-disabled={isPending}>
          {importWords.look}
        </Button>
        <Link className={buttonClass("quiet")} to={deskLinks.importing()} reloadDocument>
          {importWords.another}
        </Link>
      </div>
      {result ? <Result result={result} isPending={isPending} /> : null}
    </>
  );
}

function Result({ result, isPending }: { result: ShownResult; isPending: boolean }) {
  const { summary, fresh, moved, rows, total, isFaulty, seen } = result;
  const stays = counted(importWords.stays, fresh, telling.locale);
  return (
    <section aria-labelledby="result">
      <h2 id="result" className="desk-title">
        {importWords.result}
      </h2>
      <p>{summary}</p>
      {moved === "" ? null : <p>{moved}</p>}
      {rows.length < total ? <p>{fill(importWords.shown, { count: rows.length })}</p> : null}
      <DeskTable
        caption={importWords.rows}
        className="desk-stacked import-table"
        names={importWords.table}
        looks={{ row: "figures", total: "figures" }}
        named={["guest", "stay", "becomes"]}
        rows={rows}
        keyOf={({ row }) => row}
        cells={(row) => ({
          row: row.row,
          guest: row.guest,
          stay: row.stay,
          total: row.total,
          becomes: row.isFaulty ? <strong className="import-fault">{row.becomes}</strong> : row.becomes,
        })}
      />
      {isFaulty || fresh === 0 ? null : (
        <div className="import-run">
          <input type="hidden" name="seen" value={seen} />
          <label>
            <input type="checkbox" name="letters" value="yes" /> {importWords.letters}
          </label>
          <Button name="intent" value="run" aria-disabled={isPending}>
            {fill(importWords.run, { stays })}
          </Button>
        </div>
      )}
    </section>
  );
}
