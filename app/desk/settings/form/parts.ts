/** A part of the settings with a form of its own. */
export interface Part {
  title: string;
  lead: string;
  /** The places in the content that it is about. */
  places: readonly string[];
}

const TEXT_LEAD = "Each text in English and in Spanish. What guests see changes once the draft is published.";

const page = (title: string, ...places: string[]): Part => ({ title, lead: TEXT_LEAD, places });

/** Every part by its address. */
export const PARTS = {
  hotel: {
    title: "Hotel",
    lead: "Name, address, phone, hours, the place on the map, and what your house does without.",
    places: ["hotel", "services.contact.map", "off"],
  },
  policies: {
    title: "Policies",
    lead: "Until when a stay can be cancelled and what that costs, the tax and the booking fee.",
    places: ["cancellation", "rates"],
  },
  types: {
    title: "Rooms",
    lead: "Types of rooms with their prices, texts and pictures, which rooms there are, and what was measured in accessible ones.",
    places: ["roomTypes", "rooms", "accessibleRooms"],
  },
  letters: {
    title: "Letters",
    lead: "Subject and greeting of each letter to guests. What you leave empty is said in the website's own words.",
    places: ["letters"],
  },
  home: page("Home page", "home", "pages.home"),
  rooms: page("Rooms page", "roomsPage", "pages.room"),
  services: page("Services", "services", "pages.services"),
  about: page("About the house", "about", "pages.about"),
  facility: page("Around the house", "facility", "pages.facility"),
  portal: page("Guest portal", "arrival", "pages.facilities"),
  accessibility: page("Accessibility", "statements.accessibility", "pages.accessibility"),
  privacy: page("Privacy", "statements.privacy", "pages.privacy"),
  terms: page("Terms", "statements.terms", "pages.terms"),
} satisfies Readonly<Record<string, Part>>;

type PartName = keyof typeof PARTS;

/** Those of the pages' texts. */
export const TEXTS = (Object.keys(PARTS) as PartName[]).filter(
  (name) => !["hotel", "policies", "types", "letters"].includes(name),
);

export function partOf(name: string | undefined): Part | undefined {
  return name !== undefined && Object.hasOwn(PARTS, name) ? PARTS[name as PartName] : undefined;
}
