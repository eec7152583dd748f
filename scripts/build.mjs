import { bootstrap } from "./bootstrap.mjs";

// For a tree that nobody may write to once it stands: a start there finds everything built.
await bootstrap("production", [["scripts/build.ts"]]);
