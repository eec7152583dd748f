import type { Links } from "#app/links.ts";
import type { CanBeOff } from "#content/switched-off.ts";
import { keysOf } from "#hotel/kernel/keys-of.ts";

/** A part of the settings with a form of its own. */
export interface Part {
  title: string;
  lead: string;
  /** The places in the content that it is about. */
  places: readonly string[];
  /** The guests' page on which most of it is read. */
  shows?: (links: Links) => string;
  /** Without which there is no such page. */
  needs?: CanBeOff;
}

const TEXT_LEAD = "What guests read on this page. They see changes once the draft is published.";

const page = (title: string, shows: (links: Links) => string, ...places: string[]) => ({
  title,
  lead: TEXT_LEAD,
  places,
  shows,
});

/** Every part by its address. */
export const PARTS = {
  hotel: {
    title: "Hotel",
    lead: "Name, address, phone, hours, the place on the map, and what your house does without.",
    places: ["hotel", "services.contact.map", "off"],
    shows: (links) => links.home(),
  },
  policies: {
    title: "Policies",
    lead: "Until when a stay can be cancelled and what that costs, the tax and the booking fee.",
    places: ["cancellation", "rates"],
    shows: (links) => links.statement("terms"),
  },
  types: {
    title: "Rooms",
    lead: "Types of rooms with their prices, texts and pictures, which rooms there are, and what was measured in accessible ones.",
    places: ["roomTypes", "rooms", "renumbered", "floors", "accessibleRooms"],
    shows: (links) => links.rooms(),
  },
  seasons: {
    title: "Seasons and weekdays",
    lead: "What makes a night dearer or cheaper than its type's price. Single dates and limits stand in the calendar of the rates.",
    places: ["rateBook.seasons", "rateBook.weekdays", "rateBook.lengths", "rateBook.rooms"],
  },
  plans: {
    title: "Plans",
    lead: "How a night can be bought: flexible, cheaper without refund, for members. The first one is for everybody; without any there is one, called Flexible.",
    places: ["rateBook.plans"],
  },
  taxes: {
    title: "Taxes and fees",
    lead: "Each by the authority that gets it. As long as none stands here, the tax and the fee under Policies are levied.",
    places: ["rateBook.charges"],
  },
  codes: {
    title: "Promo codes",
    lead: "What a code takes off, when it can be used and how often. A plan for a code opens with one that names it.",
    places: ["rateBook.codes"],
  },
  letters: {
    title: "Letters",
    lead: "Subject and greeting of each letter to guests. What you leave empty is said in the website's own words.",
    places: ["letters"],
  },
  home: page("Home page", (links) => links.home(), "home", "pages.home"),
  rooms: page("Rooms page", (links) => links.rooms(), "roomsPage", "pages.room"),
  services: page("Services", (links) => links.services(), "services", "pages.services"),
  about: { ...page("About the house", (links) => links.about(), "about", "pages.about"), needs: "about" },
  facility: {
    ...page("Around the house", (links) => links.facility(), "facility", "pages.facility"),
    needs: "facility",
  },
  portal: page("Guest portal", (links) => links.guestPortal(), "arrival", "pages.facilities"),
  accessibility: page(
    "Accessibility",
    (links) => links.statement("accessibility"),
    "statements.accessibility",
    "pages.accessibility",
  ),
  privacy: page("Privacy", (links) => links.statement("privacy"), "statements.privacy", "pages.privacy"),
  terms: page("Terms", (links) => links.statement("terms"), "statements.terms", "pages.terms"),
} satisfies Readonly<Record<string, Part>>;

export type PartName = keyof typeof PARTS;

/** Those of the rate book, each with a worked example. */
export const RATE_PARTS = ["seasons", "plans", "taxes", "codes"] as const;

/** Those of the pages' texts. */
export const TEXTS = keysOf(PARTS).filter(
  (name) => !["hotel", "policies", "types", "letters", ...RATE_PARTS].includes(name),
);

export function partOf(name: string | undefined): Part | undefined {
  return name !== undefined && Object.hasOwn(PARTS, name) ? PARTS[name as PartName] : undefined;
}
