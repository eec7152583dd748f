import { newId } from "./ids.ts";

/** A request to the sandbox, after the HTTP was taken off it. */
export interface Call {
  method: string;
  /** Without `/v1`, such as `/payment_intents/pi_1/cancel`. */
  path: string;
  /** Stripe's flat form encoding: `metadata[order_id]=...`, `types[0]=...`. */
  params: URLSearchParams;
  idempotencyKey: string;
}

export interface Reply {
  status: number;
  body: string;
  replayed?: true;
}

export function reply(status: number, body: object): Reply {
  return { status, body: JSON.stringify(body) };
}

export function respond({ status, body, replayed }: Reply): Response {
  const headers = {
    "content-type": "application/json",
    "cache-control": "no-store",
    "request-id": newId("req"),
  };
  return new Response(body, { status, headers: replayed ? { ...headers, "idempotent-replayed": "true" } : headers });
}

/** The entries of one nested parameter, such as `metadata`. */
export function entriesUnder(params: URLSearchParams, name: string): Record<string, string> {
  const inside = [...params].flatMap(([key, value]) => {
    const match = /^(\w+)\[(\w+)\]$/.exec(key);
    return match?.[1] === name && match[2] !== undefined ? [[match[2], value] as const] : [];
  });
  return Object.fromEntries(inside);
}

/** The first top-level parameter that is not among the allowed ones. */
export function unknownParam(params: URLSearchParams, allowed: readonly string[]): string | undefined {
  const names = [...params.keys()].map((key) => key.replace(/\[.*$/, ""));
  return names.find((name) => !allowed.includes(name));
}
