import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { SECRET_KEY } from "#adapters/payments/sandbox/sandbox-fetch.ts";
import { openDatabase } from "#adapters/store/open-database.ts";
import { killBackups, runVerb } from "#tests/outages/backup-kills.ts";
import { ledgerOf, paidAt, sendGuests, wrongInRestored } from "#tests/outages/restored-under-fire.ts";
import { figure } from "#tests/support/figures.ts";
import { findDiscrepancies } from "#tests/support/oracle.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { startProvider } from "#tests/support/provider-beside.ts";
import { serveHouse } from "#tests/support/served-house.ts";

// Fifty guests a second hold rooms at a house on PostgreSQL, every tenth pays. Meanwhile `backup` is killed at ten points, and then comes to its end.
// Guests go on paying; then the house is lost, and the backup restored on the embedded database, beside the provider that knows more than it.

const POINTS = Number(process.env.KILL_POINTS ?? 10);
const PER_SECOND = Number(process.env.HOLDS_PER_SECOND ?? 50);
/** Slower than this the house was not under fire. */
const LEAST_PER_SECOND = 0.9 * PER_SECOND;

/** At a live account a house opens eighty payments a second; it opens twenty at one for tries, whose provider takes few more. */
const LIVE_KEYS = { STRIPE_SECRET_KEY: "sk_live_neighbour", STRIPE_PUBLISHABLE_KEY: "pk_live_neighbour" };

const postgres = await startPostgres();
const folder = await mkdtemp(join(tmpdir(), "levee-fire-"));
const [file, DATA_DIR] = [join(folder, "house.levee"), join(folder, "restored")];
const DATABASE_URL = await postgres.createDatabase();
const providerDatabase = await openDatabase({ databaseUrl: await postgres.createDatabase(), dataDir: "unused" });
const provider = await startProvider(takingLiveKeys, providerDatabase);
const env = { ...provider.settings, ...LIVE_KEYS };
const house = await serveHouse({ databaseUrl: DATABASE_URL, env, patience: 180_000 });
const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: "unused" });
const guests = sendGuests(house, provider, PER_SECOND);
const { wrong } = await killBackups({ DATABASE_URL }, POINTS);
const least = (await ledgerOf(database)).length;
await runVerb(["backup", file], { DATABASE_URL });
const most = (await ledgerOf(database)).length;
const untilSomePaid = performance.now() + 60_000;
while ((await ledgerOf(database)).length < most + PER_SECOND && performance.now() < untilSomePaid) await pause(500);
const { statuses, held, heldPerSecond } = await guests.stop();
const load = loadavg()[0] ?? 0;
wrong.push(...(await faultsOnceQuiet()));
const lost = {
  ledger: await ledgerOf(database),
  paid: await paidAt(database),
  between: [least, most] as [number, number],
};
await database.close();
await house.stop();

await runVerb(["restore", file], { DATA_DIR });
const restored = await openDatabase({ databaseUrl: undefined, dataDir: DATA_DIR });
const { lines, forgotten, ...found } = await wrongInRestored(restored, { provider, providerDatabase, lost });
wrong.push(...found.wrong);
figure("holds a second beside the kills", heldPerSecond, `at least ${LEAST_PER_SECOND}`);
figure(
  "holds, and other answers",
  `${held}, ${[...statuses].filter(([status]) => status !== 200).join("; ") || "none"}`,
);
figure("movements of money in the lost house, in the backup", `${lost.ledger.length}, ${lines}`);
figure("payments that came after the backup, each found", forgotten, "more than 0");
figure(`of ${POINTS} kills and one restore wrong`, wrong.length, "0");
figure("load average beside", load);
for (const words of wrong) console.error(words);
if (wrong.length > 0 || forgotten === 0 || heldPerSecond < LEAST_PER_SECOND) process.exitCode = 1;
await restored.close();
await provider.close();
await providerDatabase.close();
await rm(folder, { recursive: true });
await postgres.stop();

/** The provider beside knows the key of its own process alone. */
function takingLiveKeys(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (url, init) => {
    const headers = new Headers(init?.headers);
    headers.set("authorization", `Bearer ${SECRET_KEY}`);
    return fetch(url, { ...init, headers });
  };
}

/** The provider's books are elsewhere, so that the house's own are asked alone. */
async function faultsOnceQuiet(): Promise<string[]> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const faults = await findDiscrepancies(database.pool);
    if (faults.length === 0 || performance.now() > deadline) return faults;
    await pause(1_000);
  }
}
