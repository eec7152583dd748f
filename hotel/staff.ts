import { bind, bindActs, bindReads, type Posts } from "./bind.ts";
import { changeRole } from "#hotel/accounts/change-role.ts";
import { endSessionsOf, readSessions } from "#hotel/accounts/end-sessions.ts";
import { inviteStaff, readStaff, setRefundLimit, withdrawInvitation } from "#hotel/accounts/keep-staff.ts";
import { listUsers } from "#hotel/accounts/list-users.ts";
import { giveBack, takePayment } from "#hotel/billing/settle-at-desk.ts";
import { bookAtDesk } from "#hotel/booking/book-at-desk.ts";
import { cancelAtDesk } from "#hotel/booking/cancel-booking.ts";
import { changeDates, previewDates } from "#hotel/booking/change-dates.ts";
import { changeGuests, previewGuests } from "#hotel/booking/change-guests.ts";
import { changeType, previewType } from "#hotel/booking/change-type.ts";
import {
  declineExemption,
  grantExemption,
  previewExemption,
  withdrawExemption,
} from "#hotel/booking/change-exemption.ts";
import { decideBooking } from "#hotel/booking/decide-booking.ts";
import { declineMany } from "#hotel/booking/decline-many.ts";
import { editGuest } from "#hotel/booking/edit-guest.ts";
import { findAllLeft } from "#hotel/booking/find-availability.ts";
import { listBookings } from "#hotel/booking/list-bookings.ts";
import { previewAtDesk } from "#hotel/booking/preview-cancellation.ts";
import { endClosure } from "#hotel/closures/end-closure.ts";
import { openClosure, previewClosure } from "#hotel/closures/open-closure.ts";
import { listClosures, readClosureLog } from "#hotel/closures/read-closures.ts";
import { importStays, planImport, readLastMapping } from "#hotel/front-desk/import-stays.ts";
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
import type { Ports } from "./ports.ts";
import { openDisputes, openPayments, openReconciliation } from "./staff-payments.ts";
import { openConnections, openSettings } from "./staff-settings.ts";
import { readLateJobs } from "#hotel/upkeep/read-late-jobs.ts";
import { readKeptTexts } from "#hotel/upkeep/read-kept-texts.ts";
import { noteReadiness, readReadiness } from "#hotel/upkeep/read-readiness.ts";
import { openHouse } from "#hotel/upkeep/open-house.ts";
import { readBackups } from "#hotel/upkeep/read-backups.ts";
import { quoteAtDesk } from "#hotel/pricing/quote-lines.ts";
import { listAudit } from "#hotel/reports/list-audit.ts";
import { readNight } from "#hotel/reports/read-night.ts";
import { readNumbers } from "#hotel/reports/read-numbers.ts";
import { weighTaxes } from "#hotel/reports/read-borne-taxes.ts";
import { readTaxes } from "#hotel/reports/read-taxes.ts";

/**
 * Every use case of those who work in the hotel, by domain, each behind one guard with the permission that it needs
 * (`kernel/roles.ts` says who has it): `not-signed-in`, or `not-allowed`. Each change leaves one row in the activity log with
 * the account's id.
 */
export function openStaff(ports: Ports, withNightsOpen: WithNightsOpen) {
  const posts: Posts = {
    behind: (needs) => ({ ports, needs }),
    withNights: (needs) => ({ ports, needs, withNightsOpen }),
  };
  return {
    accounts: openAccounts(posts),
    inventory: openInventory(posts),
    pricing: openPricing(ports),
    booking: openBooking(posts),
    billing: bindActs(posts.behind("guests"), { takePayment, giveBack }),
    payments: openPayments(posts),
    frontDesk: openFrontDesk(ports, posts),
    closures: openClosures(posts),
    messages: openMessages(posts),
    reports: bindReads(posts.behind("money"), { readNumbers, readNight, listAudit, readTaxes, weighTaxes }),
    settings: openSettings(posts),
    connections: openConnections(posts),
    disputes: openDisputes(posts),
    reconciliation: openReconciliation(posts),
    upkeep: openUpkeep(posts),
    imports: openImports(posts),
  };
}

