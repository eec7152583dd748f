import type { RouterContextProvider } from "react-router";
import { hotelContext, speechContext } from "#app/context.ts";
import { cancellationDeadlines, policyWords } from "#app/parts/cancellation.ts";
import { visitorOf } from "#app/parts/visitor-of.ts";
import { MOST_FORM_GUESTS, ROOM_NOT_KNOWN } from "#hotel/messages/rules/guest-forms.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";

/** What the check-in form knows when a letter's link led to it. */
export interface KnownByLetter {
  /** `policy` names the words that the page shows, so that a form tells which its guest has read. */
  typed: Record<string, string> & Record<"stay" | "policy", string>;
  bookingId: number;
  /** What the guest agrees to by signing. */
  policy: string;
}

type Context = Readonly<RouterContextProvider>;

/** Undefined for a link that is over, or none: then it is a form like any other. Problem: `too-many-tries`, which tells nothing of the link. */
export async function knownByLetter(
  sent: { letter: string | null; stay?: string; guest_name?: string; booking_number?: string },
  context: Context,
): Promise<KnownByLetter | Problem | undefined> {
  const { letter } = sent;
  if (!letter) return undefined;
  const arrival = await context.get(hotelContext).guest.messages.readCheckInLetter(visitorOf(context), sent);
  if (isProblem(arrival)) return arrival.problem === "too-many-tries" ? arrival : undefined;
  const { bookingId, name, email, guests, room, checkIn, checkOut, terms, deadlines } = arrival;
  const speech = context.get(speechContext);
  const policy = [...cancellationDeadlines(deadlines, speech), policyWords(terms, speech)].join(" ");
  const typed = {
    letter,
    stay: String(bookingId),
    policy: markOf(policy),
    guest_name: name,
    email,
    checkin_date: checkIn,
    checkout_date: checkOut,
    guests: String(Math.min(guests, MOST_FORM_GUESTS)),
    room: String(room ?? ROOM_NOT_KNOWN),
  };
  return { typed, bookingId, policy };
}

/** Comes back from a form as it was sent. */
function markOf(policy: string): string {
  return encodeURIComponent(JSON.stringify(policy));
}
