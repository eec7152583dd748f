import type { ClosuresTables } from "./ports.ts";
import type { EmergencyClosure } from "./ports/closures.ts";

/** The closure of this number; undefined for anything else. */
export function findClosure(
  { closures }: Pick<ClosuresTables, "closures">,
  id: unknown,
): Promise<EmergencyClosure | undefined> {
  return /^[1-9]\d{0,14}$/.test(String(id)) ? closures.find(Number(id)) : Promise.resolve(undefined);
}
