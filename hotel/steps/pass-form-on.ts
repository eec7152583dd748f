import type { Ports } from "#hotel/ports/ports.ts";
import type { Tables } from "#hotel/ports/store.ts";
import type { FormKind } from "#hotel/rules/form-query.ts";
import type { Instant } from "#hotel/rules/plain-date.ts";

/** Writes to the desk about a form that was kept, and sends it on to the form service where there is one. */
export async function passFormOn(
  tx: Tables,
  { formRelay }: Pick<Ports, "formRelay">,
  { form, id, at }: { form: FormKind; id: number; at: Instant },
): Promise<void> {
  const cause = `${form}-form:${id}`;
  await tx.outbox.queue({ cause, kind: `desk-${form}`, to: "desk" }, at);
  if (formRelay) await tx.outbox.queue({ cause, kind: `relay-${form}`, to: "form-service" }, at);
}
