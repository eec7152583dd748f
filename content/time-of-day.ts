import { z } from "zod";

/** A wall-clock time in the house. */
export const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 15:00");
