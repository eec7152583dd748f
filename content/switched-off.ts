import { z } from "zod";
import { OTHER_LANGUAGES } from "./languages.ts";
import { valueAt } from "./places.ts";

/** What a small house may lack: what is named here leaves no trace on the website, and keeps its texts for later. */
export const CAN_BE_OFF = [
  ...OTHER_LANGUAGES,
  "pool",
  "elevator",
  "about",
  "facility",
  "home.pitch",
  "home.river",
  "roomsPage.everyRoom",
  "services.about",
  "services.map",
] as const;

export type CanBeOff = (typeof CAN_BE_OFF)[number];

/** None of it, where nothing is named. */
export const switchedOff = z.array(z.enum(CAN_BE_OFF)).optional();

/** Whether the house has something, or does without. */
export function has({ off }: { off?: readonly CanBeOff[] | undefined }, part: CanBeOff): boolean {
  return !off?.includes(part);
}

/** The same part of a content that nobody has read yet. */
export function offIn(content: unknown): { off: readonly CanBeOff[] } {
  const off = valueAt(content, "off");
  return { off: Array.isArray(off) ? off : [] };
}
