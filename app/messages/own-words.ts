import { fill, type Phrase } from "#app/languages/phrase.ts";
import { stayInWords } from "#app/parts/dates.ts";
import { WORDED_LETTERS } from "#hotel/settings/rules/worded-letters.ts";
import type { AboutOrder, LetterFacts } from "#hotel/messages/ports/letter-writer.ts";
import { staysTold } from "#hotel/messages/rules/stays-told.ts";
import type { Setting } from "./setting.ts";
import { wholeOf } from "./stay-pieces.ts";

/** The owner's own subject, filled in, and greeting, for this kind of letter; undefined where they wrote none. */
export function ownWords(
  facts: LetterFacts,
  { content, speech }: Setting,
): { subject: string | undefined; greeting: string | undefined } | undefined {
  const kind = WORDED_LETTERS.find((one) => one === facts.kind);
  const own = kind && content.letters?.[kind];
  if (!own || !("order" in facts)) return undefined;
  const { subject, greeting } = own;
  if (subject === undefined) return { subject, greeting };
  const stays = staysOf(facts);
  if (stays.length === 0) return { subject: undefined, greeting };
  const places = {
    hotel: content.hotel.name,
    stay: stayInWords(wholeOf(stays), speech),
    number: stays.map(({ bookingId }) => bookingId).join(", "),
  };
  return { subject: fill(subject as Phrase<"stay">, places), greeting };
}

/** What the letter is about: one stay or several, those that stand, or what was asked for. */
function staysOf(facts: Extract<LetterFacts, AboutOrder>) {
  switch (facts.kind) {
    case "confirmation":
    case "before-arrival":
    case "thank-you":
      return staysTold(facts);
    case "cancellation":
      return facts.cancelled;
    default:
      return "booking" in facts ? [facts.booking] : facts.order.lines;
  }
}