function openAccounts({ behind }: Posts) {
  return {
    ...bindActs(behind("people"), {
      listUsers,
      changeRole,
      readStaff,
      invite: inviteStaff,
      withdrawInvitation,
    }),
    ...bindReads(behind("house"), { readSessions }),
    ...bindActs(behind("house"), { endSessions: endSessionsOf, setRefundLimit }),
  };
}

function openInventory({ behind, withNights }: Posts) {
  return {
    ...bindActs(behind("rooms"), { setHousekeeping: setHousekeepingStatus }),
    ...bindReads(withNights("rooms"), { listRooms: listDeskRooms }),
    ...bindActs(withNights("rooms"), { readBoard: readRoomBoard }),
    ...bindReads(behind("guests"), { listHouseRooms }),
    ...bindActs(behind("guests"), { applyAssignment }),
    ...bindActs(withNights("guests"), { setRoomStatus, closeRoom, reopenRoom }),
  };
}

function openPricing(ports: Ports) {
  return bind(ports, {
    /** What a stay would cost, however many rooms it has. */
    quote: quoteAtDesk,
  });
}

function openBooking({ behind, withNights }: Posts) {
  return {
    ...bindReads(behind("guests"), {
      listBookings,
      /** What cancelling would mean now; amounts in cents. */
      previewCancellation: previewAtDesk,
    }),
    ...bindActs(behind("guests"), {
      decideBooking,
      declineMany,
      /** `refund`: the amount in cents that the preview showed. */
      cancelBooking: cancelAtDesk,
      editGuest,
    }),
    ...bindReads(withNights("guests"), {
      /** Every room that is left of each type for a stay. */
      findAllLeft,
    }),
    ...bindActs(withNights("guests"), {
      bookAtDesk,
      previewType,
      changeType,
      previewDates,
      changeDates,
      previewGuests,
      changeGuests,
      previewExemption,
      grantExemption,
      withdrawExemption,
      declineExemption,
    }),
  };
}

function openFrontDesk(ports: Ports, { behind, withNights }: Posts) {
  return {
    ...bindReads(behind("guests"), { readBookingDetails, listRoomChoices, readCalendar, proposeAssignment }),
    ...bindActs(behind("guests"), { noteBooking }),
    ...bindReads(withNights("guests"), { readToday }),
    ...bindActs(withNights("guests"), { checkIn, checkOut, markNoShow, undoAct, moveStay, previewMove }),
    /** Another text after anything the desk shows may have changed, and on another business day. Says nothing to strangers but that. */
    pulse: async () => `${ports.clock.today()}.${await ports.store.frontDesk.pulse()}`,
  };
}

function openClosures({ behind, withNights }: Posts) {
  return {
    ...bindReads(behind("closures"), { list: listClosures, read: readClosureLog }),
    ...bindActs(behind("house"), { lift: endClosure }),
    ...bindReads(withNights("closures"), { preview: previewClosure }),
    ...bindActs(withNights("house"), { open: openClosure }),
  };
}

function openMessages({ behind }: Posts) {
  return {
    ...bindReads(behind("guests"), {
      listLetters,
      readLetter,
      listForms,
      readForm,
      /** What guests' forms say about today's arrivals and departures. */
      formsToday,
      readRegistrationCard,
    }),
    ...bindReads(behind("money"), { countHeldLetters }),
    ...bindActs(behind("guests"), {
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

function openUpkeep({ behind }: Posts) {
  return {
    ...bindReads(behind("house"), {
      readBackups,
      /** How the house is, and what to do where something is wrong. Takes seconds where others are silent. */
      examineHouse: ({ doctor }: Ports) => doctor.examine(),
      readLateJobs,
    }),
    ...bindActs(behind("house"), { readReadiness, readKeptTexts, noteReadiness, openHouse }),
  };
}

function openImports({ behind, withNights }: Posts) {
  return {
    ...bindReads(behind("house"), { readLastMapping }),
    ...bindReads(withNights("house"), { plan: planImport }),
    ...bindActs(withNights("house"), { run: importStays }),
  };
}
