import type { MessagesPorts, MessagesTables } from "./ports.ts";
import type { FormKind } from "./rules/form-query.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";

/** Writes to the desk about a form that was kept, and sends it on to the form service where there is one. */
export async function passFormOn(
  tx: MessagesTables,
  { formRelay }: Pick<MessagesPorts, "formRelay">,
  { form, id, at }: { form: FormKind; id: number; at: Instant },
): Promise<void> {
  const cause = `${form}-form:${id}`;
  await tx.outbox.queue({ cause, kind: `desk-${form}`, to: "desk" }, at);
  if (formRelay) await tx.outbox.queue({ cause, kind: `relay-${form}`, to: "form-service" }, at);
}
