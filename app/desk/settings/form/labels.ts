import { messageKinds } from "#app/desk/parts/message-kinds.ts";
import { settingsWords } from "#app/desk/settings/words.ts";
import { PLACES } from "#content/letters.ts";
import { BOOK_FIELDS, BOOK_NAMES } from "./book-labels.ts";

/**
 * What a field is called and told beside it, by its place in the content without the numbers of a list's entries. The others are called by
 * their names.
 */
const FIELDS: Readonly<Record<string, readonly [label: string, hint?: string]>> = {
  ...BOOK_FIELDS,
  hotel: ["The hotel"],
  "hotel.tagline": ["In one sentence", "Stands below the name, and in search results."],
  "hotel.street": ["Street and number"],
  "hotel.region": ["State or region"],
  "hotel.postalCode": ["ZIP or postal code", "May stay empty."],
  "hotel.country": ["Country", "Its two letters, such as US, MX, ES or GB."],
  "hotel.phone": [
    "Phone",
    "As guests read it, such as (504) 555-0142; outside North America with the country's prefix, such as +351 21 555 0100.",
  ],
  "hotel.secondPhone": ["Second phone", "For when nobody answers the first one. May stay empty."],
  "hotel.businessDayTurns": [
    "The business day ends at",
    "Until then a guest who arrives after midnight has arrived yesterday. Before noon; empty: 04:00. Another hour can't be published between the two.",
  ],
  "hotel.email": ["E-mail", "Where guests write to, and where letters to the desk go."],
  "hotel.timeZone": ["Time zone", "Such as America/Chicago. It can't change while stays are booked."],
  "hotel.checkInTime": ["Check-in from"],
  "hotel.checkOutTime": ["Check-out until"],
  off: [
    "What your house has",
    "Without its tick a part leaves no trace on the website. Its texts are kept. What a text says of the pool, the elevator or accessible rooms stands in it as {pool: …}, {elevator: …} or {accessible: …}.",
  ],
  ...Object.fromEntries(Object.entries(settingsWords.languages).map(([code, name]) => [`off.${code}`, [name]])),
  "off.pool": ["A pool"],
  "off.elevator": ["An elevator"],
  "off.about": ["The page About the house"],
  "off.facility": ["The page Around the house"],
  "off.home.pitch": ["Who you are, on the home page"],
  "off.home.river": ["The band at the end of the home page"],
  "off.roomsPage.everyRoom": ["What every room has, on the rooms page"],
  "off.services.about": ["The house in short, on the page of services"],
  "off.services.map": ["The map, on the page of services"],
  "hotel.brandColour": ["Brand color", "Of buttons and links, such as #0e4f4a. May stay empty."],
  "hotel.brandColourDark": [
    "Brand color in the dark",
    "For guests whose screens are dark. Empty: made of the one above.",
  ],
  "hotel.logo": [
    "Your logo",
    "In the place of the house's name at the top of every page, always on a light ground. Hand it in under Pictures.",
  ],
  "hotel.logo.file": ["Logo"],
  "services.contact.map": ["On the map"],
  "services.contact.map.alt": [
    "The drawn map in words",
    "For guests who can't see it. Only the demo hotel has a drawn one.",
  ],
  "services.contact.map.latitude": ["Latitude", "Such as 29.9149, from any map on the web."],
  "services.contact.map.longitude": ["Longitude", "Such as -90.0647."],
  "cancellation.tiers": ["Deadlines", "The earliest first. What is booked keeps the policy that it was booked under."],
  "cancellation.tiers.daysBefore": ["Days before arrival", "0 is the day of arrival."],
  "cancellation.tiers.time": ["Until"],
  "cancellation.tiers.keep": ["Until then you keep"],
  "cancellation.afterwards": ["Afterwards, and of who never comes, you keep"],
  rates: ["Tax and fee", "They hold as long as nothing stands in Rates, Taxes and fees."],
  "rates.taxBasisPoints": ["Tax in percent", "Of the price of the nights, such as 12 or 12.75."],
  "rates.feePerLineCents": ["Booking fee in dollars", "Once for each stay in a cart; 0 for none."],
  letters: ["Letters to guests"],
  ...Object.fromEntries(Object.entries(messageKinds).map(([kind, title]) => [`letters.${kind}`, [title] as const])),
  statements: ["The text"],
  "statements.date": ["In effect since", "Guests read it below the first sentence. May stay empty."],
  roomTypes: ["Types of rooms"],
  "roomTypes.category": ["Name of the type", "As guests choose it, such as Standard."],
  "roomTypes.roomName": ["Name of such a room", "Such as Single Room."],
  "roomTypes.nightlyPriceCents": ["Price of a night in dollars", "Before tax and fee."],
  "roomTypes.guestsPerRoom": ["Guests at most"],
  "roomTypes.adults": ["Adults that it is meant for"],
  "roomTypes.beds": ["Beds", "Such as 1 queen bed. May stay empty."],
  "roomTypes.size": [
    "Size of such a room",
    "In square feet; in square meters where the hotel's country is not US. May stay empty.",
  ],
  "roomTypes.inside": ["What is inside"],
  "roomTypes.picture": ["First picture"],
  "roomTypes.gallery": ["Further pictures, in their order"],
  rooms: [
    "Which rooms there are",
    "By their numbers, such as 101-110, 201. A room that is left out leaves the house; stays in its way are named before you publish.",
  ],
  renumbered: [
    "Rooms with a new number",
    "A room keeps its stays and its past under its new number, which then stands above in the place of the old one.",
  ],
  "renumbered.from": ["Number before"],
  "renumbered.to": ["Number now"],
  floors: ["Floors", "Where the numbers do not tell them: 101 to 199 are on floor 1 by themselves."],
  "floors.name": ["Name of the floor", "Such as Ground floor, or Garden house."],
  "floors.rooms": ["Rooms on it", "By their numbers, such as 1-6, 12."],
  accessibleRooms: ["Accessible rooms", "As they were measured, in inches."],
  "home.slides.line": ["Line over the picture"],
  "home.slides.focus": ["What stays in sight on a phone"],
  "home.river": ["Band at the end of the page"],
  "home.pitch": ["Who you are"],
  "home.rates": ["Above the rooms"],
  "roomsPage.everyRoom": ["What every room has"],
  "roomsPage.accessible": ["Accessible rooms"],
  "services.items": ["Services"],
  "arrival.checkIn": ["On arrival"],
  "arrival.checkOut": ["On departure"],
};

