import { parsePlainDate } from "#hotel/kernel/plain-date.ts";
import { readFeature } from "#hotel/kernel/room-features.ts";
import type { SoldLine, SoldOrder } from "#hotel/booking/rules/sold-order.ts";

type Metadata = Readonly<Record<string, string>>;

/** Stripe's limits are 50 keys, 40 characters a key, 500 a value: https://docs.stripe.com/metadata */
const LONGEST_VALUE = 500;
/** Room is left for the keys that name the order, the hotel and its database. */
const MOST_PARTS = 40;
const VERSION = "v1";

/**
 * What was sold, as a payment's metadata carry it: `sold` says "v1 <parts> <characters>", and `sold_1`, `sold_2` and so on
 * are, joined, one JSON text of
 *
 *     {"name": ..., "email": ..., "language": ... or null, "lines": [[booking number, room type, check-in, check-out, rooms,
 *       guests, accessible feature or null, nightly price, subtotal, taxes, fees, the browser's id of the line, tax in
 *       ten-thousandths], ...]}
 *
 * Money is in cents, days are the hotel's. All but printable ASCII is written as \uXXXX, spaces too, so that a cut harms no
 * character and nothing at the edge of a value can be trimmed. Ten lines of ten rooms take four values. A later form takes
 * another version mark. Undefined where it does not fit: a payment is worth more than its description.
 */
export function soldMetadata(sold: SoldOrder): Metadata | undefined {
  const { name, email, language = null } = sold;
  const text = asciiOnly(JSON.stringify({ name, email, language, lines: sold.lines.map(toRow) }));
  const parts = text.match(new RegExp(`.{1,${LONGEST_VALUE}}`, "g")) ?? [];
  if (parts.length > MOST_PARTS) return undefined;
  const numbered = parts.map((part, index) => [`sold_${index + 1}`, part]);
  return { sold: `${VERSION} ${parts.length} ${text.length}`, ...Object.fromEntries(numbered) };
}

/** Reads it back; undefined where there is none, or where somebody has changed it so that it can't be trusted. */
export function readSoldMetadata(metadata: Metadata): SoldOrder | undefined {
  const [version, parts, length] = (metadata.sold ?? "").split(" ");
  if (version !== VERSION || !/^\d{1,2}$/.test(parts ?? "")) return undefined;
  const text = Array.from({ length: Number(parts) }, (_, index) => metadata[`sold_${index + 1}`] ?? "").join("");
  return String(text.length) === length ? readOrder(parsed(text)) : undefined;
}

function asciiOnly(json: string): string {
  return json.replace(/[^!-~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

function toRow(line: SoldLine): unknown[] {
  const { bookingId, type, checkIn, checkOut, rooms, guests, accessible = null } = line;
  const { nightlyPrice, subtotal, taxes, fees, cartItemId, taxBasisPoints } = line;
  return [
    bookingId,
    type,
    checkIn,
    checkOut,
    rooms,
    guests,
    accessible,
    nightlyPrice,
    subtotal,
    taxes,
    fees,
    cartItemId,
    taxBasisPoints,
  ];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readOrder(read: unknown): SoldOrder | undefined {
  if (typeof read !== "object" || read === null) return undefined;
  const { name, email, language, lines } = read as Record<string, unknown>;
  if (typeof name !== "string" || typeof email !== "string" || !Array.isArray(lines)) return undefined;
  const told = lines.map(readLine).filter((line) => line !== undefined);
  if (told.length === 0 || told.length < lines.length) return undefined;
  return { name, email, ...(typeof language === "string" && { language }), lines: told };
}

function readLine(row: unknown): SoldLine | undefined {
  if (!Array.isArray(row)) return undefined;
  const [
    bookingId,
    type,
    checkIn,
    checkOut,
    rooms,
    guests,
    accessible,
    nightlyPrice,
    subtotal,
    taxes,
    fees,
    item,
    taxBasisPoints,
  ] = row;
  const stay = { checkIn: parsePlainDate(checkIn), checkOut: parsePlainDate(checkOut) };
  if (!stay.checkIn || !stay.checkOut || stay.checkIn >= stay.checkOut) return undefined;
  if (![bookingId, rooms, guests].every((count) => isCount(count) && count > 0)) return undefined;
  if (![nightlyPrice, subtotal, taxes, fees, taxBasisPoints].every(isCount)) return undefined;
  const feature = readFeature(accessible ?? undefined);
  if (typeof type !== "string" || typeof item !== "string" || feature === "unknown") return undefined;
  const dates = { checkIn: stay.checkIn, checkOut: stay.checkOut };
  const promised = feature === "none" ? {} : { accessible: feature };
  return {
    ...dates,
    ...promised,
    bookingId,
    cartItemId: item,
    type,
    rooms,
    guests,
    nightlyPrice,
    subtotal,
    taxes,
    fees,
    taxBasisPoints,
  };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
