import type { Server } from "node:http";

/** How often the requests are counted, in milliseconds. */
const PERIOD_MS = 10_000;
/** So many requests in a period are a rush. */
const RUSH = 100;
/** So few after it are quiet enough for a pause of some tenths of a second. */
const QUIET = 10;

/**
 * Gives the memory of a rush back once it is over. V8 collects by how fast a program allocates, so that a house which has
 * become quiet keeps for hours what it needed in its busiest minute (docs/decisions/0042-memory.md). Answers how to stop.
 */
export function collectAfterRush(server: Server, collect: () => void = collectAll): () => void {
  let requests = 0;
  let isRush = false;
  server.on("request", () => {
    requests += 1;
  });
  const timer = setInterval(() => {
    if (requests >= RUSH) isRush = true;
    if (isRush && requests <= QUIET) {
      isRush = false;
      collect();
    }
    requests = 0;
  }, PERIOD_MS);
  return () => clearInterval(timer);
}

/** `last-resort` gives back to the system what is collected. Without the flag `--expose-gc` there is no such call. */
function collectAll(): void {
  globalThis.gc?.({ type: "major", flavor: "last-resort", execution: "sync" });
}
