import { fill } from "#app/languages/phrase.ts";
import { money } from "#app/parts/money.ts";
import type { FactsOf } from "#hotel/ports/letter-writer.ts";
import type { Letter } from "./letter.ts";
import type { Setting } from "./setting.ts";
import { greeting, place, receiptLink, regards, stayFacts, wayIn } from "./stay-pieces.ts";

export function refundGiven(facts: FactsOf<"refund-given">, setting: Setting): Letter {
  return ofRefund(facts, setting, setting.speech.words.letters.refundGiven);
}

export function refundAtDesk(facts: FactsOf<"refund-at-desk">, setting: Setting): Letter {
  return ofRefund(facts, setting, setting.speech.words.letters.refundAtDesk);
}

function ofRefund(
  { booking, order, tokens, refunded }: FactsOf<"refund-given" | "refund-at-desk">,
  setting: Setting,
  words: Record<"subject" | "preview" | "title" | "lead", string>,
): Letter {
  const { speech } = setting;
  const { why } = speech.words.letters;
  const told = { refunded: money(refunded, speech), number: booking.bookingId };
  return {
    subject: fill(words.subject, told),
    preview: words.preview,
    title: fill(words.title, told),
    pieces: [
      greeting(order, setting),
      { piece: "text", text: fill(words.lead, told) },
      ...stayFacts([booking], setting),
      ...wayIn(tokens.view, setting),
      ...receiptLink(booking, tokens.view, setting),
      ...place(setting),
      regards(setting),
    ],
    why: why.stay,
  };
}
