import type { MiddlewareHandler } from "hono";
import type { PreviewPlace } from "#app/context.ts";
import { bodyLimit } from "hono/body-limit";
import type { Origins } from "./own-origins.ts";
import { problemResponse } from "./problem-json.ts";
import type { Provider } from "./wiring.ts";

const MOST_BODY_BYTES = 64 * 1024;

/** For a year a browser that was here comes over https without asking (RFC 6797). */
export const HTTPS_ALONE = "max-age=31536000";

/** Headers of every answer; a document also gets its content security policy. */
export function securityHeaders(options: {
  isPublic: boolean;
  isPractice?: boolean | undefined;
  cardForm: CardFormHosts;
}): MiddlewareHandler {
  // The wallets of the card form ask from within its frame.
  const payers = ["self", ...options.cardForm.scripts.map((host) => `"${host}"`)].join(" ");
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set("x-content-type-options", "nosniff");
    headers.set("referrer-policy", "strict-origin-when-cross-origin");
    headers.set("permissions-policy", `camera=(), microphone=(), geolocation=(), payment=(${payers})`);
    // The pages in Google's window bring their own.
    if (!headers.has("cross-origin-opener-policy")) {
      headers.set("cross-origin-opener-policy", "same-origin-allow-popups");
    }
    if (options.isPractice) headers.set("x-robots-tag", "noindex");
    if (options.isPublic) headers.set("strict-transport-security", HTTPS_ALONE);
    if (!headers.has("content-security-policy")) {
      headers.set("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
    }
  };
}

type CardFormHosts = Provider["cardForm"];

const NO_HOSTS: CardFormHosts = { scripts: [], frames: [], calls: [] };

/** The guests' pages, or the desk's: these bring no map and no card form, so nothing of others is let in. */
export type PageKind = "guest" | "desk";

export function pageKindOf(request: Pick<Request, "url">): PageKind {
  return /^\/dashboard(\/|$)/i.test(new URL(request.url).pathname) ? "desk" : "guest";
}

interface PageSources {
  isDevelopment: boolean;
  kind: PageKind;
  /** Its script is fetched by the card step, not before. */
  cardForm: CardFormHosts;
  /** Of the stylesheet in the document (CSP 3, hash-source). */
  styleHash: string;
  /** Of the desk's own scripts in the page; a guests' page runs none but files. */
  nonce: string;
  /** Where an owner looks at the draft: the settings frame it beside their forms. */
  place?: PreviewPlace | undefined;
}

/** What a page may run, show and ask for. */
export function pagePolicy({ isDevelopment, kind, cardForm, styleHash, nonce, place }: PageSources): string {
  const isDesk = kind === "desk";
  const { scripts, calls, frames } = isDesk ? NO_HOSTS : cardForm;
  const asked = [...(isDevelopment ? ["ws:"] : []), ...calls];
  return [
    "default-src 'self'",
    // The rules for reading ahead are data in the page (ADR 52), and no script.
    `script-src ${["'self'", isDesk ? `'nonce-${nonce}'` : "'inline-speculation-rules'", ...scripts].join(" ")}`,
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'${styleHash}'`}`,
    "img-src 'self' data:",
    ...(asked.length > 0 ? [`connect-src 'self' ${asked.join(" ")}`] : []),
    // At the desk letters are shown in a frame, by the hotel itself; a guest may ask for the interactive map.
    `frame-src ${(isDesk ? ["'self'"] : ["https://www.openstreetmap.org", ...frames]).join(" ")}`,
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${place === "frame" ? "'self'" : "'none'"}`,
    "form-action 'self'",
  ].join("; ");
}

/**
 * Refuses a state-changing request that a browser sent from another origin. Programs that are not browsers send
 * neither header and carry no cookies of a guest's.
 */
export function refuseForeignOrigins(): MiddlewareHandler<{ Variables: { origins: Origins } }> {
  return (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const origin = c.req.header("origin");
    const isForeign = origin ? !c.get("origins").includes(origin) : c.req.header("sec-fetch-site") === "cross-site";
    if (!isForeign) return next();
    return Promise.resolve(
      problemResponse({ status: 403, code: "foreign-origin", detail: "This request came from another website." }),
    );
  };
}

interface Longer {
  path: string;
  mostBytes: number;
  /** Of the body that may be so long; any, where it is left out. */
  type?: string;
}

/** Nothing anybody may send is longer, but at some addresses: the payment provider's events, an owner's pictures and lists. */
export function limitBodies(longer: readonly Longer[]): MiddlewareHandler {
  const others = noLongerThan(MOST_BODY_BYTES);
  const limits = new Map(
    longer.map(({ path, mostBytes, type = "" }) => [path, { type, limit: noLongerThan(mostBytes) }]),
  );
  return (c, next) => {
    const found = limits.get(c.req.path);
    const isMeant = found && (c.req.header("content-type") ?? "").toLowerCase().startsWith(found.type);
    return (isMeant ? found.limit : others)(c, next);
  };
}

/**
 * A body of a told length is not touched here, so that it is read straight from the socket, once; nor is one that may have any length: whose is
 * not told would be read to its end before anybody knows who sends it.
 */
function noLongerThan(maxSize: number): MiddlewareHandler {
  if (maxSize === Number.POSITIVE_INFINITY) return (_, next) => next();
  const tooLong = () =>
    problemResponse({ status: 413, code: "too-large", detail: "That is more than we can take at once." });
  const counted = bodyLimit({ maxSize, onError: tooLong });
  return (c, next) => {
    const { headers } = c.req.raw;
    const length = headers.has("transfer-encoding") ? null : headers.get("content-length");
    if (length === null) return counted(c, next);
    return Number(length) > maxSize ? Promise.resolve(tooLong()) : next();
  };
}
