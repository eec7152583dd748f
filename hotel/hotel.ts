import type { Booking } from "./ports/store/bookings.ts";
import type { Cents } from "./rules/money.ts";
import type { Instant, PlainDate } from "./rules/plain-date.ts";
import type { Problem } from "./rules/problem.ts";
import type { Catalogue, RoomTypeId } from "./rules/room-types.ts";
import type { Visitor } from "./rules/visitor.ts";
import type { LineLimits, PricedLine, SentLine } from "./rules/wanted-lines.ts";

export interface RoomListing { number: number; type: RoomTypeId; category: string; nightlyPrice: Cents; status: "Free" | "Booked" }
export interface TypeAvailability { type: RoomTypeId; category: string; nightlyPrice: Cents; left: number }
export interface OpenNight { type: RoomTypeId; night: PlainDate; open: boolean }
export interface Quote { lines: PricedLine[]; grandTotal: Cents }
/** A cart item whose line can no longer be sold (say, its date has passed) carries the problem instead of a price. */
export interface PricedCartItem { id: number; type: RoomTypeId; checkIn: PlainDate; checkOut: PlainDate; rooms: number; guests: number; price: PricedLine | undefined; problem: Problem | undefined }
export interface PricedCart { clientKey: string; items: PricedCartItem[]; grandTotal: Cents }
export interface CheckOutRequest { items: unknown; grandTotal: unknown; name: unknown; email: unknown; clientKey: unknown; acceptPolicy: unknown }
export interface Checkout { orderId: string; paymentId: string; clientSecret: string; provider: "sandbox" | "stripe"; publishableKey: string; grandTotal: Cents; expiresAt: Instant; bookingIds: number[] }
export type PaymentOutcome =
  | { outcome: "confirmed"; again: boolean; orderId: string; bookings: Booking[] }
  | { outcome: "processing"; orderId: string; bookingIds: number[] };

export interface Hotel {
  readonly catalogue: Catalogue;
  limits(): LineLimits;
  listRooms(): Promise<RoomListing[]>;
  findAvailability(sent: SentLine): Promise<TypeAvailability[] | Problem>;
  listOpenNights(sent: SentLine): Promise<OpenNight[] | Problem>;
  quote(items: unknown): Quote | Problem;
  readCart(visit: string): Promise<PricedCart>;
  addToCart(visit: string, item: SentLine): Promise<Problem | undefined>;
  removeFromCart(visit: string, itemId: number): Promise<void>;
  clearCart(visit: string): Promise<void>;
  checkOut(visitor: Visitor, request: CheckOutRequest): Promise<Checkout | Problem>;
  /** The order of this browser that still waits for its payment. */
  openCheckout(visit: string): Promise<Checkout | undefined>;
  /** The guest leaves on purpose: the payment is ended and the rooms go back at once. */
  leaveCheckout(visitor: Visitor, orderId: string): Promise<void>;
  confirmPayment(visitor: Visitor, paymentId: string, items?: unknown): Promise<PaymentOutcome | Problem>;
  /** Reserves without payment: Pending until the desk decides. */
  reserve(visitor: Visitor, request: { items: unknown; name: unknown; email: unknown; clientKey?: unknown; acceptPolicy?: unknown }): Promise<Booking[] | Problem>;
  /** A booking of this browser (within 24 hours of ordering). */
  readBooking(visitor: Visitor, bookingId: unknown): Promise<Booking | Problem>;
  /** A booking by number and e-mail, or by number alone in the browser that booked it. */
  lookUpBooking(visitor: Visitor, sent: { id: unknown; email?: unknown }): Promise<Booking | Problem>;
  /** What this browser booked within 24 hours, newest first. */
  listRecentBookings(visit: string): Promise<Booking[]>;
}
