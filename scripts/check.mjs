import { bootstrap } from "./bootstrap.mjs";

await bootstrap("all", [["scripts/check.ts"]]);
