import { z } from "zod";
import type { PlanPolicy } from "#hotel/booking/rules/cancellation.ts";
import { count } from "./sold-values.ts";

const keep = z.union([
  z.enum(["nothing", "everything"]),
  z.object({ nights: count }),
  z.object({ percent: count.max(100) }),
]);
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const terms = z.object({ tiers: z.array(z.object({ daysBefore: count, time, keep })), afterwards: keep });
const policy = z.tuple([z.string(), terms]);

/** Each in its place; undefined where it can't be read. */
export function readPolicies(written: unknown): (PlanPolicy | undefined)[] {
  if (!Array.isArray(written)) return [];
  return written.map((one) => {
    const [plan, own] = policy.safeParse(one).data ?? [];
    return plan !== undefined && own ? { plan, terms: own } : undefined;
  });
}
