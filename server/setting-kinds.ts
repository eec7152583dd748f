import { z } from "zod";

/** A whole number within bounds. */
export const count = (least: number, most: number, unset: number) =>
  z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .pipe(z.int().min(least).max(most))
    .default(unset);
