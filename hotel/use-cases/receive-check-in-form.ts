import type { Ports } from "#hotel/ports/ports.ts";
import type { Tables } from "#hotel/ports/store.ts";
import { readCheckInForm, type SentForm } from "#hotel/rules/guest-forms.ts";
import type { Instant } from "#hotel/rules/plain-date.ts";
import { isProblem, type Problem } from "#hotel/rules/problem.ts";
import type { Visitor } from "#hotel/rules/visitor.ts";
import { countFormTry, formLimits } from "#hotel/steps/form-limits.ts";

/**
 * Keeps a guest's check-in form and writes to the desk. The very same form twice on one day is received twice and kept
 * once. A Problem names the faulty fields by the specification's names (spec sections 3 and 5).
 */
export async function receiveCheckInForm(
  ports: Ports,
  visitor: Visitor,
  sent: SentForm,
): Promise<{ received: true } | Problem> {
  const { store, clock } = ports;
  const tooMany = await countFormTry(ports, visitor);
  if (tooMany) return tooMany;
  const form = readCheckInForm(sent, await formLimits(ports));
  if (isProblem(form)) return form;
  const received = { on: clock.today(), at: clock.now() };
  await store.transaction(async (tx) => {
    const id = await tx.guestForms.keepCheckIn(form, received);
    if (id !== undefined) {
      const orderId = await orderOfLetter(tx, sent.letter, received.at);
      if (orderId !== undefined) await tx.guestForms.tieToOrder(id, orderId);
      const cause = `check-in-form:${id}`;
      await tx.outbox.queue({ cause, kind: "desk-check-in", to: "desk" }, received.at);
      if (ports.formRelay) await tx.outbox.queue({ cause, kind: "relay-check-in", to: "form-service" }, received.at);
    }
  });
  return { received: true };
}

/** The order of the letter whose link led to the form. A link that is over changes nothing: the form counts without it. */
function orderOfLetter(tx: Tables, token: unknown, at: Instant): Promise<string | undefined> {
  return typeof token === "string" && token !== ""
    ? tx.letterLinks.use(token, "check-in", at)
    : Promise.resolve(undefined);
}
