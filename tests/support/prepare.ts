import { findChromium } from "./chromium.ts";
import { findPostgres } from "./postgres-programs.ts";

// Finds or unpacks what tests need besides node_modules, so that no test waits for it.
const postgres = findPostgres();
console.log(postgres.version);
postgres.forget();
console.log(findChromium().version);
