import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

// A pooler in transaction mode, of the tests' own: many connections of clients over a few sessions of the server. Whenever
// a transaction ends its session goes back, and the next transaction of any client gets the one that has rested longest.
// https://www.postgresql.org/docs/15/protocol-message-formats.html

const SSL_REQUEST = 80_877_103;
const READY = "Z";
const [SYNC, QUERY, TERMINATE] = ["S", "Q", "X"];
/** What PostgreSQL says while a session begins: who it is, and its parameters. */
const GREETING = ["S", "K"];
const AUTHENTICATED = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const READY_IDLE = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

export interface Pooler {
  /** The database's address by this way. */
  url: string;
  stop(): void | Promise<void>;
}

/** Starts one over so many sessions in front of a PostgreSQL that trusts everybody. */
export async function startSwappingPooler(databaseUrl: string, sessions = 3): Promise<Pooler> {
  const { hostname, port } = new URL(databaseUrl);
  const pool = sessionPool(() => connect(Number(port), hostname).setNoDelay(), sessions);
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(
      client
        .setNoDelay()
        .once("close", () => clients.delete(client))
        .on("error", () => undefined),
    );
    serve(client, pool);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    stop: () => {
      server.close();
      for (const client of clients) client.destroy();
      pool.end();
    },
  };
}

interface Session {
  socket: Socket;
  greeting: Buffer;
  /** Who gets its answers now. */
  say: (message: Buffer) => void;
}

type Sessions = ReturnType<typeof sessionPool>;

function sessionPool(reach: () => Socket, most: number) {
  const resting: Session[] = [];
  const waiting: ((session: Session) => void)[] = [];
  const all = new Set<Session>();
  let begun = 0;
  const put = (session: Session) => {
    const next = waiting.shift();
    if (next) next(session);
    else resting.push(session);
  };
  const another = async (startup: Buffer) => {
    begun += 1;
    const session = await begin(reach(), startup);
    all.add(session);
    return session;
  };
  return {
    take: (startup: Buffer): Session | Promise<Session> => {
      if (begun < most) return another(startup);
      return resting.shift() ?? new Promise((resolve) => waiting.push(resolve));
    },
    put,
    /** Its client left in the middle of a transaction. Whoever waits gets a new one in its place. */
    drop: (session: Session, startup: Buffer) => {
      begun -= 1;
      all.delete(session);
      session.socket.destroy();
      if (waiting.length > 0) void another(startup).then(put);
    },
    end: () => {
      for (const { socket } of all) socket.destroy();
    },
  };
}

function begin(socket: Socket, startup: Buffer): Promise<Session> {
  const greeting: Buffer[] = [];
  const session: Session = { socket, greeting: Buffer.alloc(0), say: () => undefined };
  return new Promise((resolve, reject) => {
    session.say = (message) => {
      if (GREETING.includes(typeOf(message))) greeting.push(message);
      if (typeOf(message) !== READY) return;
      session.greeting = Buffer.concat(greeting);
      resolve(session);
    };
    const next = messagesOf((message) => session.say(message));
    socket.on("error", reject).on("data", next).write(startup);
  });
}

function serve(client: Socket, pool: Sessions): void {
  let startup: Buffer | undefined;
  let session: Session | undefined;
  let unanswered = 0;
  let turn: Promise<void> = Promise.resolve();
  const receive = async (message: Buffer) => {
    if (!startup) {
      if (message.readInt32BE(4) === SSL_REQUEST) return void client.write("N");
      startup = message;
      const first = await pool.take(startup);
      client.write(Buffer.concat([AUTHENTICATED, first.greeting, READY_IDLE]));
      return pool.put(first);
    }
    if (typeOf(message) === TERMINATE) return void client.end();
    if (typeOf(message) === SYNC || typeOf(message) === QUERY) unanswered += 1;
    session ??= await linked(startup);
    if (client.destroyed) leave();
    else session.socket.write(message);
  };
  const linked = async (from: Buffer) => {
    const taken = await pool.take(from);
    taken.say = (message) => {
      client.write(message);
      if (typeOf(message) !== READY) return;
      unanswered -= 1;
      const isOver = message.toString("latin1", 5) === "I";
      if (!isOver || unanswered > 0) return;
      session = undefined;
      pool.put(taken);
    };
    return taken;
  };
  const leave = () => {
    if (session && startup) pool.drop(session, startup);
    session = undefined;
  };
  const next = messagesOf(
    (message) => {
      turn = turn.then(() => receive(message));
    },
    () => startup === undefined,
  );
  client.on("data", next).once("close", leave);
}

function typeOf(message: Buffer): string {
  return message.toString("latin1", 0, 1);
}

/** Cuts a stream into whole messages. The first ones of a client have no type. */
function messagesOf(take: (message: Buffer) => void, isUntyped: () => boolean = () => false) {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = isUntyped() ? 0 : 1;
      if (rest.length < head + 4) return;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      take(message);
    }
  };
}
