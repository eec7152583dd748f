import { chosenBy, type Pressed } from "#app/parts/offers/plan-button.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";

/** What a page says that a stay costs, in dollars, to each of its readers; by type of room, and by rate plan where there are several. */
interface Told {
  shown: string[];
  microdata: string[];
  jsonLd: string[];
  /** Where its offers lead. */
  followed: string[];
  quoted: string[];
}

/**
 * Reads `count` itineraries at `/book`, as `random` picks them, every other one with the `code`, and answers those whose prices on
 * the page, in its microdata, in its JSON-LD, where that leads and by the API's quote differ; and how many prices were compared in all.
 */
export async function compareMachinePrices(
  house: string,
  { count, random, today, code }: { count: number; random: (below: number) => number; today: PlainDate; code?: string },
): Promise<{ compared: number; differing: string[] }> {
  const differing: string[] = [];
  let compared = 0;
  for (let at = 0; at < count; at += 1) {
    const checkin = addDays(today, 30 + random(300));
    const checkout = addDays(checkin, 1 + random(14));
    const asked = { checkin, checkout, rooms: String(1 + random(2)), guests: String(1 + random(4)) };
    const search = new URLSearchParams({ ...asked, ...(code && at % 2 === 1 && { code }) });
    const address = `${house}/book?${search}`;
    const html = await (await fetch(address)).text();
    const told = readTold(html);
    const followed = await followedFrom(house, html);
    const prices = { ...told, followed, quoted: await quotedFor(house, asked, offersIn(html)) };
    compared += prices.quoted.length;
    const [first, ...others] = Object.values(prices).map((one) => one.join());
    if (others.some((other) => other !== first)) differing.push(`${address}: ${JSON.stringify(prices)}`);
  }
  return { compared, differing };
}

/** What can be put into the cart, as the buttons name it. */
function offersIn(html: string): Pressed[] {
  const buttons = [...html.matchAll(/<button[^>]*>/g)].filter(([button]) => button.includes('name="book"'));
  return buttons.map(([button]) => chosenBy(/value="([^"]+)"/.exec(button)?.[1] ?? ""));
}

/** What the offers cost at the address that each of them names. */
async function followedFrom(house: string, html: string): Promise<string[]> {
  const offers = stayOffersIn(html);
  const addresses = new Set(offers.map(({ url }) => new URL(url).search));
  const there = await Promise.all(
    [...addresses].map(async (search) => stayOffersIn(await (await fetch(`${house}/book${search}`)).text())),
  );
  return offers.flatMap(
    ({ name, url }) => there.flat().find((one) => one.name === name && one.url === url)?.price ?? [],
  );
}

function readTold(html: string): Omit<Told, "followed" | "quoted"> {
  return {
    shown: [...html.matchAll(/<strong>\$([\d,]+\.\d\d)<\/strong>/g)].map(([, price = ""]) => price.replace(",", "")),
    microdata: [...html.matchAll(/<meta itemProp="price" content="([\d.]+)"/gi)].map(([, price = ""]) => price),
    jsonLd: stayOffersIn(html).map(({ price }) => price),
  };
}

/** A stay as a page offers it to machines. */
interface StayOffer {
  /** The rate plan. */
  name?: string;
  price: string;
  url: string;
  itemOffered: { "@id": string };
}

export function stayOffersIn(html: string): StayOffer[] {
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(
    ([, text = ""]) => (JSON.parse(text) as { makesOffer?: StayOffer[] }).makesOffer ?? [],
  );
}

async function quotedFor(
  house: string,
  { checkin, checkout, rooms, guests }: Record<"checkin" | "checkout" | "rooms" | "guests", string>,
  offers: readonly Pressed[],
): Promise<string[]> {
  const items = offers.map(({ type, plan, code }) => {
    return { start: checkin, end: checkout, rooms: Number(rooms), guests: Number(guests), category: type, plan, code };
  });
  if (items.length === 0) return [];
  const answer = await fetch(`${house}/api/quote`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ items }),
  });
  const { items: priced } = (await answer.json()) as { items: { total: number }[] };
  return priced.map(({ total }) => total.toFixed(2));
}
