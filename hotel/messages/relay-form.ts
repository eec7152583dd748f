import { type FormRelay, isRelayFailure, type RelayedForm } from "./ports/form-relay.ts";
import type { MessagesPorts } from "./ports.ts";
import { keysOf } from "#hotel/kernel/keys-of.ts";
import type { Alert } from "#hotel/kernel/ports/alerts.ts";
import type { GuestForm } from "./ports/guest-forms.ts";
import type { QueuedLetter } from "./ports/outbox.ts";
import { idIn } from "./order-letter.ts";
import type { RelayedKind } from "#hotel/kernel/ports/letters.ts";
import { ROOM_NOT_KNOWN } from "./rules/guest-forms.ts";
import { nextTry } from "./rules/letter-timing.ts";

const BATCH = 5;
const UNREACHABLE: Alert = { kind: "relay-unreachable", subject: "form-service" };

/** Takes some forms that are on their way to the form service; none where the owner uses no such service. */
export function claimRelays({ store, clock, leases, formRelay }: MessagesPorts): Promise<QueuedLetter[]> {
  const now = clock.now();
  return formRelay
    ? store.outbox.claim({ kinds: RELAYED_KINDS, now, until: now + leases.form, limit: BATCH })
    : Promise.resolve([]);
}

/** Hands a form to the external service, at least once; what it refuses for good is set aside with an alert. */
export async function relayForm(ports: MessagesPorts, row: QueuedLetter): Promise<void> {
  const form = isRelayed(row) ? await RELAYED[row.kind](ports, Number(idIn(row))) : undefined;
  const { store, clock, formRelay } = ports;
  if (!form || !formRelay) {
    await store.outbox.settle(row, { state: "dropped", trouble: "There is nothing to hand on." }, clock.now());
    return;
  }
  await hand(ports, { row, form, formRelay });
}

async function hand(
  ports: MessagesPorts,
  on: { row: QueuedLetter; form: RelayedForm; formRelay: FormRelay },
): Promise<void> {
  const { row, form, formRelay } = on;
  const answer = await formRelay.send(form);
  const { outbox, alerts } = ports.store;
  const at = ports.clock.now();
  if (!isRelayFailure(answer)) {
    await outbox.settle(row, { state: "sent", subject: form.subject }, at);
    await alerts.settle(UNREACHABLE, at);
    return;
  }
  const until = answer.failure === "unreachable" ? nextTry(row, "deferred", at) : undefined;
  if (until !== undefined) {
    await outbox.putOff(row, { until, trouble: answer.reason });
    return alerts.raise(UNREACHABLE, at);
  }
  await ports.store.transaction(async (tx) => {
    await tx.outbox.settle(row, { state: "failed", trouble: answer.reason }, at);
    await tx.alerts.raise({ kind: "letter-failed", subject: `letter:${row.id}` }, at);
  });
}

/** What goes to the form service in place of the mail: every kind in the outbox that is no letter. */
const RELAYED: Record<RelayedKind, (ports: MessagesPorts, id: number) => Promise<Relayed>> = {
  "relay-check-in": async ({ store }, id) => {
    const form = await store.guestForms.findCheckIn(id);
    return (
      form && {
        subject: `Check-in: room ${form.room ?? "not known yet"}, ${form.checkIn}`,
        fields: {
          ...senderOf(form),
          ...(form.bookingNumber !== undefined && { booking_number: String(form.bookingNumber) }),
          phone: form.phone,
          guests: String(form.guests),
          checkin_date: form.checkIn,
          checkout_date: form.checkOut,
          special_requests: form.specialRequests,
          ...(form.arrivesAt !== undefined && { arrival_time: form.arrivesAt }),
        },
      }
    );
  },
  "relay-check-out": async ({ store }, id) => {
    const form = await store.guestForms.findCheckOut(id);
    return form && { subject: `Check-out: room ${form.room}`, fields: { ...senderOf(form), feedback: form.feedback } };
  },
};

export const RELAYED_KINDS = keysOf(RELAYED);

/** By the specification's field names; undefined where the form is gone. */
type Relayed = RelayedForm | undefined;

export function isRelayed(row: QueuedLetter): row is QueuedLetter & { kind: RelayedKind } {
  return row.kind in RELAYED;
}

function senderOf({ name, email, room }: Pick<GuestForm, "name" | "email" | "room">): Record<string, string> {
  return { guest_name: name, email, room: String(room ?? ROOM_NOT_KNOWN) };
}
