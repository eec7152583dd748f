import type { BookingPorts } from "./ports.ts";
import type { LinkPurpose } from "./ports/letter-links.ts";
import type { Order } from "./ports/orders.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";

const MINUTE = 60_000;
const TRIES_PER_MINUTE = 30;
/** A token is shorter; what is longer is none, and is not worth looking up whole. */
const LONGEST_TOKEN = 100;

/**
 * Opens what a link in a letter is good for; the token is all the proof that is asked for. Unknown, over, used up,
 * revoked and good for something else answer alike, and guessing is slowed down by address. It reads only: an act that
 * changes something uses the link up in its own transaction (`tx.letterLinks.use`, with the same token).
 */
export async function openLetterLink(
  ports: BookingPorts,
  visitor: Visitor,
  sent: { token: unknown; purpose: LinkPurpose },
): Promise<{ order: Order; token: string } | Problem> {
  const { store, clock } = ports;
  const now = clock.now();
  const tries = await store.tries.count(`letter-link:${visitor.address}`, { now, lengthMs: MINUTE });
  if (tries > TRIES_PER_MINUTE) return { problem: "too-many-tries", retryAfterSeconds: 60 };
  const token = typeof sent.token === "string" ? sent.token.slice(0, LONGEST_TOKEN) : "";
  const orderId = await store.letterLinks.follow(token, sent.purpose, now);
  const order = orderId === undefined ? undefined : await store.orders.find(orderId);
  return order ? { token, order } : { problem: "not-found" };
}
