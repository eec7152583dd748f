import { z } from "zod";

/** What a small house may lack: what is named here leaves no trace on the website, and keeps its texts for later. */
export const CAN_BE_OFF = [
  "es",
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
