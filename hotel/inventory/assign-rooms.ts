import type { InventoryPorts } from "./ports.ts";
import { PACKING_BUDGET, type Packing, packRooms } from "./rules/pack-rooms.ts";
import type { RoomStay } from "./ports/stays.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { heldBack } from "#hotel/kernel/room-features.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import { type HouseOfType, movesOf, readRoomsToAssign } from "./rooms-of-type.ts";

/** How hard to look for free rooms beside the present assignment before everybody is reassigned. */
const FITTING_BUDGET = 500;

const ALERTS = { impossible: "cannot-deal", "budget-ended": "search-exhausted" } as const;

/** What says of a type that somebody has no room in it. */
export const UNHOUSED = Object.values(ALERTS);

/**
 * Assigns a room to every stay of the type that has none yet, or one that was switched off before it arrives today
 * (docs/BOOKING.md, counters and rooms). First beside the rooms that others
 * have; where that is not enough, everybody who is not fixed to a room may be moved. Accessible rooms go to those who
 * did not ask for one only where no other houses everybody. Plain sales do not wait for it. False when somebody is left
 * without a room, which is an alert until it is so no more.
 */
export function assignRooms({ store, clock }: InventoryPorts, type: RoomTypeId): Promise<boolean> {
  const today = clock.today();
  return store.transaction(async (tx) => {
    await tx.stays.lockAssigning(type);
    const house = await readRoomsToAssign(tx, type, today);
    const last = heldBack(house.features);
    const packing =
      fitIn(house, last, today) ?? packRooms({ ...house, heldBack: last, from: today, budget: PACKING_BUDGET });
    await tx.stays.assign(movesOf(house.stays, packing.rooms));
    const trouble = packing.packed ? undefined : ALERTS[packing.reason];
    for (const kind of UNHOUSED) {
      await (kind === trouble ? tx.alerts.raise : tx.alerts.settle)({ kind, subject: type }, clock.now());
    }
    return packing.packed;
  });
}

/** The stays without a room, in the gaps that the present assignment leaves in ordinary rooms; undefined when they don't fit. */
function fitIn(house: HouseOfType, last: readonly number[], today: PlainDate): Packing | undefined {
  const { off } = house;
  const isHoused = ({ room, checkIn }: RoomStay) => room !== undefined && !(checkIn === today && off.has(room));
  const assigned = house.stays.flatMap((stay) =>
    stay.room !== undefined && isHoused(stay) ? [{ room: stay.room, from: stay.checkIn, until: stay.checkOut }] : [],
  );
  const stays = house.stays.filter((stay) => !isHoused(stay));
  const lockedStays = [...house.lockedStays, ...assigned];
  const rooms = house.rooms.filter((room) => !last.includes(room));
  const packing = packRooms({ rooms, lockedStays, stays, from: today, budget: FITTING_BUDGET });
  return packing.packed ? packing : undefined;
}
