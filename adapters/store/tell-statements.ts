import type pg from "pg";

/** Works as if it were not watched, and is told of by this text. */
type Step = (text: string, work: () => unknown) => unknown;

/**
 * Makes each statement a step, by its text, which is never made of values, and without its parameters: of the pool, where
 * it was asked, and of each connection that somebody holds.
 */
export function tellStatements(pool: pg.Pool, step: Step): void {
  tell(pool, step);
  const told = new WeakSet<pg.PoolClient>();
  pool.on("acquire", (client) => {
    if (told.has(client)) return;
    told.add(client);
    tell(client, step);
  });
}

function tell(executor: pg.Pool | pg.PoolClient, step: Step): void {
  const { query } = executor;
  const telling = (...asked: unknown[]): unknown => {
    const run = (): unknown => Reflect.apply(query, executor, asked);
    const text = textOf(asked[0]);
    // What the pool does with its own connection it was asked for, and is told of there.
    if (text === undefined || typeof asked.at(-1) === "function") return run();
    return step(text, run);
  };
  Object.assign(executor, { query: telling });
}

/** Of what a pool or a connection was asked. */
export function textOf(asked: unknown): string | undefined {
  if (typeof asked === "string") return asked;
  const isQuery = typeof asked === "object" && asked !== null && "text" in asked;
  return isQuery && typeof asked.text === "string" ? asked.text : undefined;
}
