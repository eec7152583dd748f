import { bootstrap, hotelServer } from "./bootstrap.mjs";

await bootstrap("production", [hotelServer("server/main.ts")], { NODE_ENV: "development" });
