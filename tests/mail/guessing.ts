/** Whatever answers requests: the doors of a hotel, or its pages. */
export type Ask = (request: Request) => Response | Promise<Response>;

export interface Guessed {
  /** Every answer once, byte for byte: its status, its headers and its body. */
  answers: string[];
  /** What answers took, in milliseconds, to guesses that are right, or nearly, and to those that are wrong. */
  times: Record<"known" | "unknown", number[]>;
}

/** From a site of its own (RFC 3849), because guesses from one are soon refused. */
export function guessAt(path: string, guess: number, form?: object): Request {
  const network = [guess & 0xffff, guess >> 16].map((part) => part.toString(16)).join(":");
  const headers = { "x-forwarded-for": `2001:db8:${network}::1` };
  const url = `http://hotel.example.com${path}`;
  if (!form) return new Request(url, { headers });
  const sent = { "content-type": "application/json", ...headers };
  return new Request(url, { method: "POST", headers: sent, body: JSON.stringify(form) });
}

/** Asks, notes how long that took, and the answer without what is random on each page and what the guess itself said. */
export async function note(
  ask: Ask,
  { request, guess, times }: { request: Request; guess: string; times: number[] },
): Promise<string> {
  const started = performance.now();
  const response = await ask(request);
  const body = await response.text();
  times.push(performance.now() - started);
  const said = [response.status, JSON.stringify([...response.headers]), body].join("\n");
  return said
    .replaceAll(guess, "GUESS")
    .replaceAll(encodeURIComponent(guess), "GUESS")
    .replaceAll(/nonce(-|=\\?")[\w+/=]+/g, "nonce");
}
