import type { Tables } from "#hotel/ports/store.ts";
import type { Problem } from "#hotel/rules/problem.ts";

/**
 * Why no guest is sent into a room right now: `room-dirty`, where nobody has cleaned it since its last guest, unless
 * `accepted`: the desk has read so and gives it all the same.
 */
export async function whyNotClean(tx: Tables, room: number, accepted: unknown): Promise<Problem | undefined> {
  if (accepted === true || accepted === "true") return undefined;
  const care = await tx.housekeeping.care(room);
  return care?.state === "dirty" ? { problem: "room-dirty", room } : undefined;
}
