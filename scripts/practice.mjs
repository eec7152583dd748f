import { bootstrap, serve, withSettings } from "./bootstrap.mjs";

// A second house beside the real one, which begins with what that has decided.
await bootstrap("production", [[...withSettings("server/hotel-command.ts"), "seed-practice"]]);
await serve({ PRACTICE: "on" });
