import type { CancellationTerms, Keep, PlanPolicy, Tier } from "#hotel/booking/rules/cancellation.ts";
import { isCount } from "./sold-values.ts";

/** Each in its place; undefined where it can't be read. */
export function readPolicies(terms: unknown): (PlanPolicy | undefined)[] {
  if (!Array.isArray(terms)) return [];
  return terms.map((one: unknown) => {
    const [plan, read] = Array.isArray(one) ? (one as unknown[]) : [];
    const own = readTerms(read);
    return typeof plan === "string" && own ? { plan, terms: own } : undefined;
  });
}

function readTerms(read: unknown): CancellationTerms | undefined {
  const { tiers, afterwards } = fieldsOf(read);
  const keep = readKeep(afterwards);
  if (!Array.isArray(tiers) || !keep) return undefined;
  const told = tiers.map(readTier).filter((tier) => tier !== undefined);
  return told.length === tiers.length ? { tiers: told, afterwards: keep } : undefined;
}

function readTier(read: unknown): Tier | undefined {
  const { daysBefore, time, keep: sent } = fieldsOf(read);
  const keep = readKeep(sent);
  const isTime = typeof time === "string" && /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
  return isTime && isCount(daysBefore) && keep ? { daysBefore, time, keep } : undefined;
}

function readKeep(read: unknown): Keep | undefined {
  if (read === "nothing" || read === "everything") return read;
  const { nights, percent } = fieldsOf(read);
  if (isCount(nights)) return { nights };
  return isCount(percent) && percent <= 100 ? { percent } : undefined;
}

function fieldsOf(read: unknown): Record<string, unknown> {
  return typeof read === "object" && read !== null ? (read as Record<string, unknown>) : {};
}
