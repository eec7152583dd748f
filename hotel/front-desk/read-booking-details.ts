import { departureNow } from "#hotel/inventory/departure-now.ts";
import type { FrontDeskPorts, FrontDeskTables } from "./ports.ts";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import type { DeskStay } from "#hotel/inventory/ports/desk-stays.ts";
import type { FormOfBooking, KeptLetter, Note, TrailEntry } from "./ports/front-desk.ts";
import type { MoneyMovement } from "#hotel/ledger/ports/ledger.ts";
import type { Order } from "#hotel/booking/ports/orders.ts";
import type { NotedRefund } from "#hotel/ledger/ports/refunds.ts";
import type { ClosureUnderway } from "#hotel/booking/ports/closure-offers.ts";
import { type DeskAccount, deskAccountOf } from "#hotel/ledger/rules/desk-account.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { dueOf, type StayDue, type StayUndo, undoOf } from "#hotel/inventory/rules/stay-life.ts";
import { explainPrices, soldStays } from "#hotel/booking/explain-prices.ts";
import type { PriceReasons } from "#hotel/pricing/rules/price-reasons.ts";
import { offeredExemptions } from "#hotel/booking/exemptions-of.ts";
import type { OfferedExemption } from "#hotel/booking/ports/exemptions.ts";
import { findBooking } from "#hotel/booking/find-booking.ts";

/** Everything that the desk knows of one booking. */
export interface BookingDetails {
  booking: Booking;
  order: Pick<
    Order,
    | "id"
    | "state"
    | "payment"
    | "phone"
    | "arrivesAt"
    | "specialRequests"
    | "language"
    | "expiresAt"
    | "createdAt"
    | "lines"
  >;
  today: PlainDate;
  /** `leavesOn`: the day of departure of whoever leaves now. */
  stays: (DeskStay & { due: StayDue; undo: StayUndo | undefined; leavesOn: PlainDate })[];
  /** The other lines of the order. */
  siblings: Booking[];
  /** Of the whole order, oldest first. */
  movements: MoneyMovement[];
  refunds: NotedRefund[];
  account: DeskAccount;
  letters: KeptLetter[];
  forms: FormOfBooking[];
  notes: Note[];
  /** How its price came about. */
  price: PriceReasons | undefined;
  /** Taxes that could be spared, and how each of them stands. */
  exemptions: OfferedExemption[];
  trail: TrailEntry[];
}

/** All details of one booking. Problems: `not-signed-in`, `not-allowed`, `booking-not-found`. */
export async function readBookingDetails(
  { store, clock, rates }: FrontDeskPorts,
  asked: { id: unknown },
): Promise<BookingDetails | Problem> {
  const booking = await findBooking(store, asked.id);
  const order = booking && (await store.orders.find(booking.orderId));
  if (!booking || !order) return { problem: "booking-not-found" };
  const { bookingId } = booking;
  const today = clock.today();
  const [lines, movements, refunds, stays, letters, forms, notes, trail, exemptions, prices] = await Promise.all([
    store.bookings.ofOrder(order.id),
    store.ledger.ofOrder(order.id),
    refundsOf(store, order.id),
    store.deskStays.ofBooking(bookingId),
    lettersOf(store, order, booking),
    store.frontDesk.forms(bookingId),
    store.frontDesk.notes(bookingId),
    store.frontDesk.trail([order.id, String(bookingId)]),
    offeredExemptions({ store, rates }, booking),
    explainPrices({ store, rates }, soldStays([booking], order)),
  ]);
  const moment = { today, dayBegan: clock.dayBegins(today), bookedUntil: booking.checkOut };
  const mayUndo = (stay: DeskStay) => {
    const undo = undoOf(stay, moment);
    return undo === "too-late" ? undefined : undo?.act;
  };
  return {
    booking,
    order,
    today,
    stays: stays.map((stay) => ({
      ...stay,
      due: dueOf(stay, today),
      undo: mayUndo(stay),
      leavesOn: departureNow(stay.checkIn, clock),
    })),
    siblings: lines.filter((line) => line.bookingId !== bookingId),
    movements,
    refunds,
    account: deskAccountOf(bookingId, movements),
    ...{ letters, forms, notes, trail, exemptions, price: prices.get(bookingId) },
  };
}

async function refundsOf(store: FrontDeskTables, orderId: string): Promise<NotedRefund[]> {
  const payment = await store.payments.ofOrder(orderId);
  return payment?.paymentId === undefined ? [] : store.refunds.ofPayment(payment.paymentId);
}

async function lettersOf(
  { frontDesk, closures }: FrontDeskTables,
  order: Order,
  booking: Booking,
): Promise<KeptLetter[]> {
  return frontDesk.letters(causesOf(order, booking, await closures.list()));
}

/** Whatever a letter about this booking may be queued for (`hotel/kernel/ports/letters.ts`). */
function causesOf(order: Order, booking: Booking, closures: readonly Pick<ClosureUnderway, "id">[]): string[] {
  const line = order.lines.find(({ bookingId }) => bookingId === booking.bookingId) ?? booking;
  const days = [line.checkIn, line.checkOut, booking.checkIn, booking.checkOut].flatMap((day) => [
    day,
    addDays(day, -1),
    addDays(day, 1),
  ]);
  const versions = Array.from({ length: booking.version }, (_, index) => `booking:${booking.bookingId}:${index + 1}`);
  return [
    `order:${order.id}`,
    ...days.map((day) => `order:${order.id}:${day}`),
    `booking:${booking.bookingId}`,
    ...versions,
    ...closures.map(({ id }) => `booking:${booking.bookingId}:storm:${id}`),
  ];
}
