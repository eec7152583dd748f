import { roomsLeft, withoutHeld } from "#hotel/inventory/rules/availability.ts";
import { readNights } from "#hotel/inventory/list-open-nights.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import type { PricingPorts } from "./ports.ts";
import type { AskedNights } from "./rules/nights-by-plan.ts";

const MOST_GUESTS = 99;

/** Reads which nights are asked for, and for how many guests in a room: one where nothing is said. */
export function readAskedNights(sent: { from?: unknown; to?: unknown; guests?: unknown }): AskedNights | Problem {
  const nights = readNights(sent);
  if (isProblem(nights)) return nights;
  const guests = sent.guests === undefined || sent.guests === "" ? 1 : Number(sent.guests);
  if (!Number.isInteger(guests) || guests < 1) return fieldProblem("guests", "not-a-count");
  return guests > MOST_GUESTS ? fieldProblem("guests", "too-many", MOST_GUESTS) : { ...nights, guests };
}

/** What is held for who asks, and is left for them. */
export type HeldLines = Parameters<typeof withoutHeld>[1];

/** The rooms of a type that are left on a night, by the counters; undefined where the night is not open for sale. */
export async function leftByNight({ store }: PricingPorts, nights: AskedNights, own: HeldLines = []) {
  const counts = withoutHeld(await store.inventory.nights(nights), own);
  const left = new Map(counts.map((count) => [`${count.type} ${count.night}`, Math.max(0, roomsLeft(count))]));
  return (type: RoomTypeId, night: PlainDate): number | undefined => left.get(`${type} ${night}`);
}
