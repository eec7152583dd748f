import type { Ports } from "#hotel/ports/ports.ts";
import { leftForStay } from "#hotel/rules/availability.ts";
import type { Cents } from "#hotel/rules/money.ts";
import { isProblem, type Problem } from "#hotel/rules/problem.ts";
import type { RoomTypeId } from "#hotel/rules/room-types.ts";
import { roomsThatFit } from "#hotel/rules/rooms-that-fit.ts";
import type { Stay } from "#hotel/rules/stay.ts";
import { readStay, type SentLine } from "#hotel/rules/wanted-lines.ts";
import { limitsOf } from "#hotel/steps/limits.ts";
import { readHouse } from "#hotel/steps/house-of-type.ts";

export interface TypeAvailability {
  type: RoomTypeId;
  category: string;
  nightlyPrice: Cents;
  /** Rooms that can be housed for the whole stay; strangers are told 9 at most (CONTRACT). */
  left: number;
}

const MOST_TOLD = 9;
const PACKING_BUDGET = 5_000;

/** What can be sold of each type for a stay, by the counters, and by the packer where a future fixture is in reach. */
export async function findAvailability(ports: Ports, sent: SentLine): Promise<TypeAvailability[] | Problem> {
  const stay = readStay(sent, limitsOf(ports));
  if (isProblem(stay)) return stay;
  const { store, clock, catalogue } = ports;
  const counts = await store.inventory.nights({ from: stay.checkIn, to: stay.checkOut });
  const ids = catalogue.roomTypes.map((type) => type.id);
  const suspects = await store.rooms.typesWithFutureFixtures(ids, clock.today());
  const answers: TypeAvailability[] = [];
  for (const { id, category, nightlyPrice } of catalogue.roomTypes) {
    const counted = Math.min(MOST_TOLD, leftForStay(counts, id, stay));
    const left = suspects.includes(id) ? await leftByPacking(ports, { type: id, stay, counted }) : counted;
    answers.push({ type: id, category, nightlyPrice, left });
  }
  return answers;
}

async function leftByPacking(
  ports: Ports,
  { type, stay, counted }: { type: RoomTypeId; stay: Stay; counted: number },
): Promise<number> {
  if (counted === 0) return 0;
  const today = ports.clock.today();
  const house = await readHouse(ports.store, type, today);
  return roomsThatFit({ ...house, from: today, wanted: stay, atMost: counted, budget: PACKING_BUDGET }).rooms;
}
