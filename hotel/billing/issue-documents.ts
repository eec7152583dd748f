import type { BillingPorts, BillingTables } from "./ports.ts";
import type { DueDocument, IssuedDocument } from "./ports/documents.ts";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import type { BookedLine, OrderLine } from "#hotel/booking/ports/orders.ts";
import { partsKept } from "#hotel/booking/rules/cancellation.ts";
import { termsOf } from "#hotel/booking/terms-of-orders.ts";
import { isOfBooking } from "#hotel/ledger/rules/desk-account.ts";
import { sum } from "#hotel/kernel/money.ts";
import {
  addParts,
  type BillLevy,
  type BillLine,
  type DocumentFacts,
  fitsInto,
  NO_PARTS,
  type Parts,
  partsBeyond,
  partsOfDeskPayment,
  shareOfParts,
  documentedParts,
} from "#hotel/ledger/rules/documents.ts";
import { keptOfRooms, nightRuns, oneNightOf } from "#hotel/pricing/rules/night-runs.ts";
import { type NightRate, taxBasisPointsOf } from "#hotel/pricing/rules/reprice.ts";

/** Issues what is due, of one order where it is named. Answers how many were due. */
export function issueDocuments(ports: BillingPorts, limit: number, orderId?: string): Promise<number> {
  return ports.store.transaction((tx) => issueDocumentsWithin(ports, tx, { limit, orderId }));
}

/**
 * The same inside a transaction, each document under the next number of its series. Money that bought no stay gets none:
 * it goes back, and the letter that says so is its document.
 */
export async function issueDocumentsWithin(
  ports: BillingPorts,
  tx: BillingTables,
  { limit, orderId }: { limit: number; orderId?: string | undefined },
): Promise<number> {
  const { clock } = ports;
  const at = clock.now();
  const issuedDay = clock.dayOf(at);
  const year = Number(issuedDay.slice(0, 4));
  const dues = await tx.documents.due(limit, orderId);
  let done = 0;
  for (const due of dues) {
    const order = await tx.orders.find(due.orderId);
    const bookings = order ? await tx.bookings.ofOrder(order.id) : [];
    const isSold = order && bookings.length > 0;
    const facts = isSold ? await factsOf(ports, tx, { due, sold: order.lines, bookings }) : "none";
    // There is nothing that it could amend: it stays due, and the proof of the books tells of it.
    if (facts === undefined) continue;
    if (!order || facts === "none") await tx.documents.passOver(due.movement);
    else {
      const days = { movedDay: clock.dayOf(due.at), issuedDay };
      await tx.documents.issue(due, { year, at, facts: { ...facts, ...days }, guest: order.name });
    }
    done += 1;
  }
  return done;
}

interface Issuing {
  due: DueDocument;
  /** As they were paid for online: a stay that is changed later leaves them as they are. */
  sold: readonly OrderLine[];
  /** As they are now, which is what is paid for at the desk. */
  bookings: readonly Booking[];
}

async function factsOf(ports: BillingPorts, tx: BillingTables, issuing: Issuing): Promise<DocumentFacts | undefined> {
  const { due, sold } = issuing;
  if (due.kind === "receipt") {
    const parts = sold.reduce<Parts>(addParts, NO_PARTS);
    const taxBasisPoints = taxBasisPointsOf(sold, parts);
    return { ...receiptOf(ports, due, sold), taxBasisPoints, ...parts };
  }
  const issued = await tx.documents.ofOrder(due.orderId);
  if (due.kind === "desk-receipt") return deskReceipt(ports, issuing, issued);
  const receipt = receiptAmended(due, issued);
  const said = due.kind === "desk-refund" ? await partsHandedBack(ports, tx, { ...issuing, issued }) : due.parts;
  return receipt && { ...amendment(due, receipt), ...amendedParts({ ...due, parts: said }, issued) };
}

/** What is handed back at the desk amends the newest receipt of what the booking paid there; all else the card's. */
function receiptAmended(
  { kind, bookingId }: DueDocument,
  issued: readonly IssuedDocument[],
): IssuedDocument | undefined {
  const paidAtDesk = issued.filter((one) => one.kind === "desk-receipt" && one.facts.bookingId === bookingId);
  const newest = kind === "desk-refund" ? paidAtDesk.at(-1) : undefined;
  return newest ?? issued.find((one) => one.kind === "receipt");
}

function receiptOf({ billHead }: BillingPorts, due: DueDocument, lines: readonly SoldNights[]) {
  const { house, roomNames } = billHead;
  return { house, lines: lines.map((line) => billLine(line, roomNames[line.type] ?? {})), ...movedBy(due) };
}

function deskReceipt(
  ports: BillingPorts,
  { due, sold, bookings }: Issuing,
  issued: readonly IssuedDocument[],
): DocumentFacts {
  const { amount, paidBy } = due;
  const booking = bookings.find(({ bookingId }) => bookingId === due.bookingId);
  const line = sold.find(({ bookingId }) => bookingId === due.bookingId);
  if (!booking || !line || paidBy === undefined) throw new Error(`Movement ${due.movement} was paid for no booking.`);
  const { bookingId } = booking;
  const parts = partsOfDeskPayment(amount, { price: partsIn(booking), received: receivedFor(bookingId, issued) });
  const taxBasisPoints = taxBasisPointsOf(booking.rates ?? [line], booking);
  return { ...receiptOf(ports, due, [booking]), taxBasisPoints, ...parts, paidBy, bookingId };
}

