import { changeRole } from "#hotel/accounts/change-role.ts";
import { endSessionsOf, readSessions } from "#hotel/accounts/end-sessions.ts";
import { type SentUserQuery, listUsers } from "#hotel/accounts/list-users.ts";
import { type SentMoney, giveBack, takePayment } from "#hotel/billing/settle-at-desk.ts";
import { type SentWalkIn, bookAtDesk } from "#hotel/booking/book-at-desk.ts";
import type { SentAct } from "#hotel/booking/booking-act.ts";
import { cancelAtDesk } from "#hotel/booking/cancel-booking.ts";
import { type SentDates, changeDates, previewDates } from "#hotel/booking/change-dates.ts";
import { type SentType, changeType, previewType } from "#hotel/booking/change-type.ts";
import { decideBooking } from "#hotel/booking/decide-booking.ts";
import { declineMany } from "#hotel/booking/decline-many.ts";
import { type SentGuest, editGuest } from "#hotel/booking/edit-guest.ts";
import { findAllLeft } from "#hotel/booking/find-availability.ts";
import { listBookings } from "#hotel/booking/list-bookings.ts";
import { previewAtDesk } from "#hotel/booking/preview-cancellation.ts";
import type { SentBookingQuery } from "#hotel/booking/rules/booking-query.ts";
import { endClosure } from "#hotel/closures/end-closure.ts";
import { openClosure, previewClosure } from "#hotel/closures/open-closure.ts";
import { listClosures, readClosureLog } from "#hotel/closures/read-closures.ts";
import type { SentClosure } from "#hotel/closures/rules/closure.ts";
import { type SentCheckIn, checkIn } from "#hotel/front-desk/check-in.ts";
import { type SentCheckOut, checkOut } from "#hotel/front-desk/check-out.ts";
import { listRoomChoices } from "#hotel/front-desk/list-room-choices.ts";
import { type SentNoShow, markNoShow } from "#hotel/front-desk/mark-no-show.ts";
import { type SentMove, moveStay } from "#hotel/front-desk/move-stay.ts";
import { noteBooking } from "#hotel/front-desk/note-booking.ts";
import { proposeAssignment } from "#hotel/front-desk/propose-assignment.ts";
import { readCalendar } from "#hotel/front-desk/read-calendar.ts";
import { readToday } from "#hotel/front-desk/read-today.ts";
import { type SentUndo, undoAct } from "#hotel/front-desk/undo-act.ts";
import { readBookingDetails } from "#hotel/front-desk/read-booking-details.ts";
import { type SentProposal, applyMove, previewMove } from "#hotel/front-desk/propose-move.ts";
import { applyAssignment } from "#hotel/inventory/apply-assignment.ts";
import { closeRoom } from "#hotel/inventory/close-room.ts";
import type { WithNightsOpen } from "#hotel/inventory/keep-nights-open.ts";
import { listDeskRooms } from "#hotel/inventory/list-desk-rooms.ts";
import { listHouseRooms } from "#hotel/inventory/list-house-rooms.ts";
import { readRoomBoard } from "#hotel/inventory/read-room-board.ts";
import { reopenRoom } from "#hotel/inventory/reopen-room.ts";
import { setHousekeepingStatus } from "#hotel/inventory/set-housekeeping-status.ts";
import { setRoomStatus } from "#hotel/inventory/set-room-status.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { SentPeriod } from "#hotel/kernel/period.ts";
import { formsToday, listForms, readForm, readRegistrationCard } from "#hotel/messages/list-forms.ts";
import { listLetters, readLetter } from "#hotel/messages/list-letters.ts";
import { resendLetter } from "#hotel/messages/resend-letter.ts";
import type { SentFormQuery } from "#hotel/messages/rules/form-query.ts";
import type { SentLetterQuery } from "#hotel/messages/rules/letter-query.ts";
import { type SentFormChange, acceptCheckIn, finishForm, matchForm, replyToForm } from "#hotel/messages/handle-form.ts";
import { bookAgain, sendBackUnmatched } from "#hotel/payments/act-on-unmatched.ts";
import { answerWithEvidence } from "#hotel/payments/answer-with-evidence.ts";
import { askForComparison } from "#hotel/payments/ask-for-comparison.ts";
import { closeWonDispute } from "#hotel/payments/close-won-dispute.ts";
import { closeUnmatched, readUnmatched } from "#hotel/payments/decide-unmatched.ts";
import { handOverRefund, oweStrayRefund } from "#hotel/payments/finish-stray-refund.ts";
import { gatherEvidence } from "#hotel/payments/gather-evidence.ts";
import { giveUpOrSettle } from "#hotel/payments/give-up.ts";
import { leaveRestored, releaseRefunds } from "#hotel/payments/leave-restored.ts";
import { mend } from "#hotel/payments/mend.ts";
import { oweFailedRefund } from "#hotel/payments/owe-failed-refund.ts";
import { readMoney } from "#hotel/payments/read-money.ts";
import { readBookingMoney, refundBooking } from "#hotel/payments/refund-booking.ts";
import type { Ports } from "./ports.ts";
import { quoteAtDesk } from "#hotel/pricing/quote-lines.ts";
import type { SentLine } from "#hotel/pricing/rules/wanted-lines.ts";
import { listAudit } from "#hotel/reports/list-audit.ts";
import { readNight } from "#hotel/reports/read-night.ts";
import { readNumbers } from "#hotel/reports/read-numbers.ts";
import { readTaxes } from "#hotel/reports/read-taxes.ts";
import type { SentAuditQuery } from "#hotel/reports/rules/audit-query.ts";

