import type { Renumbering } from "#hotel/inventory/rules/renumbering.ts";
import type { RoomFeature } from "#hotel/kernel/room-features.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";

/** What is wrong with a document, at which place of it, such as `content.roomTypes.0.nightlyPriceCents`. */
export interface PropertyFault {
  path: string;
  /** For the owner, in the house's own language. */
  message: string;
}

export interface DecidedRoom {
  number: number;
  type: RoomTypeId;
  features: readonly RoomFeature[];
}

/** What guests call each type of rooms, by its id and language. */
export type TypeNames = Readonly<Record<RoomTypeId, Readonly<Record<string, string>>>>;

/** What of a document the rest of the house has to bear. */
export interface Decisions {
  timeZone: string;
  /** Wall-clock time, `HH:MM`, at which the business day turns; the environment's, where it has one. */
  dayTurns: string;
  roomTypes: readonly { id: RoomTypeId; category: string; guestsPerRoom: number }[];
  typeNames: TypeNames;
  rooms: readonly DecidedRoom[];
  /** Rooms that were known by another number. */
  renumbered: readonly Renumbering[];
  /** The pictures that somebody must have handed in, with the place that names each. */
  pictures: readonly { path: string; file: string }[];
}

/** What the house's rooms and stays are bound to, whatever the owner decides. */
export interface Commitments {
  /** Of each type with stays still to leave: the most guests that somebody was promised in one room. */
  guestsPromised: readonly { type: RoomTypeId; guestsPerRoom: number }[];
  /** Whether a stay is held or booked that has not left. */
  hasStays: boolean;
}
