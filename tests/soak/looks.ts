import { browserStep } from "#scripts/runners.ts";
import { runStep } from "#scripts/steps.ts";
import { figure } from "#tests/support/figures.ts";

// How a motel of twelve rooms comes from nothing to its first paid booking, a practice house and what leaves it, rooms that go and a Spanish that is
// written little by little; every look by axe, at both widths, in Spanish and in the dark, and the calendar in windows of five sizes. Every day one
// of each pair of twins is looked at.

process.env.EVERY_LOOK = "on";
const { command, ...step } = browserStep();
const { ok, tally, output } = await runStep({ ...step, command: [...command, ...journeys()] });
if (!ok) console.log(output.trimEnd());
figure("journeys with every look", `${tally?.passed} passed, ${tally?.failed} failed`, "all");
process.exitCode = ok ? 0 : 1;

function journeys() {
  return [
    ...["calendar.spec", "dark.spec", "pages", "paying-by-card", "portal", "rates"],
    ...["own-hotel", "practice", "rooms-by-range", "spanish-from-nothing", "spanish-states"],
  ];
}
