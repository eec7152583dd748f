import type { LimitName } from "#content/rate-limits.ts";
import type { RateEdit } from "#content/rate-edits.ts";
import { fill } from "#app/languages/phrase.ts";
import { readDifference } from "#hotel/kernel/money.ts";
import { daysBetween, type PlainDate, parsePlainDate } from "#hotel/kernel/plain-date.ts";
import { type PriceChange, UNNAMED } from "#hotel/kernel/rate-book.ts";
import { typedNumber } from "#hotel/kernel/typed-number.ts";
import { ratesWords } from "./words.ts";

/** Two years at once. */
const MOST_NIGHTS = 731;
const MOST_DOLLARS = 100_000;

/** What is wrong with a form, by its fields. */
export type ChangeFaults = Readonly<Record<string, string>>;

const said = ratesWords.change;

/** Reads the form of the calendar; or tells what is wrong with it beside its fields. */
export function readChange(
  form: FormData,
  known: { types: readonly string[]; plans: readonly string[] },
): RateEdit | { faults: ChangeFaults } {
  const faults: Record<string, string> = {};
  const nights = nightsIn(form, faults);
  const types = form
    .getAll("types")
    .map(String)
    .filter((type) => known.types.includes(type));
  if (types.length === 0) faults.types = said.faults.types;
  const plans = form
    .getAll("plans")
    .map(String)
    .filter((plan) => known.plans.includes(plan));
  const isOfAll = plans.length === 0 || plans.length === known.plans.length;
  const price = priceIn(form, faults);
  const limits = limitsIn(form, faults);
  if (!price && Object.keys(limits).length === 0 && Object.keys(faults).length === 0) faults.how = said.faults.nothing;
  if (Object.keys(faults).length > 0 || !nights) return { faults };
  const name = textOf(form, "name").slice(0, 60) || UNNAMED;
  return { ...nights, types, ...(!isOfAll && { plans }), ...(price && { price }), limits, name };
}

function nightsIn(form: FormData, faults: Record<string, string>) {
  const [from, to] = [dayOf(form, "from", faults), dayOf(form, "to", faults)];
  const days = form
    .getAll("days")
    .map(Number)
    .filter((day) => day >= 1 && day <= 7);
  if (!from || !to) return undefined;
  if (to < from) faults.to = said.faults.order;
  if (daysBetween(from, to) >= MOST_NIGHTS) faults.to = fill(said.faults.long, { most: MOST_NIGHTS });
  return { from, to, ...(days.length > 0 && days.length < 7 && { days }) };
}

function dayOf(form: FormData, name: string, faults: Record<string, string>): PlainDate | undefined {
  const day = parsePlainDate(textOf(form, name));
  if (!day) faults[name] = said.faults.day;
  return day;
}

function priceIn(form: FormData, faults: Record<string, string>): PriceChange | undefined {
  const [how, sent] = [textOf(form, "how"), textOf(form, "amount")];
  if (how !== "set" && how !== "percent" && how !== "dollars") {
    if (sent !== "") faults.how = said.faults.how;
    return undefined;
  }
  const amount = readDifference(typedNumber(sent.replaceAll("+", "").replace("−", "-")));
  if (amount === undefined || Math.abs(amount) > MOST_DOLLARS * 100) {
    faults.amount = said.faults.amount;
    return undefined;
  }
  if (how === "set" && amount < 0) faults.amount = said.faults.negative;
  if (how === "percent" && (amount < -10_000 || amount > 100_000)) faults.amount = said.faults.much;
  if (how === "set") return { set: amount };
  return how === "percent" ? { addBasisPoints: amount } : { add: amount };
}

/** The counts are of stays that begin on the nights, or of all that have one of them. */
function limitsIn(form: FormData, faults: Record<string, string>): RateEdit["limits"] {
  const [min, max] = [countOf(form, "min", faults), countOf(form, "max", faults)];
  const isThrough = textOf(form, "stays") === "through";
  return {
    ...(min !== undefined && { [isThrough ? "minThrough" : "minNights"]: min }),
    ...(max !== undefined && { [isThrough ? "maxThrough" : "maxNights"]: max }),
    ...closedIn(form, "sale", "closed"),
    ...closedIn(form, "arrival", "closedToArrival"),
    ...closedIn(form, "departure", "closedToDeparture"),
  };
}

function closedIn(form: FormData, field: string, limit: LimitName): RateEdit["limits"] {
  const sent = textOf(form, field);
  if (sent === "closed") return { [limit]: true };
  return sent === "open" ? { [limit]: null } : {};
}

/** `null` for no limit; undefined where nothing was typed. */
function countOf(form: FormData, name: string, faults: Record<string, string>): number | null | undefined {
  const sent = textOf(form, name);
  if (sent === "") return undefined;
  if (!/^\d{1,3}$/.test(sent) || Number(sent) > 365) {
    faults[name] = said.faults.nights;
    return undefined;
  }
  // One night at least is no limit; one night at most is one.
  const none = name === "min" ? 1 : 0;
  return Number(sent) <= none ? null : Number(sent);
}

function textOf(form: FormData, name: string): string {
  const sent = form.get(name);
  return typeof sent === "string" ? sent.trim() : "";
}
