import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** The way to a database, which a test can break. */
export interface DatabaseLine {
  /** The database's address by this way. */
  url: string;
  /** Takes connections and says nothing, neither on them nor on those that are open. */
  freeze(): void;
  /** Lets everything through again that waited. */
  thaw(): void;
  /** Lets new connections through; the frozen ones stay silent for good, as after a lost route. */
  replace(): void;
  /** Breaks every connection. New ones are let through. */
  cut(): void;
  /** Breaks every connection and takes no new one until `accept`. */
  refuse(): Promise<void>;
  accept(): Promise<void>;
  /** Leads new connections to another server. */
  leadTo(serverUrl: string): void;
  /** Delivers what was sent, and loses the next answer together with its connection. */
  loseNextAnswerTo(said: string): void;
  close(): void;
}

export async function openDatabaseLine(databaseUrl: string): Promise<DatabaseLine> {
  let target = new URL(databaseUrl);
  const silent = new Set<Socket>();
  let open = new Set<Socket>();
  let isFrozen = false;
  let losing: string | undefined;

  const join = (client: Socket) => {
    const server = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(one.setNoDelay());
      one.on("error", () => undefined);
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
    client.on("data", (sent: Buffer) => {
      if (losing === undefined || !sent.includes(losing)) return;
      losing = undefined;
      server.unpipe(client);
      server.once("data", () => client.destroy()).resume();
    });
  };
  const waiting = new Set<Socket>();
  const take = (client: Socket) => {
    if (!isFrozen) return join(client);
    waiting.add(client);
    client.pause().on("error", () => undefined);
  };
  const melt = () => {
    isFrozen = false;
    for (const client of waiting) join(client);
    waiting.clear();
  };
  const cut = () => {
    for (const socket of [...open, ...waiting, ...silent]) socket.destroy();
    waiting.clear();
  };
  const server = createServer(take);
  await listening(server, 0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    freeze: () => {
      isFrozen = true;
      for (const socket of open) socket.pause();
    },
    thaw: () => {
      melt();
      for (const socket of open) socket.resume();
    },
    replace: () => {
      for (const socket of open) silent.add(socket);
      open = new Set();
      waiting.clear();
      melt();
    },
    cut,
    refuse: async () => {
      server.close();
      cut();
      await once(server, "close");
    },
    accept: () => listening(server, port),
    leadTo: (serverUrl) => {
      target = new URL(serverUrl);
    },
    loseNextAnswerTo: (said) => {
      losing = said;
    },
    close: () => {
      cut();
      server.close();
    },
  };
}

async function listening(server: Server, port: number): Promise<void> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
}
