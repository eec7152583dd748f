import type { Server } from "node:http";
import { type AddressInfo, createServer, type Server as SocketServer } from "node:net";

/**
 * On how many sockets a house listens. Node takes one new connection from each in a turn of its event loop, so that on one alone new guests
 * of a busy house wait at its door for seconds (docs/decisions/0084-more-guests-than-can-be-served.md). Elsewhere no port has more than one.
 */
const SOCKETS = process.platform === "linux" ? 16 : 1;

/**
 * Lets guests in at a port, and answers the sockets beside the server's own: they are closed with it. Throws `EADDRINUSE` where somebody
 * else listens there.
 */
export async function listen(server: Server, at: { port: number; host: string }): Promise<SocketServer[]> {
  if (SOCKETS === 1) {
    await listening(server, at);
    return [];
  }
  // A port that many sockets share could be shared with another program of the same user, too.
  const port = await findFree(at);
  const others = Array.from({ length: SOCKETS - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket)),
  );
  for (const one of [server, ...others]) await listening(one, { ...at, port, reusePort: true });
  return others;
}

/** The port, where nobody listens at it yet; throws `EADDRINUSE` where somebody does. */
export async function findFree(at: { port: number; host: string }): Promise<number> {
  const first = createServer();
  await listening(first, at);
  const { port } = first.address() as AddressInfo;
  await new Promise((resolve) => first.close(resolve));
  return port;
}

function listening(server: SocketServer, at: { port: number; host: string; reusePort?: boolean }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(at, () => resolve());
  });
}
