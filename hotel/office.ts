import type { Ports } from "./ports/ports.ts";
import type { Account } from "./rules/account.ts";
import type { SentBookingQuery } from "./rules/booking-query.ts";
import { readChosenBookings } from "./rules/chosen-bookings.ts";
import { isProblem, type Problem } from "./rules/problem.ts";
import type { SentLine } from "./rules/wanted-lines.ts";
import type { SentAct } from "./steps/booking-act.ts";
import { deskGuard } from "./steps/desk-guard.ts";
import { type SentCheckIn, checkIn } from "./use-cases/check-in.ts";
import { type SentCheckOut, checkOut } from "./use-cases/check-out.ts";
import { changeDates, previewDates, type SentDates } from "./use-cases/change-dates.ts";
import { cancelAtDesk } from "./use-cases/cancel-booking.ts";
import { bookAtDesk, type SentWalkIn } from "./use-cases/book-at-desk.ts";
import { changeType, previewType, type SentType } from "./use-cases/change-type.ts";
import { changeRole } from "./use-cases/change-role.ts";
import { decideBooking } from "./use-cases/decide-booking.ts";
import { editGuest, type SentGuest } from "./use-cases/edit-guest.ts";
import { findAllLeft } from "./use-cases/find-availability.ts";
import { listBookings } from "./use-cases/list-bookings.ts";
import { listRoomChoices } from "./use-cases/list-room-choices.ts";
import { listDeskRooms } from "./use-cases/list-desk-rooms.ts";
import { endSessionsOf, readSessions } from "./use-cases/end-sessions.ts";
import { listUsers, type SentUserQuery } from "./use-cases/list-users.ts";
import { markNoShow, type SentNoShow } from "./use-cases/mark-no-show.ts";
import { oweFailedRefund } from "./use-cases/owe-failed-refund.ts";
import { moveStay, type SentMove } from "./use-cases/move-stay.ts";
import { noteBooking } from "./use-cases/note-booking.ts";
import { giveBack, type SentMoney, takePayment } from "./use-cases/settle-at-desk.ts";
import { previewAtDesk } from "./use-cases/preview-cancellation.ts";
import { quoteAtDesk } from "./use-cases/quote-lines.ts";
import { readBookingMoney, refundBooking } from "./use-cases/refund-booking.ts";
import { readToday } from "./use-cases/read-today.ts";
import { tellStory } from "./use-cases/tell-story.ts";
import { type SentTakeBack, takeBack } from "./use-cases/take-back.ts";
import { setRoomStatus } from "./use-cases/set-room-status.ts";

type Who = Account | undefined;
type WithNightsOpen = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/**
 * The acts of the front desk. Each looks for itself at who asks: `not-signed-in`, or `not-allowed` to a customer. Each
 * change leaves one audit row with the account's id.
 */
