import { fill } from "#app/languages/phrase.ts";
import type { Speech } from "#app/languages/speech.ts";
import type {
  ArrivalDeadlines,
  CancellationTerms,
  Deadline,
  Keep,
  PlanPolicy,
  Tier,
  UnderPolicy,
} from "#hotel/booking/rules/cancellation.ts";
import { clockTime } from "./clock-time.ts";
import { dayInWords, hourInWords } from "./dates.ts";
import { listInWords } from "./list-in-words.ts";

type PolicySpeech = Pick<Speech, "locale"> & { words: Pick<Speech["words"], "policy"> };

/** The owner's whole policy in words, for any stay. */
export function policyWords({ tiers, afterwards }: CancellationTerms, speech: PolicySpeech): string {
  const { policy } = speech.words;
  if (tiers.length === 0) {
    if (afterwards === "nothing") return policy.alwaysFree;
    return fill(policy.always, { outcome: outcomeInWords(afterwards, speech) });
  }
  const sentences = tiers.map((tier, index) => {
    const moment = momentInWords(tier, speech);
    if (index === 0 && tier.keep === "nothing") return fill(policy.free, { moment });
    return fill(index === 0 ? policy.first : policy.next, { moment, outcome: outcomeInWords(tier.keep, speech) });
  });
  return [...sentences, fill(policy.last, { outcome: outcomeInWords(afterwards, speech) })].join(" ");
}

/** The policies of these lines: the house's, and beside it each of a plan that has its own. */
export function policiesInWords(lines: readonly UnderPolicy[], terms: CancellationTerms, speech: PolicySpeech): string {
  const own = new Map(lines.flatMap(({ policy }) => (policy ? [[JSON.stringify(policy), policy] as const] : [])));
  const isHouses = own.size === 0 || lines.some(({ policy }) => !policy);
  return [
    ...(isHouses ? [policyWords(terms, speech)] : []),
    ...[...own.values()].map((policy) => planPolicyWords(policy, speech)),
  ].join(" ");
}

/** A plan's own policy, behind its name. */
export function planPolicyWords({ plan, terms }: PlanPolicy, speech: PolicySpeech): string {
  return fill(speech.words.policy.ofPlan, { plan, words: policyWords(terms, speech) });
}

/**
 * Until when each stay can be called off, and what that costs, by the deadlines that are still ahead: some sentences for
 * each day of arrival, earliest first. The policy has to stand beside them.
 */
export function cancellationDeadlines(arrivals: readonly ArrivalDeadlines[], speech: PolicySpeech): string[] {
  return arrivals.flatMap((stay) => deadlinesInWords(stay, toldOf(stay, { all: arrivals }, speech), speech));
}

/**
 * The same where no policy stands beside them: with what is kept when the last deadline has passed. Where the page shows more
 * bookings than these sentences are about, `shown` of them, each is told by its number.
 */
export function cancellationInFull(arrivals: readonly ArrivalDeadlines[], speech: PolicySpeech, shown = 0): string[] {
  const hasOthers = shown > arrivals.reduce((count, { bookingIds }) => count + bookingIds.length, 0);
  return arrivals.flatMap((stay) => {
    const told = toldOf(stay, { all: arrivals, hasOthers }, speech);
    return [...deadlinesInWords(stay, told, speech), keptInTheEnd(stay, told, speech)];
  });
}

interface Told {
  arrival: string;
  /** No other stays need telling apart. */
  isOnly: boolean;
}

/** Stays that arrive on one day and are under different terms are told apart by their numbers, and by their plans where they have none yet. */
function toldOf(
  stay: ArrivalDeadlines,
  { all, hasOthers = false }: { all: readonly ArrivalDeadlines[]; hasOthers?: boolean },
  speech: PolicySpeech,
): Told {
  const arrival = dayInWords(stay.arrival, speech);
  const isOnly = all.length === 1 && !hasOthers;
  const isShared = hasOthers || all.some((other) => other !== stay && other.arrival === stay.arrival);
  const name = isShared ? nameOf(stay, speech) : "";
  return { arrival: name === "" ? arrival : `${arrival} (${name})`, isOnly };
}

