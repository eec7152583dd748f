import { awaitsProof } from "#hotel/booking/address-proof.ts";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import type { Order } from "#hotel/booking/ports/orders.ts";
import { mayBeCalledOff } from "#hotel/booking/rules/booking-states.ts";
import { weighStruck } from "#hotel/closures/weigh-struck.ts";
import type { DeskStay } from "#hotel/inventory/ports/desk-stays.ts";
import { keysOf } from "#hotel/kernel/keys-of.ts";
import type { LetterKind } from "#hotel/kernel/ports/letters.ts";
import { overlaps } from "#hotel/kernel/stay.ts";
import { bookingOfForm } from "./match-sent-form.ts";
import {
  aboutBooking,
  aboutOrder,
  type Gather,
  type Gathered,
  idIn,
  isAboutOrder,
  type LetterOf,
  NO_ADDRESS,
} from "./order-letter.ts";
import type { MailedKind } from "./ports/letter-writer.ts";
import type { QueuedLetter } from "./ports/outbox.ts";
import type { MessagesPorts } from "./ports.ts";
import { changeSince, changesOf, isTakenBack, isToldLater } from "./told-change.ts";
import { isStaleSecret } from "./rules/letter-timing.ts";
import { staysTold } from "./rules/stays-told.ts";

/**
 * Every kind of letter that goes by mail, once: what it tells, where its links lead, and when it is outdated. One that is
 * missing here does not compile; its words are in `app/messages` and the languages' `letters.ts`.
 */
