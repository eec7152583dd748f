import { expect, it } from "vitest";
import { bigHouse } from "#tests/bench/packer-house.ts";
import { sellWithPromises } from "#tests/bench/promise-sales.ts";
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

it("thirty-five rooms sell a season to 97 % with a promise in every eighth order, and the packer never gives up", {
  timeout: 120_000,
}, () => {
  const sold = sellWithPromises(bigHouse({ rooms: 35, nights: 120, closures: 3, pins: 0, seed: 1 }));
  console.info(
    `35 rooms, 120 nights: ${sold.promised} promises, ${sold.refused} refused, budget ended ${sold.budgetEnded} times, ` +
      `half of the promises within ${sold.medianMs.toFixed(1)} ms`,
  );
  expect(sold.occupancy).toBeGreaterThanOrEqual(0.97);
  expect(sold.promised).toBeGreaterThan(100);
  expect(sold.budgetEnded).toBe(0);
});
