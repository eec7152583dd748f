import { QueryClient } from "@tanstack/react-query";
import { deskLinks } from "#app/links.ts";
import { BUILD, builds } from "./builds.ts";
import { DAY, days } from "./business-days.ts";
import type { AskedRows } from "./rows.ts";

const RETRIES = 3;
const KEPT_MS = 5 * 60_000;
/** So long a list that has just come with its page is not asked for again. */
const FRESH_MS = 10_000;

/**
 * The lists' cache, by the rules of docs/SPECIFICATION.md, 9: three retries with doubled waits up to 30 s, as the library
 * waits by itself, and forgotten five minutes after the last look.
 */
export function openListClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, fault) => failures < RETRIES && isWorthAsking(fault),
        // The server forgets a list with its page; a timer would only keep it in memory.
        gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : KEPT_MS,
        staleTime: FRESH_MS,
      },
    },
  });
}

let inBrowser: QueryClient | undefined;

/** The browser's one cache; on the server a new one for each page. */
export function listClient(): QueryClient {
  if (import.meta.env.SSR) return openListClient();
  inBrowser ??= openListClient();
  return inBrowser;
}

/** Thrown so that a list's query knows that it has failed; `status` 0 where no answer came. */
export class UnreadList extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The list was answered with ${status}`);
    this.status = status;
  }
}

/** Whether asking again could help: a refusal stays one. */
function isWorthAsking(fault: unknown): boolean {
  return !(fault instanceof UnreadList && fault.status >= 400 && fault.status < 500);
}

/** Reads a list at its own address, or elsewhere. Throws `UnreadList` where it is refused. */
export async function readList(path: string, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(path, { headers: { accept: "application/json" }, signal });
  hearFrom(answer);
  if (!answer.ok) throw new UnreadList(answer.status);
  return answer;
}

/** The open page learns from every answer of the desk which build gave it, and on which business day. */
export function hearFrom({ headers }: Response): void {
  builds.hear(headers.get(BUILD));
  days.hear(headers.get(DAY));
}

export async function readRows<Page>(list: string, asked: AskedRows, signal: AbortSignal): Promise<Page> {
  return (await readList(deskLinks.rowsAgain(list, asked), signal)).json();
}