function nameOf({ bookingIds, plans }: ArrivalDeadlines, speech: PolicySpeech): string {
  const { booking, bookings } = speech.words.policy.deadline;
  if (bookingIds.length === 0) return listInWords(plans, speech);
  const numbers = listInWords(bookingIds, speech);
  return bookingIds.length === 1 ? fill(booking, { number: numbers }) : fill(bookings, { numbers });
}

function deadlinesInWords({ deadlines }: ArrivalDeadlines, told: Told, speech: PolicySpeech): string[] {
  const costly = deadlines.filter(({ keep, hasPassed }) => keep !== "nothing" && !hasPassed);
  return [...freeUntil(deadlines, told, speech), ...costly.map((one) => costUntil(one, told, speech))];
}

function keptInTheEnd({ deadlines, afterwards }: ArrivalDeadlines, told: Told, speech: PolicySpeech): string {
  const { alwaysFree, always, last, deadline } = speech.words.policy;
  if (deadlines.length === 0 && afterwards === "nothing") {
    return told.isOnly ? alwaysFree : fill(deadline.eachAlwaysFree, told);
  }
  const outcome = outcomeInWords(afterwards, speech);
  if (deadlines.some(({ hasPassed }) => !hasPassed)) return fill(last, { outcome });
  return told.isOnly ? fill(always, { outcome }) : fill(deadline.eachAlways, { ...told, outcome });
}

function freeUntil(deadlines: ArrivalDeadlines["deadlines"], told: Told, speech: PolicySpeech): string[] {
  const { oneFree, oneLate, oneMoved, eachFree, eachLate, eachMoved } = speech.words.policy.deadline;
  const free = deadlines.find(({ keep }) => keep === "nothing");
  if (!free) return [];
  if (free.beforeMove) return [told.isOnly ? oneMoved : fill(eachMoved, told)];
  if (free.hasPassed) return [told.isOnly ? oneLate : fill(eachLate, told)];
  const until = untilInWords(free, speech);
  return [told.isOnly ? fill(oneFree, until) : fill(eachFree, { ...told, ...until })];
}

function costUntil(deadline: Deadline, told: Told, speech: PolicySpeech): string {
  const { oneTier, eachTier } = speech.words.policy.deadline;
  const cost = { ...untilInWords(deadline, speech), outcome: outcomeInWords(deadline.keep, speech) };
  return told.isOnly ? fill(oneTier, cost) : fill(eachTier, { ...told, ...cost });
}

/** `6 PM` and `Sun, Nov 29, 2026`, on the hotel's clock. */
function untilInWords({ day, time }: Deadline, speech: PolicySpeech): { hour: string; day: string } {
  return { hour: timeInWords(time, speech), day: dayInWords(day, speech) };
}

function momentInWords({ daysBefore, time }: Tier, speech: PolicySpeech): string {
  const { sameDay, dayBefore, daysBefore: earlier } = speech.words.policy.moments;
  const told = { time: timeInWords(time, speech), count: daysBefore };
  if (daysBefore === 0) return fill(sameDay, told);
  return daysBefore === 1 ? fill(dayBefore, told) : fill(earlier, told);
}

function outcomeInWords(keep: Keep, speech: PolicySpeech): string {
  const { outcomes } = speech.words.policy;
  if (keep === "nothing" || keep === "everything") return outcomes[keep];
  if ("percent" in keep) return fill(outcomes.percent, keep);
  return keep.nights === 1 ? outcomes.firstNight : fill(outcomes.nights, { count: keep.nights });
}

/** `6 PM`, and `6:30 PM` where the hour is not full. */
function timeInWords(time: string, speech: PolicySpeech): string {
  const [hour, minute] = time.split(":");
  return minute === "00" ? hourInWords(Number(hour), speech) : clockTime(time, speech);
}
