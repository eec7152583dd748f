import fc from "fast-check";
import { expect, test } from "vitest";
import type { RoomType } from "#hotel/kernel/room-types.ts";
import { rateBooks } from "#tests/support/rate-books.ts";
import { nightsByPlan } from "./nights-by-plan.ts";
import { restrictionsOn } from "./rate-calendar.ts";
import { priceStay } from "./stay-price.ts";
import { addDays } from "#hotel/kernel/plain-date.ts";

const TYPES = ["attic", "suite"].map((id): RoomType => {
  return { id, category: id, roomName: id, nightlyPrice: 0, guestsPerRoom: 9 };
});
const ASKED = { from: "2027-02-20", to: "2027-03-20", guests: 2, isMember: true, day: "2027-02-01" } as const;

test("a night in a list costs what a stay of it alone does by the whole book, and has the whole book's limits", () => {
  fc.assert(
    fc.property(rateBooks, (book) => {
      const nights = nightsByPlan({ roomTypes: TYPES, taxBasisPoints: 0, feePerLine: 0, book }, ASKED);
      for (const { type, plan, date, price, isOutOfReach: _, ...limits } of nights) {
        const stay = { type: type.id, plan, checkIn: date, checkOut: addDays(date, 1), rooms: 1, guests: 2 };
        const whole = priceStay(book, { ...stay, children: [], isMember: true, exemptions: [], day: ASKED.day });
        const { minThrough = 1, maxThrough = 99, ...own } = restrictionsOn(book, { type: type.id, plan, date });
        const minNights = Math.max(own.minNights ?? 1, minThrough);
        const maxNights = Math.min(own.maxNights ?? 99, maxThrough);
        const told = { ...limits, minNights: limits.minNights ?? 1, maxNights: limits.maxNights ?? 99 };
        expect({ price, ...told }).toEqual({ price: whole.total, ...own, minNights, maxNights });
      }
    }),
    { numRuns: 60, seed: 4711 },
  );
});
