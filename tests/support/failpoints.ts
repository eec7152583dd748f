import pg from "pg";

/** Where a server of the tests kills itself: before it says something to the database, after, or after its commit. */
interface Failpoint {
  says: string;
  dies: "before" | "after" | "after commit";
  /** Only where this is among what it says. */
  with?: string;
}

/** The points of the booking protocol at which a process may be gone. */
export const FAILPOINTS = {
  "before the hold": { says: "insert into orders", dies: "before" },
  "after the hold": { says: "insert into orders", dies: "after commit" },
  "after the intent was created, before its id is saved": {
    says: "payment_id = $2, client_secret = $3",
    dies: "before",
  },
  "after the intent's id was saved, before the answer": { says: "payment_id = $2, client_secret = $3", dies: "after" },
  "after paying, before any event": { says: "WITH changed AS", dies: "after", with: '"status":"succeeded"' },
  "before the inbox commits": { says: "insert into payment_event", dies: "before" },
  "after the inbox commits, before the answer": { says: "insert into payment_event", dies: "after" },
  "inside the confirmation": { says: "insert into booking", dies: "after" },
  "after the confirmation, before the letter": { says: "insert into booking", dies: "after commit" },
  "after the letter was sent, before it is marked": { says: "update outbox set state = $2", dies: "before" },
  "after a refund was made, before it is noted": { says: "update refund r set refund_id = $2", dies: "before" },
  "between cancel and release": { says: "owns_client_key = owns_client_key and", dies: "before", with: "released" },
} as const satisfies Record<string, Failpoint>;

export type FailpointName = keyof typeof FAILPOINTS;

/** The points of a comparison of the books. */
export const COMPARING_FAILPOINTS = {
  "before a step of a comparison is written down": { says: "update reconciliation r set", dies: "before" },
  "after a step of a comparison was written down": { says: "update reconciliation r set", dies: "after commit" },
} as const satisfies Record<string, Failpoint>;

/**
 * Listens to everything that this process says to its database, and kills the process at the armed point, as `kill -9`
 * would. For the servers of tests alone; call it before the database is opened.
 */
export function listenForFailpoints() {
  let armed: Failpoint | undefined;
  const waitingForCommit = new WeakSet<object>();
  const { query } = pg.Client.prototype;
  const listening = function (this: pg.Client, ...asked: unknown[]): unknown {
    const point = armed;
    const said = textOf(asked[0]);
    if (point && isAt(point, said, asked)) {
      if (point.dies === "before") die();
      if (point.dies === "after") return thenDie(this, query, asked);
      waitingForCommit.add(this);
    }
    if (said === "commit" && waitingForCommit.has(this)) return thenDie(this, query, asked);
    return Reflect.apply(query, this, asked);
  };
  Object.assign(pg.Client.prototype, { query: listening });
  return {
    arm: (name: string | undefined) => {
      const points: Record<string, Failpoint> = { ...FAILPOINTS, ...COMPARING_FAILPOINTS };
      armed = name === undefined ? undefined : points[name];
    },
  };
}

function textOf(asked: unknown): string {
  if (typeof asked === "string") return asked;
  const isStatement = typeof asked === "object" && asked !== null && "text" in asked;
  return isStatement ? String(asked.text) : "";
}

function isAt(point: Failpoint, said: string, asked: unknown[]): boolean {
  if (!said.includes(point.says)) return false;
  return point.with === undefined || JSON.stringify(asked.slice(0, 2)).replaceAll('\\"', '"').includes(point.with);
}

function thenDie(client: pg.Client, query: unknown, asked: unknown[]): unknown {
  const callback = asked.at(-1);
  if (typeof query !== "function") throw new TypeError("A client can be asked.");
  if (typeof callback === "function") return Reflect.apply(query, client, [...asked.slice(0, -1), die]);
  return Promise.resolve(Reflect.apply(query, client, asked)).then(die);
}

function die(): never {
  process.kill(process.pid, "SIGKILL");
  // Nothing more is said while the signal is on its way.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10_000);
  throw new Error("The process should be gone.");
}
