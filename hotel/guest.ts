import { usedUpCode, usedUpInCart } from "#hotel/booking/used-up-code.ts";
import { bind } from "./bind.ts";
import { acceptInvitation, readInvitation } from "#hotel/accounts/accept-invitation.ts";
import { beginSetup, readSetup } from "#hotel/accounts/begin-setup.ts";
import { takeOverDemo } from "#hotel/accounts/take-over-demo.ts";
import { beginGoogle, finishGoogle } from "#hotel/accounts/come-in-by-google.ts";
import { changePassword, hasPassword, renameAccount } from "#hotel/accounts/keep-account.ts";
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
import { addressReceipt, openReceipt } from "#hotel/billing/open-receipt.ts";
import { MINUTES_TO_PROVE, needsProof } from "#hotel/booking/address-proof.ts";
import { cancelAsGuest } from "#hotel/booking/cancel-booking.ts";
import { cancelByLetter, previewByLetter, sendCancelLink } from "#hotel/booking/cancel-by-letter.ts";
import { exemptionsAsked } from "#hotel/booking/exemptions-of.ts";
import { explainPrices } from "#hotel/booking/explain-prices.ts";
import { findAvailability } from "#hotel/booking/find-availability.ts";
import { addRoomsToCart } from "#hotel/booking/add-rooms.ts";
import { findShortage } from "#hotel/booking/find-shortage.ts";
import { mayAskToCancel } from "#hotel/booking/guest-may-cancel.ts";
import type { CheckOutRequest } from "#hotel/booking/hold-rooms.ts";
import { addToCart, goOnWithoutCode, isAddedSince, readCart } from "#hotel/booking/keep-cart.ts";
import { lookUpBooking, readBooking } from "#hotel/booking/look-up-booking.ts";
import { isOfVisitor } from "#hotel/booking/own-bookings.ts";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import { previewForGuest } from "#hotel/booking/preview-cancellation.ts";
import { proveReservation, readReservationToProve } from "#hotel/booking/prove-reservation.ts";
import { readStanding } from "#hotel/booking/read-standing.ts";
import { readTerms } from "#hotel/booking/read-terms.ts";
import type { ReserveRequest } from "#hotel/booking/reserve-without-payment.ts";
import { answerOffer, readOffer } from "#hotel/closures/answer-offer.ts";
import type { WithNightsOpen } from "#hotel/inventory/keep-nights-open.ts";
import { listOpenNights } from "#hotel/inventory/list-open-nights.ts";
import { listRooms } from "#hotel/inventory/list-rooms.ts";
import { presentMinute } from "#hotel/inventory/present-minute.ts";
import { suggestStays } from "#hotel/inventory/suggest-stays.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";
import { followLetterLink, readCheckInLetter, refuseLetters } from "#hotel/messages/follow-letter-link.ts";
import { receiveCheckInForm } from "#hotel/messages/receive-check-in-form.ts";
import { receiveCheckOutForm } from "#hotel/messages/receive-check-out-form.ts";
import type { FormPage, SentForm } from "#hotel/messages/rules/guest-forms.ts";
import { takeReturnedLetter } from "#hotel/messages/take-returned-letter.ts";
import {
  confirmPayment,
  confirmReturned,
  holdCart,
  leaveCheckout,
  leaveForCart,
  reserveCart,
} from "#hotel/payments/checkout.ts";
import { listStays } from "#hotel/payments/list-stays.ts";
import { readVisit } from "#hotel/payments/read-visit.ts";
import { receiveEvent } from "#hotel/payments/receive-event.ts";
import { refundsInBookings } from "#hotel/payments/refunds-in-bookings.ts";
import type { Ports } from "./ports.ts";
import { limitsOf } from "#hotel/pricing/limits.ts";
import { listMonth } from "#hotel/pricing/list-month.ts";
import { listRates } from "#hotel/pricing/list-rates.ts";
import { plansTonight, priceTonight } from "#hotel/pricing/price-night.ts";
import { quoteAsPromised, quoteToday, signQuote } from "#hotel/pricing/quote-lines.ts";
import { quotePlans } from "#hotel/pricing/quote-plans.ts";
import { findPicture, openPicture } from "#hotel/settings/open-picture.ts";
import { eraseMyData, exportMyData, listMyStays } from "#hotel/reports/keep-my-data.ts";

/** Every use case of a guest, by domain. */
export function openGuest(ports: Ports, withNightsOpen: WithNightsOpen) {
  return {
    inventory: openInventory(ports, withNightsOpen),
    pricing: openPricing(ports, withNightsOpen),
    booking: openBooking(ports, withNightsOpen),
    payments: openPayments(ports, withNightsOpen),
    billing: openBilling(ports),
    accounts: openAccounts(ports),
    messages: openMessages(ports),
    closures: openClosures(ports, withNightsOpen),
    settings: bind(ports, { findPicture, openPicture }),
  };
}

function openInventory(ports: Ports, withNightsOpen: WithNightsOpen) {
  return {
    ...bind(ports, { suggestStays, presentMinute }),
    ...bind(
      ports,
      {
        listRooms,
        listOpenNights,
      },
      withNightsOpen,
    ),
  };
}

function openPricing(ports: Ports, withNightsOpen: WithNightsOpen) {
  return {
    ...bind(ports, {
      quote: quoteToday,
      /** By each plan that is open to who asks. */
      quotePlans,
      /** A quote that the house keeps to for half an hour. */
      signQuote,
      /** By a signed quote where it holds. */
      quoteAsPromised,
      priceTonight,
      plansTonight,
    }),
    ...bind(ports, { listRates, listMonth }, withNightsOpen),
  };
}

