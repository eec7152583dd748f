/**
 * The address a request came from. Behind `trustedProxies` proxies it is the one that the outermost of them saw: each
 * appends to X-Forwarded-For what it saw, and everything further left may be made up by the client.
 */
export function clientAddress(request: {
  socketAddress: string | undefined;
  forwardedFor: string | undefined;
  trustedProxies: number;
}): string {
  const { socketAddress = "unknown", forwardedFor, trustedProxies } = request;
  if (trustedProxies === 0 || !forwardedFor) return socketAddress;
  const hops = forwardedFor.split(",").map((hop) => hop.trim());
  return hops.at(-trustedProxies) || socketAddress;
}
