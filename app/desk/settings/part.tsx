import { useEffect, useRef } from "react";
import { Form, Link, useFetcher, useLocation, useNavigation } from "react-router";
import { ActNotice } from "#app/desk/parts/act-notice.tsx";
import { BackToSettings } from "#app/desk/parts/back-link.tsx";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { noSuchPage } from "#app/desk/parts/guard.ts";
import { contentContext } from "#app/context.ts";
import { dayIn, fullDayInWords } from "#app/parts/dates.ts";
import { read } from "#app/desk/parts/read.ts";
import { useAnswered } from "#app/desk/parts/use-answered.ts";
import { styled, titled } from "#app/desk/parts/page.ts";
import { telling } from "#app/desk/parts/telling.ts";
import { words } from "#app/desk/parts/words.ts";
import { unlessLost } from "#app/parts/unless-lost.ts";
import { lostAct } from "#app/desk/parts/outcome.ts";
import { counted, fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { Button } from "#app/ui/button.tsx";
import type { PropertyFault } from "#hotel/settings/rules/property.ts";
import toWrite from "#app/desk/parts/parts-to-write.css?url";
import type { Route } from "./+types/part.ts";
import { readEdited, rehearsed, todayIn } from "./edited.ts";
import { Beside } from "./form/beside.tsx";
import { answerPart, type PartAnswer } from "./form/answer-part.ts";
import { languageName } from "./place-in-words.ts";
import { AnyField } from "./form/fields.tsx";
import { MeanwhileFields } from "./form/meanwhile-fields.tsx";
import { FAULTS, FaultSummary } from "./form/fault-summary.tsx";
import { placesOf } from "#app/desk/parts/part-places.ts";
import { type Part, partOf } from "#app/desk/parts/settings-parts.ts";
import { type PartView, viewOf } from "./form/part-view.ts";
import { PartsToWrite } from "#app/desk/parts/parts-to-write.tsx";
import { PolicyExample } from "./form/policy-example.tsx";
import { RateExampleFields } from "./form/rate-example-fields.tsx";
import { TestLetter } from "./form/test-letter.tsx";
import { useTyped } from "./form/use-typed.ts";
import { formWords } from "./form/words.ts";
import fold from "#app/ui/fold.css?url";
import form from "./form/form.css?url";
import styles from "./settings.css?url";
import { settingsWords } from "./words.ts";

export const links = styled(styles, fold, form, toWrite);

export const meta = titled(({ part }) => partOf(part)?.title ?? words.settings);

/** A part of the settings as a form over the draft, for owners. */
export async function loader(asked: Route.LoaderArgs) {
  const part = partAsked(asked.params);
  const edited = await readEdited(asked);
  const { document, number: basedOn } = edited;
  const kept = { part, edited, document, basedOn, today: todayIn(asked.context), url: asked.url };
  const places = placesOf(part, document).map((place) => `.${place}.`);
  const isHere = ({ path }: PropertyFault) => places.some((place) => `${path}.`.includes(place));
  const faults = edited.draft ? (await rehearsed(asked, basedOn)).faults.filter(isHere) : [];
  const view = viewOf({ ...kept, faults, isSaved: true });
  const history = await historyOf(asked, part);
  return { view, history, hasDraft: edited.draft !== undefined };
}

/** When guests began to read another text, of the legal ones. */
async function historyOf(asked: Route.LoaderArgs, { places }: Part) {
  const path = places.find((place) => place.startsWith("statements."))?.slice("statements.".length);
  if (path === undefined) return [];
  const found = await read(asked, (staff, clerk) => staff.settings.readStatementHistory(clerk, { path }));
  const { timeZone } = asked.context.get(contentContext).hotel;
  return found.changes.map(({ version, publishedAt }) => {
    return { version, published: fullDayInWords(dayIn(timeZone, publishedAt), telling) };
  });
}

export function action(asked: Route.ActionArgs): Promise<PartAnswer> {
  return answerPart(asked, partAsked(asked.params));
}

/** Where the line is lost the page stays with what was typed. */
export function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const of = partOf(params.part)?.title ?? words.settings;
  return unlessLost({ request, serverAction }, (_, isSent): PartAnswer => ({ outcome: lostAct(of, isSent) }));
}

function partAsked({ part: name }: { part?: string | undefined }): Part {
  const part = partOf(name);
  if (!part) throw noSuchPage();
  return part;
}

