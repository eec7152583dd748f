import type { FrontDeskPorts } from "./ports.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { fieldProblem, type Problem } from "#hotel/kernel/problem.ts";
import { printable } from "#hotel/kernel/sent-text.ts";
import { findBooking } from "#hotel/booking/find-booking.ts";
import { inDeskTransaction, type Modified } from "#hotel/accounts/desk-guard.ts";

/** Characters of one note. */
export const LONGEST_NOTE = 2_000;

/**
 * Adds a note for the desk. Notes are never changed, so two that are written at once are both kept and no
 * version is asked for. Problems: `not-signed-in`, `not-allowed`, `booking-not-found`, `invalid-fields`.
 */
export async function noteBooking(
  { store, clock }: FrontDeskPorts,
  clerk: Account,
  sent: { id: unknown; words: unknown },
): Promise<Modified | Problem> {
  const words = printable(sent.words);
  if (words === "") return fieldProblem("words", "missing");
  if (words.length > LONGEST_NOTE) return fieldProblem("words", "too-long", LONGEST_NOTE);
  const booking = await findBooking(store, sent.id);
  if (!booking) return { problem: "booking-not-found" };
  const { bookingId } = booking;
  const at = clock.now();
  return inDeskTransaction(store, clerk, async (tx): Promise<Modified | Problem> => {
    await tx.frontDesk.addNote({ bookingId, author: clerk.id, words, at });
    await tx.audit.add({ actor: clerk.id, act: "booking.noted", subject: String(bookingId), at });
    return { modifiedCount: 1 };
  });
}