type Who = Account | undefined;

/**
 * Every use case of those who work in the hotel, by domain. Each looks for itself at who asks: `not-signed-in`, or
 * `not-allowed` to a customer. Each change leaves one row in the activity log with the account's id.
 */
export function openStaff(ports: Ports, withNightsOpen: WithNightsOpen) {
  return {
    accounts: openAccounts(ports),
    inventory: openInventory(ports, withNightsOpen),
    pricing: openPricing(ports),
    booking: openBooking(ports, withNightsOpen),
    billing: openBilling(ports),
    payments: openPayments(ports),
    frontDesk: openFrontDesk(ports, withNightsOpen),
    closures: openClosures(ports, withNightsOpen),
    messages: openMessages(ports),
    reports: openReports(ports),
  };
}

function openAccounts(ports: Ports) {
  return {
    listUsers: (who: Who, asked: SentUserQuery = {}) => listUsers(ports, who, asked),
    readSessions: (who: Who, sent: { id: unknown }) => readSessions(ports, who, sent),
    endSessions: (who: Who, sent: { id: unknown }) => endSessionsOf(ports, who, sent),
    changeRole: (who: Who, sent: { id: unknown; role: unknown }) => changeRole(ports, who, sent),
  };
}

function openInventory(ports: Ports, withNightsOpen: WithNightsOpen) {
  return {
    listRooms: (who: Who) => withNightsOpen(() => listDeskRooms(ports, who)),
    setRoomStatus: (who: Who, sent: { id: unknown; status: unknown }) =>
      withNightsOpen(() => setRoomStatus(ports, who, sent)),
    listHouseRooms: (who: Who) => listHouseRooms(ports, who),
    readBoard: (who: Who) => withNightsOpen(() => readRoomBoard(ports, who)),
    applyAssignment: (who: Who, sent: { versions: unknown }) => applyAssignment(ports, who, sent),
    setHousekeeping: (who: Who, sent: { id: unknown; state: unknown; version: unknown }) =>
      setHousekeepingStatus(ports, who, sent),
    closeRoom: (who: Who, sent: { id: unknown; from?: unknown; until?: unknown; reason?: unknown }) =>
      withNightsOpen(() => closeRoom(ports, who, sent)),
    reopenRoom: (who: Who, sent: { closing: unknown }) => withNightsOpen(() => reopenRoom(ports, who, sent)),
  };
}

