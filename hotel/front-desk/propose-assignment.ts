import type { FrontDeskPorts } from "./ports.ts";
import type { CalendarStay } from "./ports/calendar.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { type ReassignmentOfType, reassignHouse } from "#hotel/inventory/reassign-house.ts";

export interface AssignmentProposal {
  types: ReassignmentOfType[];
  /** Those who would move or have no room, by id. */
  stays: CalendarStay[];
}

/** What dealing every type's rooms again would change. Nothing is changed by asking, and nobody waits for it. */
export async function proposeAssignment({
  store,
  clock,
  catalogue,
}: Pick<FrontDeskPorts, "store" | "clock" | "catalogue">): Promise<AssignmentProposal | Problem> {
  const today = clock.today();
  const types: ReassignmentOfType[] = [];
  for (const { id } of catalogue.roomTypes) types.push(await reassignHouse(store, id, today));
  const concerned = types.flatMap(({ moves, unhoused }) => [...moves.map(({ stayId }) => stayId), ...unhoused]);
  return { types, stays: await store.calendar.of(concerned) };
}
