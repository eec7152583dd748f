import type { Server } from "node:http";
import type { Server as SocketServer } from "node:net";

/** For the answers under way. */
const ANSWERS_MS = 5_000;
/** For everything. Process managers kill a process ten seconds after asking it to stop. */
const CLOSING_MS = 9_000;

/** Answers what is under way, takes nothing new; `others` are the sockets by which connections came to the server, too. */
export async function closed(server: Server, others: readonly SocketServer[]): Promise<void> {
  const all = [server, ...others].map((one) => new Promise((resolve) => one.close(resolve)));
  // A connection that is kept alive becomes idle only with its answer.
  setInterval(() => server.closeIdleConnections(), 50).unref();
  setTimeout(() => server.closeAllConnections(), ANSWERS_MS).unref();
  await Promise.all(all);
}

/** At the first signal closes and ends the process, also where something hangs; at the second ends it at once. */
export function closeWhenAsked(close: () => Promise<void>, onHanging: () => void): void {
  let closing = false;
  const end = () => {
    if (closing) process.exit(1);
    closing = true;
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
