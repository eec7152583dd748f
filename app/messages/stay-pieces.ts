import { addressLine } from "#content/address.ts";
import { exemptionsInWords } from "#app/parts/exemptions-in-words.ts";
import { fill, type Phrase } from "#app/languages/phrase.ts";
import { typeName } from "#content/type-names.ts";
import { cancellationDeadlines, policiesInWords } from "#app/parts/cancellation.ts";
import { asSold, soldBy } from "#app/parts/choices-in-words.ts";
import { clockTime } from "#app/parts/clock-time.ts";
import { countInWords, fullDayInWords, guestsInWords, nightsInWords, stayInWords } from "#app/parts/dates.ts";
import { money } from "#app/parts/money.ts";
import { leviedInWords } from "#app/parts/levies-in-words.ts";
import { listInWords } from "#app/parts/list-in-words.ts";
import { whyInWords } from "#app/parts/price-reasons.ts";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import type { BookedLine, Order } from "#hotel/booking/ports/orders.ts";
import type { ArrivalDeadlines, CancellationTerms } from "#hotel/booking/rules/cancellation.ts";
import { type Cents, sum } from "#hotel/kernel/money.ts";
import { earlier, later } from "#hotel/kernel/plain-date.ts";
import type { Stay } from "#hotel/kernel/stay.ts";
import type { AboutOrder } from "#hotel/messages/ports/letter-writer.ts";
import { leviesTogether } from "#hotel/pricing/rules/named-levies.ts";
import { isWorthTelling, type PriceReasons } from "#hotel/pricing/rules/price-reasons.ts";
import { grandTotal } from "#hotel/pricing/rules/pricing.ts";
import type { Fact, Piece } from "./letter.ts";
import { addressOf, inLine, type Setting } from "./setting.ts";

/** By name, but for an order that anybody may have made under anybody's address: who typed the name is not known there. */
export function greeting(order: Order, { speech, content, greeting: own }: Setting): Piece {
  const { greeting: words, greetingNobody } = speech.words.letters;
  if (isStrangers(order)) return { piece: "text", text: greetingNobody };
  const places = { name: inLine(order.name), hotel: content.hotel.name };
  return { piece: "text", text: fill((own ?? words) as Phrase<"name">, places) };
}

function isStrangers({ addressProof, payment, state }: Order): boolean {
  return addressProof === "awaited" || (payment === "card" && state !== "confirmed");
}

export function regards({ speech, content }: Setting): Piece {
  const { regards: words, team } = speech.words.letters;
  return { piece: "text", text: `${words}\n${fill(team, { hotel: content.hotel.name })}` };
}

/** Number, room, days, guests and rate of each stay. */
export function stayFacts(
  lines: readonly (BookedLine | Booking)[],
  { prices }: Pick<AboutOrder, "prices">,
  setting: Setting,
): Piece[] {
  return lines.map((line) => ({ piece: "facts", facts: factsOf(line, prices.get(line.bookingId), setting) }));
}

function factsOf(line: BookedLine | Booking, price: PriceReasons | undefined, { content, speech }: Setting): Fact[] {
  const { parts } = speech.words.letters;
  const { checkInTime, checkOutTime } = content.hotel;
  const arrival = { day: fullDayInWords(line.checkIn, speech), time: clockTime(checkInTime, speech) };
  const departure = { day: fullDayInWords(line.checkOut, speech), time: clockTime(checkOutTime, speech) };
  const { plan, code } = soldBy(asSold(line, price), content.rateBook?.plans ?? []);
  return [
    { name: parts.number, value: String(line.bookingId) },
    { name: parts.room, value: roomOf(line, { content, speech }) },
    { name: parts.arrival, value: fill(parts.arrivalValue, arrival) },
    { name: parts.departure, value: fill(parts.departureValue, departure) },
    { name: parts.guests, value: guestsInWords(line, speech) },
    ...(plan === undefined ? [] : [{ name: parts.rate, value: plan }]),
    ...(code === undefined ? [] : [{ name: parts.code, value: code }]),
  ];
}

/** `Standard, 2 rooms. Mobility features. Kept for you: room 105.` */
function roomOf(line: BookedLine | Booking, { content, speech }: Pick<Setting, "content" | "speech">): string {
  const category = typeName(content, line.type);
  const rooms = `${category}, ${countInWords(line.rooms, "rooms", speech)}`;
  if (!line.accessible) return rooms;
  const promise = `${rooms}. ${speech.words.units.accessible[line.accessible]}`;
  const kept = "promisedRooms" in line ? line.promisedRooms : [];
  if (kept.length === 0) return promise;
  return `${promise}. ${fill(speech.words.bookings.kept, { rooms: listInWords(kept, speech) })}`;
}

/** How the prices of the stays came about, where that is more than nights with a tax and a fee. */
function whyPieces(lines: readonly BookedLine[], { prices }: Billed, { speech }: Setting): Piece[] {
  const { whyPrice, bookings } = speech.words;
  return lines.flatMap(({ bookingId }): Piece[] => {
    const why = prices.get(bookingId);
    if (!why || !isWorthTelling(why)) return [];
    const { rules, nights, nightsHead } = whyInWords(why, speech);
    const ofStay = lines.length > 1 ? `: ${fill(bookings.booking, { number: bookingId })}` : "";
    const byNight: Piece[] = [
      { piece: "heading", text: nightsHead },
      { piece: "facts", facts: nights },
    ];
    return [
      { piece: "heading", text: `${whyPrice.title}${ofStay}` },
      { piece: "facts", facts: rules },
      ...(nights.length > 1 ? byNight : []),
    ];
  });
}

