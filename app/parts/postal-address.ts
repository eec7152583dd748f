import type { HotelContent } from "#content/content.ts";

/** The hotel's postal address in schema.org's terms. */
export function postalAddress(
  hotel: Pick<HotelContent["hotel"], "street" | "city" | "region" | "postalCode" | "country">,
): object {
  return {
    "@type": "PostalAddress",
    streetAddress: hotel.street,
    addressLocality: hotel.city,
    addressRegion: hotel.region,
    ...(hotel.postalCode && { postalCode: hotel.postalCode }),
    addressCountry: hotel.country,
  };
}
