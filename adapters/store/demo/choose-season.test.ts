import { describe, expect, test } from "vitest";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { eachNight, overlaps } from "#hotel/kernel/stay.ts";
import { chooseSeason, type DemoOrder, type SeasonTask } from "./choose-season.ts";

const roomType = (id: string, nightlyPrice: number, guestsPerRoom: number) => {
  return { id, category: id, roomName: id, nightlyPrice, guestsPerRoom };
};
const roomsOf = (type: string, floor: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ number: floor + index, type }));

const today: PlainDate = "2026-11-21";
const house: Omit<SeasonTask, "seed"> = {
  catalogue: {
    roomTypes: [roomType("standard", 7_900, 2), roomType("double", 9_900, 4), roomType("suite", 14_900, 4)],
    taxBasisPoints: 1_200,
    feePerLine: 500,
  },
  rooms: [...roomsOf("standard", 101, 35), ...roomsOf("double", 201, 32), ...roomsOf("suite", 301, 13)],
  horizonDays: 540,
  today,
};
const SEEDS = [1, 2, 3, 4, 5];
const chosen = new Map(SEEDS.map((seed) => [seed, chooseSeason({ ...house, seed })]));
const seasonOf = (seed: number) => chosen.get(seed) ?? [];
const housed = (season: readonly DemoOrder[]) => season.filter((order) => order.state !== "cancelled");

function roomsTaken(season: readonly DemoOrder[], type: string, night: PlainDate): number {
  const there = housed(season).filter(
    (order) => order.type.id === type && order.checkIn <= night && night < order.checkOut,
  );
  return there.reduce((rooms, order) => rooms + order.rooms.length, 0);
}

describe("the invented season", () => {
  test("is the same for the same seed and day, and another for another seed", () => {
    expect(seasonOf(1)).toEqual(chooseSeason({ ...house, seed: 1 }));
    expect(seasonOf(1)).not.toEqual(seasonOf(2));
  });

  test.each(SEEDS)("gives no room to two guests on one night (seed %i)", (seed) => {
    const byRoom = Map.groupBy(
      housed(seasonOf(seed)).flatMap((order) => order.rooms.map((room) => ({ room, order }))),
      ({ room }) => room,
    );
    for (const stays of byRoom.values()) {
      for (const [index, { order }] of stays.entries()) {
        expect(stays.slice(index + 1).filter((other) => overlaps(order, other.order))).toEqual([]);
      }
    }
  });

  test.each(SEEDS)("gives everybody rooms of the type they booked, and room enough (seed %i)", (seed) => {
    const typeOf = new Map(house.rooms.map((room) => [room.number, room.type]));
    for (const order of seasonOf(seed)) {
      expect(new Set(order.rooms).size).toBe(order.rooms.length);
      expect(order.rooms.map((room) => typeOf.get(room))).toEqual(order.rooms.map(() => order.type.id));
      expect(order.guests).toBeGreaterThanOrEqual(order.rooms.length);
      expect(order.guests).toBeLessThanOrEqual(order.rooms.length * order.type.guestsPerRoom);
    }
  });

  test.each(SEEDS)("leaves something of every type tonight, and has a sold-out night ahead (seed %i)", (seed) => {
    const season = seasonOf(seed);
    for (const { id } of house.catalogue.roomTypes) {
      const rooms = house.rooms.filter((room) => room.type === id).length;
      expect(roomsTaken(season, id, today)).toBeLessThan(rooms);
    }
    const ahead = eachNight({ checkIn: today, checkOut: addDays(today, 30) });
    expect(ahead.filter((night) => roomsTaken(season, "suite", night) === 13).length).toBeGreaterThanOrEqual(2);
    expect(ahead.filter((night) => roomsTaken(season, "standard", night) === 35)).toEqual([]);
  });

  test.each(SEEDS)("is fuller soon than late, and at weekends than on weekdays (seed %i)", (seed) => {
    const season = seasonOf(seed);
    const share = (nights: readonly PlainDate[]) => {
      const taken = nights.map((night) =>
        house.catalogue.roomTypes.reduce((rooms, type) => rooms + roomsTaken(season, type.id, night), 0),
      );
      return taken.reduce((sum, rooms) => sum + rooms, 0) / (80 * nights.length);
    };
    const nights = (from: number, to: number) =>
      eachNight({ checkIn: addDays(today, from), checkOut: addDays(today, to) });
    const isSaturday = (night: PlainDate) => new Date(`${night}T00:00:00Z`).getUTCDay() === 6;
    const isTuesday = (night: PlainDate) => new Date(`${night}T00:00:00Z`).getUTCDay() === 2;
    expect(share(nights(0, 14))).toBeGreaterThan(0.6);
    expect(share(nights(0, 14))).toBeLessThan(0.85);
    expect(share(nights(120, 148))).toBeLessThan(0.3);
    expect(share(nights(-35, 28).filter(isSaturday))).toBeGreaterThan(share(nights(-35, 28).filter(isTuesday)) + 0.05);
  });

  test("lets accessible rooms last", () => {
    const accessible = [101, 102, 103, 104, 105];
    const rooms = house.rooms.map((room) =>
      accessible.includes(room.number) ? { ...room, features: ["mobility"] } : room,
    );
    const nightsIn = (season: readonly DemoOrder[]) =>
      housed(season)
        .flatMap((order) => order.rooms.filter((room) => accessible.includes(room)).map(() => eachNight(order).length))
        .reduce((sum, nights) => sum + nights, 0);
    const heldBack = nightsIn(chooseSeason({ ...house, rooms, seed: 1 }));
    expect(heldBack).toBeGreaterThan(0);
    expect(heldBack).toBeLessThan(nightsIn(seasonOf(1)) / 3);
  });

  test("was booked before today, and waits for the desk only where the guest is still to come", () => {
    const season = seasonOf(1);
    for (const order of season) expect(order.bookedOn < today && order.bookedOn < order.checkIn).toBe(true);
    const pending = season.filter((order) => order.state === "pending");
    expect(pending.length).toBeGreaterThan(3);
    for (const order of pending) expect(order.checkIn > today).toBe(true);
    expect(season.filter((order) => order.state === "cancelled").length).toBeGreaterThan(3);
  });

  test("ends where nobody can book any further", () => {
    const season = chooseSeason({ ...house, horizonDays: 20, seed: 1 });
    for (const order of season) expect(order.checkOut <= addDays(today, 20)).toBe(true);
  });
});
