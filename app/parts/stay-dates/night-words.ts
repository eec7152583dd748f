import { counted, fill } from "#app/languages/phrase.ts";
import type { Speech } from "#app/languages/speech.ts";
import { money } from "#app/parts/money.ts";
import type { NightOffer } from "#hotel/pricing/rules/night-offer.ts";

type Page = Pick<Speech, "locale"> & { words: Pick<Speech["words"], "booking"> };

/** What holds a guest up who would begin or end a stay on this day, or would stay too shortly or too long. */
export function limitsInWords({ noArrival, noDeparture, minNights, maxNights }: NightOffer, page: Page): string[] {
  const { night } = page.words.booking;
  const said = [
    noArrival && night.noArrival,
    noDeparture && night.noDeparture,
    minNights && counted(night.least, minNights, page.locale),
    maxNights && counted(night.most, maxNights, page.locale),
  ];
  return said.filter((one) => typeof one === "string");
}

/** All that is to be said of a night, for whoever hears the calendar. */
export function nightInWords(offer: NightOffer, page: Page): string {
  const { full, closed, alone } = page.words.booking.night;
  const { isFull, isClosed, price } = offer;
  const none = isClosed ? closed : full;
  const cost = price === undefined ? undefined : fill(alone, { total: money(price, page) });
  return [isFull ? none : cost, ...limitsInWords(offer, page)].filter((one) => one !== undefined).join(", ");
}
