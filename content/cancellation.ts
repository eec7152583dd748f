import { z } from "zod";
import type { CancellationTerms, Keep, Tier } from "#hotel/booking/rules/cancellation.ts";
import { timeOfDay } from "./time-of-day.ts";

export const keep = z.union(
  [
    z.literal("nothing"),
    z.literal("everything"),
    z.strictObject({ nights: z.int().min(1).max(60) }),
    z.strictObject({ percent: z.int().min(1).max(99) }),
  ],
  'must be "nothing", "everything", { "nights": 1 to 60 } or { "percent": 1 to 99 }',
);

/**
 * What is kept of a stay that is called off: until each tier's time so many days before arrival, and afterwards. The words
 * that guests read are made of it.
 */
export const cancellation = z
  .strictObject({
    tiers: z.array(z.strictObject({ daysBefore: z.int().min(0).max(365), time: timeOfDay, keep })).max(6),
    afterwards: keep,
  })
  .superRefine((terms, check) => {
    for (const { path, message } of termsFaults(terms)) check.addIssue({ code: "custom", path, message });
  });

interface TermsFault {
  path: (string | number)[];
  message: string;
}

/** Deadlines come one after the other, and a later one never keeps less: else waiting would pay. */
function termsFaults({ tiers, afterwards }: CancellationTerms): TermsFault[] {
  const late = tiers.flatMap((tier, index): TermsFault[] => {
    const before = tiers[index - 1];
    if (!before || isLater(tier, before)) return [];
    return [{ path: ["tiers", index], message: "its deadline must come after that of the tier before it" }];
  });
  const keeps = [...tiers.map((tier) => tier.keep), afterwards];
  const cheap = keeps.flatMap((one, index): TermsFault[] => {
    const before = keeps[index - 1];
    const path = index < tiers.length ? ["tiers", index, "keep"] : ["afterwards"];
    if (before === undefined || keepsMore(one, before)) return [];
    if (isCount(one) && isCount(before) && kindOf(one) !== kindOf(before)) {
      return [{ path, message: "nights and percents can't be weighed against each other: use one of them" }];
    }
    return [{ path, message: "must keep more than the tier before it, or the tier has no use" }];
  });
  return [...late, ...cheap];
}

function isLater(tier: Tier, before: Tier): boolean {
  if (tier.daysBefore !== before.daysBefore) return tier.daysBefore < before.daysBefore;
  return tier.time > before.time;
}

function keepsMore(later: Keep, before: Keep): boolean {
  if (isCount(later) && isCount(before)) return kindOf(later) === kindOf(before) && countOf(later) > countOf(before);
  return weightOf(later) > weightOf(before);
}

type Count = Exclude<Keep, string>;

function isCount(one: Keep): one is Count {
  return typeof one === "object";
}

function kindOf(one: Count): string {
  return "nights" in one ? "nights" : "percent";
}

function countOf(one: Count): number {
  return "nights" in one ? one.nights : one.percent;
}

function weightOf(one: Keep): number {
  if (one === "nothing") return 0;
  return one === "everything" ? 2 : 1;
}
