import { data, redirect } from "react-router";
import { accountContext, hotelContext } from "#app/context.ts";
import { problemWords } from "#app/languages/problem-words.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { island } from "#app/islands/island.ts";
import { deskLinks } from "#app/links.ts";
import { keptDocument, readDocument, readKept } from "#content/property-document.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { may } from "#hotel/kernel/roles.ts";
import type { Route } from "./+types/setup.ts";
import { answerTo, type StepAnswer } from "./faults.tsx";
import { FirstStep } from "./first-step.tsx";
import { faultsInWords } from "./fault-words.ts";
import { answered } from "./read-answers.ts";
import { placesOfSamples } from "./place-pictures.ts";
import { setupIn } from "./setup-in.ts";
import { Steps } from "./steps.tsx";
import { unwrittenPages } from "./unwritten-pages.ts";
import { languageAsked, SETUP_WORDS, SpokenIn } from "./use-setup-words.ts";
import styles from "./steps.css?inline";

export const handle = { styles };

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: SETUP_WORDS[loaderData?.language ?? "en"].title }, { name: "robots", content: "noindex" }];
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const setup = await setupIn(context);
  const language = languageAsked(request);
  const { account } = context.get(accountContext);
  if (!may(account, "house")) return { language, hasOwner: setup.hasOwner, known: undefined, asked: undefined };
  // What was saved a moment ago, which the pages follow a little later.
  const { staff } = context.get(hotelContext);
  const inForce = await staff.settings.readInForce(account);
  const read = isProblem(inForce) ? undefined : readKept(inForce.document);
  if (!read || "faults" in read) throw data(null, { status: 404 });
  const { hotel, roomTypes, rooms, rates, cancellation } = read.content;
  const kinds = roomTypes.map(({ id, category, nightlyPriceCents, guestsPerRoom, beds, size }) => ({
    ...{ name: category, nightlyPriceCents, guestsPerRoom, beds, size },
    numbers: rooms.filter(({ type }) => type === id).map(({ number }) => number),
  }));
  const freeUntilDays = cancellation.tiers[0]?.daysBefore ?? 0;
  const kept = await staff.upkeep.readKeptTexts(account);
  const demo = isProblem(kept) ? [] : kept;
  const toRead = unwrittenPages(read.document, read.content, demo);
  const samples = placesOfSamples(read.document, { kept: demo, words: SETUP_WORDS[language] });
  const known = { steps: setup.steps, hotel, kinds, rates, freeUntilDays, toRead, samples };
  return { language, hasOwner: true, known, asked: url.searchParams.get("step") ?? undefined };
}

/** Opens the owner's account by the code, answers a step, or opens the house. */
export async function action({ request, context }: Route.ActionArgs) {
  const setup = await setupIn(context);
  const form = await request.formData();
  const intent = String(form.get("intent") ?? "");
  const { account, asking } = context.get(accountContext);
  const { guest, staff } = context.get(hotelContext);
  const asked = { intent, form, request };
  if (intent === "begin") {
    const begun = await guest.accounts.beginSetup(asking, { code: form.get("code"), ...personIn(form) });
    return isProblem(begun) ? refused(begun, asked) : redirect(deskLinks.setup());
  }
  if (intent === "owner") {
    const taken = await guest.accounts.takeOverDemo(asking, personIn(form));
    return isProblem(taken) ? refused(taken, asked) : redirect(deskLinks.setup());
  }
  if (intent === "open") {
    const opened = await staff.upkeep.openHouse(account, { texts: form.get("texts") });
    return isProblem(opened) ? refused(opened, asked) : redirect(deskLinks.today());
  }
  const inForce = await staff.settings.readInForce(account);
  if (isProblem(inForce)) return refused(inForce, asked);
  const answer = (document: unknown) => answered(keptDocument(document), form, setup.steps);
  const { document, unread } = answer(inForce.document);
  if (unread.length > 0) {
    const checked = readDocument(document);
    return answerTo(form, intent, saidOf({ unread, faults: "faults" in checked ? checked.faults : [] }, asked));
  }
  const saved = await staff.settings.saveSetup(account, {
    step: intent,
    answered: (present) => answer(present).document,
  });
  return isProblem(saved) ? refused(saved, asked) : redirect(deskLinks.setup());
}

/** Whoever is to be the owner. */
function personIn(form: FormData) {
  return { name: form.get("name"), email: form.get("email"), password: form.get("password") };
}

interface Asked {
  intent: string;
  form: FormData;
  request: Request;
}

function refused(problem: Problem, asked: Asked): StepAnswer {
  const { form, intent } = asked;
  const language = languageAsked(asked.request);
  if (problem.problem === "property-refused") return answerTo(form, intent, saidOf(problem, asked));
  const { detail, fields } = problemWords(problem, undefined, speechIn(language));
  if (problem.problem !== "invalid-fields") return answerTo(form, intent, { faults: [detail], fields });
  const { first, open } = SETUP_WORDS[language];
  const own: Readonly<Record<string, string>> = { code: first.wrongCode, texts: open.notRead };
  const said = Object.entries(fields).map(([field, words]) => [field, own[field] ?? words]);
  return answerTo(form, intent, { faults: [], fields: Object.fromEntries(said) });
}

function saidOf(refusal: Parameters<typeof faultsInWords>[0], { form, request }: Asked) {
  return faultsInWords(refusal, form, SETUP_WORDS[languageAsked(request)]);
}

export default function Setup({ loaderData: { language, hasOwner, known, asked }, actionData }: Route.ComponentProps) {
  return (
    <SpokenIn value={language}>
      <main id="main" className="page setup" lang={language} data-to-fault>
        <span hidden {...island("unsaved", "here")} />
        <h1>{SETUP_WORDS[language].title}</h1>
        {known ? (
          <Steps known={known} asked={asked} answer={actionData} />
        ) : (
          <FirstStep hasOwner={hasOwner} answer={actionData} />
        )}
      </main>
    </SpokenIn>
  );
}
