import type { Holdings } from "#hotel/booking/rules/holding-caps.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import type { KeptWishes } from "#hotel/booking/rules/guest-wishes.ts";
import type { OrderState, ReleaseReason } from "#hotel/booking/rules/order-states.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import type { SoldLine } from "#hotel/booking/rules/sold-order.ts";
import type { KeptQuote } from "#hotel/pricing/rules/quote-text.ts";
import type { AskedExemption } from "#hotel/pricing/rules/exemptions.ts";
import type { PriceStep } from "#hotel/pricing/rules/stay-price.ts";

/** What a line of an order and its booking have in common. */
export interface BookedLine extends Omit<SoldLine, "taxBasisPoints" | "rates"> {
  /** 0 for the first line. */
  position: number;
  nights: number;
  total: Cents;
}

/** A line as it was priced when the rooms were taken; it never changes afterwards. */
export interface OrderLine extends BookedLine {
  /** Tax in ten-thousandths of the subtotal. */
  taxBasisPoints: number;
  rates?: SoldLine["rates"];
  /** How it came to its total; undefined for lines that kept none. */
  steps?: readonly PriceStep[] | undefined;
}

/** What of a line says how it came to its price. */
export type ExplainedLine = Pick<OrderLine, "checkIn" | "steps" | "rates" | "total">;

/** What a line was sold by beside what the guest chose. */
interface SoldBy {
  /** What a night of one room was agreed at. */
  agreed?: Cents | undefined;
  /** Exemptions that held from the sale on, by their ids. */
  exemptions?: readonly string[] | undefined;
}

export interface Order extends KeptWishes {
  id: string;
  /** The browser that ordered, as the hash of its `visit` cookie. */
  visit: string;
  address: string;
  /** The account that was signed in. */
  accountId?: string | undefined;
  clientKey: string;
  /** What was asked for, in canonical form: another request under the same client key is another order. */
  request: string;
  state: OrderState;
  /** card: a payment decides; none: the desk does. */
  payment: "card" | "none";
  name: string;
  /** Empty where the desk knows none. */
  email: string;
  /** Code of the language in which the guest ordered; undefined: the house's own. */
  language?: string | undefined;
  total: Cents;
  /** The version of the property that it was priced by; undefined where nobody knows any more. */
  pricedBy?: number | undefined;
  /** Absolute end of the hold, or of waiting for the desk. */
  expiresAt: Instant;
  createdAt: Instant;
  releaseReason: ReleaseReason | undefined;
  /** Undefined: nobody was asked. awaited: the guest has not shown yet that the e-mail address is theirs. */
  addressProof?: AddressProof | undefined;
  lines: OrderLine[];
}

export type AddressProof = "awaited" | "given";

/** A line that is to be written; `exemption` is what its guest asks for. */
export type DraftLine = Omit<OrderLine, "position" | "bookingId"> & SoldBy & { exemption?: AskedExemption | undefined };

export type OrderDraft = Omit<Order, "id" | "state" | "releaseReason" | "lines" | "pricedBy" | keyof KeptWishes> &
  Partial<KeptWishes> & {
    lines: DraftLine[];
    /** By what it was priced; undefined where nobody knows any more. */
    quoted?: KeptQuote | undefined;
    /** An order that is made again under the names that it had; undefined: fresh ones are drawn. */
    again?: { orderId: string; bookingIds: readonly number[] } | undefined;
  };

export interface OrderTable {
  find(id: string): Promise<Order | undefined>;
  /** Those of these ids that are orders of ours. */
  idsAmong(ids: readonly string[]): Promise<string[]>;
  /** Those of these booking numbers that are in use. */
  bookingIdsAmong(bookingIds: readonly number[]): Promise<number[]>;
  findByPayment(paymentId: string): Promise<Order | undefined>;
  /** The order under this client key that is not released; where there are several, the newest. */
  findByClientKey(visit: string, clientKey: string): Promise<Order | undefined>;
  /** Locks the row until the transaction ends. */
  lock(id: string): Promise<Order | undefined>;
  /**
   * Locks the browser, the widest network and the e-mail against parallel orders, then counts what they hold, and what the networks have
   * opened for a card from `since` on and not paid.
   */
  lockHoldings(who: { visit: string; address: string; email: string }, since: Instant): Promise<Holdings>;
  /**
   * Writes the order with its lines and one held stay per room, with a fresh id and fresh ten-digit booking ids.
   * The state is `held` for a card and `pending` for none. Undefined when the client key has a living order already, and
   * where an order that is made again is there, or its numbers are in use.
   */
  insert(draft: OrderDraft): Promise<Order | undefined>;
  /** Moves the order on; false when it was in none of the `from` states. */
  move(id: string, change: { from: readonly OrderState[]; to: OrderState; reason?: ReleaseReason }): Promise<boolean>;
  /**
   * Up to `limit` orders whose time is up (held, pending and expiring ones), each claimed by moving its next look to
   * `claimUntil`, so that other processes pass it over meanwhile.
   */
  claimDue(now: Instant, claimUntil: Instant, limit: number): Promise<Order[]>;
  /**
   * Who the order and its bookings are for from now on; each booking's version grows. Waiting letters go to the new
   * address, and where that is another one, links that were sent before open nothing any more.
   */
  setGuest(id: string, guest: Pick<Order, "name" | "email" | "phone">, at: Instant): Promise<void>;
  /** Notes that the address is proved; `until` is the new deadline, where the order still waits. */
  proveAddress(id: string, until?: Instant): Promise<void>;
  /** The next time anyone needs to look at this order again. */
  lookAgain(id: string, at: Instant): Promise<void>;
}
