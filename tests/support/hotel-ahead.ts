import { env } from "node:process";

// The whole hotel, as far ahead of this machine's clock as the journey that started it says, in milliseconds: a setting of
// this entry alone, of which the hotel itself knows nothing.
const aheadMs = Number(env.AHEAD_MS ?? 0);
const present = Date.now;
Date.now = () => present() + aheadMs;
await import("#server/main.ts");
