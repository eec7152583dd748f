import { en } from "#app/languages/en.ts";
import { problemWords, type Words } from "#app/languages/problem-words.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import type { Problem } from "#hotel/rules/problem.ts";
import type { Catalogue } from "#hotel/rules/room-types.ts";
import { OWN_LANGUAGE } from "#content/languages.ts";

/** The words of the doors for programs, which speak English. Pages use `problemWords` in the language of the guest. */
export function wordsFor(problem: Problem, catalogue?: Pick<Catalogue, "roomTypes">): Words {
  return problemWords(problem, catalogue, speechIn(OWN_LANGUAGE));
}

export const SAVING_FAILED = en.payment.unsaved.detail;
/** A reservation without payment that could not be saved (spec section 8). */
export const RESERVING_FAILED = en.cart.reservingFailed;
