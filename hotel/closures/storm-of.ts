import type { ClosuresTables } from "./ports.ts";
import type { Storm } from "./ports/storms.ts";

/** The storm of this number; undefined for anything else. */
export function stormOf({ storms }: Pick<ClosuresTables, "storms">, id: unknown): Promise<Storm | undefined> {
  return /^[1-9]\d{0,14}$/.test(String(id)) ? storms.find(Number(id)) : Promise.resolve(undefined);
}
