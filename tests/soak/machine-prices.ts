import { seeded } from "#tests/seasons/random.ts";
import { figure } from "#tests/support/figures.ts";
import { compareMachinePrices } from "#tests/support/machine-prices.ts";
import { startServer } from "#tests/support/server.ts";
import { dayIn } from "#app/parts/dates.ts";

// A thousand itineraries: each price is the same to the cent on the page, in its microdata, in its JSON-LD and in the quote.

const ITINERARIES = 1_000;

const server = await startServer({ env: { DEMO: "on", TRUST_PROXY: "1" }, patience: 120_000 });
const today = dayIn("America/Chicago", Date.now());
const { compared, differing } = await compareMachinePrices(server.url, {
  count: ITINERARIES,
  random: seeded(2_026),
  today,
});
await server.stop();
figure("prices read in four ways", compared, "above 0");
figure("itineraries whose prices differ", differing.length, "exactly 0");
for (const one of differing.slice(0, 10)) console.log(one);
if (compared === 0 || differing.length > 0) process.exitCode = 1;
