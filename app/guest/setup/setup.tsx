import { data, type RouterContextProvider, redirect } from "react-router";
import { accountContext, hotelContext, speechContext } from "#app/context.ts";
import { problemWords } from "#app/languages/problem-words.ts";
import { deskLinks } from "#app/links.ts";
import { type PropertyDocument, readDocument } from "#content/property-document.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { may } from "#hotel/kernel/roles.ts";
import type { Route } from "./+types/setup.ts";
import { FirstStep } from "./first-step.tsx";
import { answered } from "./read-answers.ts";
import { Steps } from "./steps.tsx";
import { setupWords } from "./words.ts";
import styles from "./setup.css?inline";

export const handle = { styles };

export function meta(): Route.MetaDescriptors {
  return [{ title: setupWords.title }, { name: "robots", content: "noindex" }];
}

export async function loader({ context }: Route.LoaderArgs) {
  const setup = await setupIn(context);
  const { account } = context.get(accountContext);
  if (!may(account, "house")) return { hasOwner: setup.hasOwner, known: undefined };
  // What was saved a moment ago, which the pages follow a little later.
  const inForce = await context.get(hotelContext).staff.settings.readInForce(account);
  const read = isProblem(inForce) ? undefined : readDocument(inForce.document);
  if (!read || "faults" in read) throw data(null, { status: 404 });
  const { hotel, roomTypes, rooms, rates, cancellation } = read.content;
  const kinds = roomTypes.map(({ id, category, nightlyPriceCents, guestsPerRoom }) => ({
    ...{ name: category, nightlyPriceCents, guestsPerRoom },
    numbers: rooms.filter(({ type }) => type === id).map(({ number }) => number),
  }));
  const freeUntilDays = cancellation.tiers[0]?.daysBefore ?? 0;
  return { hasOwner: true, known: { steps: setup.steps, hotel, kinds, rates, freeUntilDays } };
}

/** Opens the owner's account by the code, answers a step, or opens the house. */
export async function action({ request, context }: Route.ActionArgs) {
  await setupIn(context);
  const form = await request.formData();
  const intent = String(form.get("intent") ?? "");
  const { account, asking } = context.get(accountContext);
  const { guest, staff } = context.get(hotelContext);
  if (intent === "begin") {
    const sent = { code: form.get("code"), email: form.get("email"), password: form.get("password") };
    const begun = await guest.accounts.beginSetup(asking, sent);
    return isProblem(begun) ? refused(begun, intent, context) : redirect(deskLinks.setup());
  }
  if (intent === "open") {
    const opened = await staff.settings.openHouse(account);
    return isProblem(opened) ? refused(opened, intent, context) : redirect(deskLinks.today());
  }
  const inForce = await staff.settings.readInForce(account);
  if (isProblem(inForce)) return refused(inForce, intent, context);
  const document = answered(inForce.document as PropertyDocument, form);
  if (!document) return { intent, faults: [setupWords.unread], fields: {} };
  const saved = await staff.settings.saveSetup(account, { step: intent, document });
  return isProblem(saved) ? refused(saved, intent, context) : redirect(`${deskLinks.setup()}#${intent}`);
}

/** What has been answered so far. An open house has no such page. */
async function setupIn(context: Readonly<RouterContextProvider>) {
  const setup = await context.get(hotelContext).guest.accounts.readSetup();
  if (!setup) throw data(null, { status: 404 });
  return setup;
}

function refused(problem: Problem, intent: string, context: Readonly<RouterContextProvider>) {
  const { detail, fields } = problemWords(problem, undefined, context.get(speechContext));
  const faults =
    problem.problem === "property-refused"
      ? problem.faults.map(({ path, message }) => `${path}: ${message}`)
      : [detail];
  const isCode = problem.problem === "invalid-fields" && problem.fields.some(({ field }) => field === "code");
  return { intent, faults: isCode ? [setupWords.first.wrongCode] : faults, fields };
}

export default function Setup({ loaderData: { hasOwner, known }, actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="page setup">
      <h1>{setupWords.title}</h1>
      {known ? <Steps known={known} answer={actionData} /> : <FirstStep hasOwner={hasOwner} answer={actionData} />}
    </main>
  );
}
