import { beginGoogle, finishGoogle } from "#hotel/accounts/come-in-by-google.ts";
import { changePassword, renameAccount } from "#hotel/accounts/keep-account.ts";
import {
  beginAuthenticator,
  confirmAuthenticator,
  endAuthenticator,
  listProofs,
  renewBackupCodes,
} from "#hotel/accounts/keep-authenticator.ts";
import {
  beginPasskey,
  beginPasskeySignIn,
  confirmPasskey,
  removePasskey,
  signInWithPasskey,
} from "#hotel/accounts/keep-passkeys.ts";
import { endOtherSessions, endSession, listSessions } from "#hotel/accounts/keep-sessions.ts";
import type { Asking } from "#hotel/accounts/ports/identity.ts";
import { recogniseAccount } from "#hotel/accounts/recognise-account.ts";
import { registerAccount } from "#hotel/accounts/register-account.ts";
import { askForReset, resetPassword } from "#hotel/accounts/reset-password.ts";
import type { SentAccountForm } from "#hotel/accounts/rules/account-forms.ts";
import { giveSecondFactor, signIn, signOut } from "#hotel/accounts/sign-in.ts";
import { askForVerification, verifyAddress } from "#hotel/accounts/verify-address.ts";
import { type ReceiptAsked, addressReceipt, openReceipt } from "#hotel/billing/open-receipt.ts";
import { MINUTES_TO_PROVE, needsProof } from "#hotel/booking/address-proof.ts";
import { cancelAsGuest } from "#hotel/booking/cancel-booking.ts";
import { cancelByLetter, previewByLetter, sendCancelLink } from "#hotel/booking/cancel-by-letter.ts";
import { findAvailability } from "#hotel/booking/find-availability.ts";
import { type Choosing, findShortage } from "#hotel/booking/find-shortage.ts";
import type { CheckOutRequest } from "#hotel/booking/hold-rooms.ts";
import { addToCart, readCart } from "#hotel/booking/keep-cart.ts";
import { listRecentBookings, lookUpBooking, readBooking } from "#hotel/booking/look-up-booking.ts";
import { isOfVisitor } from "#hotel/booking/own-bookings.ts";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import type { LinkPurpose } from "#hotel/booking/ports/letter-links.ts";
import { previewForGuest } from "#hotel/booking/preview-cancellation.ts";
import { proveReservation, readReservationToProve } from "#hotel/booking/prove-reservation.ts";
import { readTerms } from "#hotel/booking/read-terms.ts";
import { recallGuest } from "#hotel/booking/recall-guest.ts";
import type { ReserveRequest } from "#hotel/booking/reserve-without-payment.ts";
import { type SentAnswer, answerOffer, readOffer } from "#hotel/closures/answer-offer.ts";
import type { WithNightsOpen } from "#hotel/inventory/keep-nights-open.ts";
import { listOpenNights } from "#hotel/inventory/list-open-nights.ts";
import { listRooms } from "#hotel/inventory/list-rooms.ts";
import { suggestStays } from "#hotel/inventory/suggest-stays.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";
import { followLetterLink, readCheckInLetter, refuseLetters } from "#hotel/messages/follow-letter-link.ts";
import { receiveCheckInForm } from "#hotel/messages/receive-check-in-form.ts";
import { receiveCheckOutForm } from "#hotel/messages/receive-check-out-form.ts";
import type { FormPage, SentForm } from "#hotel/messages/rules/guest-forms.ts";
import { takeReturnedLetter } from "#hotel/messages/take-returned-letter.ts";
import { confirmPayment, holdCart, leaveCheckout, reserveCart } from "#hotel/payments/checkout.ts";
import { findOpenCheckout } from "#hotel/payments/open-payment.ts";
import { receiveEvent } from "#hotel/payments/receive-event.ts";
import { tellRefunds } from "#hotel/payments/tell-refunds.ts";
import type { Ports } from "./ports.ts";
import { limitsOf } from "#hotel/pricing/limits.ts";
import { quoteLines } from "#hotel/pricing/quote-lines.ts";
import type { SentLine } from "#hotel/pricing/rules/wanted-lines.ts";
import { eraseMyData, exportMyData, listMyStays } from "#hotel/reports/keep-my-data.ts";

/** `language` is the code of the page's, for letters. */
type InLanguage<Sent> = Sent & { language?: unknown };

type WithPassword = { password?: unknown };

/** Every use case of a guest, by domain. */
export function openGuest(ports: Ports, withNightsOpen: WithNightsOpen) {
  return {
    inventory: openInventory(ports, withNightsOpen),
    pricing: openPricing(ports),
    booking: openBooking(ports, withNightsOpen),
    payments: openPayments(ports, withNightsOpen),
    billing: openBilling(ports),
    accounts: openAccounts(ports),
    messages: openMessages(ports),
    closures: openClosures(ports, withNightsOpen),
  };
}

