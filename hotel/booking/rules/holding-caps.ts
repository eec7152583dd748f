import type { HoldingCaps } from "#hotel/property/rules/house-rules.ts";
import { type Networks, networksOf, TIMES } from "#hotel/kernel/network.ts";
import type { Problem } from "#hotel/kernel/problem.ts";

/** What one browser or network has taken and not paid for. */
export interface Held {
  /** Rooms of orders that wait for their payment, and of reservations without payment. */
  rooms: number;
  /** Room nights of reservations without payment alone. */
  unpaidNights: number;
  /** Room nights of orders that wait for their payment. */
  heldNights: number;
  /** Room nights of orders with a card that were opened within a day and are not paid, whatever has become of them. */
  openedNights: number;
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

/** Whoever comes to pay is seldom one of many in a home or a site: wider networks hold fewer times as many room nights as of other limits. */
const TIMES_HELD = { own: 1, near: 2, far: 4 } as const satisfies Record<keyof Networks, number>;

/** For so long what was opened and not paid counts. */
export const OPENED_WITHIN_MS = 86_400_000;

/**
 * What is held by who comes from this address, once an order of the same browser that waits for its payment is over. That one may have come from
 * another address. It was opened all the same.
 */
export function withoutOrder(
  { browser, networks, ...others }: Holdings,
  order: { address: string; lines: Asked["lines"] },
  address: string,
): Holdings {
  const [rooms, nights] = [roomsOf(order.lines), nightsOf(order.lines)];
  const without = (held: Held): Held => ({
    ...held,
    rooms: held.rooms - rooms,
    heldNights: held.heldNights - nights,
  });
  const [present, before] = [networksOf(address), networksOf(order.address)];
  const inNetwork = (one: keyof Networks) => (present[one] === before[one] ? without(networks[one]) : networks[one]);
  return {
    ...others,
    browser: without(browser),
    networks: { own: inNetwork("own"), near: inNetwork("near"), far: inNetwork("far") },
  };
}

/**
 * Whether an order would take more than its browser, its network or its e-mail may hold. Room nights that wait for a card are counted apart from
 * those of reservations without payment, and what is paid counts no more.
 */
export function capProblem(held: Holdings, asked: Asked, caps: HoldingCaps): Problem | undefined {
  const nightsProblem = asked.payment === "none" ? unpaidProblem : heldProblem;
  return roomsProblem(held, asked, caps) ?? nightsProblem(held, asked, caps);
}

function roomsProblem({ browser, networks }: Holdings, { lines }: Asked, caps: HoldingCaps): Problem | undefined {
  const rooms = roomsOf(lines);
  if (browser.rooms + rooms > caps.capRoomsPerBrowser) {
    return { problem: "too-many-rooms", of: "browser", limit: caps.capRoomsPerBrowser };
  }
  const isOver = NETWORKS.some((one) => networks[one].rooms + rooms > caps.capRoomsPerAddress * TIMES[one]);
  return isOver ? { problem: "too-many-rooms", of: "address", limit: caps.capRoomsPerAddress } : undefined;
}

function heldProblem({ browser, networks }: Holdings, { lines }: Asked, caps: HoldingCaps): Problem | undefined {
  const nights = nightsOf(lines);
  const problem = "too-many-held-nights";
  const perBrowser = caps.capHeldNightsPerBrowser;
  if (browser.heldNights + nights > perBrowser) return { problem, of: "browser", limit: perBrowser };
  const perAddress = caps.capHeldNightsPerAddress;
  if (NETWORKS.some((one) => networks[one].heldNights + nights > perAddress * TIMES_HELD[one])) {
    return { problem, of: "address", limit: perAddress };
  }
  const ofBrowser = caps.capOpenedNightsPerBrowser;
  if (browser.openedNights + nights > ofBrowser) return { problem, of: "browser-day", limit: ofBrowser };
  const aDay = caps.capOpenedNightsPerAddress;
  const isOver = NETWORKS.some((one) => networks[one].openedNights + nights > aDay * TIMES_HELD[one]);
  return isOver ? { problem, of: "day", limit: aDay } : undefined;
}

function unpaidProblem(held: Holdings, { lines }: Asked, caps: HoldingCaps): Problem | undefined {
  const { browser, networks, emailPending } = held;
  const nights = nightsOf(lines);
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

function nightsOf(lines: Asked["lines"]): number {
  return lines.reduce((total, line) => total + line.rooms * line.nights, 0);
}
