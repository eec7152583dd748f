import { describe, expect, it } from "vitest";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { changed, type Given, march, NIGHT, plan, TODAY } from "#tests/support/planned-stay.ts";
import type { ChangedStay } from "./plan-stay.ts";
import type { WantedStay } from "./read-wanted-stay.ts";

// The house sells thirty nights at most by now, and a year ahead.
const from = (checkIn: PlainDate, nights: number) => ({ checkIn, checkOut: addDays(checkIn, nights) });
const FORTY = { nights: 40, subtotal: 316_000, taxes: 37_920, total: 354_420 };

describe("a stay that was sold longer, and further ahead, than the house sells by now", () => {
  const [sold, came, far] = [from(march(10), 40), from(march(1), 40), from(addDays(TODAY, 400), 2)];
  const booked: Given = { booking: { ...sold, ...FORTY }, stay: sold };
  const inHouse: Given = {
    booking: { ...came, ...FORTY },
    stay: { ...came, life: "in-house", room: 101, occupies: 101, pinned: true },
  };
  const farOff: Given = { booking: far, stay: far };

  it.each<{ name: string; facts: Given; wanted: Partial<WantedStay>; comesTo: Partial<ChangedStay> }>([
    {
      name: "is shortened to one that is still longer",
      facts: booked,
      wanted: { dates: from(march(10), 35) },
      comesTo: { difference: -5 * NIGHT },
    },
    {
      name: "costs the nights slept of who leaves early",
      facts: inHouse,
      wanted: { dates: from(march(1), 31), isLeaving: true },
      comesTo: { difference: -9 * NIGHT },
    },
    {
      name: "moves to other dates, as long as it was",
      facts: booked,
      wanted: { dates: from(march(12), 40) },
      comesTo: { difference: 0 },
    },
    {
      name: "moves at its price, as after an emergency closure",
      facts: booked,
      wanted: { dates: from(march(12), 40), isAtSamePrice: true },
      comesTo: { difference: 0 },
    },
    {
      name: "comes nearer",
      facts: farOff,
      wanted: { dates: from(addDays(TODAY, 398), 2) },
      comesTo: { difference: 0 },
    },
  ])("$name", ({ facts, wanted, comesTo }) => {
    expect(changed(facts, wanted)).toMatchObject({ modifiedCount: 1, is: wanted.dates, ...comesTo });
  });

  it.each<{ name: string; facts: Given; wanted: Partial<WantedStay>; why: object }>([
    {
      name: "longer",
      facts: booked,
      wanted: { dates: from(march(10), 41) },
      why: { field: "end", fault: "too-many-nights", limit: 40 },
    },
    {
      name: "later",
      facts: farOff,
      wanted: { dates: from(addDays(TODAY, 401), 2) },
      why: { field: "end", fault: "beyond-horizon", limit: 402 },
    },
  ])("does not become $name still", ({ facts, wanted, why }) => {
    expect(plan(facts, wanted)).toEqual({ problem: "invalid-fields", fields: [why] });
  });
});
