import { fill } from "#app/languages/phrase.ts";
import { clockTime } from "#app/parts/clock-time.ts";
import { countInWords, dayInWords, fullDayInWords, stayInWords } from "#app/parts/dates.ts";
import { momentInWords } from "#app/parts/moment.ts";
import { money } from "#app/parts/money.ts";
import type { FactsOf } from "#hotel/messages/ports/letter-writer.ts";
import { staysTold } from "#hotel/messages/rules/stays-told.ts";
import { grandTotal } from "#hotel/pricing/rules/pricing.ts";
import { calendarAttachment } from "./calendar-attachment.ts";
import type { Letter } from "./letter.ts";
import { reservationData } from "./reservation-data.ts";
import { addressOf, type Setting } from "./setting.ts";
import {
  bill,
  owedFor,
  place,
  policy,
  receiptLink,
  regards,
  stayFacts,
  wayIn,
  wayOut,
  wholeOf,
  wholeStay,
} from "./stay-pieces.ts";
import { toGuest } from "./to-guest.ts";

/** Everything is settled: the stay, its price, how to come and how to call it off. */
export function confirmation(facts: FactsOf<"confirmation">, setting: Setting): Letter {
  const { speech } = setting;
  const words = speech.words.letters.confirmation;
  const { tokens } = facts;
  const bookings = staysTold(facts);
  const [first] = bookings;
  if (!first) throw new Error("Nothing of this order stands.");
  const [total, owed] = [grandTotal(bookings), owedFor(bookings, facts)];
  const arrival = dayInWords(wholeOf(bookings).checkIn, speech);
  const many = { stays: countInWords(bookings.length, "stays", speech), arrival };
  const page = addressOf(setting, speech.links.stay(tokens.view));
  return toGuest(facts, setting, {
    subject:
      bookings.length > 1
        ? fill(words.subjectMany, many)
        : fill(words.subject, { stay: stayInWords(first, speech), number: first.bookingId }),
    preview: fill(words.preview, { total: money(total, speech) }),
    title: words.title,
    lead: owed > 0 && owed === total ? words.leadDesk : words.lead,
    pieces: [
      ...stayFacts(bookings, facts, setting),
      ...bill(bookings, facts, setting),
      ...wayIn(tokens.view, setting),
      ...receiptLink(first, tokens.view, setting),
      ...checkInLink(tokens.checkIn, words.checkIn, setting),
      ...policy(bookings, facts, setting),
      ...wayOut(tokens.cancel, setting),
      ...place(setting),
    ],
    data: reservationData(bookings, page, setting),
    attachments: [calendarAttachment(bookings, setting)],
  });
}

/** To an address that may be anybody's: nothing of what was typed but the address comes back, and looking costs nothing. */
export function pendingProof(facts: FactsOf<"pending-proof">, setting: Setting): Letter {
  const { speech } = setting;
  const { pendingProof: words, greetingNobody, why } = speech.words.letters;
  const { order, tokens } = facts;
  const until = momentInWords(order.expiresAt, setting.content.hotel.timeZone, setting.speech);
  const href = addressOf(setting, speech.links.proveReservation(tokens.prove ?? ""));
  return {
    subject: fill(words.subject, { stay: wholeStay(facts, setting) }),
    preview: fill(words.preview, { until }),
    title: words.title,
    pieces: [
      { piece: "text", text: greetingNobody },
      { piece: "text", text: fill(words.lead, { until }) },
      { piece: "button", label: words.button, href },
      { piece: "note", text: words.late },
      ...stayFacts(order.lines, facts, setting),
      ...bill(order.lines, facts, setting),
      { piece: "note", text: words.notYou },
      ...place(setting),
      regards(setting),
    ],
    why: why.reserved,
  };
}

