import { fill } from "#app/languages/phrase.ts";
import type { Speech } from "#app/languages/speech.ts";
import type { Plan } from "#hotel/kernel/rate-book.ts";
import type { Chosen } from "#hotel/pricing/rules/wanted-lines.ts";

/** By which plan and code a stay is sold; a house with one plan has nothing to tell of it. */
export function choicesInWords(
  { plan, code }: Pick<Chosen, "plan" | "code">,
  plans: readonly Plan[],
  { words }: { words: Pick<Speech["words"], "whyPrice"> },
): string[] {
  const [usual] = plans;
  const name = plans.length > 1 ? plans.find(({ id }) => id === (plan ?? usual?.id))?.name : undefined;
  return [name, code && fill(words.whyPrice.rules.code, { name: code })].filter((one) => one !== undefined);
}
