import { counted, fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { deskLinks } from "#app/links.ts";
import { Button } from "#app/ui/button.tsx";
import { ActNotice } from "#app/desk/parts/act-notice.tsx";
import { AskForm } from "#app/desk/parts/ask-form.tsx";
import { asking } from "#app/desk/parts/asked.ts";
import { useMoments } from "#app/desk/parts/at-desk.ts";
import { useMay } from "#app/desk/parts/may.tsx";
import { BackLink } from "#app/desk/parts/back-link.tsx";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { telling } from "#app/desk/parts/telling.ts";
import { words } from "#app/desk/parts/words.ts";
import type { ClosureLog } from "#hotel/closures/read-closures.ts";
import { styled, titled } from "#app/desk/parts/page.ts";
import { read, typeNamesIn } from "#app/desk/parts/read.ts";
import { answerForm, type DeskAct } from "#app/desk/parts/act.ts";
import { toldIfLost } from "#app/desk/parts/told-if-lost.ts";
import { useLookingAgain } from "#app/desk/parts/use-looking-again.ts";
import type { Route } from "./+types/closure.ts";
import { AskEnd } from "./ask-end.tsx";
import { OfferTable, StepTable } from "./log-tables.tsx";
import { affectedNights } from "./affected-nights.ts";
import { closureWords } from "./words.ts";
import styles from "./closure.css?url";

export const links = styled(styles);

export const meta = titled(words.closure);

export async function loader(asked: Route.LoaderArgs) {
  const found = await read(asked, (staff, clerk) => staff.closures.read(clerk, asked.params));
  const nameOf = typeNamesIn(asked.context);
  const steps = found.steps.map((step) => ({ ...step, subject: nameOf(step.subject) }));
  return { ...found, steps, types: found.closure.types.map(nameOf) };
}

/** Lifts the closure. */
export function action(asked: Route.ActionArgs) {
  return answerForm(asked, { act: () => LIFT, of: words.closure });
}

const LIFT: DeskAct = {
  does: (staff, clerk, { id }) => staff.closures.lift(clerk, { id }),
  said: closureWords.log.done,
};

const { log } = closureWords;

export const clientAction = toldIfLost(words.closure);

export default function EmergencyClosure({ loaderData, actionData }: Route.ComponentProps) {
  const { closure, steps, offers } = loaderData;
  const language = useLanguage();
  const waiting = steps.filter(({ state }) => state === "waiting").length;
  useLookingAgain(waiting > 0 || offers.some(({ letter }) => letter === "queued"));
  const nights = affectedNights(closure, language);
  return (
    <>
      <DeskHead title={fill(log.title, { nights })} lead="" />
      <BackLink to={deskLinks.closures()}>{log.back}</BackLink>
      <ActNotice outcome={actionData} />
      <AskEnd closure={closure} />
      <Status {...loaderData} />
      <p role="status" className="closure-status">
        {progressOf(steps)}
      </p>
      {closure.state === "on" ? <Lift closure={closure} /> : null}
      <OfferTable offers={offers} />
      <StepTable steps={steps} />
    </>
  );
}

/** Puts the nights back on sale, for owners. */
function Lift({ closure }: { closure: ClosureLog["closure"] }) {
  if (!useMay("house")) return <p className="desk-note">{log.ownersAlone}</p>;
  return (
    <AskForm>
      <Button look="outline" {...asking(closure.id, "lift")}>
        {log.lift}
      </Button>
    </AskForm>
  );
}

/** What is still to come, or else whether somebody must lend a hand. */
function progressOf(steps: ClosureLog["steps"]): string {
  const count = (wanted: string) => steps.filter(({ state }) => state === wanted).length;
  const [waiting, refused] = [count("waiting"), count("refused")];
  if (waiting > 0) return fill(log.waiting, { count: waiting });
  return refused > 0 ? counted(log.needsYou, refused, telling.locale) : log.finished;
}

function Status({ closure, openedBy, types }: Pick<ClosureLog, "closure" | "openedBy"> & { types: string[] }) {
  const moment = useMoments();
  return (
    <div className="closure-status">
      <p className="desk-strong">
        {closure.liftedAt === undefined
          ? fill(log.on, { types: types.join(", ") })
          : fill(log.lifted, { moment: moment(closure.liftedAt) })}
      </p>
      <p>{fill(log.opened, { name: openedBy ?? log.somebody, moment: moment(closure.openedAt) })}</p>
    </div>
  );
}
