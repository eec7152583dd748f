import { bootstrap } from "./bootstrap.mjs";

await bootstrap("production", [["--env-file-if-exists=.env", "server/main.ts"]], { NODE_ENV: "development" });
