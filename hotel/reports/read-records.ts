import type { Booking } from "#hotel/booking/ports/bookings.ts";
import type { KeptWishes } from "#hotel/booking/rules/guest-wishes.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { ReportsTables } from "./ports.ts";
import type { KeptDocument, KeptOrder, Whose } from "./ports/personal-records.ts";

/** By what an account's records are known. */
export function whoseAre({ id, email, emailVerified }: Account): Whose {
  return { accountId: id, verifiedEmail: emailVerified ? email : undefined };
}

/**
 * What the hotel keeps of a person beside the account, its ways in and its sessions. Payments are told by their documents; what the
 * provider says of them, and how often somebody tried a password, is not told.
 */
export async function readRecords(store: Pick<ReportsTables, "bookings" | "personalRecords">, account: Account) {
  const { personalRecords } = store;
  const { email } = account;
  const whose = whoseAre(account);
  const orders = await personalRecords.orders(whose);
  const theirs = { ...whose, email, orderIds: orders.map(({ id }) => id) };
  const bookings = Map.groupBy(await store.bookings.ofOrders(theirs.orderIds), ({ orderId }) => orderId);
  const { notes, gifts, unmatched, carts } = await personalRecords.aboutOrders(theirs);
  const { browsers, refusals, invitations } = await personalRecords.aboutAccount(whose);
  return {
    stays: orders.flatMap((order) => (bookings.get(order.id) ?? []).map((booking) => stayToTake(booking, order))),
    checkouts: orders.filter(({ id }) => !bookings.has(id)).map(checkoutToTake),
    documents: (await personalRecords.documents(theirs.orderIds)).map(documentToTake),
    forms: await personalRecords.forms(theirs),
    letters: (await personalRecords.letters(theirs)).map(withTimes),
    deskNotes: notes.map(withTimes),
    givenBack: gifts.map(withTimes),
    paymentsWithoutBooking: unmatched.map(withTimes),
    carts: carts.map(withTimes),
    browsers: browsers.map(withTimes),
    refusedLetters: refusals.map(withTimes),
    invitations: invitations.map(withTimes),
  };
}

/** A booking as its guest knows it, with what they said and agreed to when they ordered. */
function stayToTake(booking: Booking, order: KeptOrder) {
  const { bookingId, state, type, checkIn, checkOut, nights, rooms, guests, children, accessible } = booking;
  const { subtotal, taxes, fees, total, name, email, createdAt } = booking;
  const stay = { bookingId, state, type, checkIn, checkOut, nights, rooms, guests, children, accessible };
  const exemptions = order.exemptions.filter((one) => one.bookingId === bookingId).map(exemptionToTake);
  const said = { ...stay, cents: { subtotal, taxes, fees, total }, name, email, bookedAt: iso(createdAt) };
  return { ...said, ...wishesOf(order), exemptions };
}

/** One that never became a booking. */
function checkoutToTake(order: KeptOrder) {
  const { state, name, email, total, lines, orderedAt } = order;
  const exemptions = order.exemptions.map((one) => ({ bookingId: one.bookingId, ...exemptionToTake(one) }));
  const said = { state, name, email, cents: { total }, lines, exemptions, orderedAt: iso(orderedAt) };
  return { ...said, ...wishesOf(order) };
}

function wishesOf({ phone, arrivesAt, specialRequests, networkAddress, ...order }: KeptOrder) {
  const { policy, manner, agreedAt, agreedFrom } = order;
  const agreed = agreedAt === undefined ? undefined : { policy, manner, at: iso(agreedAt), networkAddress: agreedFrom };
  const wishes: KeptWishes = { phone, arrivesAt, specialRequests };
  return { ...wishes, networkAddress, agreed };
}

function exemptionToTake({ id, paper, state }: KeptOrder["exemptions"][number]) {
  return { id, paper, state };
}

/** A receipt, credit note or reversal, as it was issued. */
function documentToTake({ number, kind, issuedAt, facts, guest, addressee }: KeptDocument) {
  const { subtotal, taxes, fees, total, lines, movedAt, reference, of: amends, bookingId } = facts;
  const told = { number, kind, issuedAt: iso(issuedAt), movedAt: iso(movedAt), reference, amends, bookingId };
  return { ...told, cents: { subtotal, taxes, fees, total }, lines, issuedFor: guest, addressedTo: addressee };
}

/** Its moments as texts. */
function withTimes(record: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      const isMoment = typeof value === "number" && /(At|Since)$/.test(name);
      return [name, isMoment ? iso(value) : value];
    }),
  );
}

export function iso(instant: number): string {
  return new Date(instant).toISOString();
}
