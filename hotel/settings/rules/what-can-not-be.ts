import { addDays, type Instant, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { withFollowing } from "#hotel/inventory/rules/renumbering.ts";
import { LONGEST_ID } from "#hotel/kernel/rate-book.ts";
import type { Commitments, Decisions, PropertyFault } from "./property.ts";

/**
 * What a document decides and the house can't do, because rooms and stays are bound to what was decided before. Places are
 * those of the document; the words are for the owner.
 */
export function whatCanNotBe(next: Decisions, before: Decisions, bound: Bound): PropertyFault[] {
  return [
    ...zoneFaults(next, before, bound),
    ...turnFaults(next, before, bound),
    ...typeFaults(next, before, bound),
    ...idFaults(next, bound.typesInForce),
    ...numberFaults(next, bound),
  ];
}

interface Bound extends Commitments {
  moment: Moment;
  typesInForce: Decisions["roomTypes"];
  /** Those that the house has. */
  rooms: readonly { number: number }[];
}

/** When it is asked for, by the clock of the house as it is. */
export interface Moment {
  now: Instant;
  today: PlainDate;
  at(date: PlainDate, time: string): Instant;
}

/** Processes follow one after the other, so the two hours must agree for a while. */
const FOLLOWING_MS = 60_000;

function zoneFaults(next: Decisions, before: Decisions, { hasStays }: Commitments): PropertyFault[] {
  if (next.timeZone === before.timeZone || !hasStays) return [];
  const message = `stays are booked by the days of ${before.timeZone}; the time zone can change once they are over`;
  return [{ path: "content.hotel.timeZone", message }];
}

/** Between the two hours the day would run backwards, or for some guests and not yet for others. */
function turnFaults(
  { dayTurns, timeZone }: Decisions,
  before: Decisions,
  { hasStays, moment: { now, today, at } }: Bound,
): PropertyFault[] {
  if (dayTurns === before.dayTurns || timeZone !== before.timeZone || !hasStays) return [];
  const [sooner, later] = dayTurns < before.dayTurns ? [dayTurns, before.dayTurns] : [before.dayTurns, dayTurns];
  const isBetween = [today, addDays(today, 1)].some(
    (day) => at(day, sooner) - FOLLOWING_MS <= now && now < at(day, later),
  );
  if (!isBetween) return [];
  const message = `between ${sooner} and ${later} the house would be in another day than a moment before; this can be published from ${later} on`;
  return [{ path: "content.hotel.businessDayTurns", message }];
}

function typeFaults(next: Decisions, before: Decisions, { guestsPromised }: Commitments): PropertyFault[] {
  const kept = new Set(next.roomTypes.map(({ id }) => id));
  const gone = guestsPromised.filter(({ type }) => !kept.has(type));
  const inUse = gone.map(({ type }) => {
    const { category = type } = before.roomTypes.find(({ id }) => id === type) ?? {};
    return { path: "content.roomTypes", message: `${category} is gone, and stays are booked in rooms of it` };
  });
  const tooSmall = next.roomTypes.flatMap(({ id, guestsPerRoom }, index) => {
    const promised = guestsPromised.find(({ type }) => type === id)?.guestsPerRoom ?? 0;
    if (promised <= guestsPerRoom) return [];
    const message = `stays are booked with ${promised} guests in a room`;
    return [{ path: `content.roomTypes.${index}.guestsPerRoom`, message }];
  });
  return [...inUse, ...tooSmall];
}

/** No booking can name a type by an id as long as that; one that guests see keeps it, because its past has it. */
export function idFaults({ roomTypes }: Decisions, inForce: Decisions["roomTypes"]): PropertyFault[] {
  return roomTypes.flatMap(({ id }, index) => {
    if (id.length <= LONGEST_ID || inForce.some((type) => type.id === id)) return [];
    return [{ path: `content.roomTypes.${index}.id`, message: `must have at most ${LONGEST_ID} characters` }];
  });
}

/** A room that was told to have a new number, and has none in the document, would leave the house. */
function numberFaults({ rooms: wanted, renumbered }: Decisions, { rooms }: Pick<Bound, "rooms">): PropertyFault[] {
  const isAmong = (all: Bound["rooms"], number: number) => all.some((room) => room.number === number);
  const after = withFollowing(renumbered, rooms);
  return renumbered.flatMap(({ from }, index) => {
    const numbers = [from, ...after.filter((one) => one.from === from).map(({ to }) => to)];
    if (!isAmong(rooms, from) || numbers.some((number) => isAmong(wanted, number))) return [];
    const message = `is the number of no room, so room ${from} would leave the house: give that room this number; without this entry it leaves`;
    return [{ path: `content.renumbered.${index}.to`, message }];
  });
}
