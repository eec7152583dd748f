import { type Asking, isIdentityFailure } from "#hotel/accounts/ports/identity.ts";
import type { ReportsPorts } from "./ports.ts";
import type { Order } from "#hotel/booking/ports/orders.ts";
import type { BookingExemption } from "#hotel/booking/ports/exemptions.ts";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import type { KeptDocument, Whose } from "./ports/personal-records.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { toProblem } from "#hotel/accounts/entry.ts";
import { lacksFurtherProof } from "#hotel/accounts/further-proof.ts";
import { ownBookings } from "#hotel/booking/own-bookings.ts";
import { proveAgain } from "#hotel/accounts/prove-again.ts";

/** The stays of the account that asks: made while signed in, or under its proven address. */
export async function listMyStays({ store, identity }: ReportsPorts, asking: Asking): Promise<Booking[] | Problem> {
  const { account } = await identity.whoAsks(asking);
  return account ? ownBookings(store, account) : { problem: "not-signed-in" };
}

/**
 * Everything that the hotel keeps about the account that asks, to take along (GDPR article 20). An account with more than a
 * password came in with it (`multi-factor-auth-required`).
 */
export async function exportMyData({ store, identity }: ReportsPorts, asking: Asking) {
  const { account } = await identity.whoAsks(asking);
  if (!account) return { problem: "not-signed-in" } satisfies Problem;
  const lacking = await lacksFurtherProof(identity, asking);
  if (lacking) return lacking;
  const bookings = await ownBookings(store, account);
  const sessions = await identity.listSessions(asking);
  const orderIds = [...new Set(bookings.map(({ orderId }) => orderId))];
  const documents = await store.personalRecords.documents(orderIds);
  const wishes = new Map<string, Wishes>();
  for (const id of orderIds) wishes.set(id, wishesOf(await store.orders.find(id)));
  const papers = new Map<number, Papers>();
  for (const { bookingId } of bookings) papers.set(bookingId, await store.exemptions.ofBooking(bookingId));
  const proofs = await identity.proofs.list(asking);
  return {
    account: { ...account, createdAt: iso(account.createdAt) },
    waysIn: { password: await identity.hasPassword(account.id), ...proofs },
    sessions: sessions.map(({ agent, address, openedAt, lastSeenAt }) => {
      return { agent, address, openedAt: iso(openedAt), lastSeenAt: iso(lastSeenAt) };
    }),
    stays: bookings.map((booking) => {
      const exemptions = papers.get(booking.bookingId)?.map(({ id, paper, state }) => ({ id, paper, state }));
      return { ...stayToTake(booking), ...wishes.get(booking.orderId), exemptions };
    }),
    documents: documents.map(documentToTake),
    forms: await store.personalRecords.forms({ verifiedEmail: provenAddressOf(account), orderIds }),
  };
}

/**
 * Forgets the account that asks. Its bookings stay in the books under a pseudonym, upcoming ones too: their number is then
 * all that the desk knows of the guest, and nobody writes about them any more. The password proves the wish, or a fresh
 * sign-in where there is none. An owner hands the house over first: `last-owner`.
 */
export async function eraseMyData(
  ports: ReportsPorts,
  asking: Asking,
  sent: { password?: unknown },
): Promise<{ erased: true } | Problem> {
  const { identity } = ports;
  const account = await proveAgain(ports, asking, sent);
  if (isProblem(account)) return account;
  if (account.role === "owner") return { problem: "last-owner" };
  const gone = await identity.remove(account.id);
  if (isIdentityFailure(gone)) return toProblem(gone);
  const forgotten = await forget(ports, account);
  if (isProblem(forgotten)) return forgotten;
  asking.keep((await identity.signOut(asking)).cookies);
  return { erased: true };
}

function forget({ store, clock }: ReportsPorts, account: Account): Promise<{ erased: true } | Problem> {
  const at = clock.now();
  const { id, email } = account;
  const whose: Whose = { accountId: id, verifiedEmail: provenAddressOf(account) };
  return store.transaction(async (tx) => {
    await tx.accounts.leaveGuestsStays(id);
    await tx.personalRecords.forget({ ...whose, email }, "Guest who was forgotten", at);
    const removed = await tx.accounts.remove(id);
    if (removed === "last-owner") return { problem: "last-owner" };
    await tx.audit.add({ actor: id, act: "account.erased", subject: `account:${id}`, at });
    return { erased: true };
  });
}

function provenAddressOf({ email, emailVerified }: Account): string | undefined {
  return emailVerified ? email : undefined;
}

/** A booking as its guest knows it. */
function stayToTake(booking: Booking) {
  const { bookingId, state, type, checkIn, checkOut, nights, rooms, guests, children, accessible } = booking;
  const { subtotal, taxes, fees, total, name, email, createdAt } = booking;
  const stay = { bookingId, state, type, checkIn, checkOut, nights, rooms, guests, children, accessible };
  return { ...stay, cents: { subtotal, taxes, fees, total }, name, email, bookedAt: iso(createdAt) };
}

type Papers = readonly BookingExemption[];
type Wishes = Pick<Order, "phone" | "arrivesAt" | "specialRequests">;

function wishesOf({ phone, arrivesAt, specialRequests }: Wishes = {}): Wishes {
  return { phone, arrivesAt, specialRequests };
}

/** A receipt, credit note or reversal, as it was issued. */
function documentToTake({ number, kind, issuedAt, facts, guest, addressee }: KeptDocument) {
  const { subtotal, taxes, fees, total, lines, movedAt, reference, of: amends, bookingId } = facts;
  const told = { number, kind, issuedAt: iso(issuedAt), movedAt: iso(movedAt), reference, amends, bookingId };
  return { ...told, cents: { subtotal, taxes, fees, total }, lines, issuedFor: guest, addressedTo: addressee };
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}
