import type { FrontDeskPorts } from "./ports.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import type { SentAct } from "#hotel/booking/booking-act.ts";
import { changeBooking, previewChange } from "#hotel/booking/change-stay.ts";
import type { ChangedStay } from "#hotel/booking/plan-stay.ts";
import type { SentStay } from "#hotel/booking/read-wanted-stay.ts";
import { readRowId } from "#hotel/kernel/sent-number.ts";

/** Where the desk wants a stay, as it dragged the bar or filled in the form; what is left out stays as it is. */
export interface SentMove {
  /** The booking; may be left out where the stay tells it. */
  id?: unknown;
  /** May be left out where the booking is of one room. */
  stayId?: unknown;
  version: unknown;
  room?: unknown;
  start?: unknown;
  end?: unknown;
  /** As of other dates of a booking (`SentDates`). */
  deadlines?: unknown;
  /** False: the stay may be given another room again; else it keeps its room, whatever else is reassigned. */
  pin?: unknown;
  /** Whether a guest in the house is sent into a dirty room all the same. */
  dirty?: unknown;
}

/** What a move would come to right now. Problems are those of `moveStay`. */
export async function previewMove(
  ports: FrontDeskPorts,
  clerk: Account,
  sent: SentMove,
): Promise<ChangedStay | Problem> {
  return previewChange(ports, { clerk, sent: await actOf(ports, sent) }, wantedOf(sent));
}

/**
 * Gives a stay another room of its type from today on, other dates with the rest of its booking, or both at once. The
 * room is locked unless `pin` is false, and always for a guest in the house, who leaves a dirty room behind. Problems:
 * those of `changeBooking`; 0 where everything is just so.
 */
export async function moveStay(
  ports: FrontDeskPorts,
  clerk: Account,
  { difference, ...sent }: SentMove & { difference?: Cents | undefined },
): Promise<ChangedStay | Problem> {
  const act = await actOf(ports, sent);
  return changeBooking(ports, { clerk, sent: { ...act, difference } }, wantedOf(sent));
}

async function actOf({ store }: FrontDeskPorts, { id, stayId, version }: SentMove): Promise<SentAct> {
  if (id !== undefined && id !== "") return { id, version };
  return { id: (await store.deskStays.find(readRowId(stayId)))?.bookingId, version };
}

function wantedOf({ start, end, deadlines, stayId, room, pin, dirty }: SentMove): SentStay {
  const hasRoom = room !== undefined || pin !== undefined;
  return { dates: { start, end, deadlines }, room: hasRoom ? { stayId, room, pin } : undefined, dirty };
}
