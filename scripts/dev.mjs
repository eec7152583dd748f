import { bootstrap } from "./bootstrap.mjs";

await bootstrap("production", [["server/main.ts"]], { NODE_ENV: "development" });
