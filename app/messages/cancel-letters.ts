import { fill } from "#app/languages/phrase.ts";
import { stayInWords } from "#app/parts/dates.ts";
import { money } from "#app/parts/money.ts";
import { mayBeCalledOff } from "#hotel/booking/rules/booking-states.ts";
import type { FactsOf } from "#hotel/messages/ports/letter-writer.ts";
import { calendarAttachment } from "./calendar-attachment.ts";
import type { Letter } from "./letter.ts";
import { reservationData } from "./reservation-data.ts";
import { addressOf, type Setting } from "./setting.ts";
import { place, policy, receiptLink, stayFacts, wayIn, wayOut, wholeOf, wholeStay } from "./stay-pieces.ts";
import { toGuest } from "./to-guest.ts";

/** What was called off, and where its money goes. */
export function cancellation(facts: FactsOf<"cancellation">, setting: Setting): Letter {
  const { speech } = setting;
  const { cancellation: words } = speech.words.letters;
  const { cancelled, tokens } = facts;
  const isMany = cancelled.length > 1;
  const number = cancelled.map(({ bookingId }) => bookingId).join(", ");
  const { refunded, paid, kept, earlier = 0, atDesk = 0 } = facts.money;
  const wasPaid = paid > 0;
  const outcome = [
    ...(refunded > 0 ? [fill(words.leadRefunded, { refunded: money(refunded, speech) })] : []),
    ...(atDesk > 0 ? [fill(words.leadAtDesk, { amount: money(atDesk, speech) })] : []),
  ];
  const amounts = [
    { name: words.paid, value: money(paid, speech) },
    { name: words.kept, value: money(kept, speech) },
    ...(earlier > 0 ? [{ name: words.earlier, value: money(earlier, speech) }] : []),
  ];
  const back = { name: words.refunded, value: money(refunded + atDesk, speech) };
  const told = outcome.length > 0 ? outcome : [words.leadNothing];
  return toGuest(facts, setting, {
    subject: fill(words.subject, { stay: stayInWords(wholeOf(cancelled), speech), number }),
    preview: words.preview,
    title: isMany ? words.titleMany : words.title,
    lead: [isMany ? words.leadMany : words.lead, ...(wasPaid ? told : [])].join(" "),
    pieces: [
      ...stayFacts(cancelled, facts, setting),
      ...(wasPaid ? [{ piece: "bill", facts: amounts, total: back } as const] : []),
      ...wayIn(tokens.view, setting),
      ...cancelled.flatMap((booking) => receiptLink(booking, tokens.view, setting)),
      ...(tokens.cancel ? othersStand(tokens.cancel, setting) : []),
      ...place(setting),
    ],
    data: reservationData(cancelled, addressOf(setting, speech.links.stay(tokens.view)), setting),
    attachments: [calendarAttachment(cancelled, setting)],
  });
}

/** The link that was just used is used up, so the way out of the order's other stays comes anew. */
function othersStand(token: string, setting: Setting): Letter["pieces"] {
  const { others, cancelOther } = setting.speech.words.letters.cancellation;
  return [{ piece: "text", text: others }, ...wayOut(token, setting, cancelOther)];
}

/** Asked for in a browser that we don't know: the reader of this letter may cancel. */
export function cancelLink(facts: FactsOf<"cancel-link">, setting: Setting): Letter {
  const { speech } = setting;
  const { cancelLink: words, parts } = speech.words.letters;
  const { tokens } = facts;
  const bookings = facts.bookings.filter(({ state }) => mayBeCalledOff(state));
  const way = tokens.cancel && addressOf(setting, speech.links.cancelByLetter(tokens.cancel));
  return toGuest(facts, setting, {
    subject: fill(words.subject, { stay: wholeStay(facts, setting) }),
    preview: words.preview,
    title: words.title,
    lead: words.lead,
    pieces: [
      ...(way ? [{ piece: "button", label: parts.cancel, href: way } as const] : []),
      ...stayFacts(bookings, facts, setting),
      ...policy(bookings, facts, setting),
      ...place(setting),
    ],
  });
}
