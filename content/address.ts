import type { HotelContent } from "./content.ts";

type Hotel = HotelContent["hotel"];

/** The state with its postal code behind it, as an envelope has them. */
export function regionLine({ region, postalCode }: Pick<Hotel, "region" | "postalCode">): string {
  return postalCode === undefined ? region : `${region} ${postalCode}`;
}

/** Where the house is, in one line. */
export function addressLine(hotel: Pick<Hotel, "street" | "city" | "region" | "postalCode">): string {
  return `${hotel.street}, ${hotel.city}, ${regionLine(hotel)}`;
}
