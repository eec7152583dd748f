import type { PropertyDocument } from "#content/property-document.ts";
import { readFolder, readNeutral } from "#server/content-files.ts";

/** What `content/` says of the demo's house in each language, and of a house that is to be set up. */
export const [DEMO, NEUTRAL] = await Promise.all([readFolder(), readNeutral()]);

/** The demo's texts in every other language, each changed the same way. */
export function inEach(change: (texts: unknown) => unknown): PropertyDocument["translations"] {
  return Object.fromEntries(Object.entries(DEMO.translations).map(([code, texts]) => [code, change(texts)]));
}
