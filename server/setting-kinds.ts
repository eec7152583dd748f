import { z } from "zod";

/** What is missing of settings that are nothing without each other. */
export function missingOf<Name extends string>(names: readonly Name[], read: Partial<Record<Name, unknown>>) {
  const missing = names.filter((name) => read[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return [];
  const given = names.filter((name) => read[name] !== undefined).join(" and ");
  return missing.map((name) => ({ name, message: `must be set together with ${given}` }));
}

/** A whole number within bounds. */
export const count = (least: number, most: number, unset: number) =>
  z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .pipe(z.int().min(least).max(most))
    .default(unset);
