import { type Cents, readDollars } from "./money.ts";
import type { RateBook } from "./rate-book.ts";

/** The owner's own key of a room type, such as `standard`. */
export type RoomTypeId = string;

/** One room type as the owner's content describes it. */
export interface RoomType {
  id: RoomTypeId;
  /** The name on the API and in the booking form (docs/SPECIFICATION.md, 3): Standard, Double Bed, Luxury Suite. */
  category: string;
  /** The name on the room pages (docs/SPECIFICATION.md, 3): Single Room, Double Room, Master Room. */
  roomName: string;
  /** Price of one room for one night, before tax and fee. */
  nightlyPrice: Cents;
  /** How many guests one room takes, at least 1. */
  guestsPerRoom: number;
}

/** What is sold, and at what rates (docs/SPECIFICATION.md, 9). */
export interface Catalogue {
  roomTypes: readonly RoomType[];
  /** Types that the house has no more, as guests knew them; none is sold. */
  formerTypes?: readonly Pick<RoomType, "id" | "category">[];
  /** Tax in ten-thousandths of the subtotal: 1200 is 12 %. */
  taxBasisPoints: number;
  /** Flat fee on each line of a cart. */
  feePerLine: Cents;
  /** Seasons, plans, codes and charges; undefined where each type has one price, with the tax and the fee above. */
  book?: RateBook | undefined;
}

export function findRoomType(catalogue: Pick<Catalogue, "roomTypes">, id: RoomTypeId): RoomType | undefined {
  return catalogue.roomTypes.find((type) => type.id === id);
}

/**
 * The room type a cart item means: its category wins, else the specification's nightly price in dollars (79, 99, 149)
 * or the type's own id names it. Undefined when nothing fits.
 */
export function roomTypeOf(catalogue: Catalogue, item: { category?: unknown; type?: unknown }): RoomType | undefined {
  const { category, type: sent } = item;
  if (category !== undefined && category !== null && category !== "") {
    return catalogue.roomTypes.find((type) => type.category === category || type.id === category);
  }
  const price = typeof sent === "number" || typeof sent === "string" ? readDollars(sent) : undefined;
  return catalogue.roomTypes.find((type) => type.id === sent || (price !== undefined && type.nightlyPrice === price));
}
