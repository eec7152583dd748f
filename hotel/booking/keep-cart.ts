import type { BookingPorts } from "./ports.ts";
import type { CartItem } from "./ports/carts.ts";
import { type Cents, sum } from "#hotel/kernel/money.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { type PricedLine, priceLines, readOneLine, type SentLine } from "#hotel/pricing/rules/wanted-lines.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";
import { countNewCart } from "./network-limits.ts";
import { limitsOf } from "#hotel/pricing/limits.ts";

/** A cart item that can no longer be sold, say because its day has passed, carries the problem instead of a price. */
export interface PricedCartItem extends CartItem {
  price: PricedLine | undefined;
  problem: Problem | undefined;
}

export interface PricedCart {
  /** Names one checkout of this cart. */
  clientKey: string;
  items: PricedCartItem[];
  /** Of the items that can be sold. */
  grandTotal: Cents;
}

/** The browser's cart, priced afresh. */
export async function readCart(ports: BookingPorts, visit: string): Promise<PricedCart> {
  const cart = await ports.store.carts.read(visit);
  const items = cart.items.map((item) => priced(ports, item));
  return { clientKey: cart.clientKey, items, grandTotal: sum(items.map((item) => item.price?.total ?? 0)) };
}

/**
 * Appends an item. Its number is made of the present time, as the specification's ids are. Problems: `too-many-tries` where
 * one network begins carts without end.
 */
export async function addToCart(ports: BookingPorts, visitor: Visitor, sent: SentLine): Promise<Problem | undefined> {
  const { visit } = visitor;
  const line = readOneLine(sent, ports.catalogue, limitsOf(ports));
  if (isProblem(line)) return line;
  const tooMany = (await ports.store.carts.has(visit)) ? undefined : await countNewCart(ports, visitor);
  if (tooMany) return tooMany;
  const { checkIn, checkOut, rooms, guests, type, accessible } = line;
  const item = {
    id: ports.clock.now(),
    type: type.id,
    checkIn,
    checkOut,
    rooms,
    guests,
    ...(accessible && { accessible }),
  };
  const added = await ports.store.carts.add(visit, item, limitsOf(ports).maxLines);
  return added ? undefined : fieldProblem("items", "too-many", limitsOf(ports).maxLines);
}

function priced(ports: BookingPorts, item: CartItem): PricedCartItem {
  const line = readOneLine(sentAgain(item), ports.catalogue, limitsOf(ports));
  if (isProblem(line)) return { ...item, price: undefined, problem: line };
  return { ...item, price: priceLines([line], ports.catalogue)[0], problem: undefined };
}

/** A cart item as a browser would send it. */
export function sentAgain({ checkIn, checkOut, ...item }: CartItem): SentLine {
  return { ...item, start: checkIn, end: checkOut };
}
