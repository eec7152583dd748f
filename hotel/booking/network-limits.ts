import type { BookingPorts } from "./ports.ts";
import { type Networks, networksOf, TIMES } from "#hotel/kernel/network.ts";
import type { TryTable } from "#hotel/kernel/ports/tries.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Counts one more checkout that opens a payment. A Problem once its browser or its network has opened too many within
 * the hour; what was paid counts like the rest, and the limits are far above what a family needs.
 */
export function countOpenedPayment(ports: BookingPorts, visitor: Visitor): Promise<Problem | undefined> {
  const { capPaymentsPerBrowser: perBrowser, capPaymentsPerAddress: perAddress } = ports.houseRules;
  return countByVisitor(ports, visitor, { act: "payment", perBrowser, perAddress });
}

/**
 * Counts one more reservation without payment. A Problem once its browser or its network has made too many within the
 * hour, taken back or not: each writes a letter to an address that its guest may only have typed.
 */
export function countReservation(ports: BookingPorts, visitor: Visitor): Promise<Problem | undefined> {
  const { capReservationsPerBrowser: perBrowser, capReservationsPerAddress: perAddress } = ports.houseRules;
  return countByVisitor(ports, visitor, { act: "reservation", perBrowser, perAddress });
}

/** Counts one more cart that is begun. A Problem once its network has begun too many within the hour. */
export function countNewCart(ports: BookingPorts, { address }: Visitor): Promise<Problem | undefined> {
  return countByNetwork(ports, { act: "cart", address, perAddress: ports.houseRules.capCartsPerAddress });
}

/**
 * Counts one more question to the provider about a payment, or wish to end one. A Problem once its browser or its network has asked as
 * often within a minute as it may open payments in an hour: the page of each asks a few times, and all that are asked at once are
 * the house's to bear.
 */
export function countPaymentLook(ports: BookingPorts, visitor: Visitor): Promise<Problem | undefined> {
  const { capPaymentsPerBrowser: perBrowser, capPaymentsPerAddress: perAddress } = ports.houseRules;
  return countByVisitor(ports, visitor, { act: "payment-look", perBrowser, perAddress, lengthMs: MINUTE });
}

interface VisitorLimits {
  act: string;
  perBrowser: number;
  perAddress: number;
  lengthMs?: number;
}

/**
 * Counts an act by its browser, and then by its networks, within the hour unless it says otherwise: a browser over its limit uses up
 * no network's.
 */
async function countByVisitor(
  ports: BookingPorts,
  { visit, address }: Visitor,
  { act, perBrowser, perAddress, lengthMs = HOUR }: VisitorLimits,
): Promise<Problem | undefined> {
  const window = { now: ports.clock.now(), lengthMs };
  // Those that carry no visit yet are no one browser.
  const tries = visit === "" ? 0 : await ports.store.tries.count(`${act}:browser:${visit}`, window);
  return tries > perBrowser ? tooMany(window) : countByNetwork(ports, { act, address, perAddress, lengthMs });
}

/** Counts an act by the address it comes from and by its wider networks, within the hour unless it says otherwise. A Problem once there were too many. */
export async function countByNetwork(
  { store, clock }: { store: { tries: TryTable }; clock: BookingPorts["clock"] },
  asked: { act: string; address: string; perAddress: number; lengthMs?: number },
): Promise<Problem | undefined> {
  const { act, address, perAddress, lengthMs = HOUR } = asked;
  const window = { now: clock.now(), lengthMs };
  for (const [network, times] of limitsByNetwork(networksOf(address))) {
    const tries = await store.tries.count(`${act}:address:${network}`, window);
    if (tries > perAddress * times) return tooMany(window);
  }
  return undefined;
}

/** Each network once, the narrowest first: who is over a narrow limit uses up no wider one. */
function limitsByNetwork({ own, near, far }: Networks): [network: string, times: number][] {
  return own === far
    ? [[own, TIMES.own]]
    : [
        [own, TIMES.own],
        [near, TIMES.near],
        [far, TIMES.far],
      ];
}

function tooMany({ now, lengthMs }: { now: number; lengthMs: number }): Problem {
  return { problem: "too-many-tries", retryAfterSeconds: Math.ceil((lengthMs - (now % lengthMs)) / 1_000) };
}
