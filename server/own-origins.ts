/** What the settings say about the house's address. */
export interface AddressSettings {
  publicUrl: string | undefined;
  trustedProxies: number;
}

export type Origins = readonly [string, ...string[]];

/**
 * The origins at which guests find the house, by the settings and one request; links are made of the first. A proxy that
 * ends TLS passes on plain http, so that the request itself does not say what the guest sees: `PUBLIC_URL` does, else the
 * proxy, where it is trusted. Where neither says https, a page that came from this very host over https is the house's
 * own too: it is harder to forge, not easier. A house at https never takes a page over http for its own.
 */
export function ownOrigins(request: Request, { publicUrl, trustedProxies }: AddressSettings): Origins {
  const { headers, url } = request;
  const told = (name: string) => toldByProxy(headers.get(name), trustedProxies);
  const { host, protocol } = new URL(url);
  const hosts = [told("x-forwarded-host"), headers.get("host"), host];
  const at = (scheme: string) => hosts.map((one) => originAt(scheme, one)).find((one) => one !== undefined);
  const isSecure = (publicUrl ?? `${told("x-forwarded-proto") ?? protocol}:`).toLowerCase().startsWith("https:");
  const seen = (isSecure ? ["https"] : ["http", "https"]).flatMap((scheme) => at(scheme) ?? []);
  const [first = new URL(url).origin, ...others] = publicUrl ? [new URL(publicUrl).origin, ...seen] : seen;
  return [first, ...others];
}

/** What the outermost trusted proxy wrote. Most proxies write over what came before, some append to it. */
function toldByProxy(header: string | null, trustedProxies: number): string | undefined {
  if (trustedProxies === 0 || !header) return undefined;
  const hops = header.split(",").map((hop) => hop.trim());
  return hops.at(-trustedProxies) ?? hops[0];
}

/** Undefined for what is no host and nothing else, such as one with a path behind it. */
function originAt(scheme: string, host: string | null | undefined): string | undefined {
  const address = `${scheme}://${host ?? ""}`;
  if (!host || !URL.canParse(address)) return undefined;
  const { origin, href } = new URL(address);
  return href === `${origin}/` ? origin : undefined;
}
