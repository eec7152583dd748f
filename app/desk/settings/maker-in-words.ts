import type { ListedVersion } from "#hotel/settings/ports/property-versions.ts";
import { settingsWords } from "./words.ts";

/** Who saved a version. The one that a house begins with nobody has brought. */
export function makerInWords({ madeBy, maker, basedOn }: Pick<ListedVersion, "madeBy" | "maker" | "basedOn">): string {
  if (maker !== undefined) return maker;
  if (madeBy !== "machine") return settingsWords.gone;
  return basedOn === undefined ? settingsWords.program : settingsWords.machine;
}
