import type { Ports } from "#hotel/ports/ports.ts";
import type { Order } from "#hotel/ports/store/orders.ts";
import type { PolicyAgreement } from "#hotel/ports/store/policies.ts";

/** Under which policy an order is being made: in the guest's language, as it stands on the page at this moment. */
export function agreementTo(
  { policy }: Pick<Ports, "policy">,
  order: Pick<Order, "id" | "language" | "createdAt" | "address">,
  manner: PolicyAgreement["manner"],
): Omit<PolicyAgreement, "hash"> {
  const { id, language, createdAt, address } = order;
  return { orderId: id, ...policy.textIn(language), manner, at: createdAt, address };
}
