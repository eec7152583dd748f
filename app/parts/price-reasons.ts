import { fill } from "#app/languages/phrase.ts";
import type { Speech } from "#app/languages/speech.ts";
import { isIncluded } from "#hotel/pricing/rules/named-levies.ts";
import { isWorthTelling, type PriceReasons, type ReasonStep } from "#hotel/pricing/rules/price-reasons.ts";
import { UNNAMED } from "#hotel/kernel/rate-book.ts";
import { dayInWords, daysInWords } from "./dates.ts";
import { isWorthALine, levyNames } from "./levies-in-words.ts";
import { money, signedMoney } from "./money.ts";

type Telling = Pick<Speech, "locale"> & { words: Pick<Speech["words"], "whyPrice" | "booking" | "units"> };

/** What a rule is called; single dates that nobody has named by their days. */
function stepInWords({ rule, name, days }: Pick<ReasonStep, "rule" | "name" | "days">, speech: Telling): string {
  const { rules } = speech.words.whyPrice;
  if (rule === "fee" || rule === "tax") return name;
  if (rule !== "date" || name !== UNNAMED) return fill<"name">(rules[rule], { name });
  return days ? fill(rules.date, { name: daysInWords(days, speech) }) : rules.dates;
}

/** Why a stay costs what it does, where that is more than nights with a tax and a fee. */
export function worthTelling(why: PriceReasons | undefined): PriceReasons | undefined {
  return why && isWorthTelling(why) ? why : undefined;
}

/** Each rule with what it adds or takes off, each tax and fee, and each night with what it costs. */
export function whyInWords({ rules, rooms, nights, kept, levies }: PriceReasons, speech: Telling) {
  const { whyPrice } = speech.words;
  const made = rules
    .filter(({ before, after }) => before !== after)
    .map(({ before, after, ...step }) => {
      return {
        name: stepInWords(step, speech),
        value: before === 0 ? money(after, speech) : signedMoney(after - before, speech),
      };
    });
  const told = levies.filter(isWorthALine);
  const names = levyNames(told, speech);
  const levied = told.map((levy, index) => {
    const name = names[index] ?? "";
    if (isIncluded(levy)) return { name: fill(whyPrice.included, { name }), value: money(levy.amount, speech) };
    return { name, value: (levy.amount === 0 ? money : signedMoney)(levy.amount, speech) };
  });
  const added = levies.some((levy) => !isIncluded(levy) && levy.amount > 0);
  const heads = added ? [whyPrice.nights, whyPrice.nightsTaxed] : [whyPrice.nightsBare, whyPrice.nightsWhole];
  return {
    /** What each night's amount has in it. */
    nightsHead: heads[levies.some(isIncluded) ? 1 : 0] ?? whyPrice.nights,
    rules: [...(made.length > 0 ? made : [{ name: whyPrice.rooms, value: money(rooms, speech) }]), ...levied],
    nights: [
      ...nights.map(({ night, amount }) => ({ name: dayInWords(night, speech), value: money(amount, speech) })),
      ...(kept === 0 ? [] : [{ name: whyPrice.rules.kept, value: money(kept, speech) }]),
    ],
  };
}
