import type { BillingPorts } from "./ports.ts";
import type { IssuedDocument } from "./ports/documents.ts";
import { may } from "#hotel/kernel/roles.ts";
import { type BillLine, isDocumentNumber } from "#hotel/ledger/rules/documents.ts";
import { nameWhole } from "#hotel/pricing/name-levies.ts";
import type { NamedLevy } from "#hotel/pricing/rules/named-levies.ts";
import { type InvoiceAddress, readInvoiceAddress } from "./rules/invoice-address.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";
import { issueDocuments } from "./issue-documents.ts";
import { findBooking } from "#hotel/booking/find-booking.ts";
import { isOfVisitor } from "#hotel/booking/own-bookings.ts";

const MINUTE = 60_000;
const TRIES_PER_MINUTE = 60;
const LONGEST_TOKEN = 100;
/** More movements than any order has. */
const DUE_OF_ORDER = 100;

/** `id`: a document's number, or a booking's for the receipt of its order. `token`: of a letter's link. */
export interface ReceiptAsked {
  id: unknown;
  token?: unknown;
}

export interface OpenedReceipt {
  document: IssuedDocument;
  /** All documents of the order, this one among them; a receipt first. */
  all: IssuedDocument[];
  /** Whom it was issued for; of a guest who was forgotten, and on documents that kept no name, as the order has it now. */
  guest: { name: string };
  addressee: InvoiceAddress | undefined;
  /** The stays that it is about: its lines, or those of the receipt that it amends. */
  stays: readonly BillLine[];
  /** Their taxes and fees by their names, by booking, where they are known one by one. */
  levies: ReadonlyMap<number, NamedLevy[]>;
}

/**
 * A receipt, credit note or reversal, for the account whose stay it is, the browser that booked it within 24 hours, whoever
 * has the link of a letter about it, and the desk. To all others, and where there is none: `not-found`. Issues what is due
 * of the order and was not issued yet.
 */
export function openReceipt(
  ports: BillingPorts,
  visitor: Visitor,
  asked: ReceiptAsked,
): Promise<OpenedReceipt | Problem> {
  return open(ports, visitor, { ...asked, isForStaff: (who) => may(who, "guests") || may(who, "money") });
}

async function open(
  ports: BillingPorts,
  visitor: Visitor,
  asked: ReceiptAsked & { isForStaff: (who: Visitor["account"]) => boolean },
): Promise<OpenedReceipt | Problem> {
  const { store, clock } = ports;
  const window = { now: clock.now(), lengthMs: MINUTE };
  const tries = await store.tries.count(`receipt:${visitor.address}`, window);
  if (tries > TRIES_PER_MINUTE) return { problem: "too-many-tries", retryAfterSeconds: 60 };
  const orderId = await orderOf(ports, asked.id);
  if (orderId === undefined) return NOT_FOUND;
  const isOpen = asked.isForStaff(visitor.account) || (await isTheirs(ports, visitor, { orderId, token: asked.token }));
  if (!isOpen) return NOT_FOUND;
  await issueDocuments(ports, DUE_OF_ORDER, orderId);
  const [order, all] = [await store.orders.find(orderId), await store.documents.ofOrder(orderId)];
  const document = isDocumentNumber(asked.id) ? all.find(({ number }) => number === asked.id) : all[0];
  const [receipt] = all;
  if (!order || !document || !receipt) return NOT_FOUND;
  const addressee = await store.documents.addresseeOf(receipt.number);
  const name = (await store.documents.guestOf(document.number)) ?? order.name;
  const { lines: stays } = all.find(({ number }) => number === document.facts.of)?.facts ?? document.facts;
  return { document, all, guest: { name }, addressee, stays, levies: await leviesOf(ports, stays) };
}

/**
 * Addresses the receipt, once. Problems: as above, also where its guest was forgotten meanwhile; `invalid-fields`; `wrong-state` where it
 * is addressed already.
 */
export async function addressReceipt(
  ports: BillingPorts,
  visitor: Visitor,
  sent: ReceiptAsked & { company?: unknown; address?: unknown; taxId?: unknown },
): Promise<{ addressed: true } | Problem> {
  const opened = await open(ports, visitor, { ...sent, isForStaff: (who) => may(who, "guests") });
  if (isProblem(opened)) return opened;
  const to = readInvoiceAddress(sent);
  if (isProblem(to)) return to;
  const { document, guest } = opened;
  const [receipt] = opened.all;
  const at = ports.clock.now();
  const actor = visitor.account?.id ?? "guest";
  return ports.store.transaction(async (tx) => {
    const order = await tx.orders.lock(document.orderId);
    const name = (await tx.documents.guestOf(document.number)) ?? order?.name;
    if (name !== guest.name) return NOT_FOUND;
    const isNew = receipt !== undefined && (await tx.documents.address(receipt.number, to, at));
    if (!isNew) return { problem: "wrong-state" };
    await tx.audit.add({ actor, act: "receipt.addressed", subject: receipt.number, at });
    return { addressed: true };
  });
}

/** What does not add up to its line, as where a part of nights was kept that were given up, is told by its sums alone. */
async function leviesOf(ports: BillingPorts, stays: readonly BillLine[]): Promise<Map<number, NamedLevy[]>> {
  const told = new Map<number, NamedLevy[]>();
  for (const { bookingId, levied = [], ...sums } of stays) {
    const named = await nameWhole(ports, levied, sums);
    if (named) told.set(bookingId, named);
  }
  return told;
}

const NOT_FOUND: Problem = { problem: "not-found" };

async function orderOf({ store }: BillingPorts, id: unknown): Promise<string | undefined> {
  if (isDocumentNumber(id)) return (await store.documents.find(id))?.orderId;
  return (await findBooking(store, id))?.orderId;
}

async function isTheirs(
  { store, clock }: BillingPorts,
  visitor: Visitor,
  { orderId, token }: { orderId: string; token: unknown },
): Promise<boolean> {
  const now = clock.now();
  const bookings = await store.bookings.ofOrder(orderId);
  const isBooked = bookings.some((booking) => isOfVisitor(booking, visitor, now));
  if (isBooked || typeof token !== "string" || token === "") return isBooked;
  return (await store.letterLinks.follow(token.slice(0, LONGEST_TOKEN), "view", now)) === orderId;
}
