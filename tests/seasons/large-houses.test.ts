import { expect, it } from "vitest";
import { bigHouse } from "#tests/bench/packer-house.ts";
import { sellByBestFit, sellWithPacker } from "#tests/bench/packer-sales.ts";

it("a house of eighty rooms sells a year to 96 % without ever ending the packer's budget", { timeout: 120_000 }, () => {
  const house = bigHouse({ rooms: 80, nights: 365, closures: 12, pins: 12, seed: 1 });
  const packed = sellWithPacker(house, 0.96);
  const bestFit = sellByBestFit(house, packed.offers);
  console.info(
    `80 rooms, a year: ${packed.stays} stays, ${packed.soldNights} nights (best fit at the sale ${bestFit.soldNights}), ` +
      `budget ended for ${packed.budgetEnded} of ${packed.offers} offers`,
  );
  expect(packed.occupancy).toBeGreaterThanOrEqual(0.96);
  expect(packed.budgetEnded).toBe(0);
  expect(packed.soldNights).toBeGreaterThan(bestFit.soldNights);
});

it("small houses riddled with closures and pins hardly ever end the packer's budget", { timeout: 120_000 }, () => {
  const sales = Array.from({ length: 12 }, (_, index) =>
    sellWithPacker(bigHouse({ rooms: 12, nights: 90, closures: 40, pins: 40, seed: index + 1 }), 1),
  );
  const total = (figure: "budgetEnded" | "impossible" | "offers") => sales.reduce((sum, sale) => sum + sale[figure], 0);
  console.info(
    `12 riddled houses: budget ended for ${total("budgetEnded")} of ${total("offers")} offers, ` +
      `${total("impossible")} more proven impossible`,
  );
  expect(total("impossible")).toBeGreaterThan(0);
  expect(total("budgetEnded")).toBeLessThanOrEqual(1);
});
