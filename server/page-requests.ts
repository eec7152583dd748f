import type { MiddlewareHandler } from "hono";
import { inLanguage, languageOf } from "#app/languages/addresses.ts";
import { type HotelContent, languagesOf } from "#content/content.ts";
import { OWN_LANGUAGE } from "#content/languages.ts";
import type { Origins } from "./own-origins.ts";
import { problemResponse } from "./problem-json.ts";

interface PageEnvironment {
  Variables: { origins: Origins; pageRequest: Request };
}

const METHODS = ["GET", "HEAD", "POST"];

/** Control characters and the line ends of Unicode: no address of the house has one, and none is told apart by them. */
const UNSEEN = /[\p{Cc}\u2028\u2029]/u;

/** Links and forms that repeat an address without its scheme would take what follows two slashes for a host. */
const SLASHES = /\/{2,}/g;

/** Where a page's script tells of a passkey's ceremony in JSON; all other pages take forms. */
const JSON_PAGE = /\/(?:login|account)\/passkey\/?$/i;

/** Where lists are brought as files, of another system's stays and of rates; a browser with scripts asks for the page's data alone. */
export const FILE_PAGES: readonly string[] = ["/dashboard/settings/import", "/dashboard/rates/import"].flatMap(
  (path) => [path, `${path}.data`],
);

/**
 * Refuses what no page can answer, and reads a form to its end, so that the pages find one that can be read. They get the
 * request at the address that the guest sees: the router compares it with the one that the browser says a form came from.
 * What was sent in a language that the house speaks no longer is taken at the same page in its own: led on there, a form would be lost,
 * and a mail program's button follows nowhere (RFC 8058 section 3.1).
 */
export function readPageRequests(content: Pick<HotelContent, "translations">): MiddlewareHandler<PageEnvironment> {
  const languages = languagesOf(content);
  const spoken = (pathname: string) =>
    languages.includes(languageOf(pathname)) ? pathname : inLanguage(pathname, OWN_LANGUAGE);
  return async (c, next) => {
    const sent = c.req.raw;
    const { pathname, search } = new URL(sent.url);
    if (!METHODS.includes(sent.method)) return notAllowed();
    if (!isReadable(pathname)) return refused(400, "unreadable", "This address can't be read.");
    if (pathname.includes("//")) return c.redirect(`${pathname.replaceAll(SLASHES, "/")}${search}`, 308);
    const origin = c.get("origins").find((one) => one === sent.headers.get("origin")) ?? c.get("origins")[0];
    const isSent = sent.method === "POST";
    const address = `${origin}${isSent ? spoken(pathname) : pathname}${search}`;
    const body = isSent ? await readBody(sent, pathname) : undefined;
    if (body instanceof Response) return body;
    const { method, headers, signal } = sent;
    const isAsSeen = body === undefined && address === sent.url;
    c.set("pageRequest", isAsSeen ? sent : new Request(address, { method, headers, signal, ...(body && { body }) }));
    await next();
    if (c.res.status === 405) c.res.headers.set("allow", "GET, HEAD");
    return undefined;
  };
}

function isReadable(pathname: string): boolean {
  try {
    return !UNSEEN.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

async function readBody(sent: Request, pathname: string): Promise<ArrayBuffer | Response> {
  const type = sent.headers.get("content-type") ?? "";
  const [essence = ""] = type.toLowerCase().split(";", 1);
  const isJson = JSON_PAGE.test(pathname);
  const taken = isJson ? ["application/json"] : ["application/x-www-form-urlencoded", "multipart/form-data"];
  if (!taken.includes(essence.trim()))
    return refused(415, "wrong-type", `Only ${taken.join(" or ")} can be sent here.`);
  // A line that breaks in the middle of a form leaves nothing to be read.
  const body = await sent.arrayBuffer().catch(() => undefined);
  if (body === undefined) return refused(400, "unreadable", "The form did not arrive whole. Please send it again.");
  if (isJson || (await isForm(body, type, FILE_PAGES.includes(pathname) ? "files" : "words"))) return body;
  return refused(400, "unreadable", "The form could not be read.");
}

/** Hardly a form of the house sends a file. */
async function isForm(body: ArrayBuffer, type: string, takes: "words" | "files"): Promise<boolean> {
  try {
    const form = await new Response(body, { headers: { "content-type": type } }).formData();
    return takes === "files" || [...form.values()].every((value) => typeof value === "string");
  } catch {
    return false;
  }
}

function notAllowed(): Response {
  const answer = refused(405, "wrong-method", "A page is read, or a form sent to it.");
  answer.headers.set("allow", METHODS.join(", "));
  return answer;
}

function refused(status: number, code: string, detail: string): Response {
  return problemResponse({ status, code, detail });
}