const KINDS: { [Kind in MailedKind]: Gather<Kind> } = {
  confirmation: aboutOrder({
    links: ["view", "check-in", "cancel"],
    outdated: ({ order, bookings }) =>
      unless(order.state === "confirmed", "The order is not confirmed.") ??
      unless(staysTold({ kind: "confirmation", bookings }).length > 0, "Every stay was called off."),
    tells: nothingBeside,
  }),
  "pending-proof": aboutOrder({
    links: ["prove"],
    outdated: ({ order }) => unless(awaitsProof(order), "The reservation is proved, decided or called off."),
    tells: nothingBeside,
  }),
  "pending-received": aboutOrder({
    links: ["view", "cancel"],
    outdated: ({ order }) => unless(order.state === "pending", "The desk has decided meanwhile."),
    tells: nothingBeside,
  }),
  "pending-declined": aboutOrder({ links: ["view"], outdated: notReleased, tells: nothingBeside }),
  "pending-expired": aboutOrder({ links: ["view"], outdated: notReleased, tells: nothingBeside }),
  "payment-failed": aboutOrder({
    links: ["view"],
    outdated: async ({ order: { state, visit, clientKey } }, _letter, { store }) =>
      unless(state === "released", "The order was paid after all.") ??
      unless(!(await store.orders.findByClientKey(visit, clientKey)), "The guest has gone on with another order."),
    tells: nothingBeside,
  }),
  "payment-refunded": aboutOrder({ links: ["view"], tells: (_known, { facts }) => facts }),
  "unmatched-refunded": asQueued,
  "unmatched-at-desk": asQueued,
  "refund-given": aboutBooking({
    links: ["view"],
    outdated: async ({ order }, { facts }, { store }) => {
      const refund = (await store.refunds.ofOrders([order.id])).find(({ key }) => key === facts.key);
      return unless(refund?.state !== "failed", "The refund did not go through.");
    },
    tells: ({ booking }, { facts: { refunded } }) => ({ booking, refunded }),
  }),
  "refund-at-desk": aboutBooking({
    links: ["view"],
    tells: ({ booking }, { facts: { refunded } }) => ({ booking, refunded }),
  }),
  cancellation: aboutBooking({
    links: ["view", "cancel"],
    outdated: ({ booking }) => unless(booking.state === "cancelled", "The booking is not cancelled."),
    // What still waited for the desk goes whole, and its order with it.
    tells: ({ order, booking, bookings }, { facts: money }) => ({
      cancelled: order.state === "released" ? bookings : [booking],
      money,
    }),
  }),
  "cancel-link": aboutOrder({
    links: ["view", "cancel"],
    outdated: ({ bookings }) =>
      unless(
        bookings.some(({ state }) => mayBeCalledOff(state)),
        "Nothing is left to cancel.",
      ),
    tells: nothingBeside,
  }),
  "stay-changed": aboutBooking({
    links: ["view", "cancel"],
    outdated: async ({ booking }, letter, { store }) => {
      const changes = await changesOf(store, booking);
      const isLast = booking.state === "confirmed" && !isToldLater(changes, letter);
      if (!isLast) return "The stay was changed again, or called off.";
      const isKnown = isTakenBack(changeSince(changes, letter), booking);
      return isKnown ? "The change was taken back before its guest heard of it." : undefined;
    },
    tells: async ({ booking }, letter, { store }) => ({
      booking,
      ...changeSince(await changesOf(store, booking), letter),
    }),
  }),
  storm: aboutBooking({
    links: ["view", "storm"],
    outdated: async ({ order, booking }, { facts: { from, until } }, { store }) => {
      const isOpen = (await store.closures.openOffers([order.id])).includes(booking.bookingId);
      return (
        unless(booking.state === "confirmed", "The stay was called off.") ??
        unless(overlaps(booking, { checkIn: from, checkOut: until }), "The stay was moved away from the closure.") ??
        unless(
          (await livesOf(store, [booking])).every((life) => life === "booked"),
          "The guest has come.",
        ) ??
        unless(isOpen, "The offer was answered.")
      );
    },
    tells: async (known, { facts }, { store }) => ({
      ...{ booking: known.booking, ...facts },
      back: await weighStruck(store, known),
    }),
  }),
  "storm-pending": aboutBooking({
    links: ["view"],
    outdated: ({ booking }) => unless(booking.state === "pending", "The desk has decided meanwhile."),
    tells: ({ booking }, { facts }) => ({ booking, ...facts }),
  }),
  "before-arrival": aboutOrder({
    links: ["view", "check-in", "cancel"],
    outdated: ({ bookings }, { kind, facts: { day } }, { clock }) =>
      unless(day >= clock.today(), "The day of arrival is over.") ??
      unless(staysTold({ kind, bookings, day }).length > 0, "The stay was called off."),
    tells: (_known, { facts: { day } }) => ({ day }),
  }),
  "thank-you": aboutOrder({
    links: ["view"],
    outdated: async ({ bookings }, letter, { store }) => {
      const ending = staysTold({ kind: letter.kind, bookings, day: letter.facts.day });
      if (ending.length === 0) return "The stay was called off.";
      // A house that notes no arrivals thanks everybody but the no-shows.
      const lives = await livesOf(store, ending);
      return unless(
        lives.some((life) => life !== "no-show"),
        "Nobody came.",
      );
    },
    tells: async ({ bookings }, letter, { store, clock }) => {
      const { day } = letter.facts;
      const lives = await livesOf(store, staysTold({ kind: letter.kind, bookings, day }));
      const haveLeft = lives.includes("left") && !lives.includes("in-house") && !lives.includes("booked");
      return { day, hasLeft: haveLeft || day < clock.today() };
    },
  }),
  "password-reset": (ports, letter) => withSecret(ports, letter, "issueResetLink"),
  "verify-address": (ports, letter) => withSecret(ports, letter, "issueVerificationLink"),
  "new-device": asQueued,
  "account-changed": asQueued,
  "role-changed": asQueued,
  "staff-invitation": async ({ store, clock, mailRoom }, letter) => {
    const issued = await store.invitations.issueToken(Number(idIn(letter)), clock.now());
    if (!issued) return { drop: "The invitation was used, taken back, or is over." };
    const { role, expiresAt: until } = issued.invitation;
    const link = mailRoom.secretLinks.invitationLink(issued.token);
    return { facts: { kind: letter.kind, link, role, until }, to: letter.to, language: undefined };
  },
  "form-reply": async ({ store }, letter) => {
    const reply = await store.guestForms.findReply(Number(idIn(letter)));
    if (!reply) return NO_FORM;
    const { form, words } = reply;
    const facts = { kind: letter.kind, form: form.form, name: form.name, words };
    return { facts, to: form.email, language: form.language };
  },
  "desk-check-in": async (ports, letter) => {
    const id = Number(idIn(letter));
    const form = await ports.store.guestForms.findCheckIn(id);
    if (!form) return NO_FORM;
    const facts = { kind: letter.kind, id, form, bookingId: await bookingOfForm(ports, form) };
    return { facts, to: ports.mailRoom.desk, replyTo: form.email, language: undefined };
  },
  "desk-check-out": async (ports, letter) => {
    const id = Number(idIn(letter));
    const form = await ports.store.guestForms.findCheckOut(id);
    if (!form) return NO_FORM;
    const facts = { kind: letter.kind, id, form, bookingId: await bookingOfForm(ports, form) };
    return { facts, to: ports.mailRoom.desk, replyTo: form.email, language: undefined };
  },
  "desk-alert": async ({ store, mailRoom }, letter) => {
    const alert = await store.alerts.findOpen(Number(idIn(letter)));
    if (!alert) return { drop: "It has been settled." };
    const to = letter.to === "desk" ? mailRoom.desk : letter.to;
    return { facts: { kind: letter.kind, alert }, to, language: undefined };
  },
};

