import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Long enough to carry a crowd, short enough that no stranger sees yesterday's rooms. */
const KEPT_MS = 1_000;
const MOST_PAGES = 100;
const MOST_BYTES = 256 * 1024;

interface KeptPage {
  until: number;
  body: Uint8Array<ArrayBuffer>;
  status: number;
  headers: [string, string][];
}

/** A page as it was rendered, uncompressed. */
export interface Rendering {
  page: Response;
  /** Whether the answer will bring the browser a cookie. */
  beganVisit: boolean;
}

/**
 * Keeps the pages of those whom the house does not know for a second, by address and encoding. Only a GET without any
 * cookie is answered from here, and only whole pages that set none are kept, so that nobody's cart is shown to another; and
 * only those that are meant to be found, so that a guest who acts by a letter's link sees the result at once.
 */
export function keepPages<Asker>(
  render: (request: Request, asker: Asker) => Promise<Rendering>,
  isToBeFound: (pathname: string) => boolean,
) {
  const kept = new Map<string, KeptPage>();
  return async (request: Request, asker: Asker): Promise<Response> => {
    if (!isToBeFound(new URL(request.url).pathname)) return (await render(request, asker)).page;
    const encoding = encodingOf(request);
    const key = `${encoding} ${request.url}`;
    const found = kept.get(key);
    if (found && found.until > performance.now()) return answerOf(found);
    const { page, beganVisit } = await render(plainly(request), asker);
    if (!page.headers.get("content-type")?.startsWith("text/html")) return page;
    const html = await page.text();
    if (encoding !== "identity") page.headers.set("content-encoding", encoding);
    const body = await PACKERS[encoding](html);
    const { status, headers } = page;
    const fresh = { until: performance.now() + KEPT_MS, body, status, headers: [...headers] };
    forgetOld(kept);
    const isEverybodys = status === 200 && !beganVisit && !headers.has("set-cookie");
    if (isEverybodys && kept.size < MOST_PAGES && body.length <= MOST_BYTES) kept.set(key, fresh);
    return answerOf(fresh);
  };
}

/** Whether the request may see what another has seen. A link from a letter identifies its guest. */
export function isFromStranger(request: Request): boolean {
  const isKnown = request.headers.has("cookie") || request.headers.has("authorization");
  return request.method === "GET" && !isKnown && !new URL(request.url).searchParams.has("letter");
}

type Encoding = keyof typeof PACKERS;

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** As in `entry.server.tsx`: less than half of the default's time on pages of this size. */
const PACKING = {
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_LGWIN]: 16,
};

const PACKERS = {
  identity: (html: string) => new TextEncoder().encode(html),
  gzip: async (html: string) => new Uint8Array(await packGzip(html)),
  br: async (html: string) => new Uint8Array(await packBrotli(html, { params: PACKING })),
};

function encodingOf(request: Request): Encoding {
  const accepted = request.headers.get("accept-encoding") ?? "";
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : "identity";
}

function plainly(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.set("accept-encoding", "identity");
  return new Request(request.url, { headers, signal: request.signal });
}

function answerOf({ body, status, headers }: KeptPage): Response {
  return new Response(body, { status, headers });
}

function forgetOld(kept: Map<string, KeptPage>): void {
  const now = performance.now();
  for (const [key, { until }] of kept) if (until <= now) kept.delete(key);
}
