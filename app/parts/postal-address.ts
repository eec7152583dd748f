import type { HotelContent } from "#content/content.ts";

/** Where the house stands, as schema.org says it. */
export function postalAddress(hotel: Pick<HotelContent["hotel"], "street" | "city" | "region" | "country">): object {
  return {
    "@type": "PostalAddress",
    streetAddress: hotel.street,
    addressLocality: hotel.city,
    addressRegion: hotel.region,
    addressCountry: hotel.country,
  };
}
