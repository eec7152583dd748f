import type { PropertyDocument } from "#content/property-document.ts";
import { readRanges, withHotel, withMoney, withRooms } from "#content/setup.ts";
import { readDollars } from "#hotel/kernel/money.ts";

/** Of the kinds of room on the form. */
export const PLACES = [0, 1, 2, 3] as const;

/** The document with what a step's form says; undefined where a number can't be read. */
export function answered(document: PropertyDocument, form: FormData): PropertyDocument | undefined {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  switch (form.get("intent")) {
    case "hotel":
      return withHotel(document, {
        ...{ name: text("name"), street: text("street"), city: text("city"), region: text("region") },
        ...{ postalCode: text("postalCode"), phone: text("phone"), email: text("email") },
        ...{ timeZone: text("timeZone"), checkInTime: text("checkInTime"), checkOutTime: text("checkOutTime") },
      });
    case "rooms":
      return roomsIn(document, text);
    default:
      return moneyIn(document, text);
  }
}

/** The field of a step's form that a place of the document was answered in; undefined where there is none. */
export function fieldOf(path: string, form: FormData): string | undefined {
  const [, place, part = ""] = /^content\.(?:roomTypes\.(\d+)\.)?(?:hotel\.)?(\w+)/.exec(path) ?? [];
  const name = place === undefined ? part : `${OF_KINDS[part] ?? part}-${place}`;
  return form.has(name) ? name : undefined;
}

const OF_KINDS: Readonly<Record<string, string>> = {
  nightlyPriceCents: "price",
  guestsPerRoom: "guests",
  category: "name",
};

function roomsIn(document: PropertyDocument, text: (name: string) => string): PropertyDocument | undefined {
  const places = PLACES.filter((place) => text(`name-${place}`) !== "");
  const kinds = places.flatMap((place) => {
    const nightlyPriceCents = readDollars(text(`price-${place}`));
    const numbers = readRanges(text(`numbers-${place}`));
    const guests = wholeNumber(text(`guests-${place}`));
    if (nightlyPriceCents === undefined || !numbers || guests === undefined) return [];
    return [{ name: text(`name-${place}`), nightlyPriceCents, guests, numbers }];
  });
  return kinds.length > 0 && kinds.length === places.length ? withRooms(document, kinds) : undefined;
}

function moneyIn(document: PropertyDocument, text: (name: string) => string): PropertyDocument | undefined {
  const taxBasisPoints = readDollars(text("tax"));
  const feePerLineCents = readDollars(text("fee"));
  const freeUntilDays = wholeNumber(text("free"));
  if (taxBasisPoints === undefined || feePerLineCents === undefined || freeUntilDays === undefined) return undefined;
  return withMoney(document, { taxBasisPoints, feePerLineCents, freeUntilDays });
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}
