import { settingsWords } from "./words.ts";

/** Who saved a version. */
export function makerInWords({ madeBy, maker }: { madeBy: string; maker: string | undefined }): string {
  return maker ?? (madeBy === "machine" ? settingsWords.machine : settingsWords.gone);
}
