import type { Booking } from "#hotel/booking/ports/bookings.ts";
import type { OrderLine } from "#hotel/booking/ports/orders.ts";
import { fill, type Phrase } from "#app/languages/phrase.ts";
import { stayInWords } from "#app/parts/dates.ts";
import { ORDER_STATES, type WordedLetter } from "#hotel/settings/rules/worded-letters.ts";
import type { FactsOf, LetterFacts } from "#hotel/messages/ports/letter-writer.ts";
import { staysTold } from "#hotel/messages/rules/stays-told.ts";
import type { Setting } from "./setting.ts";
import { wholeOf } from "./stay-pieces.ts";

/** The owner's own subject, filled in, and greeting, for this kind of letter; undefined where they wrote none. */
export function ownWords(
  facts: LetterFacts,
  { content, speech }: Setting,
): { subject: string | undefined; greeting: string | undefined } | undefined {
  if (!isWorded(facts)) return undefined;
  const own = content.letters?.[facts.kind];
  if (!own) return undefined;
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

function isWorded(facts: LetterFacts): facts is FactsOf<WordedLetter> {
  return facts.kind in ORDER_STATES;
}

/** What the letter is about: one stay or several, those that stand, or what was asked for. */
function staysOf(facts: FactsOf<WordedLetter>): readonly (Booking | OrderLine)[] {
  if ("day" in facts) return staysTold(facts);
  if ("booking" in facts) return [facts.booking];
  switch (facts.kind) {
    case "confirmation":
      return staysTold(facts);
    case "cancellation":
      return facts.cancelled;
    case "pending-received":
    case "pending-declined":
    case "pending-expired":
    case "payment-refunded":
    case "payment-failed":
      return facts.order.lines;
  }
}
