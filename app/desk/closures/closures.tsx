import { data, redirect } from "react-router";
import { contentContext, hotelContext } from "#app/context.ts";
import { problemWords } from "#app/languages/problem-words.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { deskLinks } from "#app/links.ts";
import { ActNotice } from "#app/desk/parts/act-notice.tsx";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { insteadOf, outcomeOf, refusedToSome } from "#app/desk/parts/outcome-of.ts";
import { words } from "#app/desk/parts/words.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { lostAct } from "#app/desk/parts/desk-call.ts";
import { unlessLost } from "#app/parts/unless-lost.ts";
import type { Route } from "./+types/closures.ts";
import { isAsked, closureIn } from "./asked-closure.ts";
import { AskOpen } from "./ask-open.tsx";
import { DryRun } from "./preview.tsx";
import { ClosureForm } from "./closure-form.tsx";
import { ClosureList } from "./closure-list.tsx";
import { closureWords } from "./words.ts";
import styles from "./closure.css?url";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export function meta(): Route.MetaDescriptors {
  return [{ title: `${words.storm} · ${words.title}` }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const account = context.get(clerkContext);
  const { staff } = context.get(hotelContext);
  const storms = await staff.closures.list(account);
  if (isProblem(storms)) throw insteadOf(storms, { context, url });
  const roomTypes = context.get(contentContext).roomTypes.map(({ id, category }) => ({ id, category }));
  const asked = closureIn(url.searchParams);
  const page = { storms, roomTypes, asked };
  if (!isAsked(asked)) return data({ ...page, found: undefined, faults: {} });
  const found = await staff.closures.preview(account, asked);
  if (!isProblem(found)) return data({ ...page, found, faults: {} });
  if (found.problem !== "invalid-fields") throw insteadOf(found, { context, url });
  const faults = problemWords(found, undefined, speechIn("en")).fields;
  return data({ ...page, found: undefined, faults }, { status: 422 });
}

/** Opens the storm that was tried out. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = context.get(clerkContext);
  const sent = closureIn(await request.formData());
  const opened = await context.get(hotelContext).staff.closures.open(account, sent);
  if (isProblem(opened)) return refusedToSome(outcomeOf(opened, { of: words.storm, said: "" }, context));
  return redirect(deskLinks.storm(opened.storm.id));
}

export function clientAction(args: Route.ClientActionArgs) {
  return unlessLost(args, (_, isSent) => lostAct(words.storm, isSent));
}

export default function Closures({ loaderData, actionData }: Route.ComponentProps) {
  const { storms, roomTypes, asked, found, faults } = loaderData;
  const typeName = (type: string) => roomTypes.find(({ id }) => id === type)?.category ?? type;
  return (
    <>
      <DeskHead title={words.storm} lead={closureWords.lead} />
      <ActNotice outcome={actionData} />
      <ClosureForm asked={asked} faults={faults} roomTypes={roomTypes} />
      {found ? <DryRun asked={asked} found={found} typeName={typeName} /> : null}
      {found ? <AskOpen asked={asked} found={found} /> : null}
      <ClosureList storms={storms} typeName={typeName} />
    </>
  );
}
