import type { Booking } from "#hotel/booking/ports/bookings.ts";
import { sum } from "#hotel/kernel/money.ts";
import type { ChangeSince, ToldChange } from "#hotel/kernel/ports/letters.ts";
import { areTheSame } from "#hotel/pricing/rules/reprice-for-guests.ts";
import type { LetterOf } from "./order-letter.ts";
import type { OutboxLetter } from "./ports/outbox.ts";
import type { MessagesPorts } from "./ports.ts";
import type { LetterState } from "./rules/letter-states.ts";

type ChangeLetter = OutboxLetter & LetterOf<"stay-changed">;

/** The letters of all changes of a booking, first to last. */
export async function changesOf(
  { outbox }: Pick<MessagesPorts["store"], "outbox">,
  { bookingId, version }: Booking,
): Promise<ChangeLetter[]> {
  const causes = Array.from({ length: version }, (_, index) => `booking:${bookingId}:${index + 1}`);
  const letters = await outbox.ofCauses(causes);
  return letters.filter((letter): letter is ChangeLetter => letter.kind === "stay-changed");
}

/** Whether a later change waits to be told: its letter tells this one as well. */
export function isToldLater(changes: readonly ChangeLetter[], { id }: { id: number }): boolean {
  return (changes.at(-1)?.id ?? id) !== id;
}

/** The change of a letter, with those before it whose letters never went. */
export function changeSince(changes: readonly ChangeLetter[], letter: LetterOf<"stay-changed">): ChangeSince {
  const before = changes.filter(({ id }) => id < letter.id);
  const untold = before.slice(before.findLastIndex(({ state }) => REACHED.includes(state)) + 1);
  return together([...untold, letter].map(({ facts }) => facts));
}

/** Whether that left the stay as its guest knows it, and no money on its way. */
export function isTakenBack({ was, difference, refunded, decided }: ChangeSince, booking: Booking): boolean {
  const { checkIn, checkOut, type = booking.type, guests, children } = was;
  const party = guests === undefined ? booking : { guests, children };
  const isSameStay = checkIn === booking.checkIn && checkOut === booking.checkOut && type === booking.type;
  const isSame = isSameStay && areTheSame(party, booking);
  return isSame && difference === 0 && refunded === 0 && decided.length === 0;
}

/** States of letters that left the house, or are there to be read. */
const REACHED: readonly LetterState[] = ["sent", "kept", "bounced"];

function together(changes: readonly ToldChange[]): ChangeSince {
  const all = changes.map(({ was }) => was);
  const type = all.find((was) => was.type !== undefined)?.type;
  const party = all.find(({ guests }) => guests !== undefined);
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last) throw new Error("A letter tells no change.");
  const { checkIn, checkOut, total } = first.was;
  const others = party && { guests: party.guests, children: party.children };
  const decided = changes.flatMap(({ exemption }) => exemption ?? []);
  return {
    was: { checkIn, checkOut, total, ...(type && { type }), ...others },
    is: last.is,
    difference: sum(changes.map(({ difference }) => difference)),
    refunded: sum(changes.map(({ difference, refunded }) => refunded ?? Math.max(0, -difference))),
    decided: [...new Map(decided.map((one) => [one.name, one])).values()],
    isChanged: changes.some(({ exemption }) => exemption === undefined),
  };
}