export default function PartPage({ params, loaderData, actionData }: Route.ComponentProps) {
  const { view: kept, history, hasDraft } = loaderData;
  const part = partAsked(params);
  const { outcome } = actionData ?? {};
  const isOver = outcome !== undefined && outcome.outcome !== "refused";
  const answered = useAnswered({ view: actionData?.view, isOver });
  const view = answered ?? kept;
  useLookedAt(actionData);
  return (
    <>
      <DeskHead title={part.title} lead={part.lead} />
      <BackToSettings />
      <ActNotice outcome={outcome} />
      <FaultSummary
        said={counted(view.isSaved ? formWords.notYet : formWords.faults, view.faults.length, telling.locale)}
        faults={view.faults}
        answer={answered}
      />
      <Unspoken view={view} />
      <div className="part-with-preview">
        <div>
          <PartForm key={JSON.stringify(view)} view={view} answered={answered} />
          <History changes={history} />
        </div>
        <Beside {...{ part, hasDraft }} view={kept} version={kept.basedOn} />
      </div>
    </>
  );
}

/** The place that a button of a list has moved to takes the focus. */
function useLookedAt(answer: PartAnswer | undefined): void {
  useEffect(() => {
    if (!answer?.at) return;
    const place = document.getElementById(`${answer.at}-entry`) ?? document.getElementById(answer.at);
    place?.focus();
  }, [answer]);
}

/** What stands between the house and a language that it does not speak yet. */
function Unspoken({ view: { unwritten, silent } }: { view: PartView }) {
  const said = formWords.unwritten;
  return (
    <>
      {unwritten.map((texts) => (
        <PartsToWrite key={texts.said} {...texts} />
      ))}
      {silent.map(({ code, isWritten }) => {
        const language = languageName(code);
        return (
          <p key={code} className="settings-notes">
            {fill(said.off, { language })}{" "}
            {isWritten ? said.beside : <Link to={{ search: `?write=${code}` }}>{fill(said.write, { language })}</Link>}
          </p>
        );
      })}
    </>
  );
}

function History({ changes }: { changes: readonly { version: number; published: string }[] }) {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="desk-title">
        {formWords.history.title}
      </h2>
      <ul>
        {changes.map(({ version, published }) => (
          <li key={`${version} ${published}`}>
            {fill(formWords.history.since, { published })}{" "}
            <Link to={deskLinks.version(version)}>{fill(settingsWords.version, { number: version })}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The form begins anew where its fields are others than those that were typed into. */
function PartForm({ view, answered }: { view: PartView; answered: PartView | undefined }) {
  const typed = useTyped(answered);
  const isPending = useNavigation().state !== "idle";
  const looking = useFetcher<PartAnswer>();
  const waits = useRef<number>(undefined);
  const { example, rates } = looking.data?.view ?? view;
  const isLive = view.rates !== undefined || view.example !== undefined || example !== undefined;
  const look = (form: HTMLFormElement) => {
    const sent = new FormData(form);
    sent.set("intent", "look");
    // A look changes nothing. The page read anew would be as another owner saved it, without what is being typed.
    void looking.submit(sent, { method: "post", defaultShouldRevalidate: false });
  };
  const lookSoon = (form: HTMLFormElement) => {
    window.clearTimeout(waits.current);
    waits.current = window.setTimeout(() => look(form), PAUSE_MS);
  };
  return (
    <Form
      method="post"
      className={view.rates ? "part-form part-beside" : "part-form"}
      action={`${useLocation().search}#${FAULTS}`}
      preventScrollReset
      noValidate
      onInput={({ currentTarget }) => {
        typed();
        if (isLive) lookSoon(currentTarget);
      }}
      onSubmit={() => window.clearTimeout(waits.current)}
    >
      {/* What the Enter key presses in a field. */}
      <Button
        className="visually-hidden"
        name="intent"
        value="save"
        tabIndex={-1}
        aria-hidden="true"
        aria-disabled={isPending}
      >
        {formWords.save}
      </Button>
      <input type="hidden" name="basedOn" value={view.basedOn} />
      {view.meanwhile ? <MeanwhileFields meanwhile={view.meanwhile} {...formWords.meanwhile.saved} /> : null}
      {view.fields.map((field) => (
        <AnyField key={field.name} field={field} />
      ))}
      {isLive && !view.rates ? <PolicyExample example={example} /> : null}
      {view.rates && rates ? <RateExampleFields example={rates} stay={view.rates.stay} /> : null}
      {view.letters.length > 0 ? <TestLetter letters={view.letters} languages={view.languages} /> : null}
      <div className="part-end">
        <Button name="intent" value="save" aria-disabled={isPending}>
          {formWords.save}
        </Button>
        {answered?.isSaved === false ? <p className="field-hint">{formWords.notKept}</p> : null}
      </div>
    </Form>
  );
}

/** So long nobody types before the example is worked out again. */
const PAUSE_MS = 400;
