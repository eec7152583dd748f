import type { PropertyDocument } from "#content/property-document.ts";
import { roomNumbersIn } from "#content/room-ranges.ts";
import { withHotel, withMoney, withoutAmenities, withoutParts, withRooms } from "#content/setup.ts";
import { typedNumber } from "#hotel/kernel/typed-number.ts";
import { type Cents, readDollars } from "#hotel/kernel/money.ts";
import type { SetupStep } from "#hotel/property/ports/house.ts";
import { SETUP_WORDS } from "./use-setup-words.ts";

/** Of the kinds of room on the form. */
export const PLACES = [0, 1, 2, 3] as const;

/** What is asked of each kind of room; a field's name is one of these with the kind's place. */
const OF_KIND = ["name", "price", "guests", "numbers"] as const;

/** The same of what nobody has to answer. */
const MAY_BE_LEFT = ["beds", "size"] as const;

type Text = (name: string) => string;

interface Answered {
  document: PropertyDocument;
  /** The fields that can't be read; what the document has in their place is refused, or nothing. */
  unread: readonly string[];
}

/**
 * The document with what a step's form says. What a step that is answered for the first time does not ask, nobody has said of this
 * house: it is left out until somebody does in the settings.
 */
export function answered(document: PropertyDocument, form: FormData, done: readonly SetupStep[] = []): Answered {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  switch (form.get("intent")) {
    case "hotel":
      return { document: hotelIn(document, text, done.includes("hotel")), unread: [] };
    case "rooms":
      return roomsIn(document, { form, text, isDone: done.includes("rooms") });
    default:
      return moneyIn(document, text);
  }
}

function hotelIn(document: PropertyDocument, text: Text, isDone: boolean): PropertyDocument {
  const answers = {
    ...{ name: text("name"), street: text("street"), city: text("city"), region: text("region") },
    ...{
      country: text("country").toUpperCase(),
      postalCode: text("postalCode"),
      phone: text("phone"),
      email: text("email"),
    },
    ...{ timeZone: timeZoneIn(text("timeZone")), checkInTime: text("checkInTime"), checkOutTime: text("checkOutTime") },
  };
  return withHotel(isDone ? document : withoutParts(document), answers, isDone);
}

/** Typed as people call it, such as Pacific, or as the list has it. */
function timeZoneIn(typed: string): string {
  const named = Object.values(SETUP_WORDS).flatMap(({ hotel }) => Object.entries(hotel.timeZones));
  const [zone] = named.find(([, name]) => name.toLowerCase() === typed.toLowerCase()) ?? [];
  return zone ?? typed;
}

/** The places of the kinds that are on the form: one counts as soon as something is typed about it; the first one in any case. */
export function kindsIn(form: FormData): number[] {
  const isTyped = (name: string) => String(form.get(name) ?? "").trim() !== "";
  return PLACES.filter(
    (place) => place === 0 || [...OF_KIND, ...MAY_BE_LEFT].some((part) => isTyped(`${part}-${place}`)),
  );
}

interface RoomsForm {
  form: FormData;
  text: Text;
  isDone: boolean;
}

function roomsIn(document: PropertyDocument, { form, text, isDone }: RoomsForm): Answered {
  const kinds = kindsIn(form).map((place) => ({
    place,
    name: text(`name-${place}`) || undefined,
    price: amountIn(text(`price-${place}`)),
    guests: wholeNumber(text(`guests-${place}`)),
    numbers: numbersIn(text(`numbers-${place}`)),
    beds: text(`beds-${place}`),
    size: text(`size-${place}`) === "" ? ("none" as const) : sizeIn(text(`size-${place}`)),
  }));
  const rooms = kinds.map(({ place, name = "", price = 0, guests = 0, numbers = [], beds, size = 0 }) => ({
    ...{ place, name, nightlyPriceCents: price, guests, numbers },
    ...(beds !== "" && { beds }),
    ...(size !== "none" && { size }),
  }));
  const unread = kinds.flatMap((kind) =>
    [...OF_KIND, "size" as const].filter((part) => kind[part] === undefined).map((part) => `${part}-${kind.place}`),
  );
  const answers = isDone ? withRooms(document, rooms, PLACES.length) : withRooms(withoutAmenities(document), rooms);
  return { document: answers, unread };
}

function moneyIn(document: PropertyDocument, text: Text): Answered {
  const answers = { tax: shareIn(text("tax")), fee: amountIn(text("fee")), free: daysIn(text("free")) };
  const { tax: taxBasisPoints = 0, fee: feePerLineCents = 0, free: freeUntilDays = 0 } = answers;
  return {
    document: withMoney(document, { taxBasisPoints, feePerLineCents, freeUntilDays }),
    unread: Object.entries(answers).flatMap(([name, value]) => (value === undefined ? [name] : [])),
  };
}

/** As people type it, with its sign. */
function amountIn(text: string): Cents | undefined {
  return readDollars(typedNumber(text));
}

/** A share in hundredths of a percent, likewise; zeros at its end do no harm, however many. */
function shareIn(text: string): number | undefined {
  return readDollars(Number(typedNumber(text)));
}

function numbersIn(text: string): number[] | undefined {
  const numbers = roomNumbersIn(text);
  return numbers && numbers.length > 0 ? numbers : undefined;
}

/** As people type it, with its unit or without; a dot before three digits may stand for thousands, and is asked for again. */
function sizeIn(text: string): number | undefined {
  const [, digits = ""] = /^([\d,.]+)\s*(?:sq\.?\s*ft\.?|m2|m²)?$/i.exec(text) ?? [];
  const size = /\.\d{3}$/.test(digits) ? Number.NaN : Number(typedNumber(digits));
  return size >= 1 ? Math.round(size) : undefined;
}

/** Days, also where they are typed with their unit, or as hours: 1, 1 day, 24 hours, 48h. */
function daysIn(text: string): number | undefined {
  const [, digits = "", unit = ""] = /^(\d{1,4})\s*(?:(h|hrs?|hours?|horas?)|d|days?|d[ií]as?)?$/i.exec(text) ?? [];
  const days = Number(digits) / (unit ? 24 : 1);
  return digits !== "" && Number.isInteger(days) ? days : undefined;
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}
