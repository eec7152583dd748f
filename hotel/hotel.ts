import { openCashier } from "./cashier.ts";
import { openDesk } from "./desk.ts";
import { openDuties } from "./duties.ts";
import { openFrontDoor } from "./front-door.ts";
import { openHouseKeeping } from "./house-keeping.ts";
import { openNumbers } from "./numbers.ts";
import { openStorms } from "./storms.ts";
import { openOffice } from "./office.ts";
import { openPostRoom } from "./post-room.ts";
import type { Ports } from "./ports/ports.ts";
import type { Booking } from "./ports/store/bookings.ts";
import type { LinkPurpose } from "./ports/store/letter-links.ts";
import type { Account } from "./rules/account.ts";
import type { FormPage, SentForm } from "./rules/guest-forms.ts";
import type { Visitor } from "./rules/visitor.ts";
import type { SentLine } from "./rules/wanted-lines.ts";
import { MINUTES_TO_PROVE, needsProof } from "./steps/address-proof.ts";
import { isOfVisitor } from "./steps/own-bookings.ts";
import { limitsOf } from "./steps/limits.ts";
import { type Appointment, appointFirstOwner, appointOwner } from "./use-cases/appoint-owner.ts";
import { cancelAsGuest } from "./use-cases/cancel-booking.ts";
import { cancelByLetter, previewByLetter, sendCancelLink } from "./use-cases/cancel-by-letter.ts";
import { previewForGuest } from "./use-cases/preview-cancellation.ts";
import { readTerms } from "./use-cases/read-terms.ts";
import { tellRefunds } from "./use-cases/tell-refunds.ts";
import { findAvailability } from "./use-cases/find-availability.ts";
import { type Choosing, findShortage } from "./use-cases/find-shortage.ts";
import { addToCart, readCart } from "./use-cases/keep-cart.ts";
import { listOpenNights } from "./use-cases/list-open-nights.ts";
import { listRooms } from "./use-cases/list-rooms.ts";
import { listRecentBookings, lookUpBooking, readBooking } from "./use-cases/look-up-booking.ts";
import { openNights } from "./use-cases/open-nights.ts";
import { followLetterLink, readCheckInLetter, refuseLetters } from "./use-cases/follow-letter-link.ts";
import { findOpenCheckout } from "./use-cases/open-payment.ts";
import { proveReservation, readReservationToProve } from "./use-cases/prove-reservation.ts";
import { quoteLines } from "./use-cases/quote-lines.ts";
import { checkPaymentAccount } from "./use-cases/check-payment-account.ts";
import { recallGuest } from "./use-cases/recall-guest.ts";
import { receiveCheckInForm } from "./use-cases/receive-check-in-form.ts";
import { receiveCheckOutForm } from "./use-cases/receive-check-out-form.ts";
import { receiveEvent } from "./use-cases/receive-event.ts";
import { suggestStays } from "./use-cases/suggest-stays.ts";
import { takeReturnedLetter } from "./use-cases/take-returned-letter.ts";

export type Hotel = ReturnType<typeof openHotel>;

