import { data, redirect } from "react-router";
import { deskLinks } from "#app/links.ts";
import { ActNotice } from "#app/desk/parts/act-notice.tsx";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { words } from "#app/desk/parts/words.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { styled, titled } from "#app/desk/parts/page.ts";
import { categoriesIn, read, readAsked, readOrNot } from "#app/desk/parts/read.ts";
import { outcomeOf, withStatus } from "#app/desk/parts/act.ts";
import { toldIfLost } from "#app/desk/parts/told-if-lost.ts";
import type { Route } from "./+types/closures.ts";
import { closureIn, isAsked, sentClosure } from "./asked-closure.ts";
import { AskOpen } from "./ask-open.tsx";
import { DryRun } from "./preview.tsx";
import { ClosureForm } from "./closure-form.tsx";
import { ClosureList } from "./closure-list.tsx";
import { closureWords } from "./words.ts";
import styles from "./closure.css?url";

export const links = styled(styles);

export const meta = titled(words.closure);

export async function loader(args: Route.LoaderArgs) {
  const closures = await read(args, (staff, clerk) => staff.closures.list(clerk));
  const asked = closureIn(args.url.searchParams);
  const page = { closures, categories: categoriesIn(args.context), asked };
  if (!isAsked(asked)) return data({ ...page, found: undefined, faults: {} });
  const previewed = await readAsked(args, (staff, clerk) => staff.closures.preview(clerk, sentClosure(asked)));
  return data({ ...page, ...previewed }, { status: previewed.found ? 200 : 422 });
}

/** Opens the closure that was previewed. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = sentClosure(closureIn(await request.formData()));
  const opened = await readOrNot(context, (staff, clerk) => staff.closures.open(clerk, sent));
  if (isProblem(opened)) return withStatus(outcomeOf(opened, { of: words.closure, said: "" }, context));
  return redirect(deskLinks.closure(opened.closure.id));
}

export const clientAction = toldIfLost(words.closure);

export default function Closures({ loaderData, actionData }: Route.ComponentProps) {
  const { closures, categories, asked, found, faults } = loaderData;
  const typeName = (type: string) => categories[type] ?? type;
  return (
    <>
      <DeskHead title={words.closure} lead={closureWords.lead} />
      <ActNotice outcome={actionData} />
      <ClosureForm asked={asked} faults={faults} categories={categories} />
      {found ? <DryRun asked={asked} found={found} typeName={typeName} /> : null}
      {found ? <AskOpen asked={asked} found={found} /> : null}
      <ClosureList closures={closures} typeName={typeName} />
    </>
  );
}
