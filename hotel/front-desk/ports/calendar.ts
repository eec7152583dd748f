import type { OrderState } from "#hotel/booking/rules/order-states.ts";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import type { RoomFeature } from "#hotel/kernel/room-features.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import type { Stay } from "#hotel/kernel/stay.ts";
import type { StayLife } from "#hotel/inventory/rules/stay-life.ts";
import type { RoomClosing } from "#hotel/inventory/ports/housekeeping.ts";

/** One booked room as the calendar shows it. */
export interface CalendarStay extends Stay {
  id: number;
  bookingId: number;
  /** Of the booking; 0 while its order is only held. */
  version: number;
  name: string;
  type: RoomTypeId;
  /** Undefined until it is dealt one. */
  room: number | undefined;
  pinned: boolean;
  accessible: RoomFeature | undefined;
  /** How many rooms its line has; it is one of them. */
  rooms: number;
  order: OrderState;
  life: StayLife;
  /** The day from which it has its present room; undefined where it always had. */
  movedOn: PlainDate | undefined;
  /** The rooms it was in before that. */
  earlier: { room: number; from: PlainDate; until: PlainDate }[];
}

export interface CalendarTable {
  /** Every stay that sleeps on a night from `from` up to, not including, `to`; by arrival, then id. */
  stays(from: PlainDate, to: PlainDate): Promise<CalendarStay[]>;
  /** These stays, as far as they count; by arrival, then id. */
  of(stayIds: readonly number[]): Promise<CalendarStay[]>;
  /** Closings with dates on those nights; by room, then day. */
  closings(from: PlainDate, to: PlainDate): Promise<RoomClosing[]>;
}
