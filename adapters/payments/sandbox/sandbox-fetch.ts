import { sameText } from "./browser-door.ts";
import { type Call, respond } from "./call.ts";
import { randomLetters } from "./ids.ts";
import { refused } from "./refusal.ts";
import { answer } from "./routes.ts";
import type { Workplace } from "./workplace.ts";

/** Known to this process alone: the sandbox's API is never mounted, only reached by the SDK beside it. */
export const SECRET_KEY = `sk_test_${randomLetters()}`;

/** Stands in for the network between the SDK and Stripe. */
export function sandboxFetch(at: Workplace) {
  return async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (!sameText(headers.get("authorization") ?? "", `Bearer ${SECRET_KEY}`)) return respond(refused(WRONG_KEY));
    const call = callOf(new URL(url instanceof Request ? url.url : url), init, headers);
    return await unlessAborted(answer(at, call).then(respond), init.signal);
  };
}

const WRONG_KEY = { status: 401, type: "invalid_request_error", message: "Invalid API Key provided" } as const;

function callOf(url: URL, { method = "GET", body }: RequestInit, headers: Headers): Call {
  return {
    method,
    path: url.pathname.replace(/^\/v1/, ""),
    params: method === "GET" ? url.searchParams : new URLSearchParams(typeof body === "string" ? body : ""),
    idempotencyKey: headers.get("idempotency-key") ?? "",
  };
}

/** A stuck database must look like a stuck provider: the SDK gives up, and the work may still be done. */
async function unlessAborted<Answer>(work: Promise<Answer>, signal: AbortSignal | null | undefined): Promise<Answer> {
  if (!signal) return work;
  const aborted = Promise.withResolvers<never>();
  const stop = () => aborted.reject(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
