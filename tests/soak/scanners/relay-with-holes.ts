import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { join } from "node:path";
import pg from "pg";

type Asked = { search: URLSearchParams; form: URLSearchParams; answer: ServerResponse; socket: Duplex };
type Hole = (asked: Asked) => Promise<string | undefined> | string | undefined;

const HOLES = "/planted";

/** The addresses at which a scanner begins that is to find the holes. */
export const PLANTED_START = `${HOLES}/`;

/** Whether a finding is about a hole of ours, and which. */
export function plantedHole(path: string): string | undefined {
  return path.startsWith(`${HOLES}/`) ? (path.slice(HOLES.length + 1).split(/[?/]/, 1)[0] ?? "") : undefined;
}

/**
 * Stands in front of a hotel and gives each request an address of its own, so that no limit for strangers hides what is behind it. Below
 * `/planted/` are the mistakes that a careless site makes, each in one line: a scanner that does not find them has looked at nothing.
 * @param hotel the hotel's address
 * @param databaseUrl a PostgreSQL that the holes may ask
 */
export async function startRelayWithHoles(hotel: string, databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, statement_timeout: 8_000 });
  const holes = holesOver(pool);
  let addresses = 0;
  const passOn = (asked: IncomingMessage, answer: ServerResponse) => {
    const address = `198.18.${(addresses >> 8) % 256}.${addresses++ % 256}`;
    const headers = { ...asked.headers, "x-forwarded-for": address };
    // A connection that is kept could be shut by the hotel in the moment in which it is used again.
    const passed = request(hotel, { method: asked.method, path: asked.url, headers, agent: false }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  };
  const server = createServer((asked, answer) => {
    const url = URL.parse(asked.url ?? "/", "http://relay");
    const hole = url && holes[plantedHole(url.pathname) ?? "none"];
    // Who follows every link would be a stranger after the first minute.
    if (url?.pathname.endsWith("/logout")) answer.writeHead(204).end();
    else if (url && hole) fallInto(hole, url, { asked, answer }).catch(() => answer.destroy());
    else passOn(asked, answer);
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    holes: Object.keys(holes).filter((name) => name !== ""),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await pool.end();
    },
  };
}

function holesOver(pool: pg.Pool): Record<string, Hole> {
  const guestbook: string[] = [];
  // A statement may have become several.
  const rows = async (sql: string) =>
    JSON.stringify([await pool.query<object>(sql)].flat().map((result) => result.rows));
  return {
    // The page that leads to them all.
    "": () =>
      `${["room?number=101", "floor?number=1", "hello?name=Ada", "leave?to=/planted/", "paper?name=package.json"]
        .map((address) => `<a href="${HOLES}/${address}">${address}</a>`)
        .join("\n")}
      <a href="${HOLES}/tongue?language=en">tongue</a> <a href="${HOLES}/guestbook">guestbook</a>`,
    // The database's own words about a broken statement.
    room: ({ search }) =>
      rows(`select 'room ' || '${search.get("number")}' as told`).catch(
        (fault) => `PostgreSQL query failed: ERROR: ${String(fault)}`,
      ),
    // No word of it, but a statement that sleeps when told to.
    floor: ({ search }) => rows(`select 1 as floor where 1 = ${search.get("number")}`).catch(() => "[]"),
    hello: ({ search }) => `<p>Good evening, ${search.get("name")}</p>`,
    guestbook: ({ form }) => {
      const entry = form.get("entry");
      if (entry) guestbook.push(entry);
      return `<form method="post" action="${HOLES}/guestbook"><input name="entry" value="lovely"><button>Write</button></form>${guestbook.slice(-50).join("<br>")}`;
    },
    leave: ({ search, answer }) => {
      answer.writeHead(302, { location: search.get("to") ?? "/" }).end();
      return undefined;
    },
    paper: ({ search }) => {
      try {
        return readFileSync(join(process.cwd(), search.get("name") ?? ""), "utf8");
      } catch {
        return "none";
      }
    },
    // It decodes what has been decoded. Node refuses line breaks in a header, so this one writes its answer by hand.
    tongue: ({ search, socket }) => {
      socket.end(
        `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Language: ${decodeURIComponent(search.get("language") ?? "")}\r\nConnection: close\r\n\r\n<p>tongue</p>`,
      );
      return undefined;
    },
  };
}

async function fallInto(hole: Hole, url: URL, { asked, answer }: { asked: IncomingMessage; answer: ServerResponse }) {
  const chunks: Buffer[] = [];
  for await (const chunk of asked) chunks.push(chunk as Buffer);
  const form = new URLSearchParams(Buffer.concat(chunks).toString());
  const said = await hole({ search: url.searchParams, form, answer, socket: asked.socket });
  if (said === undefined) return;
  answer
    .writeHead(200, { "content-type": "text/html", "set-cookie": "planted=1" })
    .end(`<html><body>${said}</body></html>`);
}
