import { bootstrap, hotelServer } from "./bootstrap.mjs";

await bootstrap("production", [hotelServer()], { NODE_ENV: "development" });
