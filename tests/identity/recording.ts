type Fetch = typeof globalThis.fetch;

/** One call to the provider and what came back, without the key, and with names in the place of tokens. */
export interface Exchange {
  asked: { call: string; body?: unknown };
  answered: { status: number; body: unknown };
}

/** Fields of the provider's answers whose values are made anew each time, and the names that they get. */
const SECRETS: Record<string, string> = {
  idToken: "id-token",
  id_token: "id-token",
  access_token: "id-token",
  refreshToken: "refresh-token",
  refresh_token: "refresh-token",
  localId: "local-id",
  user_id: "local-id",
};
const NOT_KEPT = new Set(["rawUserInfo", "oauthIdToken", "oauthAccessToken", "passwordHash", "salt"]);

/** Writes down every exchange on its way. */
export function recorder(fetch: Fetch) {
  const exchanges: Exchange[] = [];
  const names = new Map<string, string>();
  const name = (secret: string, kind: string) => {
    const number = [...names.values()].filter((given) => given.startsWith(`${kind}-`)).length + 1;
    if (!names.has(secret)) names.set(secret, `${kind}-${number}`);
  };
  const recording: Fetch = async (address, init) => {
    const response = await fetch(address, init);
    const asked = questionOf(address, init);
    const body: unknown = await response.clone().json();
    learn(body, name);
    exchanges.push({
      asked: renamed(asked, names),
      answered: { status: response.status, body: renamed(kept(body), names) },
    });
    return response;
  };
  return { fetch: recording, exchanges, name };
}

/**
 * Answers from what was written down: the same question gets its answers in their order, and the last one again. A
 * question that was never asked has no answer.
 */
export function player(exchanges: readonly Exchange[]): Fetch {
  const addresses = new Map<string, string>();
  const timesAsked = new Map<string, number>();
  return async (address, init) => {
    const asked = questionOf(address, init);
    for (const email of JSON.stringify(asked).matchAll(ADDRESS)) addresses.set(steady(email[0]), email[0]);
    const question = steady(JSON.stringify(renamed(asked, new Map())));
    const known = exchanges.filter((exchange) => JSON.stringify(exchange.asked) === question);
    const times = timesAsked.get(question) ?? 0;
    timesAsked.set(question, times + 1);
    const found = known[Math.min(times, known.length - 1)];
    if (!found) throw new Error(`Nobody wrote down the answer to ${question}; the soak run records anew.`);
    let body = JSON.stringify(found.answered.body);
    for (const [name, email] of addresses) body = body.replaceAll(`"${name}"`, `"${email}"`);
    return await Promise.resolve(
      new Response(body, { status: found.answered.status, headers: { "content-type": "application/json" } }),
    );
  };
}

/** Addresses that are fresh in each run carry a tail of their own. */
const ADDRESS = /[a-z]+(?:-[a-z0-9]{1,6})?@example\.com/g;
const TOKEN_OF_GOOGLE = /eyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const NOBODYS_PASSWORD = /aA1![\w-]{40}/g;

function steady(text: string): string {
  return text.replaceAll(ADDRESS, (email) => email.replace(/-[a-z0-9]{1,6}@/, "@"));
}

function questionOf(address: Parameters<Fetch>[0], init: RequestInit | undefined): Exchange["asked"] {
  const url = new URL(address instanceof Request ? address.url : address);
  url.searchParams.delete("key");
  const path = url.pathname.replace(/^\/(?:identitytoolkit|securetoken)\.googleapis\.com/, "");
  const call = `${init?.method ?? "GET"} ${path}${url.search}`;
  if (typeof init?.body !== "string") return { call };
  const isJson = init.body.startsWith("{");
  return { call, body: isJson ? JSON.parse(init.body) : Object.fromEntries(new URLSearchParams(init.body)) };
}

function learn(body: unknown, name: (secret: string, kind: string) => void): void {
  JSON.stringify(body, (field, value: unknown) => {
    const kind = SECRETS[field];
    if (kind !== undefined && typeof value === "string") name(value, kind);
    return value;
  });
}

function kept(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body, (field, value: unknown) => (NOT_KEPT.has(field) ? undefined : value)));
}

function renamed<Value>(value: Value, names: ReadonlyMap<string, string>): Value {
  let text = JSON.stringify(value);
  for (const [secret, name] of names) text = text.replaceAll(secret, name);
  text = steady(text).replaceAll(TOKEN_OF_GOOGLE, "google-token").replaceAll(NOBODYS_PASSWORD, "nobodys-password");
  return JSON.parse(text) as Value;
}
