import { Form, Link } from "react-router";
import { ActNotice } from "#app/desk/parts/act-notice.tsx";
import { answerForm, type DeskAct } from "#app/desk/parts/act.ts";
import { useMoments } from "#app/desk/parts/at-desk.ts";
import { BackToSettings } from "#app/desk/parts/back-link.tsx";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { styled, titled } from "#app/desk/parts/page.ts";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import { read } from "#app/desk/parts/read.ts";
import { telling } from "#app/desk/parts/telling.ts";
import { toldIfLost } from "#app/desk/parts/told-if-lost.ts";
import { counted, fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import type { OpenAlert } from "#hotel/kernel/ports/alerts.ts";
import type { Route } from "./+types/house-check.ts";
import styles from "./house-check.css?url";
import { checkWords } from "./words.ts";

export const links = styled(styles);

export const meta = titled(checkWords.title);

/** How the house is, and what to do where something is wrong; for owners. */
export async function loader(asked: Route.LoaderArgs) {
  const [symptoms, lateJobs] = await Promise.all([
    read(asked, (staff, clerk) => staff.upkeep.examineHouse(clerk)),
    read(asked, (staff, clerk) => staff.upkeep.readLateJobs(clerk)),
  ]);
  return { symptoms, lateJobs };
}

/** Closes the notice about a late job. */
export function action(asked: Route.ActionArgs) {
  return answerForm(asked, { act: () => CLOSE, of: checkWords.title });
}

const CLOSE: DeskAct = {
  does: (staff, clerk, { id }) => staff.reconciliation.closeNotice(clerk, { kind: "job-late", id }),
  said: checkWords.closedLate,
};

export const clientAction = toldIfLost(checkWords.title);

export default function HouseCheck({ loaderData: { symptoms, lateJobs }, actionData }: Route.ComponentProps) {
  const wrong = symptoms.filter(({ state }) => state === "wrong").length + lateJobs.length;
  return (
    <>
      <DeskHead title={checkWords.title} lead={checkWords.lead} />
      <BackToSettings />
      <ActNotice outcome={actionData} />
      <Link className={buttonClass("outline")} to={deskLinks.houseCheck()}>
        {checkWords.again}
      </Link>
      <p className="check-verdict" role="status">
        {wrong === 0 ? checkWords.allFine : counted(checkWords.wrong, wrong, telling.locale)}
      </p>
      <dl className="check-symptoms">
        {lateJobs.map((job) => (
          <LateJob key={job.subject} {...job} />
        ))}
        {symptoms.map(({ topic, state, said }) => (
          <div key={`${topic} ${said}`} className="check-symptom" data-state={state}>
            <dt>
              {checkWords.topics[topic]}: {checkWords.states[state]}
            </dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function LateJob({ subject, raisedAt }: OpenAlert) {
  const moment = useMoments();
  return (
    <div className="check-symptom" data-state="wrong">
      <dt>{fill(checkWords.lateJob, { name: subject })}</dt>
      <dd>
        {fill(checkWords.late, { when: moment(raisedAt) })}
        <Form method="post" preventScrollReset>
          <HiddenFields of={{ id: subject }} />
          <Button look="outline">{checkWords.closeLate}</Button>
        </Form>
      </dd>
    </div>
  );
}
