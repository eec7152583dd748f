import { bootstrap } from "./bootstrap.mjs";

await bootstrap("production", [["scripts/build.ts"], ["server/main.ts"]], { NODE_ENV: "production" });
