import type { RouterContextProvider } from "react-router";
import { hotelContext, speechContext, visitContext } from "#app/context.ts";
import { cancellationDeadlines, policyWords } from "#app/parts/cancellation.ts";
import { MOST_FORM_GUESTS, ROOM_NOT_KNOWN } from "#hotel/messages/rules/guest-forms.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";

/** What the check-in form knows when a letter's link led to it. */
export interface KnownByLetter {
  typed: Record<string, string>;
  bookingId: number;
  /** What the guest agrees to by signing. */
  policy: string;
  /** The page that the form was sent from told other terms. */
  isPolicyNew: boolean;
}

type Context = Readonly<RouterContextProvider>;

/** Undefined for a link that is over, or none: then it is a form like any other. Problem: `too-many-tries`, which tells nothing of the link. */
export async function knownByLetter(
  sent: { letter: string | null; stay?: string; guest_name?: string; booking_number?: string },
  context: Context,
): Promise<KnownByLetter | Problem | undefined> {
  const { letter } = sent;
  if (!letter) return undefined;
  const session = context.get(visitContext);
  const arrival = await context
    .get(hotelContext)
    .guest.messages.readCheckInLetter(session.current ?? session.stranger, sent);
  if (isProblem(arrival)) return arrival.problem === "too-many-tries" ? arrival : undefined;
  const { bookingId, name, email, guests, room, checkIn, checkOut } = arrival;
  const typed = {
    letter,
    stay: String(bookingId),
    guest_name: name,
    email,
    checkin_date: checkIn,
    checkout_date: checkOut,
    guests: String(Math.min(guests, MOST_FORM_GUESTS)),
    room: String(room ?? ROOM_NOT_KNOWN),
  };
  const speech = context.get(speechContext);
  const wordsOf = ({ terms, deadlines }: Pick<typeof arrival, "terms" | "deadlines">) =>
    [...cancellationDeadlines(deadlines, speech), policyWords(terms, speech)].join(" ");
  const policy = wordsOf(arrival);
  return { typed, bookingId, policy, isPolicyNew: arrival.told !== undefined && wordsOf(arrival.told) !== policy };
}
