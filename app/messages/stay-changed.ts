import { fill } from "#app/languages/phrase.ts";
import { typeName } from "#content/type-names.ts";
import { guestsInWords, stayInWords } from "#app/parts/dates.ts";
import { money } from "#app/parts/money.ts";
import type { FactsOf } from "#hotel/messages/ports/letter-writer.ts";
import { calendarAttachment } from "./calendar-attachment.ts";
import type { Letter, Piece } from "./letter.ts";
import { reservationData } from "./reservation-data.ts";
import { addressOf, type Setting } from "./setting.ts";
import { bill, place, policy, stayFacts, wayIn, wayOut } from "./stay-pieces.ts";
import { toGuest } from "./to-guest.ts";

/** A stay as it is now, what it was, and what that costs more or less. */
export function stayChanged(facts: FactsOf<"stay-changed">, setting: Setting): Letter {
  const { speech } = setting;
  const { stayChanged: words } = speech.words.letters;
  const { booking, tokens } = facts;
  const { lead, title, subject } = opening(facts, setting);
  return toGuest(facts, setting, {
    subject: fill(subject, { stay: stayInWords(booking, speech), number: booking.bookingId }),
    preview: facts.isChanged ? words.preview : lead,
    title,
    lead,
    pieces: [
      ...stayFacts([booking], facts, setting),
      ...bill([booking], facts, setting),
      ...difference(facts, setting),
      ...before(facts, setting),
      { piece: "text", text: words.unasked },
      ...wayIn(tokens.view, setting),
      ...policy([booking], facts, setting),
      ...wayOut(tokens.cancel, setting),
      ...place(setting),
    ],
    data: reservationData([booking], addressOf(setting, speech.links.stay(tokens.view)), setting),
    attachments: [calendarAttachment([booking], setting)],
  });
}

/** What the letter is about: a stay that is another one now, or what the desk decided about taxes on it, or both. */
function opening({ decided, isChanged }: FactsOf<"stay-changed">, { speech }: Setting) {
  const { stayChanged: words } = speech.words.letters;
  const { subject, title, decided: said, asItWas } = words.exemption;
  const decisions = decided.map(({ name, state }) => fill(said[state], { exemption: name }));
  if (isChanged) return { ...words, lead: [words.lead, ...decisions].join(" ") };
  return { subject, title, lead: [...decisions, ...(isDeclined({ decided }) ? [] : [asItWas])].join(" ") };
}

function isDeclined({ decided }: Pick<FactsOf<"stay-changed">, "decided">): boolean {
  return decided.every(({ state }) => state === "declined");
}

/** Where the money goes that it costs more, or less. */
function difference(
  { charged, waived, handBack, refunded, before: given }: FactsOf<"stay-changed">,
  { speech }: Setting,
): Piece[] {
  const { stayChanged: words, cancellation } = speech.words.letters;
  const amounts = [
    { name: words.more, amount: charged },
    { name: words.less, amount: refunded },
    { name: words.lessAtDesk, amount: waived - handBack },
    { name: speech.words.cancelling.atDesk, amount: handBack },
    { name: cancellation.earlier, amount: given },
  ].filter(({ amount }) => amount > 0);
  if (amounts.length === 0) return [{ piece: "text", text: words.same }];
  return [{ piece: "facts", facts: amounts.map(({ name, amount }) => ({ name, value: money(amount, speech) })) }];
}

function before({ was, decided, isChanged }: FactsOf<"stay-changed">, { speech, content }: Setting): Piece[] {
  const { stayChanged: words, parts } = speech.words.letters;
  if (!isChanged && isDeclined({ decided })) return [];
  const facts = [
    ...(was.type === undefined ? [] : [{ name: parts.room, value: typeName(content, was.type) }]),
    { name: words.wasStay, value: stayInWords(was, speech) },
    ...(was.guests === undefined
      ? []
      : [{ name: parts.guests, value: guestsInWords({ ...was, guests: was.guests }, speech) }]),
    { name: words.wasTotal, value: money(was.total, speech) },
  ];
  return [
    { piece: "heading", text: words.before },
    { piece: "facts", facts },
  ];
}
