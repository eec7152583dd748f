import type { ListedVersion } from "#hotel/settings/ports/property-versions.ts";
import { settingsWords } from "./words.ts";

const { first, imported, begun } = settingsWords.unnoted;

/** What a version is for; where nobody has written it, how it came. */
export function noteInWords({ note, madeBy, basedOn }: Pick<ListedVersion, "note" | "madeBy" | "basedOn">): string {
  if (note !== "") return note;
  if (madeBy !== "machine") return begun;
  return basedOn === undefined ? first : imported;
}
