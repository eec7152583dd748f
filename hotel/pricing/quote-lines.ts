import { addDays, type Instant, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { type Catalogue, findRoomType } from "#hotel/kernel/room-types.ts";
import { deskLimitsOf, limitsOf } from "./limits.ts";
import type { PricingPorts } from "./ports.ts";
import { bookOf, type PricedLine, priceLines, type Selling } from "./rules/price-lines.ts";
import { grandTotal } from "./rules/pricing.ts";
import { planOf } from "./rules/refusals.ts";
import { type KeptQuote, quoteText } from "./rules/quote-text.ts";
import { ALGORITHM } from "./rules/stay-price.ts";
import { readLines, type WantedLine } from "./rules/wanted-lines.ts";

export interface Quote {
  lines: PricedLine[];
  grandTotal: Cents;
  /** By what it was computed. */
  quoted: KeptQuote;
}

/** A quote that the house keeps to until it expires. */
export interface SignedQuote extends Quote {
  expiresAt: Instant;
  signature: string;
}

/** What a guest sends of a quote that was signed; nothing of it trusted. */
export interface SentQuote {
  signature: string;
  /** As it was told, an instant in ISO 8601. */
  expiresAt: string;
  version: number;
}

interface Asked {
  items: unknown;
  /** Whether who asks is signed in. */
  isMember: boolean;
}

const KEPT_FOR = 30 * 60_000;

/** What the house sells at present. */
export function sellingToday(
  { catalogue, clock, rates: { version } }: PricingPorts,
  who: Pick<Selling, "isMember" | "by">,
): Selling {
  return { catalogue, version, day: clock.today(), ...who };
}

/** What a cart would cost now, all in; says nothing about rooms being left. Problems: `invalid-fields`, `stay-refused`. */
export function quoteToday(ports: PricingPorts, { items, isMember }: Asked): Quote | Problem {
  const lines = readLines(items, ports.catalogue, limitsOf(ports));
  return isProblem(lines) ? lines : quoted(ports, lines, sellingToday(ports, { isMember, by: "guest" }));
}

/** As `quoteToday`, for what the desk may book. */
export function quoteAtDesk(ports: PricingPorts, items: unknown): Quote | Problem {
  const lines = readLines(items, ports.catalogue, deskLimitsOf(ports));
  return isProblem(lines) ? lines : quoteReadAtDesk(ports, lines);
}

/** The same for lines that have been read. */
export function quoteReadAtDesk(ports: PricingPorts, lines: readonly WantedLine[]): Quote | Problem {
  return quoted(ports, lines, sellingToday(ports, { isMember: true, by: "desk" }));
}

/** A quote of today that the house keeps to for half an hour, whatever is published meanwhile. */
export function signQuote(ports: PricingPorts, asked: Asked): SignedQuote | Problem {
  const quote = quoteToday(ports, asked);
  if (isProblem(quote)) return quote;
  const expiresAt = ports.clock.now() + KEPT_FOR;
  return { ...quote, expiresAt, signature: ports.rates.sign(signedWords(quote.quoted, expiresAt)) };
}

/**
 * The lines at the price of a signed quote; undefined where it has expired, is not of this house or not of these lines, or where
 * the house can't sell them any more at all.
 */
async function quoteAsSigned(
  ports: PricingPorts,
  { items, isMember, sent }: Asked & { sent: SentQuote },
): Promise<Quote | undefined> {
  const { store, rates, clock } = ports;
  const expiresAt = Date.parse(sent.expiresAt);
  const left = expiresAt - clock.now();
  if (!(left > 0 && left <= KEPT_FOR)) return undefined;
  const catalogue = sent.version === rates.version ? ports.catalogue : await rates.catalogueOf(sent.version, store);
  const lines = catalogue ? readLines(items, catalogue, limitsOf(ports)) : undefined;
  if (!catalogue || !lines || isProblem(lines) || !lines.every((line) => stillFits(line, ports.catalogue)))
    return undefined;
  const day = dayOf(clock, expiresAt - KEPT_FOR);
  const quote = quoted(ports, lines, { catalogue, day, isMember, by: "guest", version: sent.version });
  if (isProblem(quote) || !quote.lines.every((line) => isStillSold(line, ports.catalogue))) return undefined;
  return rates.isSigned(signedWords(quote.quoted, expiresAt), sent.signature) ? quote : undefined;
}

/** The price of the signed quote that was sent, if it holds, and else today's. */
export async function quoteAsPromised(
  ports: PricingPorts,
  { sent, ...asked }: Asked & { sent: SentQuote | undefined },
): Promise<Quote | Problem> {
  return (sent && (await quoteAsSigned(ports, { ...asked, sent }))) ?? quoteToday(ports, asked);
}

function quoted({ rates }: PricingPorts, lines: Parameters<typeof priceLines>[0], selling: Selling): Quote | Problem {
  const priced = priceLines(lines, selling);
  if (isProblem(priced)) return priced;
  const by = { algorithm: ALGORITHM, version: selling.version, day: selling.day };
  const hash = rates.digest(
    quoteText(
      by,
      priced.map((line) => ({ ...line, type: line.type.id })),
    ),
  );
  return { lines: priced, grandTotal: grandTotal(priced), quoted: { ...by, hash } };
}

function signedWords({ algorithm, version, hash }: KeptQuote, expiresAt: Instant): string {
  return `quote ${algorithm} ${version} ${expiresAt} ${hash}`;
}

/** Whatever a version sold: the room has to be there today, and to take so many guests. */
function stillFits({ type, guests, rooms }: { type: { id: string }; guests: number; rooms: number }, today: Catalogue) {
  const present = findRoomType(today, type.id);
  return present !== undefined && guests <= rooms * present.guestsPerRoom;
}

/** Its plan has to be there today too: what it is sold under are that plan's terms (ADR 65). */
function isStillSold({ byPlan }: PricedLine, today: Catalogue): boolean {
  return planOf(bookOf(today), { plan: byPlan })?.id === byPlan;
}

/** The business day of an instant of the last half hour. */
function dayOf({ today, dayBegins }: PricingPorts["clock"], at: Instant): PlainDate {
  const day = today();
  return at < dayBegins(day) ? addDays(day, -1) : day;
}
