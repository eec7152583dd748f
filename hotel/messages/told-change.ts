import type { Booking } from "#hotel/booking/ports/bookings.ts";
import { sum } from "#hotel/kernel/money.ts";
import type { ChangeSince, Settlement, ToldChange } from "#hotel/kernel/ports/letters.ts";
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
export function isTakenBack(change: ChangeSince, booking: Booking): boolean {
  const { was, charged, waived, refunded, before, decided } = change;
  const { checkIn, checkOut, type = booking.type, guests, children } = was;
  const party = guests === undefined ? booking : { guests, children };
  const isSameStay = checkIn === booking.checkIn && checkOut === booking.checkOut && type === booking.type;
  const isSame = isSameStay && areTheSame(party, booking);
  return isSame && sum([charged, waived, refunded, before]) === 0 && decided.length === 0;
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
    ...settledTogether(changes.map(settlementIn)),
    decided: [...new Map(decided.map((one) => [one.name, one])).values()],
    isChanged: changes.some(({ exemption }) => exemption === undefined),
  };
}

function settlementIn({ difference, ...told }: ToldChange): Settlement {
  const less = Math.max(0, -difference);
  const { charged = Math.max(0, difference), refunded = less } = told;
  const { waived = less - refunded, handBack = 0, before = 0 } = told;
  return { charged, waived, handBack, refunded, before };
}

/** What is charged while the desk has something to give back is taken from that first. */
function settledTogether(changes: readonly Settlement[]): Settlement {
  let [bill, handBack] = [0, 0];
  for (const { charged, waived, handBack: more } of changes) {
    const kept = Math.min(charged, handBack);
    bill += charged - kept - (waived - more);
    handBack += more - kept;
  }
  return {
    charged: Math.max(0, bill),
    waived: Math.max(0, -bill) + handBack,
    handBack,
    refunded: sum(changes.map(({ refunded }) => refunded)),
    before: sum(changes.map(({ before }) => before)),
  };
}
