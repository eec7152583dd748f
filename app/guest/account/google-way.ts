import type { GoogleWay } from "#app/links.ts";

/**
 * Google's pages and ours share one window, one after the other. Under the house's usual policy the browser would cut the
 * window off from the page that opened it, which then takes it for closed.
 */
export const AMONG_WINDOWS = { headers: { "cross-origin-opener-policy": "unsafe-none" } };

/** The channel on which the window tells the page that opened it what became of it; both are of the same origin. */
export const GOOGLE_CHANNEL = "signing-in-with-google";

/** What the window tells: where to go on, or what to say. */
export type GoogleNews = { goOn: string } | { title: string; detail: string };

export function wayIn(url: URL): GoogleWay {
  return url.searchParams.get("way") === "window" ? "window" : "page";
}
