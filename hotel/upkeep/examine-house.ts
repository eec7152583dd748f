import type { UpkeepPorts } from "./ports.ts";
import type { Symptom } from "./ports/doctor.ts";

/** How the house is, and what to do where something is wrong: for owners alone. Takes seconds where others are silent. */
export function examineHouse({ doctor }: UpkeepPorts): Promise<Symptom[]> {
  return doctor.examine();
}
