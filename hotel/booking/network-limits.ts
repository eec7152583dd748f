import type { BookingPorts } from "./ports.ts";
import { type Networks, networksOf, TIMES } from "#hotel/kernel/network.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import type { Visitor } from "#hotel/kernel/visitor.ts";

const HOUR = 3_600_000;

/**
 * Counts one more checkout that opens a payment. A Problem once its browser or its network has opened too many within
 * the hour; what was paid counts like the rest, and the limits are far above what a family needs.
 */
export async function countOpenedPayment(ports: BookingPorts, visitor: Visitor): Promise<Problem | undefined> {
  const { capPaymentsPerBrowser, capPaymentsPerAddress } = ports.houseRules;
  const window = { now: ports.clock.now(), lengthMs: HOUR };
  const byBrowser = await ports.store.tries.count(`payment:browser:${visitor.visit}`, window);
  if (byBrowser > capPaymentsPerBrowser) return tooMany(window);
  return countByNetwork(ports, { act: "payment", address: visitor.address, perAddress: capPaymentsPerAddress });
}

/** Counts one more cart that is begun. A Problem once its network has begun too many within the hour. */
export function countNewCart(ports: BookingPorts, { address }: Visitor): Promise<Problem | undefined> {
  return countByNetwork(ports, { act: "cart", address, perAddress: ports.houseRules.capCartsPerAddress });
}

/** Counts an act by the address it comes from, within the hour, and by its wider networks. A Problem once there were too many. */
async function countByNetwork(
  { store, clock }: BookingPorts,
  { act, address, perAddress }: { act: string; address: string; perAddress: number },
): Promise<Problem | undefined> {
  const window = { now: clock.now(), lengthMs: HOUR };
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
