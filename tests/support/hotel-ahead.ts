import { env } from "node:process";

// The whole hotel, as far ahead of this machine's clock as the journey that started it says, in milliseconds: a setting of
// this entry alone, of which the hotel itself knows nothing. Where there are several, SIGUSR2 goes on to the next.
const ahead = (env.AHEAD_MS ?? "0").split(",").map(Number);
let place = 0;
process.on("SIGUSR2", () => {
  place += 1;
});
const present = Date.now;
Date.now = () => present() + (ahead[place] ?? 0);
globalThis.Date = new Proxy(Date, {
  construct: (of, given, as): object => Reflect.construct(of, given.length === 0 ? [of.now()] : given, as) as object,
});
const program = "../../build/server/main.js";
await import(program);
