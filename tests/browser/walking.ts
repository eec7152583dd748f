import type { Page } from "@playwright/test";

/** One page as it came from the server. */
export interface Read {
  path: string;
  url: string;
  status: number;
  lang: string;
  titles: string[];
  descriptions: string[];
  robots: string | null;
  canonical: string | null;
  alternates: string[];
  h1: number;
  /** Paths of this house that it links to, but for those that robots should leave alone. */
  links: string[];
  /** Fragments of its own that lead nowhere. */
  lostAnchors: string[];
  /** Pictures, icons and whatever else it names. */
  files: string[];
  /** Pictures by name, in whatever width. */
  pictures: string[];
  withoutAlt: string[];
  /** The words in it, piece by piece. */
  texts: string[];
  /** All that can be read on it. */
  visible: string;
  /** Prices of all offers in its JSON-LD. */
  offers: string[];
}

type InPage = Omit<Read, "status" | "path" | "url" | "visible">;

/** Every page that links lead to from the front door, in every language. */
export function walk(page: Page, house: string): Promise<Read[]> {
  walked ??= walkNow(page, house);
  return walked;
}

/** One walk serves all who ask in this process. */
let walked: Promise<Read[]> | undefined;

async function walkNow(page: Page, house: string): Promise<Read[]> {
  const waiting = ["/"];
  const seen = new Set(waiting);
  const read: Read[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    // What is read is in the page itself: its pictures need not come.
    const answer = await page.goto(path, { waitUntil: "domcontentloaded" });
    const url = `${house}${path === "/" ? "/" : path}`;
    const visible = await page.locator("body").innerText();
    const found = { path, url, status: answer?.status() ?? 0, visible, ...(await page.evaluate(READ_AS_IT_CAME)) };
    read.push(found);
    for (const link of found.links.filter((each) => !seen.has(each))) {
      seen.add(link);
      waiting.push(link);
    }
  }
  return read;
}

/** Runs in the page. */
export const READ_AS_IT_CAME = (): InPage => {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const attributes = (selector: string, name: string) => all(selector).map((found) => found.getAttribute(name) ?? "");
  const here = new URL(location.href);
  const addresses = attributes('a[href]:not([rel~="nofollow"])', "href").map((href) => new URL(href, here));
  const own = addresses.filter((address) => address.origin === here.origin && address.protocol.startsWith("http"));
  const fragments = own.filter(
    ({ pathname, search, hash }) => pathname + search === here.pathname + here.search && hash,
  );
  const nameOf = (file: string) => file.replace(/^.*\//, "").replace(/-\d+\.\w+$/, "");
  const sets = attributes("source[srcset], img[srcset]", "srcset").flatMap((set) => set.split(","));
  const pricesIn = (data: unknown): string[] => {
    if (typeof data !== "object" || data === null) return [];
    const own = "@type" in data && data["@type"] === "Offer" && "price" in data ? [String(data.price)] : [];
    return [...own, ...Object.values(data).flatMap(pricesIn)];
  };
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (words.nextNode()) {
    const silent = words.currentNode.parentElement?.closest("script, style, noscript, [lang]:not(html)");
    const text = words.currentNode.textContent?.trim() ?? "";
    if (!silent && text !== "") texts.push(text);
  }
  return {
    lang: document.documentElement.lang,
    titles: all("head > title").map((title) => title.textContent ?? ""),
    descriptions: attributes('meta[name="description"]', "content"),
    robots: document.querySelector('meta[name="robots"]')?.getAttribute("content") ?? null,
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? null,
    alternates: attributes('link[rel="alternate"][hreflang]', "hreflang").sort(),
    h1: all("h1").length,
    links: [...new Set(own.map(({ pathname }) => pathname).filter((path) => !path.startsWith("/assets/")))],
    lostAnchors: fragments.flatMap(({ hash }) => (document.querySelector(hash) ? [] : [hash])),
    files: [
      ...own.map(({ pathname }) => pathname).filter((path) => path.startsWith("/assets/")),
      ...attributes("link[href]:not([rel=canonical]):not([rel=alternate])", "href"),
      ...attributes("script[src], img[src]", "src"),
      ...attributes('meta[property="og:image"]', "content"),
      ...sets.map((candidate) => candidate.trim().split(" ")[0] ?? ""),
    ],
    pictures: attributes("img[src]", "src").map(nameOf),
    withoutAlt: all("img").flatMap((img) =>
      img.getAttribute("alt")?.trim() ? [] : [img.getAttribute("src") ?? "img"],
    ),
    texts: [...new Set(texts)],
    offers: all('script[type="application/ld+json"]').flatMap((data) => pricesIn(JSON.parse(data.textContent ?? ""))),
  };
};
