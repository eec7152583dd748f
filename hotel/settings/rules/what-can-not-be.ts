import type { Commitments, Decisions, PropertyFault } from "./property.ts";

/**
 * What a document decides and the house can't do, because rooms and stays are bound to what was decided before. Places are
 * those of the document; the words are for the owner.
 */
export function whatCanNotBe(next: Decisions, before: Decisions, bound: Commitments): PropertyFault[] {
  return [...zoneFaults(next, before, bound), ...typeFaults(next, bound)];
}

function zoneFaults(next: Decisions, before: Decisions, { hasStays }: Commitments): PropertyFault[] {
  if (next.timeZone === before.timeZone || !hasStays) return [];
  const message = `stays are booked by the days of ${before.timeZone}; the time zone can change once they are over`;
  return [{ path: "content.hotel.timeZone", message }];
}

function typeFaults(next: Decisions, { guestsPromised }: Commitments): PropertyFault[] {
  const kept = new Set(next.roomTypes.map(({ id }) => id));
  const gone = guestsPromised.filter(({ type }) => !kept.has(type));
  const inUse = gone.map(({ type }) => {
    return { path: "content.roomTypes", message: `${type} is gone, and stays are booked in rooms of it` };
  });
  const tooSmall = next.roomTypes.flatMap(({ id, guestsPerRoom }, index) => {
    const promised = guestsPromised.find(({ type }) => type === id)?.guestsPerRoom ?? 0;
    if (promised <= guestsPerRoom) return [];
    const message = `stays are booked with ${promised} guests in a room`;
    return [{ path: `content.roomTypes.${index}.guestsPerRoom`, message }];
  });
  return [...inUse, ...tooSmall];
}
