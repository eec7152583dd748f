/** The networks that an address lies in, from the narrowest to the widest. One without neighbours is its own network. */
export interface Networks {
  /** An IPv4 address, or the /64 of an IPv6 address. */
  own: string;
  /** The /56: what a provider gives to one home. */
  near: string;
  /** The /48: what a provider gives to one site. */
  far: string;
}

/** How many times a limit on one address holds for all addresses of the wider networks together. */
export const TIMES = { own: 1, near: 4, far: 10 } as const satisfies Record<keyof Networks, number>;

const IPV6 = /^([0-9a-f]{1,4}:[0-9a-f]{1,4}:[0-9a-f]{1,4}):([0-9a-f]{1,4})::$/;

/** The networks of an address as `server/client-address.ts` writes it: an IPv6 address with its last 64 bits as zeros. */
export function networksOf(address: string): Networks {
  const [, site, fourth] = IPV6.exec(address) ?? [];
  if (site === undefined || fourth === undefined) return { own: address, near: address, far: address };
  const home = fourth.padStart(4, "0").slice(0, 2);
  return { own: address, near: `${site}:${home}00::/56`, far: `${site}::/48` };
}
