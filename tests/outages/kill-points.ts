import { setTimeout as pause } from "node:timers/promises";
import { FAILPOINTS, type FailpointName } from "#tests/support/failpoints.ts";
import { guestAt } from "#tests/support/guest-at.ts";
import type { ServedHouse } from "#tests/support/served-house.ts";
import type { RunningServer } from "#tests/support/server.ts";
import { type Checkout, checkoutOf, dayFromNow, GOOD_CARD, standard, suite } from "#tests/races/stays.ts";

export interface PointsReport {
  /** Points at which no process died: the proof would be empty there. */
  missed: string[];
  /** In milliseconds. */
  restarts: number[];
  /** Until the books were clean after the last kill, in milliseconds. */
  cleanAfter: number;
  faults: string[];
  /** Orders with more than one payment, or confirmed ones with none. */
  intents: string[];
}

export const EVERY_POINT = Object.keys(FAILPOINTS) as FailpointName[];

/** Kills a server of the house at these points of the booking protocol, `times` over, and starts it again. */
export async function killAtPoints(
  house: ServedHouse,
  names: readonly FailpointName[],
  times: number,
): Promise<PointsReport> {
  const missed: string[] = [];
  const restarts: number[] = [];
  for (let round = 0; round < times; round += 1) {
    for (const [place, name] of names.entries()) {
      const took = await killAt(house, name, round * names.length + place);
      if (took === undefined) missed.push(name);
      else restarts.push(took);
    }
  }
  const began = performance.now();
  const faults = await house.faultsWithin(60_000);
  const cleanAfter = performance.now() - began;
  const answer = await fetch(`${house.servers[0]?.url}/intents`);
  return { missed, restarts, cleanAfter, faults, intents: (await answer.json()) as string[] };
}

const PATIENCE_MS = 15_000;

/** How long the restart took; undefined where nobody died. */
async function killAt(house: ServedHouse, name: FailpointName, number: number): Promise<number | undefined> {
  await Promise.all(house.servers.map((server) => arm(server, name)));
  const deaths = house.servers.map((server) => deathOf(server));
  const stopped = new AbortController();
  const acting = bookUntil(house, name, { number, isOver: () => stopped.signal.aborted });
  const dead = await Promise.race([...deaths, pause(PATIENCE_MS, undefined)]);
  stopped.abort();
  await Promise.all(house.servers.map((server) => arm(server, undefined)));
  await acting;
  if (!dead) return undefined;
  const began = performance.now();
  for (const server of house.servers) if (server.hasEnded) await server.start();
  return performance.now() - began;
}

export async function deathOf(server: RunningServer): Promise<RunningServer> {
  while (!server.hasEnded) await pause(20);
  return server;
}

export async function arm({ url }: RunningServer, name: string | undefined): Promise<void> {
  const headers = { "content-type": "application/json" };
  await fetch(`${url}/failpoint`, { method: "POST", headers, body: JSON.stringify({ name }) }).catch(() => undefined);
}

/** One guest after another does what leads to the point, at whichever server still answers. */
async function bookUntil(
  house: ServedHouse,
  name: FailpointName,
  going: { number: number; isOver: () => boolean },
): Promise<void> {
  for (let guest = 0; !going.isOver() && guest < 20; guest += 1) {
    const server = house.servers[guest % house.servers.length];
    const browser = guestAt(server?.url ?? "", `198.51.${100 + (going.number % 100)}.${guest}`);
    await bookOnce(browser, name, going.number + guest).catch(() => undefined);
    await pause(going.isOver() ? 0 : 300);
  }
}

async function bookOnce(browser: ReturnType<typeof guestAt>, name: FailpointName, number: number): Promise<void> {
  // Late enough to be cancelled free of charge.
  const night = dayFromNow(30 + (number % 400));
  const sent = checkoutOf([suite(night, 1)]);
  const { body: checkout } = await browser.post<Checkout>("/api/create-payment-intent", sent);
  if (name === "between cancel and release") {
    await browser.post("/api/create-payment-intent", checkoutOf([standard(night, 1)], sent.clientKey));
    return;
  }
  await browser.pay(checkout, GOOD_CARD);
  const booked = await browser.post<{ insertedIds: number[] }>("/api/bookings", sent.items, {
    "payment-intent": checkout.paymentIntentId,
  });
  if (name !== "after a refund was made, before it is noted") return;
  await browser.post(`/api/bookings/${booked.body.insertedIds[0]}/cancellation`, { refund: sent.grandTotal });
}
