import { keptDocument, type PropertyDocument } from "#content/property-document.ts";
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
      inPlaces(await staff.settings.publishVersion(clerk, { version, publication, reassign, note }), async () => {
        const found = await staff.settings.readVersion(clerk, { id: version });
        return isProblem(found) ? undefined : keptDocument(found.version.document);
      }),
    said: ({ version }) => fill(settingsWords.one.done, { number: String(version) }),
    unchanged: settingsWords.one.unchanged,
  },
  discard: {
    does: async (staff, clerk, { version }) => forOwners(await staff.settings.discardDraft(clerk, { version })),
    said: settingsWords.draft.discarded,
    unchanged: settingsWords.draft.gone,
  },
} satisfies Record<string, DeskAct>);

/** The same, with the places of what is refused in words. */
async function inPlaces<Done>(done: Done | Problem, read: () => Promise<PropertyDocument | undefined>) {
  if (!isProblem(done) || done.problem !== "property-refused") return forOwners(done);
  const document = await read();
  if (!document) return done;
  return { ...done, faults: done.faults.map(({ path, message }) => ({ path: placeInWords(path, document), message })) };
}

/** For everybody else there are no settings, nor a version that is not there. */
function forOwners<Done>(done: Done | Problem): Done | Problem {
  if (isProblem(done) && (done.problem === "not-allowed" || done.problem === "not-found")) throw noSuchPage();
  return done;
}
