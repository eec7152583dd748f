import type { AskedExemption } from "#hotel/pricing/rules/exemptions.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";

/** An exemption from taxes that a booking's guest asked for, or has. */
export interface BookingExemption extends AskedExemption {
  /** asked: the desk has not looked at the paper yet. granted: it holds. */
  state: "asked" | "granted" | "declined" | "withdrawn";
}

/** An exemption that a booking may be given, with how it stands; `state` undefined: nobody asked for it. */
export interface OfferedExemption {
  id: string;
  name: string;
  /** The paper that shows it, by its name. */
  paperName: string;
  minNights: number;
  /** The paper's number. */
  paper: string | undefined;
  state: BookingExemption["state"] | undefined;
}

/** What guests asked to be spared as long as nobody has decided, by the booking's number. */
export type AskedExemptions = ReadonlyMap<number, readonly OfferedExemption[]>;

export interface ExemptionTable {
  ofBooking(bookingId: number): Promise<BookingExemption[]>;
  /** Notes what was decided and by whom, whether it was asked for before or not. */
  decide(
    bookingId: number,
    decided: AskedExemption & { state: Exclude<BookingExemption["state"], "asked">; by: string },
    at: Instant,
  ): Promise<void>;
}
