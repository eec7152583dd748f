import { catalogueOf } from "#content/content.ts";
import { OWN_LANGUAGE } from "#content/languages.ts";
import { type PropertyDocument, readKept } from "#content/property-document.ts";
import { moneyInWords } from "#app/desk/parts/telling.ts";
import { fill } from "#app/languages/phrase.ts";
import { problemWords } from "#app/languages/problem-words.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { signedMoney } from "#app/parts/money.ts";
import { addDays, type PlainDate, parsePlainDate } from "#hotel/kernel/plain-date.ts";
import { UNNAMED } from "#hotel/kernel/rate-book.ts";
import { daysInWords } from "#app/parts/dates.ts";
import { bookOf } from "#hotel/pricing/rules/price-lines.ts";
import { refusalOf } from "#hotel/pricing/rules/refusals.ts";
import { type PriceStep, priceStay } from "#hotel/pricing/rules/stay-price.ts";
import type { StayRequest } from "#hotel/pricing/rules/stay-request.ts";
import { readChildren } from "#hotel/pricing/rules/wanted-lines.ts";
import { choicesOf } from "./book-choices.ts";
import { formWords } from "./words.ts";

const FIELDS = ["type", "plan", "code", "arrival", "nights", "guests", "children"] as const;

/** The stay that is asked about, as it was typed. */
export type SentStay = Partial<Record<(typeof FIELDS)[number], string>>;

/** What a stay comes to, rule by rule. */
export interface RateExample {
  stay: Record<(typeof FIELDS)[number], string>;
  types: readonly (readonly [id: string, name: string])[];
  plans: readonly (readonly [id: string, name: string])[];
  /** Why it can't be computed, or can't be had. */
  said: string | undefined;
  /** `change`: what a rule adds or takes off; empty where it changes nothing. */
  steps: readonly { rule: string; change: string; after: string }[];
  total: string | undefined;
}

const AHEAD_DAYS = 30;
const MOST_NIGHTS = 60;

/** Its fields are no part of the document, and not kept. */
export function stayIn(form: FormData): SentStay {
  return Object.fromEntries(
    FIELDS.flatMap((name) => {
      const sent = form.get(`example.${name}`);
      return typeof sent === "string" ? [[name, sent.trim()]] : [];
    }),
  );
}

export function rateExample(document: PropertyDocument, today: PlainDate, sent: SentStay): RateExample {
  const [types, plans] = [choicesOf("types", "", document), choicesOf("plans", "", document)];
  const stay = {
    ...{
      type: types[0]?.[0] ?? "",
      plan: plans[0]?.[0] ?? "",
      code: "",
      arrival: addDays(today, AHEAD_DAYS),
    },
    ...{ nights: "3", guests: "2", children: "", ...sent },
  };
  const worked = workedOut(document, today, stay);
  return { stay, types, plans, said: undefined, steps: [], total: undefined, ...worked };
}

const said = formWords.rates;
const speech = speechIn(OWN_LANGUAGE);

function workedOut(
  document: PropertyDocument,
  day: PlainDate,
  stay: RateExample["stay"],
): Partial<Pick<RateExample, "said" | "steps" | "total">> {
  const read = readKept(document);
  if ("faults" in read) return { said: said.not };
  const book = bookOf(catalogueOf(read.content));
  const [checkIn, nights, guests] = [parsePlainDate(stay.arrival), Number(stay.nights), Number(stay.guests)];
  const isCount = (count: number, most: number) => Number.isInteger(count) && count >= 1 && count <= most;
  const { ages, faults } = readChildren(stay, guests);
  const areCounts = isCount(nights, MOST_NIGHTS) && isCount(guests, 20) && faults.length === 0;
  if (!checkIn || !areCounts || !book.rooms.has(stay.type)) return { said: said.faulty };
  const request: StayRequest = {
    ...{ type: stay.type, checkIn, checkOut: addDays(checkIn, nights), rooms: 1, guests, children: ages },
    ...{ plan: stay.plan || undefined, code: stay.code.toUpperCase() || undefined },
    ...{ isMember: true, exemptions: [], day },
  };
  const refusal = refusalOf(book, request);
  const problem = refusal && { problem: "stay-refused" as const, line: 0, type: stay.type, ...refusal };
  const why = problem && `${said.refused} ${problemWords(problem, read.content, speech).detail}`;
  // A plan or a code that is not there makes no price.
  if (refusal && ["unknown-plan", "unknown-code"].includes(refusal.rule)) return { said: why };
  const { steps, total } = priceStay(book, request);
  return { said: why, steps: steps.filter(isLevied).map(inWords), total: moneyInWords(total) };
}

/** A house without a fee, or without a tax, has one of nothing. */
function isLevied({ rule, before, after, included, exemption }: PriceStep): boolean {
  const isCharge = rule === "fee" || rule === "tax";
  return !isCharge || after !== before || included !== undefined || exemption !== undefined;
}

function inWords({ rule, name, before, after, included, days }: PriceStep): RateExample["steps"][number] {
  const told = name === UNNAMED && days ? daysInWords(days, speech) : name;
  const words = fill<"name">(said.rules[rule], { name: told });
  const amount = included === undefined ? undefined : moneyInWords(included);
  return {
    rule: amount === undefined ? words : fill(said.included, { name, amount }),
    change: after === before ? "" : signedMoney(after - before, speech),
    after: moneyInWords(after),
  };
}
