import { fill } from "#app/languages/phrase.ts";
import { words } from "./words.ts";

/** Says of a list of what waits for a person that more waits than it shows. */
export function QueueCut({ isCut, count }: { isCut: boolean; count: number }) {
  return isCut ? <p className="desk-note">{fill(words.queueCut, { count })}</p> : null;
}
