import { useEffect } from "react";
import { Link, useRevalidator, useSubmit } from "react-router";
import { contentContext, hotelContext } from "#app/context.ts";
import { counted, fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { deskLinks } from "#app/links.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { ActNotice } from "#app/desk/parts/act-notice.tsx";
import { AskForm } from "#app/desk/parts/ask-form.tsx";
import { asking } from "#app/desk/parts/asked.ts";
import { useDesk } from "#app/desk/parts/at-desk.ts";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { insteadOf, outcomeOf, refusedToSome } from "#app/desk/parts/outcome-of.ts";
import { momentInWords, telling } from "#app/desk/parts/telling.ts";
import { words } from "#app/desk/parts/words.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { ClosureLog } from "#hotel/closures/read-closures.ts";
import { lostAct } from "#app/desk/parts/desk-call.ts";
import { unlessLost } from "#app/parts/unless-lost.ts";
import type { Route } from "./+types/closure.ts";
import { AskLift } from "./ask-end.tsx";
import { OfferTable, StepTable } from "./log-tables.tsx";
import { affectedNights } from "./affected-nights.ts";
import { closureWords } from "./words.ts";
import styles from "./closure.css?url";

/** So often the page looks for steps that have been carried out. */
const LOOK_AGAIN_MS = 2_000;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export function meta(): Route.MetaDescriptors {
  return [{ title: `${words.storm} · ${words.title}` }];
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const account = context.get(clerkContext);
  const found = await context.get(hotelContext).staff.closures.read(account, params);
  if (isProblem(found)) throw insteadOf(found, { context, url });
  const { roomTypes } = context.get(contentContext);
  const nameOf = (type: string) => roomTypes.find(({ id }) => id === type)?.category ?? type;
  const steps = found.steps.map((step) => ({ ...step, subject: nameOf(step.subject) }));
  return { ...found, steps, types: found.storm.types.map(nameOf) };
}

/** Lifts the storm. */
export async function action({ context, params }: Route.ActionArgs) {
  const account = context.get(clerkContext);
  const answer = await context.get(hotelContext).staff.closures.lift(account, params);
  return refusedToSome(outcomeOf(answer, { of: words.storm, said: closureWords.log.done }, context));
}

const { log } = closureWords;

export function clientAction(args: Route.ClientActionArgs) {
  return unlessLost(args, (_, isSent) => lostAct(words.storm, isSent));
}

export default function EmergencyClosure({ loaderData, actionData }: Route.ComponentProps) {
  const { storm, steps, offers } = loaderData;
  const language = useLanguage();
  const submit = useSubmit();
  const waiting = steps.filter(({ state }) => state === "waiting").length;
  useNews(waiting > 0 || offers.some(({ letter }) => letter === "queued"));
  const nights = affectedNights(storm, language);
  return (
    <>
      <DeskHead title={fill(log.title, { nights })} lead="" />
      <Link className={buttonClass("quiet", "storm-back")} to={deskLinks.storms()}>
        {log.back}
      </Link>
      <ActNotice outcome={actionData} />
      <AskLift storm={storm} onOk={() => void submit(null, { method: "post", action: deskLinks.storm(storm.id) })} />
      <Standing {...loaderData} />
      <p role="status" className="storm-standing">
        {standingOf(steps)}
      </p>
      {storm.state === "on" ? <Lift storm={storm} /> : null}
      <OfferTable offers={offers} />
      <StepTable steps={steps} />
    </>
  );
}

/** Puts the nights back on sale, for owners. */
function Lift({ storm }: Pick<ClosureLog, "storm">) {
  if (useDesk()?.me.role !== "owner") return <p className="desk-note">{log.ownersAlone}</p>;
  return (
    <AskForm>
      <Button look="outline" {...asking(storm.id, "lift")}>
        {log.lift}
      </Button>
    </AskForm>
  );
}

/** What is still to come, or else whether somebody must lend a hand. */
function standingOf(steps: ClosureLog["steps"]): string {
  const count = (wanted: string) => steps.filter(({ state }) => state === wanted).length;
  const [waiting, refused] = [count("waiting"), count("refused")];
  if (waiting > 0) return fill(log.waiting, { count: waiting });
  return refused > 0 ? counted(log.needsYou, refused, telling.locale) : log.finished;
}

function Standing({ storm, openedBy, types }: Pick<ClosureLog, "storm" | "openedBy"> & { types: string[] }) {
  const timeZone = useDesk()?.timeZone ?? "UTC";
  const moment = (at: number) => momentInWords(at, timeZone);
  return (
    <div className="storm-standing">
      <p className="desk-strong">
        {storm.liftedAt === undefined
          ? fill(log.on, { types: types.join(", ") })
          : fill(log.lifted, { moment: moment(storm.liftedAt) })}
      </p>
      <p>{fill(log.opened, { name: openedBy ?? log.somebody, moment: moment(storm.openedAt) })}</p>
    </div>
  );
}

/** Reads the log again as long as there is work under way. */
function useNews(isExpected: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isExpected) return undefined;
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isExpected, revalidate]);
}
