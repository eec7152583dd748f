import type { ClosuresTables } from "./ports.ts";
import type { EmergencyClosure } from "./ports/closures.ts";

/** The storm of this number; undefined for anything else. */
export function findClosure(
  { storms }: Pick<ClosuresTables, "storms">,
  id: unknown,
): Promise<EmergencyClosure | undefined> {
  return /^[1-9]\d{0,14}$/.test(String(id)) ? storms.find(Number(id)) : Promise.resolve(undefined);
}
