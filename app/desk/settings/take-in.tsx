import { Form, redirect } from "react-router";
import { merged } from "#content/merge-documents.ts";
import { contentContext } from "#app/context.ts";
import { keptDocument } from "#content/property-document.ts";
import { ActNotice } from "#app/desk/parts/act-notice.tsx";
import { outcomeOf } from "#app/desk/parts/act.ts";
import { lostAct, type Outcome } from "#app/desk/parts/outcome.ts";
import { telling } from "#app/desk/parts/telling.ts";
import { BackToSettings } from "#app/desk/parts/back-link.tsx";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { styled, titled } from "#app/desk/parts/page.ts";
import { type Asked, read, readOrNot } from "#app/desk/parts/read.ts";
import { unlessLost } from "#app/parts/unless-lost.ts";
import { counted } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/take-in.ts";
import { type Edited, readEdited } from "./edited.ts";
import { FAULTS, FaultSummary } from "./form/fault-summary.tsx";
import { MeanwhileFields } from "./form/meanwhile-fields.tsx";
import { chosenIn, isSeen, meanwhileOf, type MeanwhileView, openChoices } from "./form/meanwhile-view.ts";
import { knownTypes, withOwnTypeIds } from "./form/type-ids.ts";
import { withTypesOfNights } from "./form/types-of-nights.ts";
import { formWords } from "./form/words.ts";
import form from "./form/form.css?url";
import styles from "./settings.css?url";
import { settingsWords } from "./words.ts";

const { takeIn } = settingsWords;

export const links = styled(styles, form);

export const meta = titled(takeIn.title);

/** What was published since the draft was begun, beside the draft; for owners. */
export async function loader(asked: Route.LoaderArgs) {
  const edited = await readEdited(asked);
  const sides = await sidesOf(asked, edited);
  if (!sides) throw redirect(deskLinks.settings());
  return { basedOn: edited.number, meanwhile: meanwhileOf(sides, edited.inForce.version) };
}

/** What became of the choices, where they could not be taken in. */
interface TakenIn {
  outcome: Outcome | undefined;
  meanwhile: MeanwhileView | undefined;
}

/** Takes it into the draft. */
export async function action(asked: Route.ActionArgs): Promise<TakenIn> {
  const sent = await asked.request.formData();
  const edited = await readEdited(asked);
  const sides = await sidesOf(asked, edited);
  if (!sides) throw redirect(deskLinks.settings());
  const theirs = edited.inForce.version;
  const chosen = isSeen(sent, theirs.number) ? chosenIn(sent, sides) : undefined;
  if (!chosen) return { outcome: undefined, meanwhile: meanwhileOf(sides, theirs, sent) };
  const document = withTypesOfNights({ before: [sides.before, sides.theirs], after: merged(sides, chosen) });
  const done = await readOrNot(asked.context, (staff, clerk) =>
    staff.settings.saveVersion(clerk, {
      document,
      basedOn: sent.get("basedOn"),
      takesIn: sent.get("over"),
      note: takeIn.title,
    }),
  );
  if (!isProblem(done)) throw redirect(deskLinks.settings());
  const outcome = outcomeOf(done, { of: takeIn.title, said: "" }, asked.context);
  return { outcome, meanwhile: meanwhileOf(sides, theirs, sent) };
}

/** Where the line is lost the page stays as it is. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return unlessLost({ request, serverAction }, (_, isSent): TakenIn => {
    return { outcome: lostAct(takeIn.title, isSent), meanwhile: undefined };
  });
}

/** Undefined where the draft has everything that was published. */
async function sidesOf(asked: Asked, { draft, inForce, document }: Edited) {
  if (!draft || draft.since === inForce.version.number) return undefined;
  const { version } = await read(asked, (staff, clerk) => staff.settings.readVersion(clerk, { id: draft.since }));
  const [before, theirs] = [keptDocument(version.document), keptDocument(inForce.version.document)];
  const known = knownTypes(asked.context.get(contentContext), []);
  return { before, theirs, mine: withOwnTypeIds({ before, theirs, mine: document }, known) };
}

export default function TakeIn({ loaderData: { basedOn, ...kept }, actionData }: Route.ComponentProps) {
  const meanwhile = actionData?.meanwhile ?? kept.meanwhile;
  const open = openChoices(meanwhile);
  return (
    <>
      <DeskHead title={takeIn.title} lead={takeIn.lead} />
      <BackToSettings />
      <ActNotice outcome={actionData?.outcome} />
      <FaultSummary
        said={counted(formWords.faults, open.length, telling.locale)}
        faults={open}
        answer={actionData?.meanwhile}
      />
      <Form method="post" action={`#${FAULTS}`} className="part-form" noValidate>
        <input type="hidden" name="basedOn" value={basedOn} />
        <MeanwhileFields meanwhile={meanwhile} {...formWords.meanwhile.published} />
        <div>
          <Button>{takeIn.answer}</Button>
        </div>
      </Form>
    </>
  );
}
