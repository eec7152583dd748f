import { expect, it } from "vitest";
import { bigHouse } from "#tests/bench/packer-house.ts";
import { sellWithPromises } from "#tests/bench/promise-sales.ts";
import { sellByBestFit, sellWithPacker } from "#tests/bench/packer-sales.ts";
import { figure } from "#tests/support/figures.ts";
import { LARGE_HOUSE_NIGHTS, PROMISED_NIGHTS, RIDDLED_HOUSES } from "./length.ts";

it("a house of eighty rooms sells its nights to 96 % without ever ending the packer's budget", {
  timeout: 120_000,
}, () => {
  const house = bigHouse({ rooms: 80, nights: LARGE_HOUSE_NIGHTS, closures: 12, pins: 12, seed: 1 });
  const packed = sellWithPacker(house, 0.96);
  const bestFit = sellByBestFit(house, packed.offers);
  figure(
    `80 rooms, ${LARGE_HOUSE_NIGHTS} nights: sold to best fit's`,
    packed.soldNights / bestFit.soldNights,
    "above 1",
  );
  figure(
    `80 rooms, ${LARGE_HOUSE_NIGHTS} nights: offers for which the budget ended`,
    `${packed.budgetEnded} of ${packed.offers}`,
    "none",
  );
  expect(packed.occupancy).toBeGreaterThanOrEqual(0.96);
  expect(packed.budgetEnded).toBe(0);
  expect(packed.soldNights).toBeGreaterThan(bestFit.soldNights);
});

it("small houses riddled with closures and pins hardly ever end the packer's budget", { timeout: 120_000 }, () => {
  const sales = Array.from({ length: RIDDLED_HOUSES }, (_, index) =>
    sellWithPacker(bigHouse({ rooms: 12, nights: 90, closures: 40, pins: 40, seed: index + 1 }), 1),
  );
  const total = (of: "budgetEnded" | "impossible" | "offers") => sales.reduce((sum, sale) => sum + sale[of], 0);
  const ended = `${total("budgetEnded")} of ${total("offers")}`;
  figure(`${RIDDLED_HOUSES} riddled houses: offers for which the budget ended`, ended, "at most 1");
  figure(`${RIDDLED_HOUSES} riddled houses: offers proven impossible`, total("impossible"), "above 0");
  expect(total("impossible")).toBeGreaterThan(0);
  expect(total("budgetEnded")).toBeLessThanOrEqual(1);
});

it("thirty-five rooms sell a season to 97 % with a promise in every eighth order, and the packer never gives up", {
  timeout: 120_000,
}, () => {
  const sold = sellWithPromises(bigHouse({ rooms: 35, nights: PROMISED_NIGHTS, closures: 3, pins: 0, seed: 1 }));
  figure(`35 rooms, ${PROMISED_NIGHTS} nights: rooms promised, refused`, `${sold.promised}, ${sold.refused}`);
  figure(`35 rooms, ${PROMISED_NIGHTS} nights: promises for which the budget ended`, sold.budgetEnded, "exactly 0");
  expect(sold.occupancy).toBeGreaterThanOrEqual(0.97);
  expect(sold.promised).toBeGreaterThan(100);
  expect(sold.budgetEnded).toBe(0);
});
