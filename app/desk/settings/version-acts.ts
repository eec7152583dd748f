import { byIntent, type DeskAct } from "#app/desk/parts/act.ts";
import { noSuchPage } from "#app/desk/parts/guard.ts";
import { fill } from "#app/languages/phrase.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { placeInWords } from "./place-in-words.ts";
import { settingsWords } from "./words.ts";

/** What can be done to a version. */
export const actOnVersion = byIntent({
  publish: {
    does: async (staff, clerk, { version, publication, reassign, note }) =>
      forOwners(await staff.settings.publishVersion(clerk, { version, publication, reassign, note })),
    said: ({ version }) => fill(settingsWords.one.done, { number: String(version) }),
    unchanged: settingsWords.one.unchanged,
  },
  discard: {
    does: async (staff, clerk, { version }) => forOwners(await staff.settings.discardDraft(clerk, { version })),
    said: settingsWords.draft.discarded,
    unchanged: settingsWords.draft.gone,
  },
} satisfies Record<string, DeskAct>);

/** For everybody else there are no settings, nor a version that is not there. What is refused names its places in words. */
function forOwners<Done>(done: Done | Problem): Done | Problem {
  if (isProblem(done) && done.problem === "property-refused") {
    return { ...done, faults: done.faults.map(({ path, message }) => ({ path: placeInWords(path), message })) };
  }
  if (isProblem(done) && (done.problem === "not-allowed" || done.problem === "not-found")) throw noSuchPage();
  return done;
}
