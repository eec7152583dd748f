import type { PricedLine } from "#hotel/pricing/rules/price-lines.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import { ownHolds } from "./own-holds.ts";
import type { BookingPorts } from "./ports.ts";
import type { Order, OrderDraft } from "./ports/orders.ts";

type StayRefused = Extract<Problem, { problem: "stay-refused" }>;
type Held = readonly Pick<Order, "lines">[];
type Ports = Pick<BookingPorts, "store" | "catalogue">;

/**
 * Why a code can't be had by anybody any more; undefined where it still can, or where nobody gave one of that name. The uses of
 * orders that are `held` for who asks are left for them. The database has the last word, when an order takes its uses.
 */
export async function usedUpCode(ports: Ports, sent: string, held: Held = []): Promise<StayRefused | undefined> {
  const name = sent.trim().toUpperCase();
  const isShort = (await usesLeft(ports, name, held)) <= 0;
  return isShort ? { problem: "stay-refused", line: 0, type: "", rule: "code-used-up", name } : undefined;
}

/** The same of a browser's whole cart, of which each line with a code is a use. */
export async function usedUpInCart(
  ports: BookingPorts,
  lines: readonly (Pick<PricedLine, "code"> & { type: { id: RoomTypeId } })[],
  visit: string | undefined,
): Promise<StayRefused | undefined> {
  const codes = new Set(lines.flatMap(({ code }) => code ?? []));
  if (codes.size === 0) return undefined;
  const held = await ownHolds(ports, visit);
  for (const name of codes) {
    const uses = lines.filter(({ code }) => code === name).length;
    if (uses <= (await usesLeft(ports, name, held))) continue;
    const line = lines.findLastIndex(({ code }) => code === name);
    return { problem: "stay-refused", line, type: lines[line]?.type.id ?? "", rule: "code-used-up", name };
  }
  return undefined;
}

/** Why one guest can't have the codes of an order in the place of another, `held`, of which the uses are left for them. */
export async function usedUpByGuest(
  { store, catalogue }: Ports,
  { lines, ...guest }: Pick<OrderDraft, "accountId" | "email" | "lines">,
  held: Pick<Order, "id">,
): Promise<StayRefused | undefined> {
  for (const { code: name, usesPerGuest } of catalogue.book?.codes ?? []) {
    const uses = lines.filter(({ code }) => code === name).length;
    if (uses === 0 || usesPerGuest === undefined) continue;
    if (uses + (await store.promoCodes.usedBy(guest, name, held.id)) <= usesPerGuest) continue;
    const line = lines.findLastIndex(({ code }) => code === name);
    return { problem: "stay-refused", line, type: lines[line]?.type ?? "", rule: "code-used-by-guest", name };
  }
  return undefined;
}

async function usesLeft({ store, catalogue }: Ports, name: string, held: Held): Promise<number> {
  const most = catalogue.book?.codes.find(({ code }) => code === name)?.uses;
  if (most === undefined) return Number.POSITIVE_INFINITY;
  const own = held.flatMap(({ lines }) => lines.filter(({ code }) => code === name)).length;
  return most - (await store.promoCodes.used(name)) + own;
}
