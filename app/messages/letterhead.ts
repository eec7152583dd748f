import { addressLine } from "#content/address.ts";
import type { HotelContent } from "#content/content.ts";
import type { Language } from "#content/languages.ts";

/** Who writes, on every letter: a postal address belongs on each (15 USC 7704(a)(5)). */
export interface Letterhead {
  hotel: string;
  language: Language;
  home: string;
  lines: readonly string[];
}

export function letterheadOf({ hotel }: HotelContent, language: Language, home: string): Letterhead {
  const place = `${addressLine(hotel)}, ${hotel.country}`;
  const reach = [hotel.phone, hotel.secondPhone, hotel.email].filter((one) => one !== undefined).join(" · ");
  return { hotel: hotel.name, language, home, lines: [hotel.name, place, reach] };
}
