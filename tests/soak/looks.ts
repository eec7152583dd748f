import { browserStep } from "#scripts/runners.ts";
import { runStep } from "#scripts/steps.ts";
import { figure } from "#tests/support/figures.ts";

// Every journey with every look by axe, at both widths, in Spanish and in the dark, and the calendar in windows of five sizes. Every day one of
// each pair of twins is shown, and none that takes minutes: how a motel of twelve rooms comes from nothing to its first paid booking, a practice
// house and what leaves it, a whole stay with all its letters, the clerk's clicks counted.

process.env.EVERY_LOOK = "on";
const { ok, tally, output } = await runStep(browserStep());
if (!ok) console.log(output.trimEnd());
figure("journeys with every look", `${tally?.passed} passed, ${tally?.failed} failed`, "all");
process.exitCode = ok ? 0 : 1;
