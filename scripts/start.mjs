import { bootstrap } from "./bootstrap.mjs";

await bootstrap("production", [["scripts/build.ts"], ["--env-file-if-exists=.env", "server/main.ts"]], { NODE_ENV: "production" });
