import type { BookingPorts } from "./ports.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { fieldProblem, type Problem } from "#hotel/kernel/problem.ts";
import { readPaper } from "#hotel/pricing/rules/exemptions.ts";
import { actOnBooking, type SentAct } from "./booking-act.ts";
import { changeBooking, previewChange } from "./change-stay.ts";
import { offeredExemptions } from "./exemptions-of.ts";
import type { ChangedStay } from "./plan-stay.ts";

export interface SentExemption extends SentAct {
  /** Its id in the rate book. */
  exemption: unknown;
}

/** What granting an exemption, or taking it back, would come to right now. Problems: those of `grantExemption`, but for the paper. */
export function previewExemption(
  ports: BookingPorts,
  clerk: Account,
  sent: SentExemption & { isGiven?: boolean },
): Promise<ChangedStay | Problem> {
  const { exemption: id, isGiven = true } = sent;
  return previewChange(ports, { clerk, sent }, { exemption: { id, isGiven } });
}

/**
 * Spares a confirmed booking the taxes that an exemption is about, because of a paper that the desk has seen; the money goes where any
 * change of price sends it. Problems: `invalid-fields` for `exemption` or `paper`, and those of `changeBooking`.
 */
export function grantExemption(
  ports: BookingPorts,
  clerk: Account,
  sent: SentExemption & { paper: unknown; difference: Cents | undefined },
): Promise<ChangedStay | Problem> {
  const paper = readPaper(sent.paper);
  if (typeof paper !== "string") return Promise.resolve({ problem: "invalid-fields", fields: [paper] });
  return changeBooking(ports, { clerk, sent }, { exemption: { id: sent.exemption, isGiven: true, paper } });
}

/** Levies what an exemption spared until now. Problems: `wrong-state` where it is not granted, and those of `changeBooking`. */
export function withdrawExemption(
  ports: BookingPorts,
  clerk: Account,
  sent: SentExemption & { difference: Cents | undefined },
): Promise<ChangedStay | Problem> {
  return changeBooking(ports, { clerk, sent }, { exemption: { id: sent.exemption, isGiven: false } });
}

/** Says no to what the guest asked for, by letter too: the price stays. Problems: those of `actOnBooking`, `invalid-fields` where it was not asked for. */
export function declineExemption(
  ports: BookingPorts,
  clerk: Account,
  sent: SentExemption,
): Promise<{ modifiedCount: number } | Problem> {
  return actOnBooking(ports, { clerk, sent }, async (tx, { order, booking, at }) => {
    const { bookingId, version, checkIn, checkOut, total } = booking;
    const asked = (await tx.exemptions.ofBooking(bookingId)).find(({ id }) => id === sent.exemption);
    if (asked?.state !== "asked") return fieldProblem("exemption", "invalid");
    const offered = await offeredExemptions({ ...ports, store: tx }, booking);
    const name = offered.find(({ id }) => id === asked.id)?.name ?? asked.id;
    await tx.exemptions.decide(bookingId, { ...asked, state: "declined", by: clerk.id }, at);
    await tx.bookings.touch(bookingId, version);
    const subject = String(bookingId);
    await tx.audit.add({ actor: clerk.id, act: "booking.exemption-declined", subject, at, detail: asked.id });
    const stay = { checkIn, checkOut, total };
    const facts = { was: stay, is: stay, difference: 0, exemption: { name, state: "declined" as const } };
    const cause = `booking:${subject}:${version}`;
    await tx.outbox.queue({ cause, kind: "stay-changed", to: order.email, facts }, at);
    return { modifiedCount: 1 };
  });
}