function openBooking(ports: Ports, withNightsOpen: WithNightsOpen) {
  const { store } = ports;
  return {
    ...bind(ports, {
      limits: limitsOf,
      findShortage,
      readCart,
      goOnWithoutCode,
      addToCart,
      isAddedSince,
      readBooking,
      explainPrices,
      exemptionsAsked,
      lookUpBooking,
      readStanding,
      /** A reservation without payment whose guest shows that the address is theirs. */
      readReservationToProve,
      previewCancellation: previewForGuest,
      /** `refund` in cents and `together`, as the preview showed them. */
      cancelBooking: cancelAsGuest,
      previewByLetter,
      cancelByLetter,
      sendCancelLink,
      mayAskToCancel,
      usedUpCode,
      /** Why the codes of a quote's lines can't be had by this browser any more. */
      usedUpInCart,
    }),
    ...bind(
      ports,
      {
        findAvailability,
        addRoomsToCart,
        proveReservation,
      },
      withNightsOpen,
    ),
    /** For how long an unpaid reservation holds its rooms until its address is proved; undefined where no proof is needed. */
    minutesToProve: (account: Account | undefined) =>
      needsProof(ports, account, account?.email) ? MINUTES_TO_PROVE : undefined,
    removeFromCart: (visit: string, itemId: number) => store.carts.remove(visit, itemId),
    clearCart: (visit: string) => store.carts.clear(visit),
    /** Reserves without payment: Pending until the desk decides. */
    reserve: (visitor: Visitor, sent: ReserveRequest) => reserveCart(ports, withNightsOpen, { visitor, sent }),
    /** Until when stays can be called off: by their orders' terms, or by the house's where nothing is ordered yet. */
    readTerms: readTerms(ports),
    /** Whether the visitor may call it off without another proof: the booking's account, or the browser that booked it. */
    isOwnBooking: (visitor: Visitor, booking: Booking) => isOfVisitor(booking, visitor, ports.clock.now()),
  };
}

function openPayments(ports: Ports, withNightsOpen: WithNightsOpen) {
  return {
    ...bind(ports, {
      /** What one browser has at the house, for all parts of a page. */
      readVisit,
      /** The guest leaves on purpose. */
      leave: leaveCheckout,
      leaveForCart,
      /** The state of these bookings' refunds, for those who may see them. */
      refundsInBookings,
      listStays,
      receiveEvent,
      confirmReturned,
    }),
    provider: ports.payments.provider,
    company: ports.payments.company,
    /** Whether a card can be paid with at all. */
    takesCards: ports.payments.isSwitchedOff !== true,
    /** The least that a card pays. */
    leastByCard: ports.payments.leastAmount,
    /** Holds the rooms, then opens their payment. */
    hold: (visitor: Visitor, sent: CheckOutRequest) => holdCart(ports, withNightsOpen, { visitor, sent }),
    /** The browser comes back from paying. */
    confirm: (visitor: Visitor, paymentId: string, items?: unknown) =>
      confirmPayment(ports, visitor, { paymentId, items }),
  };
}

function openBilling(ports: Ports) {
  return bind(ports, {
    openReceipt,
    addressReceipt,
  });
}

function openAccounts(ports: Ports) {
  const { inConstantTime } = ports;
  return {
    ...bind(ports, {
      whoAsks: recogniseAccount,
      register: registerAccount,
      giveSecondFactor,
      signOut,
      beginGoogle,
      finishGoogle,
      resetPassword,
      askForVerification,
      verifyAddress,
      listSessions,
      endSession,
      endOtherSessions,
      /** What the link of a letter to future staff opens. */
      readSetup,
      beginSetup,
      takeOverDemo,
      readInvitation,
      acceptInvitation,
      rename: renameAccount,
      hasPassword,
      changePassword,
      listMyStays,
      exportMyData,
      eraseMyData,
      listProofs,
      beginAuthenticator,
      confirmAuthenticator,
      endAuthenticator,
      renewBackupCodes,
      beginPasskey,
      confirmPasskey,
      removePasskey,
      beginPasskeySignIn,
      signInWithPasskey,
    }),
    signIn: (asking: Asking, sent: SentAccountForm) => inConstantTime(() => signIn(ports, asking, sent)),
    askForReset: (asking: Asking, sent: Parameters<typeof askForReset>[2]) =>
      inConstantTime(() => askForReset(ports, asking, sent)),
    provider: ports.identity.provider,
    google: ports.identity.google,
    /** Whether letters with links to accounts reach anybody; an identity provider sends its own. */
    sendsLetters: ports.mailRoom.mailer.delivers || ports.identity.provider !== "built-in",
  };
}

function openMessages(ports: Ports) {
  return {
    ...bind(ports, {
      /** What a link in a letter opens. */
      followLetterLink,
      readCheckInLetter,
      refuseLetters,
      /** What a mail server sent back; its own mark is the proof. */
      takeReturnedLetter,
    }),
    /** Whether letters about stays reach anybody; without a mail server they are kept in the outbox. */
    sendsLetters: ports.mailRoom.mailer.delivers,
    /** The host of the form service that guests' forms also go to; undefined where there is none. */
    formService: ports.formRelay?.host,
    receiveCheckInForm: (visitor: Visitor, sent: SentForm, page?: FormPage) =>
      receiveCheckInForm(ports, { visitor, page }, sent),
    receiveCheckOutForm: (visitor: Visitor, sent: SentForm, page?: FormPage) =>
      receiveCheckOutForm(ports, { visitor, page }, sent),
  };
}

function openClosures(ports: Ports, withNightsOpen: WithNightsOpen) {
  return {
    ...bind(ports, {
      /** What a closure's letter opens for a guest. */
      readOffer,
    }),
    ...bind(
      ports,
      {
        answer: answerOffer,
      },
      withNightsOpen,
    ),
  };
}
