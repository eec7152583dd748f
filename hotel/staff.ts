import { bind, bindActs, bindOwnerActs, bindOwnerReads, bindReads } from "./bind.ts";
import { changeRole } from "#hotel/accounts/change-role.ts";
import { endSessionsOf, readSessions } from "#hotel/accounts/end-sessions.ts";
import { listUsers } from "#hotel/accounts/list-users.ts";
import { giveBack, takePayment } from "#hotel/billing/settle-at-desk.ts";
import { bookAtDesk } from "#hotel/booking/book-at-desk.ts";
import { cancelAtDesk } from "#hotel/booking/cancel-booking.ts";
import { changeDates, previewDates } from "#hotel/booking/change-dates.ts";
import { changeType, previewType } from "#hotel/booking/change-type.ts";
import { decideBooking } from "#hotel/booking/decide-booking.ts";
import { declineMany } from "#hotel/booking/decline-many.ts";
import { editGuest } from "#hotel/booking/edit-guest.ts";
import { findAllLeft } from "#hotel/booking/find-availability.ts";
import { listBookings } from "#hotel/booking/list-bookings.ts";
import { previewAtDesk } from "#hotel/booking/preview-cancellation.ts";
import { endClosure } from "#hotel/closures/end-closure.ts";
import { openClosure, previewClosure } from "#hotel/closures/open-closure.ts";
import { listClosures, readClosureLog } from "#hotel/closures/read-closures.ts";
import { checkIn } from "#hotel/front-desk/check-in.ts";
import { checkOut } from "#hotel/front-desk/check-out.ts";
import { listRoomChoices } from "#hotel/front-desk/list-room-choices.ts";
import { markNoShow } from "#hotel/front-desk/mark-no-show.ts";
import { moveStay, previewMove } from "#hotel/front-desk/move-stay.ts";
import { noteBooking } from "#hotel/front-desk/note-booking.ts";
import { proposeAssignment } from "#hotel/front-desk/propose-assignment.ts";
import { readCalendar } from "#hotel/front-desk/read-calendar.ts";
import { readToday } from "#hotel/front-desk/read-today.ts";
import { undoAct } from "#hotel/front-desk/undo-act.ts";
import { readBookingDetails } from "#hotel/front-desk/read-booking-details.ts";
import { applyAssignment } from "#hotel/inventory/apply-assignment.ts";
import { closeRoom } from "#hotel/inventory/close-room.ts";
import type { WithNightsOpen } from "#hotel/inventory/keep-nights-open.ts";
import { listDeskRooms } from "#hotel/inventory/list-desk-rooms.ts";
import { listHouseRooms } from "#hotel/inventory/list-house-rooms.ts";
import { readRoomBoard } from "#hotel/inventory/read-room-board.ts";
import { reopenRoom } from "#hotel/inventory/reopen-room.ts";
import { setHousekeepingStatus } from "#hotel/inventory/set-housekeeping-status.ts";
import { setRoomStatus } from "#hotel/inventory/set-room-status.ts";
import { formsToday, listForms, readForm, readRegistrationCard } from "#hotel/messages/list-forms.ts";
import { countHeldAsSent, countHeldLetters, sendHeldLetters } from "#hotel/messages/held-letters.ts";
import { listLetters, readLetter } from "#hotel/messages/list-letters.ts";
import { resendLetter } from "#hotel/messages/resend-letter.ts";
import { acceptCheckIn, finishForm, matchForm, replyToForm } from "#hotel/messages/handle-form.ts";
import { bookAgain, sendBackUnmatched } from "#hotel/payments/act-on-unmatched.ts";
import { answerWithEvidence } from "#hotel/payments/answer-with-evidence.ts";
import { askForComparison } from "#hotel/payments/ask-for-comparison.ts";
import { closeNotice } from "#hotel/payments/close-notice.ts";
import { closeUnmatched, readUnmatched } from "#hotel/payments/decide-unmatched.ts";
import { handOverRefund, oweStrayRefund } from "#hotel/payments/finish-stray-refund.ts";
import { gatherEvidence } from "#hotel/payments/gather-evidence.ts";
import { giveUpOrSettle } from "#hotel/payments/give-up-or-settle.ts";
import { leaveRestored, releaseRefunds } from "#hotel/payments/leave-restored.ts";
import { mend } from "#hotel/payments/mend.ts";
import { oweFailedRefund } from "#hotel/payments/owe-failed-refund.ts";
import { readMoney } from "#hotel/payments/read-money.ts";
import { readBookingMoney, refundBooking } from "#hotel/payments/refund-booking.ts";
import type { Ports } from "./ports.ts";
import { quoteAtDesk } from "#hotel/pricing/quote-lines.ts";
import { listAudit } from "#hotel/reports/list-audit.ts";
import { readNight } from "#hotel/reports/read-night.ts";
import { readNumbers } from "#hotel/reports/read-numbers.ts";
import { readTaxes } from "#hotel/reports/read-taxes.ts";
import { publishVersion } from "#hotel/settings/publish-version.ts";
import { listVersions, readInForce, readVersion } from "#hotel/settings/read-versions.ts";
import { saveVersion } from "#hotel/settings/save-version.ts";

