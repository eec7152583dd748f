import type { HoldingCaps } from "#hotel/property/rules/house-rules.ts";
import { type Networks, networksOf, TIMES } from "#hotel/kernel/network.ts";
import type { Problem } from "#hotel/kernel/problem.ts";

/** What one browser or network has taken and not paid for. */
export interface Held {
  /** Rooms of orders that wait for their payment, and of reservations without payment. */
  rooms: number;
  /** Room nights of reservations without payment alone. */
  unpaidNights: number;
}

/** What somebody who orders holds at present. */
export interface Holdings {
  browser: Held;
  networks: Record<keyof Networks, Held>;
  /** Pending orders under this e-mail, upper and lower case alike. */
  emailPending: number;
}

/** What is asked for now. */
export interface Asked {
  payment: "card" | "none";
  lines: readonly { rooms: number; nights: number }[];
}

const NETWORKS = ["own", "near", "far"] as const;

/**
 * What is held by who comes from this address, once an order of the same browser that waits for its payment is over. That one may have come from
 * another address.
 */
export function withoutOrder(
  { browser, networks, ...others }: Holdings,
  order: { address: string; lines: Asked["lines"] },
  address: string,
): Holdings {
  const without = (held: Held): Held => ({ ...held, rooms: held.rooms - roomsOf(order.lines) });
  const [present, before] = [networksOf(address), networksOf(order.address)];
  const inNetwork = (one: keyof Networks) => (present[one] === before[one] ? without(networks[one]) : networks[one]);
  return {
    ...others,
    browser: without(browser),
    networks: { own: inNetwork("own"), near: inNetwork("near"), far: inNetwork("far") },
  };
}

/**
 * Whether an order would take more than its browser, its network or its e-mail may hold. Room nights are counted of
 * reservations without payment alone: guests who pay may stay as long, and with as many rooms, as they like.
 */
export function capProblem(held: Holdings, asked: Asked, caps: HoldingCaps): Problem | undefined {
  return roomsProblem(held, asked, caps) ?? (asked.payment === "none" ? unpaidProblem(held, asked, caps) : undefined);
}

function roomsProblem({ browser, networks }: Holdings, { lines }: Asked, caps: HoldingCaps): Problem | undefined {
  const rooms = roomsOf(lines);
  if (browser.rooms + rooms > caps.capRoomsPerBrowser) {
    return { problem: "too-many-rooms", of: "browser", limit: caps.capRoomsPerBrowser };
  }
  const isOver = NETWORKS.some((one) => networks[one].rooms + rooms > caps.capRoomsPerAddress * TIMES[one]);
  return isOver ? { problem: "too-many-rooms", of: "address", limit: caps.capRoomsPerAddress } : undefined;
}

function unpaidProblem(held: Holdings, { lines }: Asked, caps: HoldingCaps): Problem | undefined {
  const { browser, networks, emailPending } = held;
  const nights = lines.reduce((total, line) => total + line.rooms * line.nights, 0);
  const perBrowser = caps.capUnpaidNightsPerBrowser;
  if (browser.unpaidNights + nights > perBrowser) {
    return { problem: "too-many-unpaid-nights", of: "browser", limit: perBrowser };
  }
  const perAddress = caps.capUnpaidNightsPerAddress;
  if (NETWORKS.some((one) => networks[one].unpaidNights + nights > perAddress * TIMES[one])) {
    return { problem: "too-many-unpaid-nights", of: "address", limit: perAddress };
  }
  const limit = caps.capPendingPerEmail;
  return emailPending >= limit ? { problem: "too-many-pending", limit } : undefined;
}

function roomsOf(lines: Asked["lines"]): number {
  return lines.reduce((total, line) => total + line.rooms, 0);
}
