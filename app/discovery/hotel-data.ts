import { inLanguage } from "#app/languages/addresses.ts";
import { linksIn } from "#app/links.ts";
import { type AskedStay, linkOf } from "#app/parts/offers/asked-stay.ts";
import { postalAddress } from "#app/parts/postal-address.ts";
import { sizeUnitIn } from "#content/room-size.ts";
import type { PictureContent } from "#content/content.ts";
import type { Language } from "#content/languages.ts";
import { isSamplePicture } from "#content/sample-pictures.ts";
import { type Cents, dollars } from "#hotel/kernel/money.ts";
import { sharedPicture } from "#app/ui/made-picture.ts";
import type { Presentation } from "./presentation.ts";

/** One kind of room as the page shows it. */
export interface ShownRoom {
  id: string;
  category: string;
  beds?: string | undefined;
  size?: number | undefined;
  guestsPerRoom: number;
  inside: readonly string[];
  picture: PictureContent;
  /** One room tonight for one guest with everything in it; whether there is one it does not say. */
  price: { total: Cents };
}

/** A stay that can be had, and that the page shows with its price. */
export interface ShownStay {
  /** All that its price rests on but the plan, which no link of /book names. */
  asked: AskedStay;
  type: string;
  /** The name of the rate plan, where the page shows several. */
  plan?: string | undefined;
  nights: number;
  total: Cents;
}

interface Shown {
  presentation: Presentation;
  language: Language;
  rooms: readonly ShownRoom[];
  /** The stays that it shows with their prices. */
  stays?: readonly ShownStay[];
}

/** The house with its rooms and prices as schema.org says it (Google's "hotel price structured data" reads the same). */
export function hotelData({ presentation, language, rooms, stays = [] }: Shown): object {
  const { origin, hotel, page } = presentation;
  const home = `${origin}${inLanguage("/", language)}`;
  return {
    "@context": "https://schema.org",
    "@type": "Hotel",
    "@id": `${origin}/#hotel`,
    name: hotel.name,
    description: hotel.tagline,
    url: home,
    telephone: hotel.phone,
    email: hotel.email,
    ...(page?.picture && { image: page.picture.url }),
    ...(presentation.logo !== undefined && { logo: presentation.logo }),
    address: postalAddress(hotel),
    checkinTime: hotel.checkInTime,
    checkoutTime: hotel.checkOutTime,
    numberOfRooms: presentation.rooms,
    currenciesAccepted: "USD",
    containsPlace: rooms.map((room) => roomData(room, { origin, language, country: hotel.country })),
    ...(stays.length > 0 && { makesOffer: stays.map((stay) => stayOffer(stay, presentation, language)) }),
  };
}

function roomData(room: ShownRoom, at: { origin: string; language: Language; country: string }): object {
  return {
    "@type": "HotelRoom",
    "@id": roomId(at.origin, room.id),
    name: room.category,
    ...(room.beds !== undefined && { bed: room.beds }),
    ...(room.size !== undefined && { floorSize: floorSize(room.size, at.country) }),
    occupancy: { "@type": "QuantitativeValue", maxValue: room.guestsPerRoom },
    ...(room.inside.length > 0 && {
      amenityFeature: room.inside.map((name) => ({ "@type": "LocationFeatureSpecification", name, value: true })),
    }),
    ...(!isSamplePicture(room.picture) && { image: `${at.origin}${sharedPicture(room.picture)}` }),
    offers: {
      ...offer(room.price.total),
      // The price holds for one night; the fee of a longer stay counts once.
      eligibleDuration: { "@type": "QuantitativeValue", value: 1, unitCode: "DAY" },
      url: `${at.origin}${linksIn(at.language).book()}#${room.id}`,
    },
  };
}

/** With the unit's code of UN/ECE Recommendation 20. */
function floorSize(value: number, country: string): object {
  const unitCode = sizeUnitIn(country) === "square-feet" ? "FTK" : "MTK";
  return { "@type": "QuantitativeValue", value, unitCode };
}

function stayOffer(stay: ShownStay, { origin, hotel }: Presentation, language: Language): object {
  const { asked, type } = stay;
  return {
    ...offer(stay.total),
    availability: "https://schema.org/InStock",
    ...(stay.plan !== undefined && { name: stay.plan }),
    checkinTime: `${asked.start}T${hotel.checkInTime}`,
    checkoutTime: `${asked.end}T${hotel.checkOutTime}`,
    eligibleDuration: { "@type": "QuantitativeValue", value: stay.nights, unitCode: "DAY" },
    itemOffered: { "@type": "HotelRoom", "@id": roomId(origin, type) },
    url: `${origin}${linksIn(language).book(linkOf(asked))}#${type}`,
  };
}

function offer(total: Cents): object {
  const price = dollars(total).toFixed(2);
  return {
    "@type": "Offer",
    businessFunction: "http://purl.org/goodrelations/v1#LeaseOut",
    price,
    priceCurrency: "USD",
    priceSpecification: { "@type": "PriceSpecification", price, priceCurrency: "USD", valueAddedTaxIncluded: true },
  };
}

function roomId(origin: string, type: string): string {
  return `${origin}/#${type}`;
}
