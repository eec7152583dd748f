import type { Ports } from "#hotel/ports/ports.ts";
import type { Tables } from "#hotel/ports/store.ts";
import type { Booking } from "#hotel/ports/store/bookings.ts";
import type { DeskStay } from "#hotel/ports/store/desk-stays.ts";
import type { FormOfBooking, KeptLetter, Note, TrailEntry } from "#hotel/ports/store/front-desk.ts";
import type { MoneyMovement } from "#hotel/ports/store/ledger.ts";
import type { Order } from "#hotel/ports/store/orders.ts";
import type { NotedRefund } from "#hotel/ports/store/refunds.ts";
import type { Storm } from "#hotel/ports/store/storms.ts";
import type { Account } from "#hotel/rules/account.ts";
import { type DeskAccount, deskAccountOf } from "#hotel/rules/desk-account.ts";
import { addDays, type Instant, type PlainDate } from "#hotel/rules/plain-date.ts";
import { isProblem, type Problem } from "#hotel/rules/problem.ts";
import { dueOf, type StayDue, type StayUndo, undoOf } from "#hotel/rules/stay-life.ts";
import { findBooking } from "#hotel/steps/find-booking.ts";
import { deskGuard } from "#hotel/steps/desk-guard.ts";

/** Everything that the desk knows of one booking. */
export interface Story {
  booking: Booking;
  order: Pick<Order, "id" | "state" | "payment" | "phone" | "language" | "expiresAt" | "createdAt">;
  today: PlainDate;
  now: Instant;
  stays: (DeskStay & { due: StayDue; undo: StayUndo | undefined })[];
  /** The other lines of the order. */
  siblings: Booking[];
  /** Of the whole order, oldest first. */
  movements: MoneyMovement[];
  refunds: NotedRefund[];
  account: DeskAccount;
  letters: KeptLetter[];
  forms: FormOfBooking[];
  notes: Note[];
  trail: TrailEntry[];
}

/** One booking's whole story. Problems: `not-signed-in`, `not-allowed`, `booking-not-found`. */
export async function tellStory(
  { store, clock }: Ports,
  who: Account | undefined,
  asked: { id: unknown },
): Promise<Story | Problem> {
  const clerk = deskGuard(who);
  if (isProblem(clerk)) return clerk;
  const booking = await findBooking(store, asked.id);
  const order = booking && (await store.orders.find(booking.orderId));
  if (!booking || !order) return { problem: "booking-not-found" };
  const { bookingId } = booking;
  const today = clock.today();
  const lines = await store.bookings.ofOrder(order.id);
  const movements = await store.ledger.ofOrder(order.id);
  const stays = await store.deskStays.ofBooking(bookingId);
  const moment = { today, dayBegan: clock.dayBegins(today), bookedUntil: booking.checkOut };
  const mayUndo = (stay: DeskStay) => {
    const undo = undoOf(stay, moment);
    return undo === "too-late" ? undefined : undo?.act;
  };
  return {
    booking,
    order,
    today,
    now: clock.now(),
    stays: stays.map((stay) => ({ ...stay, due: dueOf(stay, today), undo: mayUndo(stay) })),
    siblings: lines.filter((line) => line.bookingId !== bookingId),
    movements,
    refunds: await refundsOf(store, order.id),
    account: deskAccountOf(bookingId, movements),
    letters: await store.frontDesk.letters(causesOf(order, booking, await store.storms.list())),
    forms: await store.frontDesk.forms(bookingId),
    notes: await store.frontDesk.notes(bookingId),
    trail: await store.frontDesk.trail([order.id, String(bookingId)]),
  };
}

async function refundsOf(store: Tables, orderId: string): Promise<NotedRefund[]> {
  const payment = await store.payments.ofOrder(orderId);
  return payment?.paymentId === undefined ? [] : store.refunds.ofPayment(payment.paymentId);
}

/** Whatever a letter about this booking may be queued for (`hotel/ports/store/outbox.ts`). */
function causesOf(order: Order, booking: Booking, storms: readonly Storm[]): string[] {
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
    ...storms.map(({ id }) => `booking:${booking.bookingId}:storm:${id}`),
  ];
}
