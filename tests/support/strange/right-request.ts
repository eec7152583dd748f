import type { StrangeRequest } from "#tests/support/strange-requests.ts";

export type Pair = readonly [name: string, value: string];

/** A request that the house understands, in its parts, so that each can be bent by itself. */
export interface RightRequest {
  method: string;
  /** Its address, without its search. */
  path: string;
  search: readonly Pair[];
  /** What its body says, if it has one: the fields of a form, or JSON. */
  sent: { form: readonly Pair[] } | { json: unknown } | undefined;
  headers: Readonly<Record<string, string>>;
}

export function readingOf(address: string): RightRequest {
  const { pathname, searchParams } = new URL(address, "http://hotel.example.com");
  return { method: "GET", path: pathname, search: [...searchParams], sent: undefined, headers: {} };
}

export function sendingOf(address: string, form: readonly Pair[]): RightRequest {
  return { ...readingOf(address), method: "POST", sent: { form } };
}

/** As a browser or a program sends it. */
export function asSent({ method, path, search, sent, headers }: RightRequest): StrangeRequest {
  const query = encoded(search);
  const target = query ? `${path}?${query}` : path;
  if (!sent) return { method, target, headers: { ...headers }, body: undefined };
  const isForm = "form" in sent;
  const type = isForm ? "application/x-www-form-urlencoded" : "application/json";
  const body = isForm ? encoded(sent.form) : (JSON.stringify(sent.json) ?? "null");
  return { method, target, headers: { "content-type": type, ...headers }, body: new TextEncoder().encode(body) };
}

function encoded(pairs: readonly Pair[]): string {
  return new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString();
}
