import { BlockList, isIP } from "node:net";
import { networksOf } from "#hotel/kernel/network.ts";

/** What one home may take of the house, and one site: a home has many addresses, and a site many homes. */
const SHARES = { near: 1 / 4, far: 1 / 2 } as const;

type Level = keyof typeof SHARES;
const LEVELS: readonly Level[] = ["near", "far"];

/** The networks whose share a request counts to; undefined where nobody knows whose it is. */
export type Client = Record<Level, string> | undefined;

/** Addresses of no public network, or of a provider's own: a proxy may stand there that the settings do not name, and all guests behind it. */
const HOME = new BlockList();
for (const [network, bits] of [
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const) {
  HOME.addSubnet(network, bits);
}
for (const [network, bits] of [
  ["::", 128],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
] as const) {
  HOME.addSubnet(network, bits, "ipv6");
}

/** Whose share a request counts to, by its address as `client-address.ts` writes it. */
export function clientAt(address = ""): Client {
  const version = isIP(address);
  return version === 0 || HOME.check(address, version === 6 ? "ipv6" : "ipv4") ? undefined : networksOf(address);
}

/** Counts what is under way, in all and by client. */
export function countByClient() {
  let total = 0;
  const counts: Record<Level, Map<string, number>> = { near: new Map(), far: new Map() };
  const add = (client: Client, change: 1 | -1) => {
    total += change;
    for (const level of client ? LEVELS : []) {
      const network = client?.[level] ?? "";
      const count = (counts[level].get(network) ?? 0) + change;
      if (count === 0) counts[level].delete(network);
      else counts[level].set(network, count);
    }
  };
  const beyond = (level: Level, most: number) =>
    [...counts[level].values()].reduce((sum, count) => sum + Math.max(0, count - shareOf(most, level)), 0);
  return {
    add: (client: Client) => add(client, 1),
    leave: (client: Client) => add(client, -1),
    clear: () => {
      total = 0;
      for (const level of LEVELS) counts[level].clear();
    },
    total: () => total,
    /** How many there are, of each client no more than its share of `most`. */
    crowd: (most: number) => total - Math.max(...LEVELS.map((level) => beyond(level, most))),
    /** Whether a client has its share of `most` already, and half of it is taken: until then there is enough for all. */
    hasShare: (client: Client, most: number) =>
      client !== undefined &&
      total * 2 >= most &&
      LEVELS.some((level) => (counts[level].get(client[level]) ?? 0) >= shareOf(most, level)),
  };
}

export type Count = ReturnType<typeof countByClient>;

function shareOf(most: number, level: Level): number {
  return Math.ceil(most * SHARES[level]);
}
