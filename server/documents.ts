import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A whole page as it goes over the line. */
export interface Document {
  body: Uint8Array<ArrayBuffer>;
  status: number;
  headers: Headers;
}

/** How often a page will be sent, and so how much work its packing is worth. */
export type Sent = keyof typeof QUALITY;

export interface Packing {
  sent: Sent;
  /** What was sent for the same address, to browsers that take the same. */
  before?: Document | undefined;
}

/**
 * Reads a page to its end, packs it as the browser takes it, and names by an ETag what it says and how it is packed. What was sent
 * before under the same name is sent again: packing costs several times as much as rendering.
 */
export async function toDocument(request: Request, page: Response, { sent, before }: Packing): Promise<Document> {
  if (!page.headers.get("content-type")?.startsWith("text/html")) {
    return { body: new Uint8Array(await page.arrayBuffer()), status: page.status, headers: page.headers };
  }
  const encoding = encodingOf(request);
  const html = await page.text();
  const packed = createHash("sha256").update(`${encoding} ${sent} ${html}`).digest("base64url");
  const etag = `"${packed.slice(0, 22)}"`;
  const body = before?.headers.get("etag") === etag ? before.body : await PACKERS[encoding](html, sent);
  const headers = new Headers(page.headers);
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  headers.set("etag", etag);
  return { body, status: page.status, headers };
}

/** What the browser is answered. Not a `Response`, whose body would be read as a stream once more on its way. */
export interface Answer extends Omit<Document, "body"> {
  body: Document["body"] | null;
}

/** The document, or word that the browser has this very one already. */
export function answerWith(request: Request, document: Document): Answer {
  const { status, headers } = document;
  if (status !== 200 || headers.has("set-cookie") || !names(request, headers.get("etag"))) return document;
  // The browser takes what is told here over what it was told with the document, so its policy is told again.
  const told = new Headers(headers);
  for (const ofBody of ["content-encoding", "content-type"]) told.delete(ofBody);
  return { body: null, status: 304, headers: told };
}

/** A server in between may have made a tag weak. */
function names(request: Request, tag: string | null): boolean {
  const known = request.headers.get("if-none-match")?.split(/\s*,\s*/) ?? [];
  return tag !== null && (known.includes(tag) || known.includes(`W/${tag}`));
}

/** The same request for a page that comes unpacked. */
export function unpacked(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.set("accept-encoding", "identity");
  return new Request(request.url, { headers, signal: request.signal });
}

export type Encoding = keyof typeof PACKERS;

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** The first as in `entry.server.tsx`, in less than half of the default's time; the others a twelfth and a seventh smaller, for 1 ms and for 50. */
const QUALITY = { once: 4, again: 7, often: 11 };

const PACKERS = {
  identity: (html: string) => new TextEncoder().encode(html),
  gzip: async (html: string) => new Uint8Array(await packGzip(html)),
  br: async (html: string, sent: Sent) => new Uint8Array(await packBrotli(html, { params: packing(sent) })),
};

function packing(sent: Sent) {
  return {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: QUALITY[sent],
    [constants.BROTLI_PARAM_LGWIN]: 16,
  };
}

export function encodingOf(request: Request): Encoding {
  const accepted = request.headers.get("accept-encoding") ?? "";
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : "identity";
}
