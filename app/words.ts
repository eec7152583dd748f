import { en } from "#app/languages/en.ts";
import { problemWords, type Words } from "#app/languages/problem-words.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { policiesInWords } from "#app/parts/cancellation.ts";
import type { HousePolicy } from "#hotel/booking/ports/house-policy.ts";
import type { CancellationTerms, PlanPolicy } from "#hotel/booking/rules/cancellation.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import type { Catalogue } from "#hotel/kernel/room-types.ts";
import { LANGUAGES, OWN_LANGUAGE } from "#content/languages.ts";

/** The words of the doors for programs, which speak English. Pages use `problemWords` in the language of the guest. */
export function wordsFor(problem: Problem, catalogue?: Pick<Catalogue, "roomTypes">): Words {
  return problemWords(problem, catalogue, speechIn(OWN_LANGUAGE));
}

export const SAVING_FAILED = en.payment.unsaved.detail;
/** A reservation without payment that could not be saved (docs/SPECIFICATION.md, 8). */
export const RESERVING_FAILED = en.cart.reservingFailed;

/** The owner's cancellation policy, and those of plans with their own, with their words in every language of the house. */
export function housePolicy(
  terms: CancellationTerms,
  ofPlans: ReadonlyMap<string | undefined, PlanPolicy> = new Map(),
): HousePolicy {
  return {
    terms,
    ofPlan: (plan) => ofPlans.get(plan),
    textIn: (asked, lines) => {
      const language = LANGUAGES.find(({ code }) => code === asked)?.code ?? OWN_LANGUAGE;
      return { language, words: policiesInWords(lines, terms, speechIn(language)), terms };
    },
  };
}