function openInventory(ports: Ports, withNightsOpen: WithNightsOpen) {
  return {
    listRooms: () => withNightsOpen(() => listRooms(ports)),
    suggestStays: (wanted: Parameters<typeof suggestStays>[1]) => withNightsOpen(() => suggestStays(ports, wanted)),
    listOpenNights: (sent: { from?: unknown; to?: unknown }) => withNightsOpen(() => listOpenNights(ports, sent)),
  };
}

function openPricing(ports: Ports) {
  return {
    quote: (items: unknown) => quoteLines(ports, items),
  };
}

function openBooking(ports: Ports, withNightsOpen: WithNightsOpen) {
  const { store } = ports;
  return {
    limits: () => limitsOf(ports),
    /** For how long an unpaid reservation holds its rooms until its address is proved; undefined where no proof is needed. */
    minutesToProve: (account: Account | undefined) =>
      needsProof(ports, account, account?.email) ? MINUTES_TO_PROVE : undefined,
    findShortage: (sent: SentLine, choosing: Choosing) => findShortage(ports, sent, choosing),
    findAvailability: (sent: SentLine, visit?: string) => withNightsOpen(() => findAvailability(ports, sent, visit)),
    readCart: (visit: string) => readCart(ports, visit),
    addToCart: (visitor: Visitor, item: SentLine) => addToCart(ports, visitor, item),
    removeFromCart: (visit: string, itemId: number) => store.carts.remove(visit, itemId),
    clearCart: (visit: string) => store.carts.clear(visit),
    recallGuest: (visit: string) => recallGuest(ports, visit),
    readBooking: (visitor: Visitor, bookingId: unknown) => readBooking(ports, visitor, bookingId),
    lookUpBooking: (visitor: Visitor, sent: { id: unknown; email?: unknown }) => lookUpBooking(ports, visitor, sent),
    listRecentBookings: (visit: string) => listRecentBookings(ports, visit),
    /** A reservation without payment whose guest shows that the address is theirs. */
    readReservationToProve: (visitor: Visitor, token: unknown) => readReservationToProve(ports, visitor, token),
    proveReservation: (visitor: Visitor, token: unknown) =>
      withNightsOpen(() => proveReservation(ports, visitor, token)),
    /** Reserves without payment: Pending until the desk decides. */
    reserve: (visitor: Visitor, sent: ReserveRequest) => reserveCart(ports, withNightsOpen, { visitor, sent }),
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
  };
}

function openPayments(ports: Ports, withNightsOpen: WithNightsOpen) {
  return {
    /** Holds the rooms, then opens their payment. */
    hold: (visitor: Visitor, sent: CheckOutRequest) => holdCart(ports, withNightsOpen, { visitor, sent }),
    /** The order of this browser that still waits for its payment. */
    openCheckout: (visit: string) => findOpenCheckout(ports, visit),
    /** The browser comes back from paying. */
    confirm: (visitor: Visitor, paymentId: string, items?: unknown) =>
      confirmPayment(ports, visitor, { paymentId, items }),
    /** The browser comes back from the bank's page, which tells the payment in the address. */
    confirmReturned: (visitor: Visitor, search: URLSearchParams) =>
      confirmPayment(ports, visitor, { paymentId: search.get(ports.payments.returnParameter) ?? "" }),
    /** The guest leaves on purpose. */
    leave: (visitor: Visitor, orderId: string) => leaveCheckout(ports, visitor, orderId),
    /** The state of these bookings' refunds, for those who may see them. */
    tellRefunds: (bookings: readonly Booking[]) => tellRefunds(ports, bookings),
    receiveEvent: (raw: string, signature: string) => receiveEvent(ports, raw, signature),
  };
}

function openBilling(ports: Ports) {
  return {
    openReceipt: (visitor: Visitor, asked: ReceiptAsked) => openReceipt(ports, visitor, asked),
    addressReceipt: (visitor: Visitor, sent: Parameters<typeof addressReceipt>[2]) =>
      addressReceipt(ports, visitor, sent),
  };
}

