import type { PropertyDocument } from "#content/property-document.ts";
import { roomNumbersIn } from "#content/room-ranges.ts";
import { withHotel, withMoney, withoutAmenities, withoutParts, withRooms } from "#content/setup.ts";
import { typedNumber } from "#hotel/kernel/typed-number.ts";
import { readDollars } from "#hotel/kernel/money.ts";
import type { SetupStep } from "#hotel/property/ports/house.ts";
import { es } from "./words-es.ts";
import { en } from "./words.ts";

/** Of the kinds of room on the form. */
export const PLACES = [0, 1, 2, 3] as const;

/** What is asked of each kind of room; a field's name is one of these with the kind's place. */
const OF_KIND = ["name", "price", "guests", "numbers"] as const;

/** The same of what nobody has to answer. */
const MAY_BE_LEFT = ["beds", "size"] as const;

type Text = (name: string) => string;

/**
 * The document with what a step's form says, or the fields that can't be read. What a step that is answered for the first time does not
 * ask, nobody has said of this house: it is left out until somebody does in the settings.
 */
export function answered(
  document: PropertyDocument,
  form: FormData,
  done: readonly SetupStep[] = [],
): { document: PropertyDocument } | { unread: readonly string[] } {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  switch (form.get("intent")) {
    case "hotel":
      return { document: hotelIn(done.includes("hotel") ? document : withoutParts(document), text) };
    case "rooms":
      return roomsIn(done.includes("rooms") ? document : withoutAmenities(document), text);
    default:
      return moneyIn(document, text);
  }
}

function hotelIn(document: PropertyDocument, text: Text): PropertyDocument {
  return withHotel(document, {
    ...{ name: text("name"), street: text("street"), city: text("city"), region: text("region") },
    ...{ postalCode: text("postalCode"), phone: text("phone"), email: text("email") },
    ...{ timeZone: timeZoneIn(text("timeZone")), checkInTime: text("checkInTime"), checkOutTime: text("checkOutTime") },
  });
}

/** Typed as people call it, such as Pacific, or as the list has it. */
function timeZoneIn(typed: string): string {
  const named = [en, es].flatMap(({ hotel }) => Object.entries(hotel.timeZones));
  const [zone] = named.find(([, name]) => name.toLowerCase() === typed.toLowerCase()) ?? [];
  return zone ?? typed;
}

/** A kind counts as soon as something is typed about it; the first one in any case. */
function roomsIn(document: PropertyDocument, text: Text) {
  const isAsked = (place: number) =>
    place === 0 || [...OF_KIND, ...MAY_BE_LEFT].some((part) => text(`${part}-${place}`) !== "");
  const kinds = PLACES.filter(isAsked).map((place) => ({
    place,
    name: text(`name-${place}`) || undefined,
    price: amountIn(text(`price-${place}`)),
    guests: wholeNumber(text(`guests-${place}`)),
    numbers: numbersIn(text(`numbers-${place}`)),
    beds: text(`beds-${place}`),
    size: text(`size-${place}`) === "" ? ("none" as const) : sizeIn(text(`size-${place}`)),
  }));
  const read = kinds.flatMap(({ name, price, guests, numbers, beds, size }) =>
    name !== undefined && price !== undefined && guests !== undefined && numbers && size
      ? [
          {
            name,
            nightlyPriceCents: price,
            guests,
            numbers,
            ...(beds !== "" && { beds }),
            ...(size !== "none" && { size }),
          },
        ]
      : [],
  );
  if (read.length === kinds.length) return { document: withRooms(document, read) };
  const unread = kinds.flatMap((kind) =>
    [...OF_KIND, "size" as const].filter((part) => !kind[part]).map((part) => `${part}-${kind.place}`),
  );
  return { unread };
}

function moneyIn(document: PropertyDocument, text: Text) {
  const [tax, fee, free] = [amountIn(text("tax")), amountIn(text("fee")), wholeNumber(text("free"))];
  if (tax === undefined || fee === undefined || free === undefined) {
    const answers = { tax, fee, free };
    return { unread: Object.entries(answers).flatMap(([name, value]) => (value === undefined ? [name] : [])) };
  }
  return { document: withMoney(document, { taxBasisPoints: tax, feePerLineCents: fee, freeUntilDays: free }) };
}

/** An amount, or a share, in hundredths; as people type it, with its sign. */
function amountIn(text: string): number | undefined {
  return readDollars(typedNumber(text));
}

function numbersIn(text: string): number[] | undefined {
  const numbers = roomNumbersIn(text);
  return numbers && numbers.length > 0 ? numbers : undefined;
}

/** As people type it, with its unit or without. */
function sizeIn(text: string): number | undefined {
  const [, digits = ""] = /^([\d,.]+)\s*(?:sq\.?\s*ft\.?|m2|m²)?$/i.exec(text) ?? [];
  const size = Number(typedNumber(digits));
  return size >= 1 ? Math.round(size) : undefined;
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}
