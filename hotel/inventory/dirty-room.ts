import type { InventoryTables } from "./ports.ts";
import type { Problem } from "#hotel/kernel/problem.ts";

/** Why no guest is sent into a room right now: `room-dirty`, where nobody has cleaned it since its last guest. */
export async function whyNotClean(
  tx: InventoryTables,
  room: number,
): Promise<Extract<Problem, { problem: "room-dirty" }> | undefined> {
  const care = await tx.housekeeping.care(room);
  return care?.state === "dirty" ? { problem: "room-dirty", room } : undefined;
}

/** Whether the desk has read that a room is dirty and gives it all the same; nothing of `sent` trusted. */
export function isGivenDirty(sent: unknown): boolean {
  return sent === true || sent === "true";
}
