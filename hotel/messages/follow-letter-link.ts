import type { MessagesPorts } from "./ports.ts";
import type { Order } from "#hotel/booking/ports/orders.ts";
import type { LinkPurpose } from "#hotel/booking/ports/letter-links.ts";
import type { ArrivalDeadlines, CancellationTerms } from "#hotel/booking/rules/cancellation.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { textOf } from "#hotel/kernel/sent-text.ts";
import type { Stay } from "#hotel/kernel/stay.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";
import { readStanding, type Standing } from "#hotel/booking/read-standing.ts";
import { openLetterLink } from "#hotel/booking/open-letter-link.ts";
import { nextToCheckIn, stayOfPage } from "./rules/match-form.ts";
import { bookingNamed, bookingOfPage } from "./rules/guest-forms.ts";
import { deadlinesOfBookings, termsOf } from "#hotel/booking/terms-of-orders.ts";

/** What a link in a letter opens; `ahead` are those of its bookings that can still be called off, with their deadlines. */
export interface OpenedStay extends Pick<Standing, "bookings" | "ahead"> {
  order: Order;
  deadlines: ArrivalDeadlines[];
}

/** Opens what a link in a letter is good for. Problems: `not-found`, `too-many-tries`. */
export async function followLetterLink(
  ports: MessagesPorts,
  visitor: Visitor,
  sent: { token: unknown; purpose: LinkPurpose },
): Promise<OpenedStay | Problem> {
  const linked = await openLetterLink(ports, visitor, sent);
  if (isProblem(linked)) return linked;
  const { order } = linked;
  const { bookings, ahead } = await readStanding(ports, order);
  return { order, bookings, ahead, deadlines: await deadlinesOfBookings(ports, ahead) };
}

/** What a check-in form knows already. */
export interface ExpectedArrival extends Stay {
  bookingId: number;
  name: string;
  email: string;
  guests: number;
  /** The room as it is dealt at present; it may still change. */
  room: number | undefined;
  /** As they were agreed when it was booked. */
  terms: CancellationTerms;
  deadlines: ArrivalDeadlines[];
}

/**
 * The stay that a letter's check-in link is about: where a form is sent, the one that it would be matched to (`matchCheckIn`), else of several the
 * first whose guest is still to come and has not signed.
 */
export async function readCheckInLetter(
  ports: MessagesPorts,
  visitor: Visitor,
  sent: { letter: unknown; stay?: unknown; guest_name?: unknown; booking_number?: unknown },
): Promise<ExpectedArrival | Problem> {
  const linked = await openLetterLink(ports, visitor, { token: sent.letter, purpose: "check-in" });
  if (isProblem(linked)) return linked;
  const candidates = await ports.store.guestForms.candidates({ orderId: linked.order.id });
  const page = { bookingId: bookingOfPage(sent), name: textOf(sent.guest_name) };
  const named = bookingNamed(sent);
  const next =
    candidates.find((one) => one.bookingId === named) ??
    stayOfPage(candidates, page) ??
    nextToCheckIn(candidates, ports.clock.today());
  const booking = next && (await ports.store.bookings.find(next.bookingId));
  if (!next || !booking) return { problem: "not-found" };
  const { bookingId, name, email, guests, checkIn, checkOut } = booking;
  const [terms, deadlines] = [await termsOf(ports, booking), await deadlinesOfBookings(ports, [booking])];
  return { bookingId, name, email, guests, checkIn, checkOut, room: next.rooms[0], terms, deadlines };
}

/** Ends the letters that are not strictly about a stay, for the address of the letter with this link. */
export async function refuseLetters(
  ports: MessagesPorts,
  visitor: Visitor,
  token: unknown,
): Promise<{ refused: true } | Problem> {
  const linked = await openLetterLink(ports, visitor, { token, purpose: "unsubscribe" });
  if (isProblem(linked)) return linked;
  await ports.store.outbox.refuse(linked.order.email, ports.clock.now());
  return { refused: true };
}
