import type { Server } from "node:http";
import type { Server as SocketServer } from "node:net";

/** For the answers under way. */
const ANSWERS_MS = 5_000;
/** For everything. Process managers kill a process ten seconds after asking it to stop. */
const CLOSING_MS = 9_000;
/** A manager of processes may ask both the hotel and what started it, which hands its own signal on: that is one asking. */
const ONE_ASKING_MS = 1_000;

/** Answers what is under way, takes nothing new; `others` are the sockets by which connections came to the server, too. */
export async function closed(server: Server, others: readonly SocketServer[]): Promise<void> {
  const all = [server, ...others].map((one) => new Promise((resolve) => one.close(resolve)));
  // A connection that is kept alive becomes idle only with its answer.
  setInterval(() => server.closeIdleConnections(), 50).unref();
  setTimeout(() => server.closeAllConnections(), ANSWERS_MS).unref();
  await Promise.all(all);
}

/** At the first signal closes and ends the process, also where something hangs; at one a second later ends it at once. */
export function closeWhenAsked(close: () => Promise<void>, onHanging: () => void): void {
  let askedAt: number | undefined;
  const end = () => {
    if (askedAt !== undefined && performance.now() - askedAt < ONE_ASKING_MS) return;
    if (askedAt !== undefined) process.exit(1);
    askedAt = performance.now();
    setTimeout(() => {
      onHanging();
      process.exit(1);
    }, CLOSING_MS);
    void close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, end);
}
