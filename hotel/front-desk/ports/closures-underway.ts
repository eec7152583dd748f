import type { ClosureUnderway } from "#hotel/booking/ports/closure-offers.ts";

export interface ClosuresUnderway {
  /** All of them, newest first, at most 50. */
  list(): Promise<Pick<ClosureUnderway, "id">[]>;
}