/** Every use case, bound to the world the hotel stands in. */
export function openHotel(ports: Ports) {
  const { store, catalogue } = ports;
  const withNightsOpen = keepNightsOpen(ports);
  return {
    catalogue,
    limits: () => limitsOf(ports),
    /** Whether letters about stays reach anybody; without a mail server they are kept in the outbox. */
    sendsLetters: ports.mailRoom.mailer.delivers,
    /** For how long an unpaid reservation holds its rooms until its address is proved; undefined where no proof is needed. */
    minutesToProve: (account: Account | undefined) =>
      needsProof(ports, account, account?.email) ? MINUTES_TO_PROVE : undefined,
    listRooms: () => withNightsOpen(() => listRooms(ports)),
    findShortage: (sent: SentLine, choosing: Choosing) => findShortage(ports, sent, choosing),
    findAvailability: (sent: SentLine, visit?: string) => withNightsOpen(() => findAvailability(ports, sent, visit)),
    suggestStays: (wanted: Parameters<typeof suggestStays>[1]) => withNightsOpen(() => suggestStays(ports, wanted)),
    listOpenNights: (sent: { from?: unknown; to?: unknown }) => withNightsOpen(() => listOpenNights(ports, sent)),
    quote: (items: unknown) => quoteLines(ports, items),
    readCart: (visit: string) => readCart(ports, visit),
    addToCart: (visitor: Visitor, item: SentLine) => addToCart(ports, visitor, item),
    removeFromCart: (visit: string, itemId: number) => store.carts.remove(visit, itemId),
    clearCart: (visit: string) => store.carts.clear(visit),
    /** The order of this browser that still waits for its payment. */
    openCheckout: (visit: string) => findOpenCheckout(ports, visit),
    recallGuest: (visit: string) => recallGuest(ports, visit),
    readBooking: (visitor: Visitor, bookingId: unknown) => readBooking(ports, visitor, bookingId),
    lookUpBooking: (visitor: Visitor, sent: { id: unknown; email?: unknown }) => lookUpBooking(ports, visitor, sent),
    listRecentBookings: (visit: string) => listRecentBookings(ports, visit),
    /** What a link in a letter opens. */
    followLetterLink: (visitor: Visitor, sent: { token: unknown; purpose: LinkPurpose }) =>
      followLetterLink(ports, visitor, sent),
    /** A reservation without payment whose guest shows that the address is theirs. */
    readReservationToProve: (visitor: Visitor, token: unknown) => readReservationToProve(ports, visitor, token),
    proveReservation: (visitor: Visitor, token: unknown) =>
      withNightsOpen(() => proveReservation(ports, visitor, token)),
    readCheckInLetter: (visitor: Visitor, token: unknown) => readCheckInLetter(ports, visitor, token),
    refuseLetters: (visitor: Visitor, token: unknown) => refuseLetters(ports, visitor, token),
    ...openCancelling(ports),
    receiveCheckInForm: (visitor: Visitor, sent: SentForm, page?: FormPage) =>
      receiveCheckInForm(ports, { visitor, page }, sent),
    receiveCheckOutForm: (visitor: Visitor, sent: SentForm, page?: FormPage) =>
      receiveCheckOutForm(ports, { visitor, page }, sent),
    /** What a mail server sent back; its own mark is the proof. */
    takeReturnedLetter: (visitor: Visitor, message: string) => takeReturnedLetter(ports, visitor, message),
    receiveEvent: (raw: string, signature: string) => receiveEvent(ports, raw, signature),
    ...openDesk(ports, withNightsOpen),
    /** What only the front desk may do. */
    office: openOffice(ports, withNightsOpen),
    houseKeeping: openHouseKeeping(ports, withNightsOpen),
    numbers: openNumbers(ports),
    storms: openStorms(ports, withNightsOpen),
    postRoom: openPostRoom(ports),
    frontDoor: openFrontDoor(ports),
    /** Money: its books, and what is given for it. */
    cashier: openCashier(ports),
    /** For whoever stands at the machine; no request reaches it. */
    ownership: {
      appoint: (owner: Appointment) => appointOwner(ports, owner),
      appointFirst: (owner: Appointment) => appointFirstOwner(ports, owner),
    },
    /** Once at the start of each process, before anything else. */
    begin: () => ports.store.house.begin(ports.clock.now()),
    /** After that: whether the payment provider's account is another one, which a start refuses. */
    checkPaymentAccount: (allowed: { isOtherAllowed: boolean }) => checkPaymentAccount(ports, allowed),
    duties: openDuties(ports),
  };
}

/** A guest's way out of a booking, in two steps: what it would mean, then the act that names the amount shown. */
function openCancelling(ports: Ports) {
  return {
    /** Until when stays can be called off: by their orders' terms, or by the house's where nothing is ordered yet. */
    readTerms: readTerms(ports),
    previewCancellation: (visitor: Visitor, bookingId: unknown) => previewForGuest(ports, visitor, bookingId),
    /** Whether the visitor may call it off without another proof: the booking's account, or the browser that booked it. */
    isOwnBooking: (visitor: Visitor, booking: Booking) => isOfVisitor(booking, visitor, ports.clock.now()),
    /** `refund` in cents, as the preview showed it. */
    cancelBooking: (visitor: Visitor, sent: { id: unknown; refund: unknown }) => cancelAsGuest(ports, visitor, sent),
    previewByLetter: (visitor: Visitor, token: unknown) => previewByLetter(ports, visitor, token),
    cancelByLetter: (visitor: Visitor, sent: { token: unknown; id: unknown; refund: unknown }) =>
      cancelByLetter(ports, visitor, sent),
    sendCancelLink: (visitor: Visitor, sent: { id: unknown; email: unknown }) => sendCancelLink(ports, visitor, sent),
    /** What became of the money of these bookings, for whoever may see them. */
    tellRefunds: (bookings: readonly Booking[]) => tellRefunds(ports, bookings),
  };
}

/** Opens new nights once per business day, by whichever request comes first; other processes find them open. */
function keepNightsOpen(ports: Ports): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  let openedOn: string | undefined;
  return async (work) => {
    const today = ports.clock.today();
    if (openedOn !== today) {
      await openNights(ports);
      openedOn = today;
    }
    return work();
  };
}
