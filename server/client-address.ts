import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6 } from "node:net";

/**
 * The address a request came from, for IPv6 the network of it: one household or server has 2^64 of them. Behind `trustedProxies` proxies it is the one that the outermost of them saw: each
 * appends to X-Forwarded-For what it saw, and everything further left may be made up by the client.
 */
export function clientAddress(request: {
  socketAddress: string | undefined;
  forwardedFor: string | undefined;
  trustedProxies: number;
}): string {
  const { socketAddress = "unknown", forwardedFor, trustedProxies } = request;
  if (trustedProxies === 0 || !forwardedFor) return networkOf(socketAddress);
  const hops = forwardedFor.split(",").map((hop) => hop.trim());
  return networkOf(hops.at(-trustedProxies) || socketAddress);
}

/**
 * The same of a request before any door; undefined where X-Forwarded-For came along and no proxy is trusted: it may be one's that the
 * settings do not name, and all guests behind it.
 */
export function addressBehind(trustedProxies: number): (request: IncomingMessage) => string | undefined {
  return ({ socket, headers }) => {
    if (trustedProxies === 0 && headers["x-forwarded-for"] !== undefined) return undefined;
    const forwardedFor = [headers["x-forwarded-for"] ?? []].flat().join(", ");
    return clientAddress({ socketAddress: socket.remoteAddress, forwardedFor, trustedProxies });
  };
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An IPv4 address as it is, also where it comes mapped into IPv6; an IPv6 address with its last 64 bits as zeros. */
function networkOf(seen: string): string {
  const address = withoutPort(seen).split("%", 1)[0] ?? "";
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [before = [], after] = address.split("::").map((half) => (half === "" ? [] : half.split(":")));
  const missing = after ? 8 - before.length - after.length : 0;
  const groups = [...before, ...Array.from({ length: missing }, () => "0"), ...(after ?? [])];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::`;
}

/** Some proxies name the port too: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(seen: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(seen)?.[1];
  if (bracketed) return bracketed;
  const [host = ""] = seen.split(":", 1);
  return isIPv4(host) ? host : seen;
}
