import type { BookingPorts, BookingTables } from "./ports.ts";
import type { Booking } from "./ports/bookings.ts";
import type { Order, OrderDraft } from "./ports/orders.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { DESK_PAYMENTS, type DeskPayment, deskReference } from "#hotel/ledger/rules/desk-account.ts";
import { type DeskGuest, readDeskGuest } from "./rules/desk-guest.ts";
import { canonicalRequest, readClientKey } from "./rules/order-request.ts";
import { deskLimitsOf } from "#hotel/pricing/limits.ts";
import { type Quote, quoteAtDesk } from "#hotel/pricing/quote-lines.ts";
import type { WantedLine } from "#hotel/pricing/rules/wanted-lines.ts";
import { readAgreedPrice, agreedInLog } from "./agreed-price.ts";
import { type Cents, inDollars } from "#hotel/kernel/money.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { confirmUnpaid } from "./confirm-unpaid.ts";
import { isStillAtDesk } from "#hotel/accounts/desk-guard.ts";
import { orderLines, placeOrder, soldOutByCounters } from "./place-order.ts";
import { readAsSold } from "./read-as-sold.ts";

/** What the desk enters for a walk-in or a caller; nothing of it trusted. */
export interface SentWalkIn {
  items: unknown;
  name: unknown;
  /** Empty where the guest has none: then no letter is written. */
  email: unknown;
  phone?: unknown;
  /** `cash`, `card-at-desk`, or `unpaid`. */
  payment: unknown;
  /** Why the lines were agreed at another price than the house's, where they were. */
  reason?: unknown;
  /** The total that the guest was told; undefined where none was. */
  grandTotal: Cents | undefined;
  /** Names this one entry of the form: sent again it books nothing twice. */
  clientKey: unknown;
}

/**
 * Books for a guest at the desk or on the phone, through the same counters as everybody: confirmed at once, and owed,
 * paid in cash, or paid by the card machine of the desk. The same client key gives the same bookings, and with other
 * contents, another way of paying among them, `already-booked`. Further Problems: as at the checkout, `invalid-fields`, `price-changed`,
 * `sold-out`, `cannot-house`, `no-accessible-room`.
 */
export async function bookAtDesk(ports: BookingPorts, clerk: Account, sent: SentWalkIn): Promise<Booking[] | Problem> {
  const key = readClientKey(sent.clientKey);
  const known = isProblem(key) ? undefined : await ports.store.orders.findByClientKey(visitOf(clerk), key.clientKey);
  if (known) return answerForKnown(ports, known, sent);
  const entry = readEntry(ports, clerk, sent);
  if (isProblem(entry)) return entry;
  const { lines } = entry;
  const draft = draftOf(ports, clerk, entry);
  if (sent.grandTotal !== draft.total) return { problem: "price-changed" };
  const soldOut = await soldOutByCounters(ports.store, lines);
  if (soldOut) return soldOut;
  if (!(await isStillAtDesk(ports.store, clerk))) return { problem: "not-allowed" };
  const placed = await placeOrder(ports, draft, {
    by: "desk",
    finish: (tx, order) => confirm(tx, order, { clerk, entry }),
  });
  return isProblem(placed) ? placed : ports.store.bookings.ofOrder(placed.id);
}

interface Entry extends Quote {
  guest: DeskGuest;
  clientKey: string;
  payment: DeskPayment | "unpaid";
  reason: string | undefined;
}

function readEntry(ports: BookingPorts, clerk: Account, sent: SentWalkIn): Entry | Problem {
  const quote = quoteAtDesk(ports, sent.items);
  const guest = readDeskGuest(sent);
  const faults = [quote, guest].flatMap((read) =>
    isProblem(read) && read.problem === "invalid-fields" ? read.fields : [],
  );
  if (faults.length > 0 || isProblem(guest)) return { problem: "invalid-fields", fields: faults };
  if (isProblem(quote)) return quote;
  const [agreed] = quote.lines.flatMap((line) => line.agreed ?? []);
  const price = readAgreedPrice(clerk, { ...sent, agreed });
  if (isProblem(price)) return price;
  const key = readClientKey(sent.clientKey);
  if (isProblem(key)) return key;
  const payment = readPayment(sent);
  if (!payment) return fieldProblem("payment", "invalid");
  return { ...quote, guest, ...key, payment, reason: price.price?.reason };
}