/**
 * Every use case of those who work in the hotel, by domain, each behind one guard: `not-signed-in`, or `not-allowed` to a
 * customer. Each change leaves one row in the activity log with the account's id.
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
    settings: openSettings(ports),
  };
}

function openAccounts(ports: Ports) {
  return {
    ...bindActs(ports, { listUsers, changeRole }),
    ...bindOwnerReads(ports, { readSessions }),
    ...bindOwnerActs(ports, { endSessions: endSessionsOf }),
  };
}

function openInventory(ports: Ports, withNightsOpen: WithNightsOpen) {
  return {
    ...bindReads(ports, { listHouseRooms }),
    ...bindActs(ports, { applyAssignment, setHousekeeping: setHousekeepingStatus }),
    ...bindReads(ports, { listRooms: listDeskRooms, readBoard: readRoomBoard }, withNightsOpen),
    ...bindActs(ports, { setRoomStatus, closeRoom, reopenRoom }, withNightsOpen),
  };
}

function openPricing(ports: Ports) {
  return bind(ports, {
    /** What a stay would cost, however many rooms it has. */
    quote: quoteAtDesk,
  });
}

function openBooking(ports: Ports, withNightsOpen: WithNightsOpen) {
  return {
    ...bindReads(ports, {
      listBookings,
      /** What cancelling would mean now; amounts in cents. */
      previewCancellation: previewAtDesk,
    }),
    ...bindActs(ports, {
      decideBooking,
      declineMany,
      /** `refund`: the amount in cents that the preview showed. */
      cancelBooking: cancelAtDesk,
      editGuest,
    }),
    ...bindReads(
      ports,
      {
        /** Every room that is left of each type for a stay. */
        findAllLeft,
      },
      withNightsOpen,
    ),
    ...bindActs(ports, { bookAtDesk, previewType, changeType, previewDates, changeDates }, withNightsOpen),
  };
}

function openBilling(ports: Ports) {
  return bindActs(ports, { takePayment, giveBack });
}

function openPayments(ports: Ports) {
  return {
    ...bindReads(ports, {
      readBookingMoney,
      readMoney,
      /** Money that names no order of ours, for a person to decide about: see `UnmatchedCase`. */
      readUnmatched,
      gatherEvidence,
    }),
    ...bindActs(ports, {
      /** `amount` in cents, `reason` in the desk's own words. */
      refundBooking,
      oweFailedRefund,
      askForComparison,
      mendDifference: mend,
      bookUnmatched: bookAgain,
      refundUnmatched: sendBackUnmatched,
      closeUnmatched,
      /** A refund for no booking that did not arrive, by its key. */
      oweStrayRefund,
      handOverRefund,
      closeNotice,
      /** A hold that nothing else ends. 0 where the provider knows its payment after all: then it is settled by that. */
      giveUpHold: giveUpOrSettle,
      /** Refunds that wait since the database was restored. */
      releaseRefunds,
      leaveRestored,
      answerDispute: answerWithEvidence,
    }),
  };
}

function openFrontDesk(ports: Ports, withNightsOpen: WithNightsOpen) {
  return {
    ...bindReads(ports, { readBookingDetails, listRoomChoices, readCalendar, proposeAssignment }),
    ...bindActs(ports, { noteBooking }),
    ...bindReads(ports, { readToday }, withNightsOpen),
    ...bindActs(ports, { checkIn, checkOut, markNoShow, undoAct, moveStay, previewMove }, withNightsOpen),
    /** Another text after anything the desk shows may have changed. Says nothing to strangers but that. */
    pulse: () => ports.store.frontDesk.pulse(),
  };
}

function openClosures(ports: Ports, withNightsOpen: WithNightsOpen) {
  return {
    ...bindReads(ports, { list: listClosures, read: readClosureLog }),
    ...bindOwnerActs(ports, { lift: endClosure }),
    ...bindReads(ports, { preview: previewClosure }, withNightsOpen),
    ...bindOwnerActs(ports, { open: openClosure }, withNightsOpen),
  };
}

function openMessages(ports: Ports) {
  return {
    ...bindReads(ports, {
      listLetters,
      readLetter,
      countHeldLetters,
      listForms,
      readForm,
      /** What guests' forms say about today's arrivals and departures. */
      formsToday,
      readRegistrationCard,
    }),
    ...bindActs(ports, {
      resendLetter,
      sendHeldLetters,
      countHeldAsSent,
      matchForm,
      acceptCheckIn,
      finishForm,
      replyToForm,
    }),
  };
}

function openSettings(ports: Ports) {
  return {
    ...bindOwnerReads(ports, { listVersions, readVersion, readInForce }),
    ...bindOwnerActs(ports, { saveVersion, publishVersion }),
  };
}

function openReports(ports: Ports) {
  return bindReads(ports, { readNumbers, readNight, listAudit, readTaxes });
}