/** What documents say was paid for a booking: its line of the card's receipt, and what names it. */
function receivedFor(bookingId: number, issued: readonly IssuedDocument[]): Parts {
  const byCard = issued
    .filter(({ kind }) => kind === "receipt")
    .flatMap(({ facts }) => facts.lines)
    .filter((line) => line.bookingId === bookingId);
  const named = issued.filter(({ kind, facts }) => kind !== "receipt" && facts.bookingId === bookingId);
  return byCard.reduce<Parts>(addParts, documentedParts(named));
}

type SoldNights = BookedLine & Pick<OrderLine, "rates">;

function billLine(line: SoldNights, roomNames: BillLine["roomNames"]): BillLine {
  const { bookingId, checkIn, checkOut, rooms, nights, rates = [] } = line;
  const [levied, each] = [leviedIn(rates), oneNightOf(line)];
  const byNight = nightRuns(rates, rooms);
  const kept = keptOfRooms(rates);
  const nightlyPrice = each ?? Math.round((byNight[0]?.amount ?? 0) / rooms);
  return {
    ...{ bookingId, roomNames, checkIn, checkOut, rooms, nights, nightlyPrice },
    ...partsIn(line),
    ...(each === undefined && { byNight }),
    ...(kept > 0 && { kept }),
    ...(levied.length > 0 && { levied }),
  };
}

/** Each tax and fee that is paid, once, by the version that levied it. */
function leviedIn(rates: readonly NightRate[]): BillLevy[] {
  const levies = rates.flatMap(({ exact, once = [] }) => [...(exact?.levied ?? []), ...once]);
  const same = Map.groupBy(levies, ({ charge, version }) => `${version} ${charge}`);
  return [...same.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { charge, version } = first;
    const amount = sum([first, ...others].map((levy) => levy.amount));
    return amount === 0 ? [] : [{ charge, version, amount }];
  });
}

function partsIn({ subtotal, taxes, fees, total }: Parts): Parts {
  return { subtotal, taxes, fees, total };
}

function amendment(due: DueDocument, receipt: IssuedDocument) {
  const { house, taxBasisPoints } = receipt.facts;
  const about = { of: receipt.number, ...(due.bookingId !== undefined && { bookingId: due.bookingId }) };
  return { house, lines: [], taxBasisPoints, ...movedBy(due), ...about };
}

/**
 * What goes back is made of what the terms or a lower price say, and a reversal of what its credit note was; anything else is split
 * like what is left. So of no part more goes back than was received.
 */
function amendedParts(due: DueDocument, issued: readonly IssuedDocument[]): Parts {
  if (due.kind === "reversal") {
    const taken = issued.find(({ kind, facts }) => kind === "credit-note" && facts.reference === due.reference);
    if (taken?.amount === due.amount) return partsIn(taken.facts);
  }
  const whole = documentedParts(issued);
  const said = due.parts;
  return said?.total === due.amount && fitsInto(whole, said) ? said : shareOfParts(whole, due.amount);
}

/** Of what was paid for the booking beyond its price, or where that is less, of all that was paid for it. */
async function partsHandedBack(
  ports: BillingPorts,
  tx: BillingTables,
  { due, sold, bookings, issued }: Issuing & { issued: readonly IssuedDocument[] },
): Promise<Parts | undefined> {
  const { bookingId, amount } = due;
  const booking = bookings.find((one) => one.bookingId === bookingId);
  if (!booking) return undefined;
  const received = receivedFor(booking.bookingId, issued);
  const price = booking.state === "cancelled" ? await keptParts(ports, tx, { booking, sold }) : partsIn(booking);
  const from = [price, NO_PARTS]
    .map((one) => one && partsBeyond(received, one))
    .find((one) => amount <= (one?.total ?? 0));
  return from && shareOfParts(from, amount);
}

/** What was kept of a booking by the terms, as they stood when it was called off; undefined where they don't come to it. */
async function keptParts(
  { policy, clock }: BillingPorts,
  tx: BillingTables,
  { booking, sold }: { booking: Booking; sold: readonly OrderLine[] },
): Promise<Parts | undefined> {
  const { bookingId, orderId } = booking;
  const movements = await tx.ledger.ofOrder(orderId);
  const kept = movements.find(({ kind, reference }) => kind === "kept" && isOfBooking(bookingId, reference));
  if (!kept) return NO_PARTS;
  const line = { ...booking, rates: booking.rates ?? sold.find((one) => one.bookingId === bookingId)?.rates };
  const terms = await termsOf({ store: tx, policy }, booking);
  const parts = partsKept(terms, line, { now: kept.at, at: clock.at });
  return parts.total === kept.amount ? parts : undefined;
}

function movedBy({ at: movedAt, reference }: DueDocument) {
  return { movedAt, reference };
}
