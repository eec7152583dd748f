import { dayIn } from "#app/parts/dates.ts";
import { addDays } from "#hotel/kernel/plain-date.ts";
import { seeded } from "#tests/seasons/random.ts";
import { figure } from "#tests/support/figures.ts";
import { importRates } from "#tests/support/import-rates.ts";
import { compareMachinePrices } from "#tests/support/machine-prices.ts";
import { startServer } from "#tests/support/server.ts";

// A thousand itineraries in a house with one plan, and a thousand in one with seasons, three plans, a fee and taxes: each price is
// the same to the cent on the page, in its microdata, in its JSON-LD and in the quote.

const ITINERARIES = 1_000;

const today = dayIn("America/Chicago", Date.now());
const RATE_BOOK = {
  seasons: [
    { name: "Festival", priority: 1, from: addDays(today, 60), to: addDays(today, 72), change: { addCents: 3_333 } },
    {
      name: "Summer",
      priority: 1,
      from: addDays(today, 150),
      to: addDays(today, 220),
      change: { addBasisPoints: -777 },
    },
    {
      name: "Holidays",
      priority: 1,
      from: addDays(today, 300),
      to: addDays(today, 320),
      change: { addBasisPoints: 1_234 },
    },
  ],
  plans: [
    { id: "flexible", name: "Flexible" },
    {
      ...{ id: "fixed", name: "Non-refundable", parent: "flexible", change: { addBasisPoints: -1_050 } },
      cancellation: { tiers: [], afterwards: "everything" },
    },
    { id: "early", name: "Early bird", parent: "flexible", change: { addCents: -199 } },
  ],
  charges: [
    { id: "fee", kind: "fee", name: "Booking fee", cents: 499, per: "stay" },
    { id: "state", kind: "tax", authority: "Louisiana", name: "State of Louisiana", basisPoints: 445 },
    { id: "parish", kind: "tax", authority: "Parish", name: "Parish Council", basisPoints: 167 },
  ],
};

await compareIn("a house with one plan");
await compareIn("a house with seasons, three plans, a fee and taxes", RATE_BOOK);

async function compareIn(which: string, rateBook?: object): Promise<void> {
  const server = await startServer({ env: { DEMO: "on", TRUST_PROXY: "1" }, patience: 120_000 });
  if (rateBook) {
    const answer = await importRates(server, rateBook);
    if (answer?.code !== 0) throw new Error(answer?.said);
  }
  const asked = { count: ITINERARIES, random: seeded(2_026), today };
  const { compared, differing } = await compareMachinePrices(server.url, asked);
  await server.stop();
  figure(`${which}: prices read in four ways`, compared, "above 0");
  figure(`${which}: itineraries whose prices differ`, differing.length, "exactly 0");
  for (const one of differing.slice(0, 10)) console.log(one);
  if (compared === 0 || differing.length > 0) process.exitCode = 1;
}
