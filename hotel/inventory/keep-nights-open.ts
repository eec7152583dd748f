import { openNights } from "./open-nights.ts";
import type { InventoryPorts } from "./ports.ts";

export type WithNightsOpen = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/** In a house that nobody can book, whose clock may be another one: the nights stay as they are. */
export const leaveNights: WithNightsOpen = (work) => work();

/** Opens new nights once per business day, by whichever request comes first; other processes find them open. */
export function keepNightsOpen(ports: InventoryPorts): WithNightsOpen {
  let openedOn: string | undefined;
  return async (work) => {
    const today = ports.clock.today();
    if (openedOn !== today) {
      await openNights(ports);
      openedOn = today;
    }
    return work();
  };
}