function openAccounts(ports: Ports) {
  const { inConstantTime } = ports;
  return {
    provider: ports.identity.provider,
    google: ports.identity.google,
    /** Whether letters with links to accounts reach anybody; an identity provider sends its own. */
    sendsLetters: ports.mailRoom.mailer.delivers || ports.identity.provider !== "built-in",
    whoAsks: (asking: Asking) => recogniseAccount(ports, asking),
    register: (asking: Asking, sent: InLanguage<SentAccountForm>) => registerAccount(ports, asking, sent),
    signIn: (asking: Asking, sent: SentAccountForm) => inConstantTime(() => signIn(ports, asking, sent)),
    giveSecondFactor: (asking: Asking, sent: { code?: unknown }) => giveSecondFactor(ports, asking, sent),
    signOut: (asking: Asking) => signOut(ports, asking),
    beginGoogle: (asking: Asking, returnTo: string) => beginGoogle(ports, asking, returnTo),
    finishGoogle: (asking: Asking, query: URLSearchParams) => finishGoogle(ports, asking, query),
    askForReset: (asking: Asking, sent: InLanguage<SentAccountForm>) =>
      inConstantTime(() => askForReset(ports, asking, sent)),
    resetPassword: (asking: Asking, sent: { token?: unknown; password?: unknown }) =>
      resetPassword(ports, asking, sent),
    askForVerification: (asking: Asking, sent?: InLanguage<object>) => askForVerification(ports, asking, sent),
    verifyAddress: (asking: Asking, sent: { token?: unknown }) => verifyAddress(ports, asking, sent),
    listSessions: (asking: Asking) => listSessions(ports, asking),
    endSession: (asking: Asking, id: unknown) => endSession(ports, asking, id),
    endOtherSessions: (asking: Asking) => endOtherSessions(ports, asking),
    rename: (asking: Asking, sent: { name?: unknown }) => renameAccount(ports, asking, sent),
    changePassword: (asking: Asking, sent: { password?: unknown; newPassword?: unknown }) =>
      changePassword(ports, asking, sent),
    listMyStays: (asking: Asking) => listMyStays(ports, asking),
    exportMyData: (asking: Asking) => exportMyData(ports, asking),
    eraseMyData: (asking: Asking, sent: WithPassword) => eraseMyData(ports, asking, sent),
    listProofs: (asking: Asking) => listProofs(ports, asking),
    beginAuthenticator: (asking: Asking, sent: WithPassword) => beginAuthenticator(ports, asking, sent),
    confirmAuthenticator: (asking: Asking, sent: { code?: unknown }) => confirmAuthenticator(ports, asking, sent),
    endAuthenticator: (asking: Asking, sent: WithPassword) => endAuthenticator(ports, asking, sent),
    renewBackupCodes: (asking: Asking, sent: WithPassword) => renewBackupCodes(ports, asking, sent),
    beginPasskey: (asking: Asking, sent: WithPassword) => beginPasskey(ports, asking, sent),
    confirmPasskey: (asking: Asking, sent: { response?: unknown; name?: unknown }) =>
      confirmPasskey(ports, asking, sent),
    removePasskey: (asking: Asking, sent: WithPassword & { id?: unknown }) => removePasskey(ports, asking, sent),
    beginPasskeySignIn: (asking: Asking) => beginPasskeySignIn(ports, asking),
    signInWithPasskey: (asking: Asking, sent: { response?: unknown }) => signInWithPasskey(ports, asking, sent),
  };
}

function openMessages(ports: Ports) {
  return {
    /** Whether letters about stays reach anybody; without a mail server they are kept in the outbox. */
    sendsLetters: ports.mailRoom.mailer.delivers,
    /** What a link in a letter opens. */
    followLetterLink: (visitor: Visitor, sent: { token: unknown; purpose: LinkPurpose }) =>
      followLetterLink(ports, visitor, sent),
    readCheckInLetter: (visitor: Visitor, token: unknown) => readCheckInLetter(ports, visitor, token),
    refuseLetters: (visitor: Visitor, token: unknown) => refuseLetters(ports, visitor, token),
    receiveCheckInForm: (visitor: Visitor, sent: SentForm, page?: FormPage) =>
      receiveCheckInForm(ports, { visitor, page }, sent),
    receiveCheckOutForm: (visitor: Visitor, sent: SentForm, page?: FormPage) =>
      receiveCheckOutForm(ports, { visitor, page }, sent),
    /** What a mail server sent back; its own mark is the proof. */
    takeReturnedLetter: (visitor: Visitor, message: string) => takeReturnedLetter(ports, visitor, message),
  };
}

function openClosures(ports: Ports, withNightsOpen: WithNightsOpen) {
  return {
    /** What a storm's letter opens for a guest. */
    readOffer: (visitor: Visitor, token: unknown) => readOffer(ports, visitor, token),
    answer: (visitor: Visitor, sent: SentAnswer) => withNightsOpen(() => answerOffer(ports, visitor, sent)),
  };
}
