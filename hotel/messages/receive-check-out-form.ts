import type { MessagesPorts } from "./ports.ts";
import { type FormPage, readCheckOutForm, type SentForm } from "./rules/guest-forms.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";
import { countKeptForm, formLimits } from "./form-limits.ts";
import { passFormOn } from "./pass-form-on.ts";

/**
 * Keeps a guest's check-out form and writes to the desk. The very same form twice on one day is received twice and kept
 * once. A Problem names the faulty fields by their names in the form (docs/SPECIFICATION.md, 3 and 5).
 */
export async function receiveCheckOutForm(
  ports: MessagesPorts,
  { visitor, page = {} }: { visitor: Visitor; page: FormPage | undefined },
  sent: SentForm,
): Promise<{ received: true } | Problem> {
  const { store, clock } = ports;
  const limits = await formLimits(ports, visitor);
  if (isProblem(limits)) return limits;
  const form = readCheckOutForm(sent, limits);
  if (isProblem(form)) return form;
  const received = { on: clock.today(), at: clock.now(), language: page.language };
  return store.transaction(async (tx) => {
    const id = await tx.guestForms.keepCheckOut(form, received);
    if (id === undefined) return { received: true };
    const drowning = await countKeptForm({ store: tx, clock }, visitor, limits);
    if (drowning) return drowning;
    await passFormOn(tx, ports, { form: "check-out", id, at: received.at });
    return { received: true };
  });
}
