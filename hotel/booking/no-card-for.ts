import type { BookingPorts } from "./ports.ts";
import type { Cents } from "#hotel/kernel/money.ts";

/** For whoever can't reserve: a total that no card can pay here, which the refusal must not ask for. */
export function noCardFor({ payments }: Pick<BookingPorts, "payments">, total: Cents): { noCard?: true } {
  return payments.isSwitchedOff || total < payments.leastAmount ? { noCard: true } : {};
}
