import type { DeskStay } from "#hotel/inventory/ports/desk-stays.ts";
import type { HouseOfType } from "#hotel/inventory/rooms-of-type.ts";
import type { WantedStay } from "./read-wanted-stay.ts";
import { heldBack, roomsWith } from "#hotel/kernel/room-features.ts";

/** The rooms of a type, and the numbers of the dirty ones. */
interface Rooms {
  house: Pick<HouseOfType, "rooms" | "features">;
  dirty: readonly number[];
}

/** A stay that needs a certain room gets the first that can be had: accessible ones go late to others, and dirty ones last. */
export function cleanFirst({ house, dirty }: Rooms, { accessible }: Pick<DeskStay, "accessible">): number[] {
  const late = accessible ? [] : heldBack(house.features);
  const isDirty = (room: number) => Number(dirty.includes(room));
  return house.rooms.toSorted((a, b) => isDirty(a) - isDirty(b) || late.indexOf(a) - late.indexOf(b) || a - b);
}

/**
 * The other rooms that keep what a guest was promised who is still to come, those first that can do least else (ADR 11), and last those of the
 * same booking, which stay where they are if they can. None for a guest in the house, who has a key.
 */
export function asPromised(
  { house: { features }, stays }: Pick<Rooms, "house"> & { stays: readonly Pick<DeskStay, "room">[] },
  { accessible, life, room }: Pick<DeskStay, "accessible" | "life" | "room">,
): number[] {
  if (!accessible || life !== "booked") return [];
  const keeping = roomsWith(features, accessible);
  const others = heldBack(features).filter((one) => one !== room && keeping.includes(one));
  const isOfBooking = (one: number) => Number(stays.some((stay) => stay.room === one));
  return others.toSorted((a, b) => isOfBooking(a) - isOfBooking(b));
}

/** Whether the desk means this stay of the booking; where it names none, it means the only one. */
export function isMeant({ stayId }: NonNullable<WantedStay["room"]>, { id }: Pick<DeskStay, "id">): boolean {
  return stayId === undefined || stayId === id;
}

/** Whether the desk names another room than the stay that it means has now; it names the same one to lock or unlock it. */
export function isSentElsewhere(
  { stays }: { stays: readonly Pick<DeskStay, "id" | "room">[] },
  wanted: WantedStay["room"],
): boolean {
  return stays.some((one) => wanted?.room !== undefined && isMeant(wanted, one) && one.room !== wanted.room);
}