/** Of lists of which one entry is not called as all of them are. */
const ENTRIES: Readonly<Record<string, string>> = {
  roomTypes: "Room type",
  "roomTypes.gallery": "Further picture",
  renumbered: "Room with a new number",
  "rateBook.charges": "Tax or fee",
  "rateBook.restrictions": "Limit of nights",
};

/** Names that mean the same wherever they stand. */
const NAMES: Readonly<Record<string, string>> = {
  ...BOOK_NAMES,
  alt: "Description for guests who can't see it",
  intro: "Introduction",
  lead: "First sentence",
  file: "Picture",
  items: "Entries",
  left: "The left",
  center: "The middle",
  right: "The right",
  whole: "All of it, beside the words; a phone shows the middle",
};

/** Names of places that hold more than a line. */
const LONG = /\.(?:text|description|intro|lead|alt|paragraphs\.\d+|checkIn\.\d+|checkOut\.\d+)$/;

/** Facts that another page sees to, or that make an entry what it is: they travel along unseen. */
const HIDDEN = /\.(?:focus\.[xy]|path|id)$/;

const ICONS = [
  "breakfast",
  "wifi",
  "parking",
  "pool",
  "laundry",
  "desk",
  "luggage",
  "housekeeping",
  "bed",
  "phone",
  "calendar",
  "route",
  "house",
  "accessible",
  "money",
  "people",
  "mail",
  "check",
];

export function labelAt(path: string): string {
  const [label] = FIELDS[withoutNumbers(path)] ?? [];
  if (/^pages\.\w+$/.test(path)) return "In search results";
  const name = path.split(".").findLast((part) => !/^\d+$/.test(part)) ?? path;
  return label ?? NAMES[name] ?? inWords(name);
}

/** One entry of a list that is called so: `Paragraph` of `Paragraphs`. */
export function entryLabel(label: string): string {
  const place = Object.keys(ENTRIES).find((one) => label === FIELDS[one]?.[0]);
  if (place !== undefined) return ENTRIES[place] ?? label;
  return label.replace(/ies$/, "y").replace(/s$/, "");
}

export function hintAt(path: string): string | undefined {
  const [, part] = /^letters\.[\w-]+\.(subject|greeting)$/.exec(path) ?? [];
  if (part === "subject" || part === "greeting") {
    return `May hold ${PLACES[part].map((name) => `{${name}}`).join(", ")}.`;
  }
  if (/^rateBook\.rooms\.[^.]+\.includedGuests$/.test(path)) return ALL_INCLUDED;
  return FIELDS[withoutNumbers(path)]?.[1] ?? (path.endsWith(".picture.file") ? DESCRIBED_FIRST : undefined);
}

const ALL_INCLUDED = "Empty: as many as fit; nobody pays as a further guest.";
const DESCRIBED_FIRST = "What you have handed in stands here once it is described under Pictures.";

export function isLong(path: string): boolean {
  return LONG.test(path);
}

export function isHidden(path: string): boolean {
  return HIDDEN.test(path);
}

/** The answers that a text can have, where it is one of a few. */
export function iconChoices(): (readonly [icon: string, label: string])[] {
  return ICONS.map((icon) => [icon, inWords(icon)]);
}

function withoutNumbers(path: string): string {
  return path.replaceAll(/\.\d+/g, "");
}

function inWords(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
