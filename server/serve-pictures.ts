import type { Handler } from "hono";
import type { Hotel } from "#hotel/hotel.ts";
import { boundedPages } from "./bounded-pages.ts";

/** Beside those that the build made, which are files that are looked for first. */
export const PICTURES = "/assets/pictures/:file";

const TYPES: Readonly<Record<string, string>> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };
/** What its name says never changes (RFC 8246). */
const YEAR = "public, max-age=31536000, immutable";
/** A first visit asks for a dozen of some fifty kilobytes. */
const MOST_KEPT = { pages: 200, bytes: 8 * 1024 * 1024 };

interface Kept {
  bytes: Uint8Array<ArrayBuffer>;
  /** By a version, as far as anybody has asked. */
  isNamed: boolean;
}

/**
 * Serves what was made of pictures that owners have handed in, from wherever the house keeps them; those that were asked for
 * last stay in this process's memory, within bounds.
 */
export function servePictures({ guest }: Pick<Hotel, "guest">): Handler {
  const kept = boundedPages<Kept>(MOST_KEPT);
  const find = async (file: string) => {
    const known = kept.find(file);
    if (known && (await isThere(file, known))) return known.bytes;
    if (known) kept.drop(file, known);
    const bytes = await guest.settings.openPicture(file);
    if (!bytes) return undefined;
    const fresh = { bytes, isNamed: false };
    kept.put(file, fresh);
    kept.weigh(file, fresh, bytes.length);
    return bytes;
  };
  /** Another process may have taken it out of the house, unless a version names it. */
  const isThere = async (file: string, known: Kept) => {
    if (known.isNamed) return true;
    const found = await guest.settings.findPicture(file);
    known.isNamed = found?.isNamed ?? false;
    return found !== undefined;
  };
  return async (c, next) => {
    const file = c.req.param("file") ?? "";
    const bytes = await find(file);
    if (!bytes) return next();
    const etag = `"${file}"`;
    const headers = { etag, "cache-control": YEAR };
    if (c.req.header("if-none-match")?.includes(etag)) return c.body(null, 304, headers);
    const type = TYPES[file.split(".").at(-1) ?? ""] ?? "application/octet-stream";
    return c.body(bytes, 200, { ...headers, "content-type": type, "content-length": String(bytes.length) });
  };
}
