import type { BookingPorts } from "./ports.ts";
import type { Order } from "./ports/orders.ts";
import type { PolicyAgreement } from "./ports/policies.ts";

/** Under which policy an order is being made: in the guest's language, as the page shows it at this moment. */
export function agreementTo(
  { policy }: Pick<BookingPorts, "policy">,
  order: Pick<Order, "id" | "language" | "createdAt" | "address" | "lines">,
  manner: PolicyAgreement["manner"],
): Omit<PolicyAgreement, "hash"> {
  const { id, language, createdAt, address, lines } = order;
  return { orderId: id, ...policy.textIn(language, lines), manner, at: createdAt, address };
}
