import { fill } from "#app/languages/phrase.ts";
import { money } from "#app/parts/money.ts";
import type { FactsOf } from "#hotel/messages/ports/letter-writer.ts";
import type { Letter } from "./letter.ts";
import { addressOf, type Setting } from "./setting.ts";
import { place, receiptLink, regards, stayFacts, wayIn } from "./stay-pieces.ts";
import { toGuest } from "./to-guest.ts";

/** Money of a booking that went back, or waits at the desk. */
export function refund(facts: FactsOf<"refund-given" | "refund-at-desk">, setting: Setting): Letter {
  const { refundGiven, refundAtDesk } = setting.speech.words.letters;
  const words = facts.kind === "refund-given" ? refundGiven : refundAtDesk;
  const { booking, tokens, refunded } = facts;
  const told = { refunded: money(refunded, setting.speech), number: booking.bookingId };
  return toGuest(facts, setting, {
    subject: fill(words.subject, told),
    preview: words.preview,
    title: fill(words.title, told),
    lead: fill(words.lead, told),
    pieces: [
      ...stayFacts([booking], facts, setting),
      ...wayIn(tokens.view, setting),
      ...receiptLink(booking, tokens.view, setting),
      ...place(setting),
    ],
  });
}

export function unmatchedRefunded(facts: FactsOf<"unmatched-refunded">, setting: Setting): Letter {
  const { speech } = setting;
  const { unmatchedRefunded: words } = speech.words.letters;
  return ofNoBooking(facts, setting, {
    words,
    further: [
      { piece: "text", text: words.stay },
      { piece: "button", label: words.again, href: addressOf(setting, speech.links.home()) },
    ],
  });
}

export function unmatchedAtDesk(facts: FactsOf<"unmatched-at-desk">, setting: Setting): Letter {
  return ofNoBooking(facts, setting, { words: setting.speech.words.letters.refundAtDesk });
}

type RefundWords = Record<"subject" | "preview" | "title" | "lead", string>;

/** Nobody is greeted by name: only the payment tells whose it is. */
function ofNoBooking(
  { refunded, bookingIds }: FactsOf<"unmatched-refunded" | "unmatched-at-desk">,
  setting: Setting,
  { words, further = [] }: { words: RefundWords; further?: Letter["pieces"] },
): Letter {
  const { speech } = setting;
  const { greetingNobody, why } = speech.words.letters;
  const told = { refunded: money(refunded, speech), number: bookingIds.join(", ") };
  return {
    subject: fill(words.subject, told),
    preview: words.preview,
    title: fill(words.title, told),
    pieces: [
      { piece: "text", text: greetingNobody },
      { piece: "text", text: fill(words.lead, told) },
      ...further,
      ...place(setting),
      regards(setting),
    ],
    why: why.paid,
  };
}
