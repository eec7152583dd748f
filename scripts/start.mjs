import { bootstrap, hotelServer } from "./bootstrap.mjs";

await bootstrap("production", [["scripts/build.ts"], hotelServer()], { NODE_ENV: "production" });
