import type { DeskPayment } from "./desk-account.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import type { Instant, PlainDate } from "#hotel/kernel/plain-date.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import type { Stay } from "#hotel/kernel/stay.ts";
import type { NightRun } from "#hotel/pricing/rules/night-runs.ts";
import type { Levy } from "#hotel/pricing/rules/reprice.ts";
import { portion } from "#hotel/pricing/rules/rounding.ts";

/**
 * receipt: for a card payment on the website. credit-note: for what went back of it. reversal: for a refund that the
 * guest's bank sent back to us. desk-receipt: for money taken at the desk. desk-refund: for money handed back there.
 */
export type DocumentKind = "receipt" | "credit-note" | "reversal" | "desk-receipt" | "desk-refund";

/** What a document adds to, or takes off, what the guest has paid. */
export const SIGN_OF_DOCUMENT: Record<DocumentKind, 1 | -1> = {
  receipt: 1,
  "desk-receipt": 1,
  reversal: 1,
  "credit-note": -1,
  "desk-refund": -1,
};

/** An amount of money by what it is for; `total` is the sum. */
export interface Parts {
  subtotal: Cents;
  taxes: Cents;
  fees: Cents;
  total: Cents;
}

/** The hotel's name and address, as printed on its documents. */
export interface BillHouse {
  name: string;
  street: string;
  city: string;
  region: string;
  country: string;
  phone: string;
  email: string;
}

/** What the house puts on its documents at the moment they are issued. */
export interface BillHead {
  house: BillHouse;
  /** The name of each room type by the code of each language. */
  roomNames: Readonly<Record<RoomTypeId, Readonly<Record<string, string>>>>;
}

export interface BillLine extends Stay, Parts {
  bookingId: number;
  /** The room type's name by the code of each of the house's languages. */
  roomNames: Readonly<Record<string, string>>;
  rooms: number;
  nights: number;
  /** Of one room; where `byNight` tells more, of the first night. */
  nightlyPrice: Cents;
  /** First night first, where not every night of each room costs the same. */
  byNight?: readonly NightRun[];
  /** What the plan keeps of nights that were given up, or of guests who don't come, beside what the nights cost themselves. */
  kept?: Cents;
  /** Its taxes and fees one by one, where the nights were sold so; documents of before tell their sums alone. */
  levied?: readonly BillLevy[];
}

/** What a stay bears of one tax or fee; the version of the property says what it is called. */
export type BillLevy = Pick<Levy, "charge" | "version" | "amount">;

/** What a document says, as it was issued. It names nobody: whose it is, the order knows. */
export interface DocumentFacts extends Parts {
  house: BillHouse;
  /** What was paid for; only receipts have them. */
  lines: readonly BillLine[];
  /** Tax in ten-thousandths, as it was. */
  taxBasisPoints: number;
  /** When the money moved, and the provider's id of it. */
  movedAt: Instant;
  reference: string;
  /** The business days on which the money moved and on which it was issued, as printed; documents of before have none. */
  movedDay?: PlainDate;
  issuedDay?: PlainDate;
  /** How a guest paid at the desk; of its receipts alone. */
  paidBy?: DeskPayment;
  /** The number of the receipt that it amends. */
  of?: string;
  /** The booking that was amended; none where it is the whole order, or nobody said which. */
  bookingId?: number;
}

const LETTER: Record<DocumentKind, string> = {
  receipt: "R",
  "credit-note": "C",
  reversal: "V",
  "desk-receipt": "D",
  "desk-refund": "P",
};

/** Which numbers follow each other. */
export interface DocumentSeries {
  kind: DocumentKind;
  year: number;
  /** Four letters in a database that was once restored; before that none. */
  series: string;
}

/** `R2026-000123`, or `R2026-KHTM-000123`: every kind counts from 1 in every year of the hotel's, and after a restore anew. */
export function documentNumber({ kind, year, series }: DocumentSeries, serial: number): string {
  return [`${LETTER[kind]}${year}`, series, String(serial).padStart(6, "0")].filter((part) => part !== "").join("-");
}

export function isDocumentNumber(sent: unknown): sent is string {
  return typeof sent === "string" && /^[RCVDP]\d{4}-(?:[A-Z]{4}-)?\d{6,}$/.test(sent);
}

export const NO_PARTS: Parts = { subtotal: 0, taxes: 0, fees: 0, total: 0 };

export function addParts(a: Parts, b: Parts): Parts {
  return {
    subtotal: a.subtotal + b.subtotal,
    taxes: a.taxes + b.taxes,
    fees: a.fees + b.fees,
    total: a.total + b.total,
  };
}

/** What is left of `whole` once `gone` has been taken away; each part of `gone` is within it. */
export function partsLeft(whole: Parts, gone: Parts): Parts {
  return {
    subtotal: whole.subtotal - gone.subtotal,
    taxes: whole.taxes - gone.taxes,
    fees: whole.fees - gone.fees,
    total: whole.total - gone.total,
  };
}

/** What of `whole` is beyond `price`; undefined where the price has more of any part. */
export function partsBeyond(whole: Parts, price: Parts): Parts | undefined {
  return fitsInto(whole, price) ? partsLeft(whole, price) : undefined;
}

/** What documents come to together: what was received, less what went back. */
export function documentedParts(documents: readonly { kind: DocumentKind; facts: Parts }[]): Parts {
  return documents.reduce<Parts>(
    (sum, { kind, facts }) => (SIGN_OF_DOCUMENT[kind] > 0 ? addParts(sum, facts) : partsLeft(sum, facts)),
    NO_PARTS,
  );
}

/**
 * What a payment of `amount` at the desk is for: all that no receipt covers yet where it is just that, else a share of the
 * booking's price by the same parts.
 */
export function partsOfDeskPayment(amount: Cents, { price, received }: { price: Parts; received: Parts }): Parts {
  const rest = partsBeyond(price, received);
  return rest?.total === amount ? rest : shareOfParts(price, amount);
}

/** Whether each part of `part` is still there to be given. */
export function fitsInto(whole: Parts, part: Parts): boolean {
  return part.subtotal <= whole.subtotal && part.taxes <= whole.taxes && part.fees <= whole.fees;
}

/**
 * `amount` of `whole` by the same parts, to the cent: never more of a part than there is, and all of each once all goes.
 * What is beyond the total, as where the owner refunds at the provider what the desk has handed out in cash, is for rooms.
 */
export function shareOfParts(whole: Parts, amount: Cents): Parts {
  if (amount >= whole.total) return { ...whole, subtotal: whole.subtotal + amount - whole.total, total: amount };
  const taxes = Math.min(portion(whole.taxes, amount, whole.total), amount);
  const fees = Math.min(portion(whole.fees, amount, whole.total), amount - taxes);
  const subtotal = amount - taxes - fees;
  // Rounding both others down may leave a cent more than the rooms cost.
  const spare = Math.max(0, subtotal - whole.subtotal);
  const toTaxes = Math.min(spare, whole.taxes - taxes);
  return {
    subtotal: subtotal - spare,
    taxes: taxes + toTaxes,
    fees: fees + spare - toTaxes,
    total: amount,
  };
}
