import { join } from "node:path";
import { bootstrap, hotelServer } from "./bootstrap.mjs";
import { root } from "./runtime.mjs";

await bootstrap("production", [["scripts/build.ts"], hotelServer("build/server/main.js")], {
  NODE_ENV: "production",
  // What was compiled once is not compiled at the next start.
  NODE_COMPILE_CACHE: join(root, ".cache", "compiled"),
});
