import type { RouterContextProvider } from "react-router";
import { hotelContext, visitContext } from "#app/context.ts";
import { MOST_FORM_GUESTS } from "#hotel/rules/guest-forms.ts";
import { isProblem } from "#hotel/rules/problem.ts";

/** What the check-in form knows already when a letter's link led to it. */
export async function knownByLetter(
  url: URL,
  context: Readonly<RouterContextProvider>,
): Promise<Record<string, string> | undefined> {
  const letter = url.searchParams.get("letter");
  if (letter === null) return undefined;
  const session = context.get(visitContext);
  const arrival = await context.get(hotelContext).readCheckInLetter(session.current ?? session.stranger, letter);
  if (isProblem(arrival)) return undefined;
  const { name, email, guests, room, checkIn, checkOut } = arrival;
  return {
    letter,
    guest_name: name,
    email,
    checkin_date: checkIn,
    checkout_date: checkOut,
    guests: String(Math.min(guests, MOST_FORM_GUESTS)),
    ...(room !== undefined && { room: String(room) }),
  };
}