export const MAILED_KINDS = keysOf(KINDS);

/** Letters that anybody can have sent to whatever address they type, or to their own as often as they like: nobody at the desk could mend it. */
const OF_NOBODYS_CONCERN: readonly LetterKind[] = [
  "password-reset",
  "verify-address",
  "new-device",
  "account-changed",
  "pending-proof",
];

/** Whether the desk is told that a letter of this kind did not arrive. */
export function needsAPerson(kind: LetterKind): boolean {
  return !OF_NOBODYS_CONCERN.includes(kind);
}

function isMailed(letter: QueuedLetter): letter is LetterOf<MailedKind> {
  return letter.kind in KINDS;
}

/** Looks up what a letter tells, as it is now and not as it was when the letter was queued. */
export function gatherLetter(ports: MessagesPorts, letter: QueuedLetter): Promise<Gathered> {
  if (!isMailed(letter)) return Promise.resolve({ drop: "A form for the form service is no letter." });
  if (letter.to === "" && !isAboutOrder(letter)) return Promise.resolve(NO_ADDRESS);
  const gather = KINDS[letter.kind] as Gather<MailedKind>;
  return gather(ports, letter);
}

const NO_FORM = { drop: "The form is not there any more." };

function nothingBeside() {
  return {};
}

function unless(isCurrent: boolean, why: string): string | undefined {
  return isCurrent ? undefined : why;
}

function notReleased({ order }: { order: Order }) {
  return unless(order.state === "released", "The order was not released.");
}

async function livesOf(
  { deskStays }: MessagesPorts["store"],
  bookings: readonly Booking[],
): Promise<DeskStay["life"][]> {
  const stays = await Promise.all(bookings.map(({ bookingId }) => deskStays.ofBooking(bookingId)));
  return stays.flat().map(({ life }) => life);
}

interface Queued<Kind, Facts> {
  kind: Kind;
  facts: Facts;
  to: string;
  language?: string | undefined;
}

/** Its facts were all known when it was queued. */
function asQueued<Kind, Facts extends object>(_ports: MessagesPorts, letter: Queued<Kind, Facts>) {
  const { kind, to, language, facts } = letter;
  return Promise.resolve({ facts: { kind, ...facts }, to, language });
}

/** The link is made here and now, and where there is no such account the letter comes to nothing. */
async function withSecret<Kind extends "password-reset" | "verify-address">(
  { mailRoom, clock }: MessagesPorts,
  letter: LetterOf<Kind>,
  issue: "issueResetLink" | "issueVerificationLink",
) {
  if (isStaleSecret(letter.queuedAt, clock.now())) return { drop: "It waited for longer than its link would live." };
  const link = await mailRoom.secretLinks[issue](letter.to);
  if (link === undefined) return { drop: "There is no account to write about." };
  if (link === "by-provider") return { drop: "The identity provider writes this letter itself." };
  return { facts: { kind: letter.kind, link }, to: letter.to, language: letter.language };
}
