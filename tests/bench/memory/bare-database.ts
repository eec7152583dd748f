import { once } from "node:events";
import { openEmbedded } from "#adapters/store/open-database.ts";

// The embedded database alone, open until its standard input ends.

const database = await openEmbedded(process.argv[2] ?? "");
await database.pool.query("select 1");
console.log("open");
await once(process.stdin.resume(), "end");
await database.close();
