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
    const call = await callOf(new URL(url instanceof Request ? url.url : url), init, headers);
    return await unlessAborted(answer(at, call).then(respond), init.signal);
  };
}

const WRONG_KEY = { status: 401, type: "invalid_request_error", message: "Invalid API Key provided" } as const;

async function callOf(url: URL, init: RequestInit, headers: Headers): Promise<Call> {
  const method = init.method ?? "GET";
  return {
    method,
    path: url.pathname.replace(/^\/v1/, ""),
    params: method === "GET" ? url.searchParams : await paramsIn(init.body, headers.get("content-type") ?? ""),
    idempotencyKey: headers.get("idempotency-key") ?? "",
  };
}

/** Documents come as multipart forms, everything else in Stripe's flat encoding. */
async function paramsIn(body: RequestInit["body"], type: string): Promise<URLSearchParams> {
  if (!type.startsWith("multipart/form-data")) return new URLSearchParams(typeof body === "string" ? body : "");
  const form = await new Response(body, { headers: { "content-type": type } }).formData();
  const params = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value === "string") params.set(name, value);
    else {
      params.set(name, value.name);
      params.set(`${name}[type]`, value.type);
      params.set(`${name}[size]`, String(value.size));
    }
  }
  return params;
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
