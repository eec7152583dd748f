import type { Ports } from "#hotel/ports/ports.ts";
import type { LineLimits } from "#hotel/rules/wanted-lines.ts";

/** A cart longer than this is a mistake or mischief. */
const MOST_LINES = 20;

/** What may be asked for today. */
export function limitsOf({ clock, houseRules }: Pick<Ports, "clock" | "houseRules">): LineLimits {
  return {
    today: clock.today(),
    horizonDays: houseRules.horizonDays,
    maxNights: houseRules.maxNights,
    maxLines: MOST_LINES,
    maxRooms: houseRules.capRoomsPerBrowser,
  };
}
