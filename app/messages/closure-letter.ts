import { fill } from "#app/languages/phrase.ts";
import { problemWords } from "#app/languages/problem-words.ts";
import { stayInWords } from "#app/parts/dates.ts";
import { momentInWords } from "#app/parts/moment.ts";
import { money } from "#app/parts/money.ts";
import type { FactsOf } from "#hotel/messages/ports/letter-writer.ts";
import type { Letter } from "./letter.ts";
import { addressOf, type Setting } from "./setting.ts";
import { place, stayFacts, wayIn } from "./stay-pieces.ts";
import { toGuest } from "./to-guest.ts";

/** A storm is coming over the stay: what the guest may choose, or why nothing for now, and that nothing must be done at once. */
export function closureLetter(facts: FactsOf<"storm">, setting: Setting): Letter {
  const { speech } = setting;
  const { storm: words } = speech.words.letters;
  const { keep, see } = speech.words.storm.barred;
  const { booking, tokens, from, until, back } = facts;
  const nights = stayInWords({ checkIn: from, checkOut: until }, speech);
  const choose = tokens.storm && addressOf(setting, speech.links.storm(tokens.storm));
  const barred = back.isDisputed ? problemWords({ problem: "payment-disputed" }, undefined, speech) : undefined;
  const choices = [
    { piece: "heading", text: words.choices },
    { piece: "text", text: words.rebook },
    { piece: "text", text: moneyBack(facts, setting) },
  ] as const;
  return toGuest(facts, setting, {
    subject: fill(words.subject, { stay: stayInWords(booking, speech), number: booking.bookingId }),
    preview: barred?.title ?? words.preview,
    title: words.title,
    lead: fill(words.lead, { nights }),
    pieces: [
      ...stayFacts([booking], facts, setting),
      ...(barred ? [{ piece: "text", text: barred.detail } as const] : choices),
      { piece: "text", text: barred ? keep : words.keep },
      ...(choose ? [{ piece: "button", label: barred ? see : words.choose, href: choose } as const] : []),
      { piece: "text", text: words.safety },
      ...wayIn(tokens.view, setting, "link"),
      ...place(setting),
    ],
  });
}

/** By the way it was paid, less what the guest has already, or that nothing is to come. */
function moneyBack({ back: { refund, atDesk, earlier, isShared } }: FactsOf<"storm">, { speech }: Setting): string {
  const { storm: page, letters } = speech.words;
  const { storm: words } = letters;
  const toCome = [...(refund > 0 ? [words.refund] : []), ...(atDesk > 0 ? [words.refundAtDesk] : [])];
  if (toCome.length === 0 && !isShared) return earlier > 0 ? words.nothingMore : words.nothingPaid;
  const before = fill(isShared ? page.refund.beforeShared : page.refund.before, { amount: money(earlier, speech) });
  return [...toCome, ...(earlier > 0 ? [before] : [])].join(" ");
}

/** A storm is coming over a stay that the desk has not answered for: nothing is owed, and other dates are welcome. */
export function closurePendingLetter(facts: FactsOf<"storm-pending">, setting: Setting): Letter {
  const { speech, content } = setting;
  const { stormPending: words, storm } = speech.words.letters;
  const { booking, order, tokens, from, until } = facts;
  const nights = stayInWords({ checkIn: from, checkOut: until }, speech);
  const moment = momentInWords(order.expiresAt, content.hotel.timeZone, speech);
  return toGuest(facts, setting, {
    subject: fill(words.subject, { stay: stayInWords(booking, speech), number: booking.bookingId }),
    preview: words.preview,
    title: words.title,
    lead: fill(words.lead, { nights }),
    pieces: [
      ...stayFacts([booking], facts, setting),
      { piece: "heading", text: storm.choices },
      { piece: "text", text: words.rebook },
      { piece: "text", text: fill(words.wait, { until: moment }) },
      { piece: "button", label: words.choose, href: addressOf(setting, speech.links.home()) },
      { piece: "text", text: storm.safety },
      ...wayIn(tokens.view, setting),
      ...place(setting),
    ],
  });
}
