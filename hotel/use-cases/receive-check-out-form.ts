import type { Ports } from "#hotel/ports/ports.ts";
import { type FormPage, readCheckOutForm, type SentForm } from "#hotel/rules/guest-forms.ts";
import { isProblem, type Problem } from "#hotel/rules/problem.ts";
import type { Visitor } from "#hotel/rules/visitor.ts";
import { countFormTry, formLimits } from "#hotel/steps/form-limits.ts";

/**
 * Keeps a guest's check-out form and writes to the desk. The very same form twice on one day is received twice and kept
 * once. A Problem names the faulty fields by the specification's names (spec sections 3 and 5).
 */
export async function receiveCheckOutForm(
  ports: Ports,
  { visitor, page = {} }: { visitor: Visitor; page: FormPage | undefined },
  sent: SentForm,
): Promise<{ received: true } | Problem> {
  const { store, clock } = ports;
  const tooMany = await countFormTry(ports, visitor);
  if (tooMany) return tooMany;
  const form = readCheckOutForm(sent, await formLimits(ports));
  if (isProblem(form)) return form;
  const received = { on: clock.today(), at: clock.now(), language: page.language };
  await store.transaction(async (tx) => {
    const id = await tx.guestForms.keepCheckOut(form, received);
    if (id !== undefined) {
      const cause = `check-out-form:${id}`;
      await tx.outbox.queue({ cause, kind: "desk-check-out", to: "desk" }, received.at);
      if (ports.formRelay) await tx.outbox.queue({ cause, kind: "relay-check-out", to: "form-service" }, received.at);
    }
  });
  return { received: true };
}
