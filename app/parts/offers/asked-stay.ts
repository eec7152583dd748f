import { readChoice, type StayChoice } from "#app/parts/stay-choice.ts";

/** What a guest asks for, before any type of room; as it was typed. */
export type AskedStay = Omit<StayChoice, "type" | "plan">;

/** What the address asks for. */
export function askedIn({ searchParams }: URL): AskedStay {
  const { type: _, plan: _anyPlan, ...asked } = readChoice(searchParams, "");
  return asked;
}

/** The search parameters that ask for the same again. */
export function linkOf({ start, end, rooms, guests, accessible, code }: AskedStay): Record<string, string> {
  return {
    ...(start && { checkin: start }),
    ...(end && { checkout: end }),
    ...{ rooms, guests },
    ...(accessible && { accessible }),
    ...(code && { code }),
  };
}
