import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";

/** An emergency closure as the front desk has to know of it. */
export interface ClosureUnderway {
  id: number;
  from: PlainDate;
  until: PlainDate;
  types: readonly RoomTypeId[];
}

export interface ClosuresUnderway {
  /** Those that are on and whose last night is not over. */
  raging(today: PlainDate): Promise<ClosureUnderway[]>;
  /** All of them, newest first, at most 50. */
  list(): Promise<Pick<ClosureUnderway, "id">[]>;
}
