import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rateSeal } from "#adapters/rates/rate-seal.ts";
import type { BookingPorts } from "#hotel/booking/ports.ts";
import type { SoldQuote } from "#hotel/booking/ports/sold-quotes.ts";
import { replayQuotes } from "#hotel/booking/replay-quotes.ts";
import type { Catalogue } from "#hotel/kernel/room-types.ts";
import { catalogueOf } from "./content.ts";
import { type PropertyDocument, readKept } from "./property-document.ts";

interface Sold {
  installed: PropertyDocument & { content: object };
  /** What each version says otherwise. */
  versions: Record<number, { rateBook?: object }>;
  orders: SoldQuote[];
}

const { installed, versions, orders } = JSON.parse(
  readFileSync(new URL("../tests/fixtures/quotes/sold.json", import.meta.url), "utf8"),
) as Sold;

const CATALOGUES = new Map(
  Object.entries(versions).map(([version, other]) => {
    const read = readKept({ ...installed, content: { ...installed.content, ...other } });
    if ("faults" in read) throw new Error(JSON.stringify(read.faults));
    return [Number(version), catalogueOf(read.content)];
  }),
);

/** What of these orders does not come out as it was sold, by versions that are read as they were written. */
async function replayed(sold: readonly SoldQuote[], catalogues: ReadonlyMap<number, Catalogue> = CATALOGUES) {
  const after = (id: string | undefined, limit: number) => {
    const from = sold.findIndex(({ orderId }) => orderId === id) + 1;
    return Promise.resolve(sold.slice(from, from + limit));
  };
  const rates = {
    ...rateSeal("nobody's"),
    catalogueOf: (version: number) => Promise.resolve(catalogues.get(version)),
  };
  const ports = { store: { soldQuotes: { after } }, rates } as unknown as BookingPorts;
  return (await replayQuotes(ports)).differ;
}

test("what was sold by every algorithm comes out again to the cent", async () => {
  const algorithms = orders.map(({ quoted }) => (typeof quoted === "object" ? quoted.algorithm : quoted));
  expect(new Set(algorithms)).toEqual(new Set([1, "flat"]));
  expect(orders.length).toBeGreaterThan(12);
  expect(await replayed(orders)).toEqual([]);
});

test("a cent more in any line, or any amount of its steps, is noticed", async () => {
  for (const [index, order] of orders.entries()) {
    const [line, ...others] = order.lines;
    if (!line) throw new Error("An order has no line.");
    const dearer = { ...line, subtotal: line.subtotal + 1, total: line.total + 1 };
    const stepped = {
      ...line,
      steps: line.steps?.map(([rule, name, before, at]) => [rule, name, before, at + 1] as const),
    };
    const changed = [{ ...order, total: order.total + 1, lines: [dearer, ...others] }];
    if (line.steps) changed.push({ ...order, lines: [stepped, ...others] });
    for (const one of changed) expect(await replayed([one]), String(index)).toEqual([order.orderId]);
  }
});

test("a schema that reads an old version otherwise is noticed", async () => {
  const rounded = [...CATALOGUES].map(([version, { book, ...catalogue }]) => {
    const plans = book?.plans.map((plan) => ({ ...plan, roundTo: 5 })) ?? [];
    return [version, { ...catalogue, book: book && { ...book, plans } }] as const;
  });
  expect((await replayed(orders, new Map(rounded))).length).toBeGreaterThan(0);
});
