import { ActNotice } from "#app/desk/parts/act-notice.tsx";
import { BackLink } from "#app/desk/parts/back-link.tsx";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { words } from "#app/desk/parts/words.ts";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { styled, titled } from "#app/desk/parts/page.ts";
import { read } from "#app/desk/parts/read.ts";
import { answerForm, byIntent, type Sent } from "#app/desk/parts/act.ts";
import { toldIfLost } from "#app/desk/parts/told-if-lost.ts";
import type { Route } from "./+types/online-check-in.ts";
import { FORM_ACTS } from "./acts.ts";
import { CheckInActs } from "./check-in-acts.tsx";
import { CheckInFacts } from "./check-in-facts.tsx";
import styles from "./online-check-ins.css?url";
import { Replies } from "./replies.tsx";
import { checkInWords } from "./words.ts";

export const links = styled(styles);

export const meta = titled(words.forms);

export function loader(asked: Route.LoaderArgs) {
  return read(asked, (staff, clerk) => staff.messages.readForm(clerk, asked.params));
}

/** What the desk does about the form; the button's name says what. */
export function action(asked: Route.ActionArgs) {
  return answerForm(asked, { act: byIntent(FORM_ACTS), of: formOf });
}

export const clientAction = toldIfLost(formOf);

function formOf({ form }: Sent): string {
  return checkInWords.kinds[form === "check-out" ? "check-out" : "check-in"];
}

export default function FormPage({ loaderData: details, actionData }: Route.ComponentProps) {
  const { form, replies } = details;
  const said = form.form === "check-in" ? form.specialRequests : form.feedback;
  const name = form.form === "check-in" ? checkInWords.requests : checkInWords.feedback;
  return (
    <>
      <BackLink to={deskLinks.forms()}>{checkInWords.back}</BackLink>
      <DeskHead title={fill(checkInWords.title[form.form], { name: form.name })} lead="" />
      <ActNotice outcome={actionData} />
      <CheckInFacts details={details} />
      <section className="check-in-part">
        <h2>{name}</h2>
        {said === "" ? (
          <p className="desk-note">{checkInWords.noWords}</p>
        ) : (
          <p className="check-in-quote" dir="auto">
            {said}
          </p>
        )}
      </section>
      <CheckInActs key={form.version} details={details} />
      <Replies key={replies.length} form={form} replies={replies} />
    </>
  );
}
