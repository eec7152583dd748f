import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import { routedPath } from "./routed-path.ts";
import { HTTPS_ALONE } from "./security.ts";

const YEAR = "public, max-age=31536000, immutable";
const HOUR = "public, max-age=3600";

/**
 * Built files first, compressed at build; what has a hash in its name never changes. Pages have no ending, so that none
 * of them is first looked for on the disk.
 */
export function withStaticFiles(app: ReturnType<typeof createApp>, { isPublic }: Pick<Config, "isPublic">): Hono {
  const files = (kept: string) =>
    serveStatic({
      root: "./build/client",
      precompressed: true,
      onFound: (_path, c) => {
        c.header("cache-control", kept);
        c.header("x-content-type-options", "nosniff");
        if (isPublic) c.header("strict-transport-security", HTTPS_ALONE);
      },
    });
  return new Hono({ getPath: routedPath })
    .use("/assets/*", files(YEAR))
    .use("/:file{[^/]+\\.\\w+}", files(HOUR))
    .route("/", app);
}
