import type { Tables } from "#hotel/ports/store.ts";
import type { Storm } from "#hotel/ports/store/storms.ts";

/** The storm of this number; undefined for anything else. */
export function stormOf({ storms }: Pick<Tables, "storms">, id: unknown): Promise<Storm | undefined> {
  return /^[1-9]\d{0,14}$/.test(String(id)) ? storms.find(Number(id)) : Promise.resolve(undefined);
}
