import type { Booking } from "#hotel/booking/ports/bookings.ts";
import type { DeskStay } from "#hotel/inventory/ports/desk-stays.ts";
import { daysBetween, type Instant } from "#hotel/kernel/plain-date.ts";
import type { CaseClosure, CaseFile } from "./ports/case-files.ts";

/** What is known of how the stays of an order ended. */
export interface KnownEnds {
  /** Its booked rooms that count. */
  stays: readonly DeskStay[];
  file: Pick<CaseFile, "log" | "closures">;
}

/** What a clerk pressed, a guest may have asked for by telephone. */
const WHERE: Record<CaseFile["log"][number]["who"], string> = {
  guest: "by the guest",
  desk: "at the front desk",
  house: "by the hotel",
  provider: "by the payment provider",
};

/** What became of a booking, room by room where they ended otherwise, and of what the house's own closure did to it. */
export function endLines(booking: Booking, known: KnownEnds): string[] {
  const { bookingId, state } = booking;
  const closures = closuresOf(booking, known).map((closure) => closureLine(closure, booking));
  if (state === "cancelled") return [...closures, cancelledLine(bookingId, known)];
  if (state !== "confirmed") return [...closures, `Booking ${bookingId} is ${state}.`];
  const ends = staysOf(booking, known).map((stay) => endOfStay(stay, booking, isStruck(booking, known)));
  const [first, ...others] = [...new Set(ends)];
  const never = "was never cancelled";
  if (others.length === 0) return [...closures, `${[`Booking ${bookingId} ${never}`, first ?? []].flat().join("; ")}.`];
  const rooms = ends.map((end, index) => `  Room ${index + 1} of ${ends.length}: ${end ?? never}.`);
  return [...closures, `Booking ${bookingId} ${never}.`, ...rooms];
}

/** Whether the house gave back none of its nights, and struck none. */
export function isKept(booking: Booking, known: KnownEnds): boolean {
  const stays = staysOf(booking, known);
  const isWhole = stays.length > 0 && stays.every((stay) => freedOf(stay, booking) === 0);
  return booking.state === "confirmed" && isWhole && !isStruck(booking, known);
}

/** Whether the policy says what goes back of it, as it does at the desk too: neither the house nor the provider ended it. */
export function isUnderTerms(booking: Booking, known: KnownEnds): boolean {
  const who = cancellationOf(booking.bookingId, known)?.who;
  return booking.state === "cancelled" && who !== "house" && who !== "provider" && !isStruck(booking, known);
}

function staysOf({ bookingId }: Booking, { stays }: KnownEnds): DeskStay[] {
  return stays.filter((stay) => stay.bookingId === bookingId);
}

function closuresOf({ bookingId }: Booking, { file }: KnownEnds): CaseClosure[] {
  return file.closures.filter((closure) => closure.bookingId === bookingId);
}

/** A stay that was moved out of a closure is kept on its other dates. */
function isStruck(booking: Booking, known: KnownEnds): boolean {
  return closuresOf(booking, known).some(({ offer }) => offer !== "rebooked");
}

function freedOf(stay: DeskStay, booking: Booking): number {
  return Math.max(0, daysBetween(stay.checkOut, booking.checkOut));
}

function endOfStay(stay: DeskStay, booking: Booking, hasClosure: boolean): string | undefined {
  const freed = freedOf(stay, booking);
  const resold = freed > 0 ? [`${freed} of ${booking.nights} nights went back to sale`] : [];
  const kept = freed > 0 || hasClosure ? [] : ["the room was kept for the guest"];
  const came = `the guest came${momentOf(stay.arrivedAt)}`;
  switch (stay.life) {
    case "in-house":
      return `${came} and is in the house`;
    case "left":
      return [`${came} and left${momentOf(stay.leftAt)}`, ...resold].join("; ");
    case "no-show":
      return ["nobody came, and it was noted as a no-show", ...resold, ...kept].join("; ");
    case "booked":
      return [...resold, ...kept].join("; ") || undefined;
  }
}

function closureLine({ from, until, openedAt, liftedAt, offer }: CaseClosure, { bookingId, state }: Booking): string {
  const lifted = liftedAt === undefined ? "" : `, which it lifted${momentOf(liftedAt)}`;
  const closed = `Booking ${bookingId}: the hotel itself closed for ${from} to ${until}, as it decided${momentOf(openedAt)}${lifted}`;
  if (offer === undefined) return `${closed}.`;
  const offered = `${closed}; it offered the guest all of the money back, or other dates`;
  if (offer === "rebooked") return `${offered}, and the stay was moved to other dates.`;
  if (offer === "refunded") return `${offered}, and the guest chose the money back.`;
  return state === "cancelled" ? `${offered}.` : `${offered}, and the guest has not chosen.`;
}

function cancellationOf(bookingId: number, { file }: KnownEnds): CaseFile["log"][number] | undefined {
  return file.log.findLast((entry) => entry.bookingId === bookingId && entry.what === "booking.cancelled");
}

function cancelledLine(bookingId: number, known: KnownEnds): string {
  const cancelled = cancellationOf(bookingId, known);
  if (!cancelled) return `Booking ${bookingId} is cancelled.`;
  return `Booking ${bookingId} was cancelled ${WHERE[cancelled.who]}${momentOf(cancelled.at)}.`;
}

function momentOf(at: Instant | undefined): string {
  return at === undefined ? "" : ` on ${secondOf(at)}`;
}

/** In UTC, so that a bank's clerk anywhere reads the same. */
export function secondOf(at: Instant): string {
  return `${new Date(at).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}
