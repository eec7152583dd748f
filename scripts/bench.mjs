import { bootstrap } from "./bootstrap.mjs";

await bootstrap("all", [["scripts/build.ts"], ["scripts/run-all.ts", "tests/bench"]]);
