import { z } from "zod";

/** A wall-clock time in the house. */
export const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 15:00");

/** When the business day turns: some time at night. */
export const turnOfDay = z.string().regex(/^0\d:[0-5]\d$|^1[01]:[0-5]\d$/, "must be a time before noon, such as 04:00");
