import { bootstrap, withSettings } from "./bootstrap.mjs";

await bootstrap("production", [[...withSettings("server/hotel-command.ts"), ...process.argv.slice(2)]]);
