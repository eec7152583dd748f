import { loadavg } from "node:os";
import { type FireReport, liveThrough } from "#tests/outages/fire.ts";
import { FIRES, failOver } from "#tests/outages/fires.ts";
import { figure } from "#tests/support/figures.ts";

// Everything that can befall a house, twenty seconds each, among guests who book without rest: nothing that was promised is lost, nobody
// is answered 5xx but 503 with Retry-After, and guests hold rooms again within half a minute of its end. The control loses promises.

const LASTS_MS = Number(process.env.FIRE_MS ?? 20_000);
const RECOVERED_WITHIN_MS = 30_000;
const only = process.argv[2] ?? "";
const table: Record<string, Record<string, number>> = {};

for (const [name, lay] of Object.entries(FIRES)) {
  if (name.includes(only)) tell(name, await liveThrough(lay, { lastsMs: LASTS_MS }));
}
if ("control".includes(only)) await control();
console.table(table);

function tell(name: string, { promises, broken, faults, strange, sentAway, recoveredAfter }: FireReport): void {
  figure(`${name}: held again after, in s`, recoveredAfter / 1_000, `at most ${RECOVERED_WITHIN_MS / 1_000}`);
  figure(`${name}: promises broken`, `${broken.length} of ${promises}`, "exactly 0");
  figure(`${name}: sent away with 503 and Retry-After`, sentAway);
  figure(`${name}: answered another 5xx, or a fault in the log`, strange.length, "exactly 0");
  figure(`${name}: load average beside`, loadavg()[0] ?? 0);
  table[name] = {
    "held again after, in s": Number((recoveredAfter / 1_000).toFixed(1)),
    "sent away": sentAway,
    promises,
    broken: broken.length,
  };
  const wrong = [...broken, ...faults, ...strange];
  for (const words of wrong) console.error(words);
  if (wrong.length > 0 || promises === 0 || recoveredAfter > RECOVERED_WITHIN_MS) process.exitCode = 1;
}

async function control(): Promise<void> {
  const { broken, promises } = await liveThrough((place) => failOver(place, "asynchronous"), { lastsMs: 3_000 });
  const name = "control, failover to an asynchronous standby that is behind: promises broken";
  figure(name, `${broken.length} of ${promises}`, "more than 0");
  if (broken.length === 0) process.exitCode = 1;
}
