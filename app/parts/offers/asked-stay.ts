import type { RouterContextProvider } from "react-router";
import { takesChildren } from "#app/parts/takes-children.ts";
import { readChoice, type StayChoice } from "#app/parts/stay-choice.ts";

/** What a guest asks for, before any type of room; as it was typed. */
export type AskedStay = Omit<StayChoice, "type" | "plan">;

/** What the address asks for; of children only in houses that ask for them. */
export function askedIn(context: Readonly<RouterContextProvider>, { searchParams }: URL): AskedStay {
  const { type: _, plan: _anyPlan, ...asked } = readChoice(searchParams, "");
  return takesChildren(context) ? asked : { ...asked, children: "" };
}

/** The search parameters that ask for the same again. */
export function linkOf({ start, end, rooms, guests, children, accessible, code }: AskedStay): Record<string, string> {
  return {
    ...(start && { checkin: start }),
    ...(end && { checkout: end }),
    ...{ rooms, guests },
    ...(children && { children }),
    ...(accessible && { accessible }),
    ...(code && { code }),
  };
}
