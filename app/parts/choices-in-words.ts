import { fill } from "#app/languages/phrase.ts";
import type { Speech } from "#app/languages/speech.ts";
import type { Plan } from "#hotel/kernel/rate-book.ts";
import type { PriceReasons } from "#hotel/pricing/rules/price-reasons.ts";
import type { Chosen } from "#hotel/pricing/rules/wanted-lines.ts";

type Choice = Pick<Chosen, "plan" | "code">;
type NamedPlans = readonly Pick<Plan, "id" | "name">[];
type Telling = { words: Pick<Speech["words"], "whyPrice"> };

/** By which plan and code a stay is sold; a house with one plan has nothing to tell of it. */
export function choicesInWords(choice: Choice, plans: NamedPlans, speech: Telling): string[] {
  return soldByInWords(soldBy(choice, plans), speech);
}

/** The same with the plan's name instead of its id, for a page that knows no plans. Where none is named it is the first one. */
export function soldBy({ plan, code }: Choice, plans: NamedPlans): Choice {
  const [usual] = plans;
  return { plan: plans.length > 1 ? plans.find(({ id }) => id === (plan ?? usual?.id))?.name : undefined, code };
}

/** A stay's choice with the plan that it was sold by, whichever is the first by now. */
export function asSold({ plan, code }: Choice, price: Pick<PriceReasons, "plan"> | undefined): Choice {
  return { plan: price?.plan ?? plan, code };
}

export function soldByInWords({ plan, code }: Choice, { words }: Telling): string[] {
  return [plan, code && fill(words.whyPrice.rules.code, { name: code })].filter((one) => one !== undefined);
}
