import type { Guest } from "#hotel/kernel/guest.ts";
import { addDays, earlier, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { type LinePrice, priceLine } from "#hotel/pricing/rules/pricing.ts";
import type { Catalogue, RoomType } from "#hotel/kernel/room-types.ts";
import { nightsOf, type Stay } from "#hotel/kernel/stay.ts";
import { type Chance, seededChance } from "./chance.ts";
import { inventedGuest } from "./invented-guest.ts";
import { DAYS_AHEAD, DAYS_PAST, plausibleShare, soldOutNights } from "./occupancy.ts";

export interface SeasonTask {
  catalogue: Catalogue;
  /** Those with features are accessible, and let last. */
  rooms: readonly { number: number; type: string; features?: readonly string[] }[];
  /** The hotel's business day, around which the season lies. */
  today: PlainDate;
  /** How many days ahead rooms can be booked at all. */
  horizonDays: number;
  seed: number;
}

/** One invented order of one line. */
export interface DemoOrder extends Stay, LinePrice, Guest {
  state: "confirmed" | "pending" | "cancelled";
  type: RoomType;
  /** The rooms it is dealt; those of a cancelled one were given back, only their count matters. */
  rooms: number[];
  guests: number;
  bookedOn: PlainDate;
  /** Minutes after 8 in the morning. */
  bookedAtMinute: number;
  bookingId: number;
}

/** A season around `today` as a small hotel's books might show it: the same for the same seed and day. */
export function chooseSeason(task: SeasonTask): DemoOrder[] {
  const chance = seededChance(task.seed);
  const bookingIds = freshBookingIds(chance);
  const counted = task.catalogue.roomTypes
    .map((type) => ({ type, rooms: task.rooms.filter((room) => room.type === type.id).map((room) => room.number) }))
    .toSorted((a, b) => a.rooms.length - b.rooms.length);
  return counted.flatMap(({ type, rooms }, place) =>
    seasonOfType({ type, task, rooms, chance, bookingIds, soldOut: soldOutNights(place, task.today) }),
  );
}

interface TypeTask {
  type: RoomType;
  task: SeasonTask;
  rooms: number[];
  chance: Chance;
  bookingIds: () => number;
  soldOut: readonly PlainDate[];
}

/** Day by day rooms are let until the night is as full as it should be; who stays on from before counts. */
function seasonOfType(of: TypeTask): DemoOrder[] {
  const { task, chance, soldOut } = of;
  const lastDay = addDays(task.today, Math.min(DAYS_AHEAD, task.horizonDays));
  const slots = of.rooms.map((room) => openSlot(room, task));
  const orders: DemoOrder[] = [];
  for (let day = addDays(task.today, -DAYS_PAST); day < lastDay; day = addDays(day, 1)) {
    const open = soldOut.includes(day) ? 0 : openRooms(slots.length, plausibleShare(day, task.today), chance);
    for (let free = freeSlots(slots, day); free.length > open; free = freeSlots(slots, day)) {
      orders.push(letRooms({ of, day, lastDay, free: free.slice(0, free.length - open) }));
    }
    if (slots.length > 0 && chance.percent(6)) orders.push(cancelled({ of, day, lastDay, free: slots }));
  }
  return orders;
}

/** How many rooms stay open on an ordinary night: one in eight more or less than plausible, and never none. */
function openRooms(rooms: number, share: number, chance: Chance): number {
  const luck = (chance.below(2_001) - 1_000) / 8_000;
  return Math.max(1, Math.round(rooms * (1 - share * (1 + luck))));
}

interface Slot {
  room: number;
  freeFrom: PlainDate;
  /** How many features the room has. */
  features: number;
}

function openSlot(room: number, { rooms, today }: SeasonTask): Slot {
  const features = rooms.find(({ number }) => number === room)?.features?.length ?? 0;
  return { room, features, freeFrom: addDays(today, -DAYS_PAST) };
}

/** Ordinary rooms first; of these the one left last comes first, so that long gaps stay whole for guests to come. */
function freeSlots(slots: readonly Slot[], day: PlainDate): Slot[] {
  return slots
    .filter((slot) => slot.freeFrom <= day)
    .toSorted((a, b) => a.features - b.features || b.freeFrom.localeCompare(a.freeFrom) || a.room - b.room);
}

interface Letting {
  of: TypeTask;
  day: PlainDate;
  lastDay: PlainDate;
  free: Slot[];
}

function letRooms({ of, day, lastDay, free }: Letting): DemoOrder {
  const order = drawOrder({ of, day, lastDay, free });
  for (const slot of free) if (order.rooms.includes(slot.room)) slot.freeFrom = order.checkOut;
  const mayWait = day > addDays(of.task.today, 2) && day < addDays(of.task.today, 30) && !of.soldOut.includes(day);
  return mayWait && of.chance.percent(3) ? { ...order, state: "pending" } : order;
}

/** Whose rooms went back to others. */
function cancelled(letting: Letting): DemoOrder {
  return { ...drawOrder(letting), state: "cancelled" };
}

const ROOMS_OF_A_LINE = [1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3] as const;
const NIGHTS = [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 5, 7] as const;

function drawOrder({ of, day, lastDay, free }: Letting): DemoOrder {
  const { type, task, chance, bookingIds } = of;
  const rooms = free.slice(0, chance.pick(ROOMS_OF_A_LINE)).map((slot) => slot.room);
  const stay = { checkIn: day, checkOut: earlier(addDays(day, chance.pick(NIGHTS)), lastDay) };
  const bookingId = bookingIds();
  const { nightlyPrice } = type;
  return {
    ...inventedGuest(chance, bookingId % 1_000),
    ...stay,
    ...priceLine({ rooms: rooms.length, nights: nightsOf(stay), nightlyPrice }, task.catalogue),
    state: "confirmed",
    type,
    rooms,
    guests: rooms.length + chance.below(rooms.length * (type.guestsPerRoom - 1) + 1),
    // Always before today, so that the hour of furnishing changes nothing.
    bookedOn: addDays(earlier(day, task.today), -1 - chance.below(chance.percent(50) ? 10 : 60)),
    bookedAtMinute: chance.below(14 * 60),
    bookingId,
  };
}

/** Ten digits, none twice. */
function freshBookingIds(chance: Chance): () => number {
  const given = new Set<number>();
  return () => {
    for (;;) {
      const id = 1_000_000_000 + chance.below(90_000) * 100_000 + chance.below(100_000);
      if (given.has(id)) continue;
      given.add(id);
      return id;
    }
  };
}
