import { migrate } from "#adapters/store/migrate.ts";
import { openDatabase } from "#adapters/store/open-database.ts";

// A process of its own for the tests: brings the database named on its command line up to date and tells what it did.
const database = await openDatabase({ databaseUrl: process.argv[2], dataDir: "unused" });
console.log(JSON.stringify(await migrate(database)));
await database.close();
