import { join } from "node:path";
import { bootstrap, hotelServer, withSettings } from "./bootstrap.mjs";
import { root } from "./runtime.mjs";

// A second house beside the real one, which begins with what that has decided.
await bootstrap("production", [[...withSettings("server/hotel-command.ts"), "seed-practice"]]);
await bootstrap("production", [["scripts/build.ts"], hotelServer("build/server/main.js")], {
  NODE_ENV: "production",
  NODE_COMPILE_CACHE: join(root, ".cache", "compiled"),
  PRACTICE: "on",
});
