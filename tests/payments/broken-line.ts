import { setTimeout as pause } from "node:timers/promises";

type Fetch = typeof globalThis.fetch;

/**
 * What can happen on the way to the provider. lost-before: the request never arrives. lost-after: it arrives and does
 * its work, and the answer is lost. hang: nothing comes back until the caller gives up. slow: the answer takes a second.
 * A promise: nothing arrives, and that is known once it is kept. A number: the provider answers with that HTTP status and does
 * nothing. How events come is the sandbox's mischief.
 */
export type Fault = "lost-before" | "lost-after" | "hang" | "slow" | Promise<void> | 409 | 429 | 500;

/** A line between the SDK and the provider that a test can break for the next calls. */
export function breakableLine() {
  const waiting: Fault[] = [];
  const calls: string[] = [];
  const line = (fetch: Fetch): Fetch => {
    return async (address, init) => {
      calls.push(`${init?.method ?? "GET"} ${new URL(address instanceof Request ? address.url : address).pathname}`);
      const fault = waiting.shift();
      if (fault === undefined) return await fetch(address, init);
      return await suffer(fault, () => fetch(address, init), init?.signal ?? undefined);
    };
  };
  return {
    line,
    /** Every try that was made, such as `POST /v1/refunds`. */
    calls,
    /** Breaks the next `times` calls. The SDK tries three times. */
    breaks: (fault: Fault, times = 1) => waiting.push(...Array.from({ length: times }, () => fault)),
  };
}

async function suffer(fault: Fault, goThrough: () => Promise<Response>, signal: AbortSignal | undefined) {
  if (fault === "hang") return await untilAborted(signal);
  if (fault === "slow") {
    await pause(1_000);
    return await goThrough();
  }
  if (typeof fault === "number") return refusal(fault);
  if (fault === "lost-after") await goThrough();
  else await fault;
  throw Object.assign(new TypeError("fetch failed"), { code: "ECONNRESET" });
}

function untilAborted(signal: AbortSignal | undefined): Promise<Response> {
  return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason), { once: true }));
}

function refusal(status: number): Response {
  const error = {
    type: status === 500 ? "api_error" : "invalid_request_error",
    message: `The provider says ${status}.`,
  };
  return Response.json({ error }, { status });
}
