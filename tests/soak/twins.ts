import { vitestStep } from "#scripts/runners.ts";
import { runStep } from "#scripts/steps.ts";
import { figure } from "#tests/support/figures.ts";

// The tests that `npm test` leaves out because another one shows the same mechanism every day: at another kind of database, by another signal,
// for another reason of the same refusal.

for (const project of ["unit", "http", "races", "outages"]) {
  const { ok, tally, output } = await runStep(vitestStep(project, undefined, "soak"));
  if (!ok) console.log(output.trimEnd());
  figure(`${project}: twins`, `${tally?.passed} passed, ${tally?.failed} failed`, "all");
  if (!ok) process.exitCode = 1;
}
