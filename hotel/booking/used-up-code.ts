import type { Problem } from "#hotel/kernel/problem.ts";
import type { BookingPorts } from "./ports.ts";
import type { Order } from "./ports/orders.ts";

/**
 * Why a code can't be had by anybody any more; undefined where it still can, or where nobody gave one of that name. The uses of
 * orders that are `held` for who asks are left for them. The database has the last word, when an order takes its uses.
 */
export async function usedUpCode(
  { store, catalogue }: Pick<BookingPorts, "store" | "catalogue">,
  sent: string,
  held: readonly Pick<Order, "lines">[] = [],
): Promise<Extract<Problem, { problem: "stay-refused" }> | undefined> {
  const name = sent.trim().toUpperCase();
  const most = catalogue.book?.codes.find(({ code }) => code === name)?.uses;
  if (most === undefined) return undefined;
  const own = held.flatMap(({ lines }) => lines.filter(({ code }) => code === name)).length;
  const used = await store.promoCodes.used(name);
  return used - own < most ? undefined : { problem: "stay-refused", line: 0, type: "", rule: "code-used-up", name };
}
