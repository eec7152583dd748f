import { z } from "zod";
import { sum } from "#hotel/kernel/money.ts";
import { parsePlainDate, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { readFeature } from "#hotel/kernel/room-features.ts";
import { nightsOf } from "#hotel/kernel/stay.ts";
import type { PlanPolicy } from "#hotel/booking/rules/cancellation.ts";
import type { SoldLine, SoldOrder } from "#hotel/booking/rules/sold-order.ts";
import { readRuns, toRuns } from "./sold-nights.ts";
import { readPolicies } from "./sold-terms.ts";
import { count } from "./sold-values.ts";

type Metadata = Readonly<Record<string, string>>;

/** Stripe's limits are 50 keys, 40 characters a key, 500 a value: https://docs.stripe.com/metadata */
const LONGEST_VALUE = 500;
/** Room is left for the keys that name the order, the hotel and its database. */
const MOST_PARTS = 40;
/** v1: of lines that are told by the nightly price alone. v2: of all others. */
const VERSIONS = ["v1", "v2"] as const;

/**
 * What was sold, as a payment's metadata carry it: `sold` says "v1 <parts> <characters>", and `sold_1`, `sold_2` and so on
 * are, joined, one JSON text of
 *
 *     {"name": ..., "email": ..., "language": ... or null, "lines": [[booking number, room type, check-in, check-out, rooms,
 *       guests, accessible feature or null, nightly price, subtotal, taxes, fees, the browser's id of the line, tax in
 *       ten-thousandths], ...]}
 *
 * In v2 `"terms": [[plan's name, its cancellation terms], ...]` comes before the lines, or null where there was no room for
 * them, and each line goes on: plan or null, code or null, [children's ages], place of its terms or null, and its nights or
 * null, as [[nights alike, type or null where it is the line's, nightly price, tax in ten-thousandths, and where all rooms of
 * such a night come to something else: subtotal, taxes, fees], ...].
 *
 * Money is in cents, days are the hotel's. All but printable ASCII is written as \uXXXX, spaces too, so that a cut harms no
 * character and nothing at the edge of a value can be trimmed. Ten lines of ten rooms take four values, and some 500 nights
 * of different prices find room. Where not everything fits, the nights are left out first, which can be taken as equal, and
 * the terms next; undefined where the rest does not fit: a payment is worth more than its description.
 */
export function soldMetadata(sold: SoldOrder): Metadata | undefined {
  const withoutNights = { ...sold, lines: sold.lines.map(({ rates: _rates, ...line }) => line) };
  const withoutTerms = { ...withoutNights, lines: withoutNights.lines.map(({ policy: _policy, ...line }) => line) };
  return (
    written(sold) ??
    written(withoutNights) ??
    written({ ...withoutTerms, areTermsUntold: sold.lines.some(({ policy }) => policy) })
  );
}

function written(sold: SoldOrder): Metadata | undefined {
  const isPlain = sold.lines.every(isPlainLine) && !sold.areTermsUntold;
  const text = asciiOnly(JSON.stringify(isPlain ? plainForm(sold) : wholeForm(sold)));
  const parts = text.match(new RegExp(`.{1,${LONGEST_VALUE}}`, "g")) ?? [];
  if (parts.length > MOST_PARTS) return undefined;
  const numbered = parts.map((part, index) => [`sold_${index + 1}`, part]);
  return { sold: `${VERSIONS[isPlain ? 0 : 1]} ${parts.length} ${text.length}`, ...Object.fromEntries(numbered) };
}

function isPlainLine({ plan, code, children, policy, rates }: SoldLine): boolean {
  return [plan, code, children, policy, rates].every((one) => one === undefined);
}

function plainForm({ name, email, language, lines }: SoldOrder) {
  return { name, email, language: language ?? null, lines: lines.map(toRow) };
}

function wholeForm({ name, email, language, lines, areTermsUntold }: SoldOrder) {
  const policies = lines.flatMap(({ policy }) => (policy ? [JSON.stringify([policy.plan, policy.terms])] : []));
  const all = [...new Set(policies)];
  const placeOf = ({ policy }: SoldLine) => (policy ? all.indexOf(JSON.stringify([policy.plan, policy.terms])) : null);
  const rows = lines.map((line) => {
    const { plan = null, code = null, children = [], rates } = line;
    return [...toRow(line), plan, code, children, placeOf(line), rates ? toRuns(rates, line.type) : null];
  });
  const terms = areTermsUntold ? null : all.map((policy) => JSON.parse(policy) as unknown);
  return { name, email, language: language ?? null, terms, lines: rows };
}

/** Reads it back; undefined where there is none, or where somebody has changed it so that it can't be trusted. */
export function readSoldMetadata(metadata: Metadata): SoldOrder | undefined {
  const [version, parts, length] = (metadata.sold ?? "").split(" ");
  if (!VERSIONS.some((one) => one === version) || !/^\d{1,2}$/.test(parts ?? "")) return undefined;
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

const order = z.object({
  name: z.string(),
  email: z.string(),
  language: z.string().optional().catch(undefined),
  terms: z.unknown().optional(),
  lines: z.array(z.unknown()).min(1),
});

function readOrder(read: unknown): SoldOrder | undefined {
  const { data } = order.safeParse(read);
  if (!data) return undefined;
  const { name, email, language, terms, lines } = data;
  const policies = readPolicies(terms);
  const told = lines.map((row) => readLine(row, policies)).filter((line) => line !== undefined);
  if (told.length < lines.length) return undefined;
  const untold = terms === null && { areTermsUntold: true };
  return { name, email, ...(language !== undefined && { language }), lines: told, ...untold };
}

const day = z.custom<PlainDate>((value) => parsePlainDate(value) !== undefined);
const positive = count.min(1);

/** As `toRow` writes it, and what v2 has behind it. */
const row = z
  .tuple([
    positive,
    z.string(),
    day,
    day,
    positive,
    positive,
    z.unknown(),
    count,
    count,
    count,
    count,
    z.string(),
    count,
    z.string().nullish(),
    z.string().nullish(),
    z.array(count).optional(),
    count.nullish(),
    z.unknown().optional(),
  ])
  .rest(z.unknown());

function readLine(written: unknown, policies: readonly (PlanPolicy | undefined)[]): SoldLine | undefined {
  const { data } = row.safeParse(written);
  if (!data) return undefined;
  const [bookingId, type, checkIn, checkOut, rooms, guests, accessible, ...others] = data;
  const [nightlyPrice, subtotal, taxes, fees, cartItemId, taxBasisPoints, ...chosen] = others;
  const [plan, code, children = [], place = null, runs = null] = chosen;
  const feature = readFeature(accessible ?? undefined);
  if (checkIn >= checkOut || feature === "unknown") return undefined;
  const policy = place === null ? undefined : policies[place];
  const rates = runs === null ? undefined : readRuns(runs, type);
  if ((place !== null && !policy) || (runs !== null && !rates)) return undefined;
  if (rates && sum(rates.map(({ nights }) => nights)) !== nightsOf({ checkIn, checkOut })) return undefined;
  return {
    ...{ bookingId, cartItemId, type, checkIn, checkOut, rooms, guests },
    ...{ nightlyPrice, subtotal, taxes, fees, taxBasisPoints },
    ...(feature !== "none" && { accessible: feature }),
    ...(typeof plan === "string" && { plan }),
    ...(typeof code === "string" && { code }),
    ...(children.length > 0 && { children }),
    ...(policy && { policy }),
    ...(rates && { rates }),
  };
}
