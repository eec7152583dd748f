import { data, type RouterContextProvider, redirect } from "react-router";
import { hotelContext, speechContext } from "#app/context.ts";
import { textsIn } from "#app/parts/texts-in.ts";
import { visitorOf } from "#app/parts/visitor-of.ts";
import { fieldProblem, isProblem } from "#hotel/kernel/problem.ts";
import { type FormAnswer, refusedForm, tabOf } from "./form-answer.ts";
import { knownByLetter } from "./known-by-letter.ts";

interface Sending {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

type Form = Pick<FormAnswer, "tab" | "typed">;

/** Hands the form of the open tab to the desk; whatever goes wrong, what was typed comes back with the words. */
export async function receiveForm({ request, url, context }: Sending) {
  const form = { tab: tabOf(url), typed: textsIn(await request.formData()) };
  const { links } = context.get(speechContext);
  try {
    const answer = form.tab === "checkin" ? await checkIn(form, context) : await checkOut(form, context);
    return typeof answer === "string" ? redirect(links.guestPortal(form.tab, answer)) : answer;
  } catch (fault) {
    console.error(fault);
    return data<FormAnswer>({ ...form, words: undefined }, 503);
  }
}

type Context = Sending["context"];

async function checkOut(form: Form, context: Context): Promise<FormAnswer | "received"> {
  const speech = context.get(speechContext);
  const { messages } = context.get(hotelContext).guest;
  const answer = await messages.receiveCheckOutForm(visitorOf(context), form.typed, { language: speech.language });
  return isProblem(answer) ? refusedForm(answer, form, speech) : "received";
}

/** Who signs has read the terms of the stay that the form is about, as they are by now: others are shown first. */
async function checkIn(form: Form, context: Context, isAgain = false): Promise<FormAnswer | "received" | "signed"> {
  const speech = context.get(speechContext);
  const { messages } = context.get(hotelContext).guest;
  const known = await knownByLetter({ ...form.typed, letter: form.typed.letter ?? null }, context);
  if (known && isProblem(known)) return refusedForm(known, form, speech);
  const { policy, bookingId } = known ?? {};
  const typed = known ? { ...form.typed, stay: known.typed.stay, policy: known.typed.policy } : form.typed;
  if (known && form.typed.policy !== known.typed.policy) {
    const { agree: _ofOtherTerms, ...kept } = typed;
    // A page of an older version says nothing of what it showed: it may have been these very terms.
    const fault = form.typed.policy === undefined ? "not-accepted" : "terms-changed";
    return refusedForm(fieldProblem("agree", fault), { ...form, typed: kept, policy }, speech);
  }
  const page = { language: speech.language, policy, bookingId };
  const answer = await messages.receiveCheckInForm(visitorOf(context), typed, page);
  if (!isProblem(answer)) return "signed" in answer ? "signed" : "received";
  // Somebody else has signed for that stay at the same moment.
  if (answer.problem === "try-again" && !isAgain) return checkIn(form, context, true);
  return refusedForm(answer, { ...form, typed, policy }, speech);
}
