import type { BookingPorts } from "./ports.ts";
import type { Order } from "./ports/orders.ts";
import { leftForStay, MOST_TOLD, type NightCount, withoutHeld } from "#hotel/inventory/rules/availability.ts";
import type { OnSale } from "#hotel/inventory/ports/inventory.ts";
import { REACH_DAYS } from "#hotel/inventory/rules/nearest-stays.ts";
import { addDays, later, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { roomsToPromise } from "#hotel/inventory/rules/promise-rooms.ts";
import type { RoomFeature } from "#hotel/kernel/room-features.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import { roomsThatFit } from "#hotel/inventory/rules/rooms-that-fit.ts";
import type { Stay } from "#hotel/kernel/stay.ts";
import { readStay, readAccessible, type SentLine } from "#hotel/pricing/rules/wanted-lines.ts";
import { limitsOf } from "#hotel/pricing/limits.ts";
import { houseOf } from "#hotel/inventory/rooms-of-type.ts";

export interface TypeAvailability {
  type: RoomTypeId;
  category: string;
  nightlyPrice: Cents;
  /** Rooms that can be housed for the whole stay; strangers are told 9 at most. */
  left: number;
}

const ALL = Number.POSITIVE_INFINITY;
const PACKING_BUDGET = 5_000;
/** Of each of the dates around a stay, which are many. */
const SMALL_BUDGET = PACKING_BUDGET / 10;

/** What can be sold for a stay, and the nights around it, for its nearest dates. */
export interface Availability {
  types: TypeAvailability[];
  /** Of every type, with what is held for this browser given back. */
  around: NightCount[];
  /** Where a feature was asked for, which counters don't tell: whether so many rooms with it can be promised on dates around it. */
  canPromise?: (type: RoomTypeId, stay: Stay, rooms: number) => boolean;
}

/**
 * What can be sold of each type for a stay, by the counters, and by the packer where a future fixture is in reach.
 * Where `accessible` asks for a feature: how many rooms with it can be promised. What `own` holds, the orders of the
 * browser that asks, is left for it.
 */
export function findAvailability(
  ports: BookingPorts,
  sent: SentLine,
  own: readonly Order[] = [],
): Promise<Availability | Problem> {
  return findLeft(ports, sent, { mostTold: MOST_TOLD, own });
}

/** What is left of each type, with every room: for the desk. */
export async function findAllLeft(ports: BookingPorts, sent: SentLine): Promise<TypeAvailability[] | Problem> {
  const found = await findLeft(ports, sent, { mostTold: ALL, own: [] });
  return isProblem(found) ? found : found.types;
}

async function findLeft(
  ports: BookingPorts,
  sent: SentLine,
  { mostTold, own }: { mostTold: number; own: readonly Order[] },
): Promise<Availability | Problem> {
  const stay = readStay(sent, limitsOf(ports));
  if (isProblem(stay)) return stay;
  const feature = readAccessible(sent);
  if (isProblem(feature)) return feature;
  const { store, clock, catalogue } = ports;
  const today = clock.today();
  const from = later(today, addDays(stay.checkIn, -REACH_DAYS));
  const to = addDays(stay.checkOut, REACH_DAYS);
  const house = await store.inventory.onSale({ from, to, today, packs: feature.accessible ? "all" : "doubtful" });
  const around = withoutHeld(
    house.nights,
    own.flatMap((order) => order.lines),
  );
  const types = catalogue.roomTypes.map(({ id, category, nightlyPrice }) => {
    const counted = Math.min(mostTold, leftForStay(around, id, stay));
    const isCounted = counted === 0 || !house.doubtful.includes(id);
    const left = isCounted ? counted : leftByPacking(house, { type: id, stay, counted, own, today, ...feature });
    return { type: id, category, nightlyPrice, left };
  });
  if (!feature.accessible) return { types, around };
  const canPromise = (type: RoomTypeId, other: Stay, rooms: number) => {
    const asked = { type, stay: other, counted: rooms, own, today, budget: SMALL_BUDGET, ...feature };
    return leftByPacking(house, asked) >= rooms;
  };
  return { types, around, canPromise };
}

interface WantedType {
  type: RoomTypeId;
  stay: Stay;
  counted: number;
  /** Orders whose rooms are left for this guest. */
  own: readonly Order[];
  accessible: RoomFeature | undefined;
  today: PlainDate;
  budget?: number;
}

function leftByPacking(read: OnSale, wanted: WantedType): number {
  const { type, stay, counted, own, accessible, today, budget = PACKING_BUDGET } = wanted;
  const ofType = <Any extends { type: RoomTypeId }>(all: readonly Any[]) => all.filter((one) => one.type === type);
  const ownIds = own.map(({ id }) => id);
  const stays = ofType(read.stays).filter(({ orderId }) => !ownIds.includes(orderId));
  const known = houseOf(type, { all: read.rooms, closures: ofType(read.closures), stays }, today);
  const house = { ...known, from: today, budget };
  if (!accessible) return roomsThatFit({ ...house, wanted: stay, atMost: counted });
  return roomsToPromise({ ...house, wanted: { ...stay, id: 0, feature: accessible }, atMost: counted });
}
