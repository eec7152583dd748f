import { lockDataDirectory } from "#adapters/store/data-directory-lock.ts";

// A process of its own for the tests: locks the folder named on its command line and keeps it until it is ended.
await lockDataDirectory(process.argv[2] ?? "");
console.log("locked");
setInterval(() => {}, 60_000);