function readPayment(sent: Pick<SentWalkIn, "payment">): Entry["payment"] | undefined {
  return (["unpaid", ...DESK_PAYMENTS] as const).find((way) => way === sent.payment);
}

/** By what was sent, not by what can be sold by now: the day may have turned since, a plan or a code been withdrawn. */
async function answerForKnown(ports: BookingPorts, known: Order, sent: SentWalkIn): Promise<Booking[] | Problem> {
  const { items, grandTotal } = sent;
  const readings = await readAsSold(ports, known, { items, grandTotal, limits: deskLimitsOf(ports) });
  const [guest, payment] = [readDeskGuest(sent), readPayment(sent)];
  const isReadable = !isProblem(readings) && !isProblem(guest) && payment !== undefined;
  if (isReadable && readings.some((lines) => known.request === requestOf({ lines, guest, payment })))
    return ports.store.bookings.ofOrder(known.id);
  return { problem: "already-booked", bookingIds: known.lines.map((line) => line.bookingId) };
}

function requestOf({
  lines,
  guest,
  payment,
}: Pick<Entry, "guest" | "payment"> & { lines: readonly WantedLine[] }): string {
  return canonicalRequest(lines, guest, { payment, ...(guest.phone && { phone: guest.phone }) });
}

/** The clerk takes the place of the browser: no cookie ever has such a hash. */
function visitOf(clerk: Account): string {
  return `desk:${clerk.id}`;
}

function draftOf(ports: BookingPorts, clerk: Account, entry: Entry): OrderDraft {
  const { lines, grandTotal, quoted, guest, clientKey } = entry;
  const now = ports.clock.now();
  return {
    visit: visitOf(clerk),
    address: "desk",
    clientKey,
    ...guest,
    request: requestOf(entry),
    payment: "none",
    total: grandTotal,
    quoted,
    expiresAt: now,
    createdAt: now,
    lines: orderLines(ports, lines),
  };
}

async function confirm(
  tx: BookingTables,
  order: Order,
  { clerk, entry }: { clerk: Account; entry: Entry },
): Promise<void> {
  const at = order.createdAt;
  await tx.bookings.insertForOrder(order.id, "pending", at);
  await confirmUnpaid(tx, order, { at, by: clerk.id });
  await noteTerms(tx, order, { clerk, entry });
  const { payment } = entry;
  if (payment === "unpaid") return;
  for (const { bookingId, total } of order.lines) {
    if (total === 0) continue;
    const reference = deskReference(bookingId, 1);
    await tx.ledger.add({ orderId: order.id, kind: payment, amount: total, reference, at });
    const subject = String(bookingId);
    await tx.audit.add({
      actor: clerk.id,
      act: "booking.paid-at-desk",
      subject,
      at,
      detail: `${inDollars(total)} ${payment}`,
    });
  }
}

/** What the desk granted and agreed to with the sale. */
async function noteTerms(
  tx: BookingTables,
  { lines, createdAt: at }: Order,
  { clerk, entry }: { clerk: Account; entry: Entry },
): Promise<void> {
  for (const [position, { exemption, agreed }] of entry.lines.entries()) {
    const bookingId = lines[position]?.bookingId ?? 0;
    const log = (act: string, detail: string) =>
      tx.audit.add({ actor: clerk.id, act, subject: String(bookingId), at, detail });
    if (exemption) {
      await tx.exemptions.decide(bookingId, { ...exemption, state: "granted", by: clerk.id }, at);
      await log("booking.exempted", exemption.id);
    }
    if (agreed !== undefined) {
      await log("booking.price-agreed", agreedInLog({ rate: agreed, reason: entry.reason ?? "" }));
    }
  }
}