function openPricing(ports: Ports) {
  return {
    /** What a stay would cost, however many rooms it has. */
    quote: (items: unknown) => quoteAtDesk(ports, items),
  };
}

function openBooking(ports: Ports, withNightsOpen: WithNightsOpen) {
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
    /** Every room that is left of each type for a stay. */
    findAllLeft: (who: Who, sent: SentLine) => withNightsOpen(() => findAllLeft(ports, who, sent)),
    bookAtDesk: (who: Who, sent: SentWalkIn) => withNightsOpen(() => bookAtDesk(ports, who, sent)),
    editGuest: (who: Who, sent: SentGuest) => editGuest(ports, who, sent),
    previewType: (who: Who, sent: SentType) => withNightsOpen(() => previewType(ports, who, sent)),
    changeType: (who: Who, sent: SentType & { difference: unknown }) =>
      withNightsOpen(() => changeType(ports, who, sent)),
    previewDates: (who: Who, sent: SentDates) => withNightsOpen(() => previewDates(ports, who, sent)),
    changeDates: (who: Who, sent: SentDates & { difference: unknown }) =>
      withNightsOpen(() => changeDates(ports, who, sent)),
  };
}

function openBilling(ports: Ports) {
  return {
    takePayment: (who: Who, sent: SentMoney & { by: unknown }) => takePayment(ports, who, sent),
    giveBack: (who: Who, sent: SentMoney) => giveBack(ports, who, sent),
  };
}

function openPayments(ports: Ports) {
  return {
    /** `amount` in cents, `reason` in the desk's own words. */
    refundBooking: (who: Who, sent: { id: unknown; version: unknown; amount: unknown; reason: unknown }) =>
      refundBooking(ports, who, sent),
    readBookingMoney: (who: Who, sent: { id: unknown }) => readBookingMoney(ports, who, sent),
    oweFailedRefund: (who: Who, sent: SentAct & { key: unknown }) => oweFailedRefund(ports, who, sent),
    readMoney: (who: Who) => readMoney(ports, who),
    askForComparison: (who: Who) => askForComparison(ports, who),
    mendDifference: (who: Who, id: unknown) => mend(ports, who, id),
    /** Money that names no order of ours, for a person to decide about: see `UnmatchedCase`. */
    readUnmatched: (who: Who, paymentId: unknown) => readUnmatched(ports, who, paymentId),
    bookUnmatched: (who: Who, paymentId: unknown) => bookAgain(ports, who, paymentId),
    refundUnmatched: (who: Who, paymentId: unknown) => sendBackUnmatched(ports, who, paymentId),
    closeUnmatched: (who: Who, sent: { id: unknown; note: unknown }) => closeUnmatched(ports, who, sent),
    /** A refund for no booking that did not arrive, by its key. */
    oweStrayRefund: (who: Who, key: unknown) => oweStrayRefund(ports, who, key),
    handOverRefund: (who: Who, key: unknown) => handOverRefund(ports, who, key),
    closeWonDispute: (who: Who, disputeId: unknown) => closeWonDispute(ports, who, disputeId),
    /** A hold that nothing else ends. 0 where the provider knows its payment after all: then it is settled by that. */
    giveUpHold: (who: Who, orderId: unknown) => giveUpOrSettle(ports, who, orderId),
    /** Refunds that wait since the database was restored. */
    releaseRefunds: (who: Who, sent: { key?: unknown } = {}) => releaseRefunds(ports, who, sent),
    leaveRestored: (who: Who) => leaveRestored(ports, who),
    gatherEvidence: (who: Who, disputeId: unknown) => gatherEvidence(ports, who, disputeId),
    answerDispute: (who: Who, sent: { id: unknown; purpose: unknown }) => answerWithEvidence(ports, who, sent),
  };
}

