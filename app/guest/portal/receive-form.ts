import { data, type RouterContextProvider, redirect } from "react-router";
import { hotelContext, speechContext, visitContext } from "#app/context.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { type FormAnswer, refusedForm, tabOf, typedIn } from "./form-answer.ts";
import { knownByLetter } from "./known-by-letter.ts";

interface Sending {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** Hands the form of the open tab to the desk; whatever goes wrong, what was typed comes back with the words. */
export async function receiveForm({ request, url, context }: Sending) {
  const [hotel, speech, session] = [context.get(hotelContext), context.get(speechContext), context.get(visitContext)];
  const tab = tabOf(url);
  const typed = typedIn(await request.formData());
  const receive =
    tab === "checkin" ? hotel.guest.messages.receiveCheckInForm : hotel.guest.messages.receiveCheckOutForm;
  try {
    const known =
      tab === "checkin" ? await knownByLetter({ ...typed, letter: typed.letter ?? null }, context) : undefined;
    if (known && isProblem(known)) return refusedForm(known, { tab, typed }, speech);
    const policy = known?.policy;
    const page = { language: speech.language, policy };
    const answer = await receive(session.current ?? session.stranger, typed, page);
    if (!isProblem(answer)) {
      return redirect(speech.links.guestPortal(tab, "signed" in answer ? "signed" : "received"));
    }
    return refusedForm(answer, { tab, typed, policy }, speech);
  } catch (fault) {
    console.error(fault);
    return data<FormAnswer>({ tab, typed, words: undefined }, 503);
  }
}
