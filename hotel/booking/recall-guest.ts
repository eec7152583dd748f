import type { BookingPorts } from "./ports.ts";

const DAY_MS = 86_400_000;

/** Who went to pay by card in this browser within the last day and has not paid; undefined where nobody did. */
export async function recallGuest(
  { store, clock }: BookingPorts,
  visit: string,
): Promise<{ name: string; email: string } | undefined> {
  const [newest] = await store.orders.ofVisit(visit, clock.now() - DAY_MS);
  if (newest?.payment !== "card" || newest.state === "confirmed") return undefined;
  return { name: newest.name, email: newest.email };
}
