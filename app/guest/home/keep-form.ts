import { unlessLost } from "#app/parts/unless-lost.ts";
import type { FormAnswer } from "./booking-desk.ts";
import { readChoice } from "./stay-choice.ts";

/** For a route's `clientAction`: over a lost line the form stays, with what was typed. */
export function keepForm<Answer>(sending: { request: Request; serverAction: () => Promise<Answer> }) {
  return unlessLost(sending, (form): FormAnswer => {
    const choice = readChoice(form, "");
    return { intent: intentOf(form), choice, words: undefined, live: undefined };
  });
}

/** Which of the form's two buttons was pressed. */
export function intentOf(form: FormData): FormAnswer["intent"] {
  return form.get("intent") === "details" ? "details" : "add";
}
