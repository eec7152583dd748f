import { COOKIE_NAMES } from "#hotel/kernel/cookies.ts";

export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface Browser {
  get<Body = Record<string, unknown>>(path: string): Promise<Answer<Body>>;
  post<Body = Record<string, unknown>>(
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>>;
  patch<Body = Record<string, unknown>>(
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>>;
  /** The address it asks from. */
  address: string;
  /** Its `Cookie` header. */
  cookies(): string;
  /** Puts `Set-Cookie` lines into its jar. */
  accept(lines: readonly string[]): void;
  /** Types a card number into the sandbox's form and confirms, as the card step does. */
  pay(
    checkout: { paymentIntentId: string; clientSecret: string },
    card: string,
  ): Promise<Answer<Record<string, unknown>>>;
}

/** Whatever answers requests: the doors of a test hotel, or a server. */
export interface Doors {
  fetch(request: Request): Response | Promise<Response>;
}

let visitors = 0;

/** A guest's browser at the doors of a hotel: its own address, and a jar that keeps the cookies it is given. */
export function browserOf({ doors }: { doors: Doors }, address = nextAddress()): Browser {
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const accept = (lines: readonly string[]) => {
    refuseUntold(lines);
    for (const line of lines) {
      const [pair = ""] = line.split(";");
      const name = pair.slice(0, pair.indexOf("="));
      const value = pair.slice(name.length + 1);
      if (value === "") jar.delete(name);
      else jar.set(name, value);
    }
  };
  async function send<Body>(
    path: string,
    init: Omit<RequestInit, "headers"> & { headers?: Record<string, string> },
  ): Promise<Answer<Body>> {
    const cookie = cookies();
    const headers = { "x-forwarded-for": address, ...(cookie && { cookie }), ...init.headers };
    const response = await doors.fetch(new Request(`http://hotel.example.com${path}`, { ...init, headers }));
    accept(response.headers.getSetCookie());
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : {}) as Body };
  }
  const sendJson = <Body>(
    method: string,
    path: string,
    { body, headers = {} }: { body: unknown; headers?: Record<string, string> | undefined },
  ) =>
    send<Body>(path, {
      method,
      body: typeof body === "string" ? body : JSON.stringify(body),
      headers: { "content-type": "application/json", ...headers },
    });
  return {
    address,
    cookies,
    accept,
    get: (path) => send(path, {}),
    post: (path, body, headers) => sendJson("POST", path, { body, headers }),
    patch: (path, body, headers) => sendJson("PATCH", path, { body, headers }),
    pay: ({ paymentIntentId, clientSecret }, card) =>
      send(`/sandbox/v1/payment_intents/${paymentIntentId}/confirm`, {
        method: "POST",
        body: new URLSearchParams({
          key: "pk_test_sandbox",
          client_secret: clientSecret,
          "payment_method_data[type]": "card",
          "payment_method_data[card][number]": card,
          "payment_method_data[card][exp_month]": "12",
          "payment_method_data[card][exp_year]": "2040",
          "payment_method_data[card][cvc]": "123",
        }).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      }),
  };
}

/** The privacy page tells guests of every cookie, by the table of the house; one that is only taken away may have any name. */
export function refuseUntold(lines: readonly string[]): void {
  for (const line of lines) {
    const [, name = "", value] = /^(?:__Host-)?([^=]*)=([^;]*)/.exec(line) ?? [];
    const isTold = COOKIE_NAMES.some((one) => one === name);
    if (value && !isTold)
      throw new Error(`The house sets a cookie that hotel/kernel/cookies.ts does not know: ${line}`);
  }
}

function nextAddress(): string {
  visitors += 1;
  return `203.0.113.${visitors % 256}`;
}
