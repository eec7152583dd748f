import { bootstrap } from "./bootstrap.mjs";

await bootstrap("all", [["scripts/test.ts"]]);
