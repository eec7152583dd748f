import { bigHouse, type Year } from "./packer-house.ts";
import { type PackedSales, type Sales, sellByBestFit, sellWithPacker } from "./packer-sales.ts";

export interface PackerFigures {
  name: string;
  /** Offers heard, and those that the packer refused because its budget ended. */
  offers: number;
  budgetEnded: number;
  /** Offers that the counters allow and that it proved impossible. */
  impossible: number;
  stays: number;
  occupancy: number;
  /** The same offers, each given its room for good when it is sold. */
  bestFit: { stays: number; occupancy: number };
  /** Room nights sold, against the best-fit baseline. */
  nightsRatio: number;
  /** One packing of the whole season, in milliseconds. */
  median: number;
  worst: number;
}

interface Scene extends Omit<Year, "seed"> {
  name: string;
  occupancy: number;
  houses: number;
}

const SCENES: readonly Scene[] = [
  { name: "80 rooms, a year to 96 %", rooms: 80, nights: 365, closures: 12, pins: 12, occupancy: 0.96, houses: 4 },
  { name: "80 rooms, a season to the brim", rooms: 80, nights: 120, closures: 60, pins: 60, occupancy: 1, houses: 3 },
  { name: "12 rooms riddled with fixtures", rooms: 12, nights: 90, closures: 40, pins: 40, occupancy: 1, houses: 40 },
];

/** How the packer sells random seasons with closures and promised rooms ahead, house after house; the seeds are fixed. */
export function packerBench(): PackerFigures[] {
  return SCENES.map((scene) => {
    const sales = Array.from({ length: scene.houses }, (_, index) => {
      const house = bigHouse({ ...scene, seed: index + 1 });
      const packed = sellWithPacker(house, scene.occupancy);
      return { packed, bestFit: sellByBestFit(house, packed.offers) };
    });
    const figures = figuresOf(scene, sales);
    for (const line of linesOf(figures, scene)) console.log(`figure: ${line}`);
    return figures;
  });
}

function figuresOf(scene: Scene, sales: readonly { packed: PackedSales; bestFit: Sales }[]): PackerFigures {
  const total = (figure: (sale: (typeof sales)[number]) => number) =>
    sales.reduce((sum, sale) => sum + figure(sale), 0);
  const times = sales.flatMap(({ packed }) => packed.times).sort((a, b) => a - b);
  const nights = total(({ packed }) => packed.soldNights);
  return {
    name: scene.name,
    offers: total(({ packed }) => packed.offers),
    budgetEnded: total(({ packed }) => packed.budgetEnded),
    impossible: total(({ packed }) => packed.impossible),
    stays: total(({ packed }) => packed.stays),
    occupancy: total(({ packed }) => packed.occupancy) / sales.length,
    bestFit: {
      stays: total(({ bestFit }) => bestFit.stays),
      occupancy: total(({ bestFit }) => bestFit.occupancy) / sales.length,
    },
    nightsRatio: nights / total(({ bestFit }) => bestFit.soldNights),
    median: times[Math.floor(times.length / 2)] ?? 0,
    worst: times.at(-1) ?? 0,
  };
}

function linesOf(figures: PackerFigures, scene: Scene): string[] {
  const percent = (part: number) => `${(part * 100).toFixed(2)} %`;
  return [
    `packer, ${figures.name} (${scene.houses} houses, ${scene.closures} closures and ${scene.pins} pins ahead in each):`,
    `  budget ended for ${figures.budgetEnded} of ${figures.offers} offers; ${figures.impossible} more proven impossible`,
    `  housed ${figures.stays} stays, ${percent(figures.occupancy)} full; best fit at the sale ${figures.bestFit.stays}, ` +
      `${percent(figures.bestFit.occupancy)} full; nights sold ${figures.nightsRatio.toFixed(4)} of best fit's`,
    `  one packing: median ${figures.median.toFixed(1)} ms, worst ${figures.worst.toFixed(1)} ms`,
  ];
}

if (import.meta.main) packerBench();
