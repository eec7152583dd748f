import { streamSSE } from "hono/streaming";
import type { Hotel } from "#hotel/hotel.ts";
import { worksAtDesk } from "#hotel/kernel/account.ts";
import { refuse } from "#server/problem-json.ts";
import type { JsonApi } from "./api-environment.ts";

interface LiveSettings {
  /** Aborted where this process ends. */
  closing?: AbortSignal | undefined;
  /** How often the house is looked at, once for all who listen. */
  lookMs?: number;
  /** How often each listener's own session is looked at at least, besides before each piece of news: a stream must not outlive it. */
  sessionMs?: number;
}

/**
 * `GET /api/desk/live`: tells the desk's pages that something has changed, and nothing else; they read it anew by
 * themselves. The house is looked at instead of being told, so that it works with any number of processes. A process that is `closing`
 * waits for no listener.
 */
export function addDeskLive(
  api: JsonApi,
  hotel: Hotel,
  { closing, lookMs = 2_000, sessionMs = 5_000 }: LiveSettings,
): void {
  const watch = watchPulse(() => hotel.staff.frontDesk.pulse(), lookMs);
  api.get("/desk/live", (c) => {
    const { account, asking } = c.get("account");
    if (!account) return refuse({ problem: "not-signed-in" }, hotel.catalogue);
    if (!worksAtDesk(account)) return refuse({ problem: "not-allowed" }, hotel.catalogue);
    c.header("x-accel-buffering", "no");
    return streamSSE(c, async (stream) => {
      const news = newsFor(watch, c.req.header("last-event-id"));
      stream.onAbort(news.end);
      closing?.addEventListener("abort", news.end);
      await stream.writeSSE({ event: "open", data: "" });
      const isOver = () => stream.aborted || closing?.aborted === true;
      while (!isOver()) {
        const said = await news.next(sessionMs);
        // Whoever listened may be gone by now, and the database as well: then the page asks again by itself.
        const present = isOver() ? undefined : await hotel.guest.accounts.whoAsks(asking).catch(() => undefined);
        if (present?.account?.role !== account.role) break;
        await stream.writeSSE({ data: "", ...(said ?? { event: "here" }) });
      }
      closing?.removeEventListener("abort", news.end);
      news.end();
    });
  });
}

interface News {
  event: "here" | "changed";
  /** The pulse of the house, which a page whose line was cut brings back. */
  id: string;
}

/**
 * What one listener hears: whether the house is another than it was last known to be, or nothing for so long. Who knows of no pulse yet,
 * not even of one from before a line was cut, is told the present one.
 */
function newsFor(watch: ReturnType<typeof watchPulse>, lastKnown: string | undefined) {
  let known = lastKnown;
  let heard: News | undefined;
  let wake: () => void = () => undefined;
  const forget = watch((pulse) => {
    if (pulse === known) return;
    heard = { event: known === undefined ? "here" : "changed", id: pulse };
    known = pulse;
    wake();
  });
  return {
    next: async (patienceMs: number): Promise<News | undefined> => {
      if (heard === undefined) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, patienceMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      const news = heard;
      heard = undefined;
      return news;
    },
    end: () => {
      forget();
      wake();
    },
  };
}

/** Looks while somebody listens, and tells each of them the pulse; who joins others is told at once what was seen last. */
function watchPulse(look: () => Promise<string>, lookMs: number) {
  const listeners = new Set<(pulse: string) => void>();
  let last: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  const beat = async () => {
    last = await look().catch(() => last);
    if (last !== undefined) for (const tell of listeners) tell(last);
    timer = listeners.size > 0 ? setTimeout(() => void beat(), lookMs).unref() : undefined;
    if (!timer) last = undefined;
  };
  return (tell: (pulse: string) => void): (() => void) => {
    listeners.add(tell);
    if (last !== undefined) tell(last);
    if (!timer) timer = setTimeout(() => void beat(), 0).unref();
    return () => listeners.delete(tell);
  };
}
