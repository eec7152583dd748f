import type { Speech } from "#app/languages/speech.ts";
import { clockTime } from "#app/parts/clock-time.ts";
import { madeOf, pictureAddress } from "#app/ui/made-picture.ts";
import { addressLine } from "#content/address.ts";
import type { HotelContent } from "#content/content.ts";
import type { Language } from "#content/languages.ts";

/** What every page's frame says about the hotel. */
export function frameFactsOf(
  { hotel, statements, services, off = [] }: HotelContent,
  { speech, languages }: { speech: Speech; languages: readonly Language[] },
) {
  return {
    name: hotel.name,
    logo: logoOf(hotel),
    tagline: hotel.tagline,
    address: addressLine(hotel),
    phone: hotel.phone,
    secondPhone: hotel.secondPhone,
    email: hotel.email,
    checkIn: clockTime(hotel.checkInTime, speech),
    checkOut: clockTime(hotel.checkOutTime, speech),
    languages,
    off,
    hasServices: services.items.length > 0,
    statements: statements.map(({ path, title }) => ({ path, title })),
  };
}

function logoOf({ logo }: HotelContent["hotel"]) {
  const made = logo && madeOf(logo);
  return made && { src: pictureAddress(logo), width: made.width, height: made.height };
}

export type FrameFacts = ReturnType<typeof frameFactsOf>;