/** What the guest asked to be spared, and has to bring for it. */
function askedPieces(lines: readonly BookedLine[], { exemptionsAsked }: Billed, { speech }: Setting): Piece[] {
  const asked = lines.flatMap(({ bookingId }) => exemptionsAsked.get(bookingId) ?? []);
  return [...new Set(exemptionsInWords(asked, speech))].map((text) => ({ piece: "note", text }));
}

type Billed = Pick<AboutOrder, "owed" | "prices" | "exemptionsAsked">;

/** The price with everything in it, taken apart, and how it came about, and what is still to be paid of it. */
export function bill(lines: readonly BookedLine[], about: Billed, setting: Setting): Piece[] {
  const { speech } = setting;
  const { parts } = speech.words.letters;
  const charges = lines.map((line) => ({ name: chargeOf(line, setting), value: money(line.subtotal, speech) }));
  const facts = [...charges, ...leviedFacts(lines, about, setting)];
  const [price, owed] = [grandTotal(lines), owedFor(lines, about)];
  const total = { name: parts.total, value: money(price, speech) };
  const due = { name: parts.due, value: money(owed, speech) };
  const isPartly = owed > 0 && owed !== price;
  return [
    { piece: "bill", facts: isPartly ? [...facts, total] : facts, total: owed > 0 ? due : total },
    ...askedPieces(lines, about, setting),
    ...whyPieces(lines, about, setting),
  ];
}

/** What is still to be paid of these stays. */
export function owedFor(lines: readonly Pick<BookedLine, "bookingId">[], { owed }: Pick<AboutOrder, "owed">): Cents {
  return sum(lines.map(({ bookingId }) => owed.get(bookingId) ?? 0));
}

/** Taxes and fees, of several each by its name. */
function leviedFacts(lines: readonly BookedLine[], { prices }: Billed, { speech }: Setting): Fact[] {
  const levies = leviesTogether(lines.flatMap(({ bookingId }) => prices.get(bookingId)?.levies ?? []));
  const all = (of: "taxes" | "fees") => sum(lines.map((line) => line[of]));
  return leviedInWords({ levies, taxes: all("taxes"), fees: all("fees") }, speech.words.letters.parts, speech);
}

function chargeOf(line: BookedLine, { content, speech }: Setting): string {
  const category = typeName(content, line.type);
  const rooms = countInWords(line.rooms, "rooms", speech);
  return `${category}: ${fill(speech.words.letters.parts.charge, { rooms, nights: nightsInWords(line, speech) })}`;
}

interface Agreed {
  terms: CancellationTerms;
  deadlines: readonly ArrivalDeadlines[];
}

/** Until when these stays can be called off, and what that costs. */
export function policy(lines: readonly BookedLine[], agreed: Agreed, { speech }: Setting): Piece[] {
  const isOwn = (id: number) => lines.some(({ bookingId }) => bookingId === id);
  const own = agreed.deadlines
    .map((one) => ({ ...one, bookingIds: one.bookingIds.filter(isOwn) }))
    .filter(({ bookingIds }) => bookingIds.length > 0);
  return [
    { piece: "heading", text: speech.words.letters.parts.policy },
    {
      piece: "text",
      text: [...cancellationDeadlines(own, speech), policiesInWords(lines, agreed.terms, speech)].join(" "),
    },
  ];
}

/** The way out of a stay, without a password. */
export function wayOut(
  token: string | undefined,
  setting: Setting,
  label = setting.speech.words.letters.parts.cancel,
): Piece[] {
  if (token === undefined) return [];
  return [{ piece: "link", label, href: addressOf(setting, setting.speech.links.cancelByLetter(token)) }];
}

/** Where the house is, and its telephone. */
export function place({ content, speech }: Setting): Piece[] {
  const { parts } = speech.words.letters;
  const { phone } = content.hotel;
  const address = addressLine(content.hotel);
  return [
    { piece: "heading", text: parts.place },
    { piece: "text", text: `${address}. ${fill(parts.call, { phone })}` },
    { piece: "link", label: parts.map, href: speech.links.map(address) },
  ];
}

/** The way back to the stay, without a password; a link where the letter asks for something else first. */
export function wayIn(token: string, setting: Setting, look: "button" | "link" = "button"): Piece[] {
  const { letters } = setting.speech.words;
  return [
    { piece: look, label: letters.confirmation.open, href: addressOf(setting, setting.speech.links.stay(token)) },
    { piece: "note", text: letters.parts.linkIsYours },
  ];
}

/** The way to its receipt, and to what amends it; `token` opens it without a password. */
export function receiptLink(booking: Booking, token: string, { speech, ...setting }: Setting): Piece[] {
  if (!booking.hasReceipt) return [];
  const href = addressOf({ speech, ...setting }, speech.links.receipt(booking.bookingId, token));
  return [{ piece: "link", label: speech.words.letters.parts.receipt, href }];
}

/** `Fri, Nov 27 to Mon, Nov 30, 2026`: all that was ordered. */
export function wholeStay({ order }: Pick<AboutOrder, "order">, { speech }: Setting): string {
  return stayInWords(wholeOf(order.lines), speech);
}

/** From the first arrival to the last departure of these stays. */
export function wholeOf(stays: readonly Stay[]): Stay {
  const checkIn = stays.map((stay) => stay.checkIn).reduce(earlier);
  const checkOut = stays.map((stay) => stay.checkOut).reduce(later);
  return { checkIn, checkOut };
}
