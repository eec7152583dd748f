import { getPath } from "hono/utils/url";

/**
 * The path by which Hono finds what answers. Its router takes a star or colon that somebody typed for a pattern of its
 * own, and runs the handlers behind that twice: encoded, they are letters like any other.
 */
export function routedPath(request: Request): string {
  return getPath(request).replaceAll("*", "%2A").replaceAll(":", "%3A");
}
