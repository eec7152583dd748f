import pg from "pg";

/** What DATABASE_URL leads to is told by its answers alone. The message is written for the owner. */
export class PoolerFound extends Error {
  override name = "PoolerFound";

  constructor() {
    super(
      "DATABASE_URL leads to a pooler in transaction mode, where one guest would get another's answer: set " +
        "DATABASE_POOLER=transaction and DATABASE_DIRECT_URL, or give the address of PostgreSQL itself.",
    );
  }
}

/**
 * Throws `PoolerFound` where transactions of one connection meet different sessions of the server, or those of two
 * connections the same one. Asked in an order that no fair or random choice of sessions survives, and nothing is set:
 * through a pooler it would stay in the sessions of others.
 */
export async function refusePooler(config: pg.ClientConfig): Promise<void> {
  const clients = [new pg.Client(config), new pg.Client(config)] as const;
  for (const client of clients) client.on("error", () => undefined);
  try {
    await Promise.all(clients.map((client) => client.connect()));
    if (await swapsSessions(clients)) throw new PoolerFound();
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

const ORDER = [0, 1, 1, 0, 0, 1, 0, 1, 1, 0] as const;

async function swapsSessions(clients: readonly [pg.Client, pg.Client]): Promise<boolean> {
  const met = [new Set<number>(), new Set<number>()] as const;
  for (const which of ORDER) {
    const { rows } = await clients[which].query<{ pid: number }>("select pg_backend_pid() as pid");
    for (const { pid } of rows) met[which].add(pid);
  }
  return met[0].size > 1 || met[1].size > 1 || [...met[0]].some((pid) => met[1].has(pid));
}
