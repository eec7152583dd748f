import type { BookingPorts } from "./ports.ts";
import type { Order } from "./ports/orders.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { leftForStay, MOST_TOLD, withoutHeld } from "#hotel/inventory/rules/availability.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { roomsToPromise } from "#hotel/inventory/rules/promise-rooms.ts";
import type { RoomFeature } from "#hotel/kernel/room-features.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import { roomsThatFit } from "#hotel/inventory/rules/rooms-that-fit.ts";
import type { Stay } from "#hotel/kernel/stay.ts";
import { readStay, readWish, type SentLine } from "#hotel/pricing/rules/wanted-lines.ts";
import { deskGuard } from "#hotel/accounts/desk-guard.ts";
import { limitsOf } from "#hotel/pricing/limits.ts";
import { ownHolds } from "./own-holds.ts";
import { readHouse } from "#hotel/inventory/rooms-of-type.ts";

export interface TypeAvailability {
  type: RoomTypeId;
  category: string;
  nightlyPrice: Cents;
  /** Rooms that can be housed for the whole stay; strangers are told 9 at most. */
  left: number;
}

const ALL = Number.POSITIVE_INFINITY;
const PACKING_BUDGET = 5_000;

/**
 * What can be sold of each type for a stay, by the counters, and by the packer where a future fixture is in reach.
 * Where `accessible` asks for a feature: how many rooms with it can be promised. What is held for the browser of `visit`
 * is left for it.
 */
export function findAvailability(
  ports: BookingPorts,
  sent: SentLine,
  visit?: string,
): Promise<TypeAvailability[] | Problem> {
  return findLeft(ports, sent, { mostTold: MOST_TOLD, visit });
}

/** As `findAvailability`, with every room that is left: for the desk. */
export function findAllLeft(
  ports: BookingPorts,
  who: Account | undefined,
  sent: SentLine,
): Promise<TypeAvailability[] | Problem> {
  const clerk = deskGuard(who);
  return isProblem(clerk) ? Promise.resolve(clerk) : findLeft(ports, sent, { mostTold: ALL, visit: undefined });
}

async function findLeft(
  ports: BookingPorts,
  sent: SentLine,
  { mostTold, visit }: { mostTold: number; visit: string | undefined },
): Promise<TypeAvailability[] | Problem> {
  const stay = readStay(sent, limitsOf(ports));
  if (isProblem(stay)) return stay;
  const wish = readWish(sent);
  if (isProblem(wish)) return wish;
  const { store, clock, catalogue } = ports;
  const own = await ownHolds(ports, visit);
  const nights = await store.inventory.nights({ from: stay.checkIn, to: stay.checkOut });
  const counts = withoutHeld(
    nights,
    own.flatMap((order) => order.lines),
  );
  const ids = catalogue.roomTypes.map((type) => type.id);
  const suspects = await store.rooms.typesWithLockedStays(ids, clock.today());
  const answers: TypeAvailability[] = [];
  for (const { id, category, nightlyPrice } of catalogue.roomTypes) {
    const counted = Math.min(mostTold, leftForStay(counts, id, stay));
    const wanted = { type: id, stay, counted, own, ...wish };
    const countersDo = counted === 0 || (!wish.accessible && !suspects.includes(id));
    answers.push({ type: id, category, nightlyPrice, left: countersDo ? counted : await leftByPacking(ports, wanted) });
  }
  return answers;
}

interface WantedType {
  type: RoomTypeId;
  stay: Stay;
  counted: number;
  /** Orders whose rooms are left for this guest. */
  own: readonly Order[];
  accessible: RoomFeature | undefined;
}

async function leftByPacking(
  ports: BookingPorts,
  { type, stay, counted, own, accessible }: WantedType,
): Promise<number> {
  const today = ports.clock.today();
  const { stays, ...others } = await readHouse(ports.store, type, today);
  const ownIds = own.map(({ id }) => id);
  const standing = stays.filter(({ orderId }) => !ownIds.includes(orderId));
  const house = { ...others, stays: standing, from: today, budget: PACKING_BUDGET };
  if (!accessible) return roomsThatFit({ ...house, wanted: stay, atMost: counted }).rooms;
  return roomsToPromise({ ...house, wanted: { ...stay, id: 0, feature: accessible }, atMost: counted });
}
