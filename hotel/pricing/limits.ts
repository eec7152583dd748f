import type { InventoryPorts } from "#hotel/inventory/ports.ts";
import type { LineLimits } from "./rules/wanted-lines.ts";

/** A cart longer than this is a mistake or mischief. */
const MOST_LINES = 20;

/** More than any house has. */
const MOST_ROOMS_AT_DESK = 1_000;

/** What the desk may book today: as many rooms as there are. */
export function deskLimitsOf(ports: Pick<InventoryPorts, "clock" | "houseRules">): LineLimits {
  return { ...limitsOf(ports), maxRooms: MOST_ROOMS_AT_DESK, takesAgreed: true };
}

/** For reading what was sent on an earlier day. */
export function onAnyDay(limits: LineLimits): LineLimits {
  return { ...limits, today: "1900-01-01", horizonDays: 1_000_000 };
}

/** What may be asked for today. */
export function limitsOf({ clock, houseRules }: Pick<InventoryPorts, "clock" | "houseRules">): LineLimits {
  return {
    today: clock.today(),
    horizonDays: houseRules.horizonDays,
    maxNights: houseRules.maxNights,
    maxLines: MOST_LINES,
    maxRooms: houseRules.capRoomsPerBrowser,
  };
}
