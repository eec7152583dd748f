import { readChoice, type StayChoice } from "#app/parts/stay-choice.ts";

/** What a guest asks for, before any type of room; as it was typed. */
export interface AskedStay extends Omit<StayChoice, "type"> {
  code: string;
}

/** What the address asks for. */
export function askedIn({ searchParams }: URL): AskedStay {
  const { type: _, ...asked } = readChoice(searchParams, "");
  return { ...asked, code: (searchParams.get("code") ?? "").trim().slice(0, 40) };
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
