import type { Ports } from "#hotel/ports/ports.ts";
import { PACKING_BUDGET, type Packing, packRooms } from "#hotel/rules/pack-rooms.ts";
import type { PlainDate } from "#hotel/rules/plain-date.ts";
import type { RoomTypeId } from "#hotel/rules/room-types.ts";
import { type HouseOfType, readHouse } from "#hotel/steps/house-of-type.ts";

/** How hard to look for free rooms beside the present dealing before everything is dealt again. */
const FITTING_BUDGET = 500;

const ALERTS = { impossible: "cannot-deal", "budget-ended": "search-exhausted" } as const;

/**
 * Deals a room to every stay of the type that has none yet (DESIGN section 3). First beside the rooms that others
 * have; where that is not enough, everybody who is not fixed to a room may be moved. Plain sales do not wait for it.
 */
export async function dealRooms({ store, clock }: Ports, type: RoomTypeId): Promise<void> {
  const today = clock.today();
  await store.transaction(async (tx) => {
    await tx.stays.lockDealing(type);
    const house = await readHouse(tx, type, today);
    const packing = fitIn(house, today) ?? packRooms({ ...house, from: today, budget: PACKING_BUDGET });
    await tx.stays.deal(movesOf(house, packing));
    if (!packing.packed) await tx.alerts.raise({ kind: ALERTS[packing.reason], subject: type }, clock.now());
  });
}

/** The stays without a room in the gaps that the present dealing leaves; undefined when they don't fit there. */
function fitIn(house: HouseOfType, today: PlainDate): Packing | undefined {
  const dealt = house.stays.flatMap(({ room, checkIn, checkOut }) =>
    room === undefined ? [] : [{ room, from: checkIn, until: checkOut }],
  );
  const stays = house.stays.filter((stay) => stay.room === undefined);
  const fixtures = [...house.fixtures, ...dealt];
  const packing = packRooms({ rooms: house.rooms, fixtures, stays, from: today, budget: FITTING_BUDGET });
  return packing.packed ? packing : undefined;
}

function movesOf(house: HouseOfType, packing: Packing): { stayId: number; room: number }[] {
  const present = new Map(house.stays.map((stay) => [stay.id, stay.room]));
  return [...packing.rooms]
    .filter(([stayId, room]) => present.get(stayId) !== room)
    .map(([stayId, room]) => ({ stayId, room }));
}