export function openOffice(ports: Ports, withNightsOpen: WithNightsOpen) {
  return {
    listBookings: (who: Who, asked: SentBookingQuery = {}) => listBookings(ports, who, asked),
    decideBooking: (who: Who, sent: { id: unknown; status: unknown; version: unknown; refund?: unknown }) =>
      decideBooking(ports, who, sent),
    declineMany: (who: Who, sent: { chosen: unknown }) => declineMany(ports, who, sent),
    /** What cancelling would mean now; amounts in cents. */
    previewCancellation: (who: Who, sent: { id: unknown }) => previewAtDesk(ports, who, sent),
    /** `refund`: the amount in cents that the preview showed. */
    cancelBooking: (who: Who, sent: { id: unknown; version: unknown; refund: unknown }) =>
      cancelAtDesk(ports, who, sent),
    /** `amount` in cents, `reason` in the desk's own words. */
    refundBooking: (who: Who, sent: { id: unknown; version: unknown; amount: unknown; reason: unknown }) =>
      refundBooking(ports, who, sent),
    readBookingMoney: (who: Who, sent: { id: unknown }) => readBookingMoney(ports, who, sent),
    listRooms: (who: Who) => withNightsOpen(() => listDeskRooms(ports, who)),
    setRoomStatus: (who: Who, sent: { id: unknown; status: unknown }) =>
      withNightsOpen(() => setRoomStatus(ports, who, sent)),
    readToday: (who: Who) => withNightsOpen(() => readToday(ports, who)),
    tellStory: (who: Who, asked: { id: unknown }) => tellStory(ports, who, asked),
    listRoomChoices: (who: Who, asked: { stayId: unknown }) => listRoomChoices(ports, who, asked),
    /** Another text after anything the desk shows may have changed. Says nothing to strangers but that. */
    pulse: () => ports.store.frontDesk.pulse(),
    /** Every room that is left of each type for a stay. */
    findAllLeft: (who: Who, sent: SentLine) => withNightsOpen(() => findAllLeft(ports, who, sent)),
    /** What a stay would cost, however many rooms it has. */
    quote: (items: unknown) => quoteAtDesk(ports, items),
    bookAtDesk: (who: Who, sent: SentWalkIn) => withNightsOpen(() => bookAtDesk(ports, who, sent)),
    checkIn: (who: Who, sent: SentCheckIn) => withNightsOpen(() => checkIn(ports, who, sent)),
    checkOut: (who: Who, sent: SentCheckOut) => withNightsOpen(() => checkOut(ports, who, sent)),
    markNoShow: (who: Who, sent: SentNoShow) => withNightsOpen(() => markNoShow(ports, who, sent)),
    takeBack: (who: Who, sent: SentTakeBack) => withNightsOpen(() => takeBack(ports, who, sent)),
    previewType: (who: Who, sent: SentType) => withNightsOpen(() => previewType(ports, who, sent)),
    changeType: (who: Who, sent: SentType & { difference: unknown }) =>
      withNightsOpen(() => changeType(ports, who, sent)),
    editGuest: (who: Who, sent: SentGuest) => editGuest(ports, who, sent),
    noteBooking: (who: Who, sent: { id: unknown; words: unknown }) => noteBooking(ports, who, sent),
    takePayment: (who: Who, sent: SentMoney & { by: unknown }) => takePayment(ports, who, sent),
    giveBack: (who: Who, sent: SentMoney) => giveBack(ports, who, sent),
    oweFailedRefund: (who: Who, sent: SentAct & { key: unknown }) => oweFailedRefund(ports, who, sent),
    moveStay: (who: Who, sent: SentMove) => withNightsOpen(() => moveStay(ports, who, sent)),
    previewDates: (who: Who, sent: SentDates) => withNightsOpen(() => previewDates(ports, who, sent)),
    changeDates: (who: Who, sent: SentDates & { difference: unknown }) =>
      withNightsOpen(() => changeDates(ports, who, sent)),
    listUsers: (who: Who, asked: SentUserQuery = {}) => listUsers(ports, who, asked),
    readSessions: (who: Who, sent: { id: unknown }) => readSessions(ports, who, sent),
    endSessions: (who: Who, sent: { id: unknown }) => endSessionsOf(ports, who, sent),
    changeRole: (who: Who, sent: { id: unknown; role: unknown }) => changeRole(ports, who, sent),
  };
}

/** How many reservations were declined, and the bookings that were left as they are: decided or changed meanwhile. */
export interface DeclinedMany {
  declined: number;
  passedOver: number[];
}

/** Declines each ticked reservation with all bookings of its order, each in its own transaction with its own letter. */
async function declineMany(ports: Ports, who: Who, sent: { chosen: unknown }): Promise<DeclinedMany | Problem> {
  const clerk = deskGuard(who);
  if (isProblem(clerk)) return clerk;
  const chosen = readChosenBookings(sent.chosen);
  if (isProblem(chosen)) return chosen;
  const orders = new Set<string>();
  const passedOver: number[] = [];
  for (const { id, version } of chosen) {
    const booking = await ports.store.bookings.find(id);
    if (booking && orders.has(booking.orderId)) continue;
    const declined = await decideBooking(ports, clerk, { id, version, status: "declined" });
    if (isProblem(declined) || !booking) passedOver.push(id);
    else orders.add(booking.orderId);
  }
  return { declined: orders.size, passedOver };
}
