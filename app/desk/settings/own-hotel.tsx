import { Form, redirectDocument } from "react-router";
import { ActNotice } from "#app/desk/parts/act-notice.tsx";
import { outcomeOf } from "#app/desk/parts/act.ts";
import { BackToSettings } from "#app/desk/parts/back-link.tsx";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { noSuchPage } from "#app/desk/parts/guard.ts";
import { styled, titled } from "#app/desk/parts/page.ts";
import { problemInWords } from "#app/desk/parts/problem-in-words.ts";
import { read, readOrNot } from "#app/desk/parts/read.ts";
import { telling } from "#app/desk/parts/telling.ts";
import { counted, fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceField, Field } from "#app/ui/field.tsx";
import { isProblem } from "#hotel/kernel/problem.ts";
import { LEAVING_WORD } from "#hotel/settings/leave-demo.ts";
import type { Route } from "./+types/own-hotel.ts";
import { settingsWords } from "./words.ts";
import form from "./form/form.css?url";
import styles from "./settings.css?url";

const { own } = settingsWords;

export const links = styled(styles, form);

export const meta = titled(own.title);

/** What would go with the demo; elsewhere there is no such page. */
export async function loader(asked: Route.LoaderArgs) {
  const { demo } = await read(asked, (staff, clerk) => staff.settings.readDemo(clerk));
  if (!demo) throw noSuchPage();
  return demo;
}

/** Leaves the demo, and leads to the first step of the owner's own hotel. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await request.formData();
  const asked = { texts: sent.get("texts"), confirmed: sent.get("confirmed") };
  const done = await readOrNot(context, (staff, clerk) => staff.settings.leaveDemo(clerk, asked));
  if (!isProblem(done)) throw redirectDocument(deskLinks.setup());
  if (done.problem === "not-allowed") throw noSuchPage();
  const fields = done.problem === "invalid-fields" ? problemInWords(done, context).fields : {};
  return { ...outcomeOf(done, { of: own.title, said: "" }, context), isUnconfirmed: "confirmed" in fields };
}

export default function OwnHotel({ loaderData: { invented, made, hasMoney }, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskHead title={own.title} lead={own.lead} />
      <BackToSettings />
      {actionData?.isUnconfirmed ? null : <ActNotice outcome={actionData} />}
      <ul className="settings-notes settings-faults">
        {invented > 0 ? <li>{counted(own.invented, invented, telling.locale)}</li> : null}
        {made > 0 ? <li>{counted(own.made, made, telling.locale)}</li> : null}
        <li>{own.rest}</li>
      </ul>
      <p>{own.stays}</p>
      {hasMoney ? (
        <p role="alert">{own.money}</p>
      ) : (
        <Form method="post" className="part-form">
          <ChoiceField label={own.texts} name="texts" hint={own.textsHint}>
            <option value="empty">{own.empty}</option>
            <option value="keep">{own.keep}</option>
          </ChoiceField>
          <Field
            label={fill(own.confirm, { word: LEAVING_WORD })}
            name="confirmed"
            required
            autoComplete="off"
            error={actionData?.isUnconfirmed ? fill(own.unconfirmed, { word: LEAVING_WORD }) : undefined}
          />
          <div>
            <Button>{own.send}</Button>
          </div>
        </Form>
      )}
    </>
  );
}
