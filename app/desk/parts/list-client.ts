import { type DehydratedState, dehydrate, QueryClient, type QueryKey } from "@tanstack/react-query";
import { isWorthAsking } from "./desk-call.ts";

const RETRIES = 3;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
const KEPT_MS = 5 * 60_000;
/** So long a list that has just come with its page is not asked for again. */
const FRESH_MS = 10_000;

/**
 * The lists' cache, by the rules of docs/SPECIFICATION.md, 9: three retries with doubled waits up to 30 s, forgotten
 * five minutes after the last look. An act is never repeated by itself, nor kept for when the connection is back.
 */
export function openListClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, fault) => failures < RETRIES && isWorthAsking(fault),
        retryDelay: waitBefore,
        // The server forgets a list with its page; a timer would only keep it in memory.
        gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : KEPT_MS,
        staleTime: FRESH_MS,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

export function waitBefore(retry: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** retry, LONGEST_WAIT_MS);
}

/** A list as its page's loader read it, on its way into the browser's cache. */
export function firstRead(key: QueryKey, list: unknown): DehydratedState {
  const client = openListClient();
  client.setQueryData(key, list);
  return dehydrate(client);
}
