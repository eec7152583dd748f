import type { BookingPorts } from "./ports.ts";
import type { Cart, CartItem } from "./ports/carts.ts";
import { type Cents, sum } from "#hotel/kernel/money.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { nightsOf } from "#hotel/kernel/stay.ts";
import { exemptionsFor, readExemption } from "#hotel/pricing/rules/exemptions.ts";
import { sellingToday } from "#hotel/pricing/quote-lines.ts";
import { type PricedLine, priceLines } from "#hotel/pricing/rules/price-lines.ts";
import { chosenOf, readOneLine, type SentLine, type WantedLine } from "#hotel/pricing/rules/wanted-lines.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";
import { countNewCart } from "./network-limits.ts";
import { areSameLines } from "./rules/order-request.ts";
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

/** Whose cart it is: who is signed in may have plans that others may not. */
export type CartOwner = Pick<Visitor, "visit" | "account">;

/** The browser's cart, priced afresh. */
export async function readCart(ports: BookingPorts, owner: CartOwner): Promise<PricedCart> {
  return priceCart(ports, owner, await ports.store.carts.read(owner.visit));
}

/** A cart that has been read, priced afresh. */
export function priceCart(ports: BookingPorts, owner: CartOwner, cart: Cart): PricedCart {
  const items = cart.items.map((item) => priced(ports, owner, item));
  return { clientKey: cart.clientKey, items, grandTotal: sum(items.map((item) => item.price?.total ?? 0)) };
}

/** Appends one line. Problems: those of `addLinesToCart`, with the line's own fields. */
export function addToCart(ports: BookingPorts, visitor: Visitor, sent: SentLine): Promise<Problem | undefined> {
  const line = readOneLine(sent, ports.catalogue, limitsOf(ports));
  const priced = isProblem(line) ? line : priceForGuest(ports, visitor, [line]);
  return isProblem(priced) ? Promise.resolve(priced) : addLinesToCart(ports, visitor, priced);
}

/**
 * Whether a line that is sent again, because the answer to its first sending was lost, was put into the cart since that had `had` lines: one
 * that was there before is another, and wanted as well.
 */
export function isAddedSince(
  ports: BookingPorts,
  owner: CartOwner,
  { sent, had }: { sent: SentLine; had: number },
): Promise<boolean> {
  const line = readOneLine(sent, ports.catalogue, limitsOf(ports));
  return isProblem(line) ? Promise.resolve(false) : areAddedSince(ports, owner, { lines: [line], had });
}

/** The same of several lines that are sent together. */
export async function areAddedSince(
  ports: BookingPorts,
  { visit }: CartOwner,
  { lines, had }: { lines: readonly WantedLine[]; had: number },
): Promise<boolean> {
  const { items } = await ports.store.carts.read(visit);
  if (items.length < had + lines.length) return false;
  const newest = items.slice(-lines.length).flatMap((item) => {
    const line = readOneLine(sentAgain(item), ports.catalogue, limitsOf(ports));
    return isProblem(line) ? [] : [line];
  });
  return areSameLines(newest, lines);
}

/** Takes the code off a line, and with it a plan that is open by that code alone; the line stays as it is where it can't be sold without. */
export async function goOnWithoutCode(ports: BookingPorts, visitor: Visitor, itemId: number): Promise<void> {
  const { carts } = ports.store;
  const item = (await carts.read(visitor.visit)).items.find(({ id }) => id === itemId);
  if (!item?.code) return;
  const { code: _code, plan: _plan, ...plain } = sentAgain(item);
  const without = [{ ...plain, plan: item.plan }, plain];
  for (const line of without) {
    if (await addToCart(ports, visitor, line)) continue;
    return carts.remove(visitor.visit, itemId);
  }
}

/**
 * Appends lines, all or none. Their numbers are made of the present time, as the specification's ids are. Problems:
 * `too-many-tries` where one network begins carts without end; `invalid-fields` for `items` where the cart would be too long.
 */
export async function addLinesToCart(
  ports: BookingPorts,
  visitor: Visitor,
  lines: readonly WantedLine[],
): Promise<Problem | undefined> {
  const { visit } = visitor;
  const { carts } = ports.store;
  const { maxLines } = limitsOf(ports);
  const tooMany = (await carts.has(visit)) ? undefined : await countNewCart(ports, visitor);
  if (tooMany) return tooMany;
  const now = ports.clock.now();
  const items = lines.map((line, index) => itemOf(line, now + index));
  return (await carts.add(visit, items, maxLines)) ? undefined : fieldProblem("items", "too-many", maxLines);
}

function itemOf(line: WantedLine, id: number): CartItem {
  const { checkIn, checkOut, rooms, guests, type, accessible } = line;
  return { id, type: type.id, checkIn, checkOut, rooms, guests, ...(accessible && { accessible }), ...chosenOf(line) };
}

function priced(ports: BookingPorts, owner: CartOwner, item: CartItem): PricedCartItem {
  const line = readOneLine(sentAgain(item), ports.catalogue, limitsOf(ports));
  const lines = isProblem(line) ? line : priceForGuest(ports, owner, [line]);
  return isProblem(lines)
    ? { ...item, price: undefined, problem: lines }
    : { ...item, price: lines[0], problem: undefined };
}

/** What lines cost who has the cart. */
export function priceForGuest(
  ports: BookingPorts,
  { account }: Pick<Visitor, "account">,
  lines: readonly WantedLine[],
): PricedLine[] | Problem {
  return priceLines(lines, sellingToday(ports, { isMember: account !== undefined, by: "guest" }));
}

/** Names what a page shows of a cart: each line has a number of its own, and none is ever changed. */
export function cartMark(items: readonly Pick<CartItem, "id">[]): string {
  return items.map(({ id }) => id).join();
}

/** What is sent of an order; the exemption is asked for all of the cart. */
interface SentOrder {
  items?: unknown;
  /** The mark of the cart that was shown; undefined where the page told none. */
  cart?: unknown;
  exemption?: unknown;
  paper?: unknown;
}

/**
 * What a guest orders: the items that were sent, or else the browser's cart, whose stays ask for the exemption as far as they are long enough
 * for it. `isOther`: what was shown was another cart. Problem: `invalid-fields` for `exemption` or `paper`.
 */
export async function orderedItems(
  { store, catalogue: { book } }: BookingPorts,
  { visit }: CartOwner,
  sent: SentOrder,
): Promise<{ items: unknown; isOther: boolean } | Problem> {
  if (sent.items !== undefined) return { items: sent.items, isOther: false };
  const { items } = await store.carts.read(visit);
  const { asked, faults } = readExemption(sent, { book, nights: Math.max(0, ...items.map(nightsOf)) });
  if (faults.length > 0) return { problem: "invalid-fields", fields: faults };
  const asksFor = (item: CartItem) => exemptionsFor(book, nightsOf(item)).some(({ id }) => id === asked?.id);
  const exempt = asked && { exemption: asked.id, paper: asked.paper };
  return {
    items: items.map((item) => ({ ...sentAgain(item), ...(asksFor(item) && exempt) })),
    isOther: sent.cart !== undefined && sent.cart !== cartMark(items),
  };
}

/** A cart item as a browser would send it: by now its day may have passed, or its type have gone. */
export function sentAgain({ checkIn, checkOut, ...item }: CartItem): SentLine {
  return { ...item, start: checkIn, end: checkOut };
}