export function pendingReceived(facts: FactsOf<"pending-received">, setting: Setting): Letter {
  const { speech } = setting;
  const { pendingReceived: words } = speech.words.letters;
  const { order, tokens } = facts;
  const until = momentInWords(order.expiresAt, setting.content.hotel.timeZone, setting.speech);
  return toGuest(facts, setting, {
    subject: fill(words.subject, { stay: wholeStay(facts, setting) }),
    preview: fill(words.preview, { until }),
    title: words.title,
    lead: fill(words.lead, { until }),
    pieces: [
      ...stayFacts(order.lines, facts, setting),
      ...bill(order.lines, facts, setting),
      ...wayIn(tokens.view, setting),
      ...policy(order.lines, facts, setting),
      ...wayOut(tokens.cancel, setting),
    ],
  });
}

/** A reservation that came to nothing. */
export function pendingOver(facts: FactsOf<"pending-declined" | "pending-expired">, setting: Setting): Letter {
  const { pendingDeclined, pendingExpired } = setting.speech.words.letters;
  const words = facts.kind === "pending-declined" ? pendingDeclined : pendingExpired;
  return ofNothing(facts, setting, { ...words, subject: fill(words.subject, { stay: wholeStay(facts, setting) }) });
}

export function paymentRefunded(facts: FactsOf<"payment-refunded">, setting: Setting): Letter {
  const { paymentRefunded: words } = setting.speech.words.letters;
  const back = { total: money(facts.refunded, setting.speech) };
  return ofNothing(facts, setting, {
    ...words,
    preview: fill(words.preview, back),
    lead: fill(words.lead, back),
  });
}

/** The guest closed the page while the bank was at work, and the bank said no. */
export function paymentFailed(facts: FactsOf<"payment-failed">, setting: Setting): Letter {
  return ofNothing(facts, setting, setting.speech.words.letters.paymentFailed);
}

/** What was ordered and is not to be, and the way to other dates. */
function ofNothing(
  facts: FactsOf<"pending-declined" | "pending-expired" | "payment-refunded" | "payment-failed">,
  setting: Setting,
  { subject, preview, title, lead, again }: Record<"subject" | "preview" | "title" | "lead" | "again", string>,
): Letter {
  const { speech } = setting;
  return toGuest(facts, setting, {
    subject,
    preview,
    title,
    lead,
    pieces: [
      ...stayFacts(facts.order.lines, facts, setting),
      { piece: "button", label: again, href: addressOf(setting, speech.links.home()) },
      ...place(setting),
    ],
  });
}

export function beforeArrival(facts: FactsOf<"before-arrival">, setting: Setting): Letter {
  const { speech, content } = setting;
  const { beforeArrival: words } = speech.words.letters;
  const { tokens, day } = facts;
  const bookings = staysTold(facts);
  const when = { day: fullDayInWords(day, speech), time: clockTime(content.hotel.checkInTime, speech) };
  return toGuest(facts, setting, {
    subject: fill(words.subject, when),
    preview: fill(words.preview, when),
    title: fill(words.title, when),
    lead: fill(words.lead, when),
    pieces: [
      ...checkInLink(tokens.checkIn, words.checkIn, setting),
      ...stayFacts(bookings, facts, setting),
      ...wayIn(tokens.view, setting, "link"),
      ...policy(bookings, facts, setting),
      ...wayOut(tokens.cancel, setting),
      ...place(setting),
      { piece: "link", label: words.directions, href: addressOf(setting, speech.links.services()) },
    ],
  });
}

export function thankYou(facts: FactsOf<"thank-you">, setting: Setting): Letter {
  const { speech, content } = setting;
  const { thankYou: words } = speech.words.letters;
  const { tokens, hasLeft } = facts;
  const time = clockTime(content.hotel.checkOutTime, speech);
  return toGuest(facts, setting, {
    subject: words.subject,
    preview: hasLeft ? words.previewLeft : words.preview,
    title: words.title,
    lead: hasLeft ? words.leadLeft : fill(words.lead, { time }),
    pieces: [
      {
        piece: "button",
        label: hasLeft ? words.tell : words.checkOut,
        href: addressOf(setting, speech.links.guestPortal("checkout")),
      },
      ...wayIn(tokens.view, setting, "link"),
    ],
  });
}

function checkInLink(token: string | undefined, label: string, setting: Setting): Letter["pieces"] {
  if (token === undefined) return [];
  return [{ piece: "button", label, href: addressOf(setting, setting.speech.links.checkInByLetter(token)) }];
}
