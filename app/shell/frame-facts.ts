import type { HotelContent } from "#content/content.ts";
import { clockTime } from "#app/parts/clock-time.ts";

/** What every page's frame says about the hotel. */
export function frameFactsOf({ hotel, statements }: HotelContent) {
  return {
    name: hotel.name,
    tagline: hotel.tagline,
    address: `${hotel.street}, ${hotel.city}, ${hotel.region}`,
    phone: hotel.phone,
    email: hotel.email,
    checkIn: clockTime(hotel.checkInTime),
    checkOut: clockTime(hotel.checkOutTime),
    statements: statements.map(({ path, title }) => ({ path, title })),
  };
}

export type FrameFacts = ReturnType<typeof frameFactsOf>;
