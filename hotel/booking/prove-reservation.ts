import type { BookingPorts, BookingTables } from "./ports.ts";
import type { BookedLine, DraftLine, Order, OrderDraft, OrderLine } from "./ports/orders.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";
import { agreementTo } from "./agreement.ts";
import { noCardFor } from "./no-card-for.ts";
import { openLetterLink } from "./open-letter-link.ts";
import { pendingDeadline } from "./pending-deadline.ts";
import { placeOrder } from "./place-order.ts";
import { writePending } from "./write-pending.ts";

/**
 * waiting: its rooms are held until `until`. late: they went back, and may still be free. proved: the desk decides by
 * `until`. confirmed: it has said yes.
 */
export interface ReservationToProve {
  proof: "waiting" | "late" | "proved" | "confirmed";
  order: Order;
  /** What it is about; once it is confirmed, what of it still stands. */
  stays: readonly BookedLine[];
  until: Instant;
}

/** What the letter's link shows. It reads only: mail programs follow links by themselves. Problems: `not-found`, `too-many-tries`. */
export async function readReservationToProve(
  ports: BookingPorts,
  visitor: Visitor,
  token: unknown,
): Promise<ReservationToProve | Problem> {
  const linked = await openLetterLink(ports, visitor, { token, purpose: "prove" });
  return isProblem(linked) ? linked : proofOf(ports, linked.order);
}

/**
 * Shows that the address is the guest's, by the button behind the letter's link: the desk has its hours to decide from
 * now on. Where the rooms went back meanwhile they are taken again, under new booking numbers, at the price that was
 * told, under the policy that was shown and with the exemption that was asked for. Any number of times. Problems: those of reading, `too-late-today`, and where the rooms are gone, those of reserving.
 */
export async function proveReservation(
  ports: BookingPorts,
  visitor: Visitor,
  token: unknown,
): Promise<ReservationToProve | Problem> {
  const linked = await openLetterLink(ports, visitor, { token, purpose: "prove" });
  if (isProblem(linked)) return linked;
  const now = await proofOf(ports, linked.order);
  if (isProblem(now) || now.proof === "proved" || now.proof === "confirmed") return now;
  const until = pendingDeadline(ports, linked.order.lines);
  if (until <= ports.clock.now()) return { problem: "too-late-today", ...noCardFor(ports, linked.order.total) };
  const proved = await proveWaiting(ports, linked.order.id, until);
  if (proved) return asProved(proved);
  const present = await ports.store.orders.find(linked.order.id);
  // The desk has said yes at this very moment.
  if (present?.state === "confirmed") return asConfirmed(ports, present);
  // Or no, or the guest has taken it back.
  if (present?.state === "released" && present.releaseReason !== "expired") return { problem: "not-found" };
  return takeAgain(ports, linked.order, until);
}

async function proofOf(ports: BookingPorts, order: Order): Promise<ReservationToProve | Problem> {
  const { addressProof, state, releaseReason, expiresAt: until } = order;
  if (addressProof === "given") {
    const again = await ports.store.orders.findByClientKey(order.visit, lateKey(order));
    const present = again ?? order;
    if (present.state === "released") return { problem: "not-found" };
    return present.state === "confirmed" ? asConfirmed(ports, present) : asProved(present);
  }
  const { lines: stays } = order;
  if (state === "pending") return { proof: "waiting", order, stays, until };
  if (state === "confirmed") return asConfirmed(ports, order);
  return releaseReason === "expired" ? { proof: "late", order, stays, until } : { problem: "not-found" };
}

function asProved(order: Order): ReservationToProve {
  return { proof: "proved", order, stays: order.lines, until: order.expiresAt };
}

async function asConfirmed({ store }: BookingPorts, order: Order): Promise<ReservationToProve | Problem> {
  const bookings = await store.bookings.ofOrder(order.id);
  const stays = bookings.filter(({ state }) => state === "confirmed");
  if (stays.length === 0) return { problem: "not-found" };
  return { proof: "confirmed", order, stays, until: order.expiresAt };
}

/** The order as it is proved; undefined where its rooms went back meanwhile. */
function proveWaiting({ store, clock }: BookingPorts, id: string, until: Instant): Promise<Order | undefined> {
  return store.transaction(async (tx) => {
    const order = await tx.orders.lock(id);
    if (order?.state !== "pending") return undefined;
    if (order.addressProof === "given") return order;
    const at = clock.now();
    await tx.orders.proveAddress(id, until);
    await tx.outbox.queue({ cause: `order:${id}`, kind: "pending-received", to: order.email }, at);
    await tx.audit.add({ actor: "guest", act: "order.address-proved", subject: id, at });
    return { ...order, addressProof: "given", expiresAt: until };
  });
}

/** Of two at once one takes the rooms: both orders would have the same client key. */
async function takeAgain(ports: BookingPorts, late: Order, until: Instant): Promise<ReservationToProve | Problem> {
  const at = ports.clock.now();
  const { id: _id, state: _state, releaseReason: _reason, ...facts } = late;
  const sold = await ports.store.soldQuotes.find(late.id);
  const draft: OrderDraft = {
    ...facts,
    quoted: sold?.quoted === "flat" ? undefined : sold?.quoted,
    clientKey: lateKey(late),
    addressProof: "given",
    createdAt: at,
    expiresAt: until,
    lines: await Promise.all(late.lines.map((line) => askingAgain(ports, line))),
  };
  const shown = await ports.store.policies.ofOrder(late.id);
  const finish = async (tx: BookingTables, order: Order) => {
    await writePending(tx, order, shown ? { ...shown, orderId: order.id } : agreementTo(ports, order, "shown"));
    await tx.orders.proveAddress(late.id);
    await tx.audit.add({ actor: "guest", act: "order.address-proved", subject: late.id, at });
  };
  const order = await placeOrder(ports, draft, { by: "stranger", finish });
  if (!isProblem(order)) return asProved(order);
  const twin = await ports.store.orders.findByClientKey(late.visit, lateKey(late));
  return twin ? asProved(twin) : order;
}

/** The line with the exemption that its guest asked for. */
async function askingAgain({ store }: BookingPorts, line: OrderLine): Promise<DraftLine> {
  const exemptions = await store.exemptions.ofBooking(line.bookingId);
  return { ...line, exemption: exemptions.find(({ state }) => state === "asked") };
}

function lateKey({ id }: Order): string {
  return `late-${id}`;
}