function openFrontDesk(ports: Ports, withNightsOpen: WithNightsOpen) {
  return {
    readToday: (who: Who) => withNightsOpen(() => readToday(ports, who)),
    readBookingDetails: (who: Who, asked: { id: unknown }) => readBookingDetails(ports, who, asked),
    listRoomChoices: (who: Who, asked: { stayId: unknown }) => listRoomChoices(ports, who, asked),
    /** Another text after anything the desk shows may have changed. Says nothing to strangers but that. */
    pulse: () => ports.store.frontDesk.pulse(),
    checkIn: (who: Who, sent: SentCheckIn) => withNightsOpen(() => checkIn(ports, who, sent)),
    checkOut: (who: Who, sent: SentCheckOut) => withNightsOpen(() => checkOut(ports, who, sent)),
    markNoShow: (who: Who, sent: SentNoShow) => withNightsOpen(() => markNoShow(ports, who, sent)),
    undoAct: (who: Who, sent: SentUndo) => withNightsOpen(() => undoAct(ports, who, sent)),
    noteBooking: (who: Who, sent: { id: unknown; words: unknown }) => noteBooking(ports, who, sent),
    moveStay: (who: Who, sent: SentMove) => withNightsOpen(() => moveStay(ports, who, sent)),
    readCalendar: (who: Who, asked: { from?: unknown; to?: unknown }) => readCalendar(ports, who, asked),
    proposeAssignment: (who: Who) => proposeAssignment(ports, who),
    previewMove: (who: Who, sent: SentProposal) => withNightsOpen(() => previewMove(ports, who, sent)),
    applyMove: (who: Who, sent: SentProposal & { difference?: unknown }) =>
      withNightsOpen(() => applyMove(ports, who, sent)),
  };
}

function openClosures(ports: Ports, withNightsOpen: WithNightsOpen) {
  return {
    list: (who: Who) => listClosures(ports, who),
    read: (who: Who, sent: { id: unknown }) => readClosureLog(ports, who, sent),
    preview: (who: Who, sent: SentClosure) => withNightsOpen(() => previewClosure(ports, who, sent)),
    open: (who: Who, sent: SentClosure & { stranded?: readonly unknown[] }) =>
      withNightsOpen(() => openClosure(ports, who, sent)),
    lift: (who: Who, sent: { id: unknown }) => endClosure(ports, who, sent),
  };
}

function openMessages(ports: Ports) {
  return {
    listLetters: (who: Who, asked: SentLetterQuery = {}) => listLetters(ports, who, asked),
    readLetter: (who: Who, id: unknown) => readLetter(ports, who, id),
    resendLetter: (who: Who, sent: { id: unknown; version: unknown }) => resendLetter(ports, who, sent),
    listForms: (who: Who, asked: SentFormQuery = {}) => listForms(ports, who, asked),
    readForm: (who: Who, sent: { form: unknown; id: unknown }) => readForm(ports, who, sent),
    /** What guests' forms say about today's arrivals and departures. */
    formsToday: (who: Who) => formsToday(ports, who),
    readRegistrationCard: (who: Who, bookingId: unknown) => readRegistrationCard(ports, who, bookingId),
    matchForm: (who: Who, sent: SentFormChange & { bookingId: unknown }) => matchForm(ports, who, sent),
    acceptCheckIn: (who: Who, sent: SentFormChange) => acceptCheckIn(ports, who, sent),
    finishForm: (who: Who, sent: SentFormChange & { as?: unknown }) => finishForm(ports, who, sent),
    replyToForm: (who: Who, sent: { form: unknown; id: unknown; words: unknown }) => replyToForm(ports, who, sent),
  };
}

function openReports(ports: Ports) {
  return {
    readNumbers: (who: Who, sent: SentPeriod & { by?: unknown } = {}) => readNumbers(ports, who, sent),
    readNight: (who: Who, sent: { day?: unknown } = {}) => readNight(ports, who, sent),
    listAudit: (who: Who, sent: SentAuditQuery & { limit?: number } = {}) => listAudit(ports, who, sent),
    readTaxes: (who: Who, sent: SentPeriod = {}) => readTaxes(ports, who, sent),
  };
}
