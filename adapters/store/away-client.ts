import pg from "pg";
import { DatabaseAway } from "./database-health.ts";

/**
 * What PostgreSQL and poolers say where it is not the statement's fault: connections (08), nothing left of disk, memory or
 * connections (53), a stop, a crash, a start (57P), a standby or a server that is held read-only (25006), a lock that
 * others don't let go (55P03).
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const REFUSES = /^(?:08|53|57P|25006|55P03)/;

export function isRefusedWork(error: unknown): boolean {
  return error instanceof pg.DatabaseError && REFUSES.test(error.code ?? "");
}

type Told = (error: Error | null, ...rest: unknown[]) => void;

/**
 * A kind of connection on which every statement that the database could not do fails as `DatabaseAway`; `onRefused` is told of
 * those that left the connection whole.
 */
export function awayClients(onRefused: (error: Error) => void): new (config?: pg.ClientConfig) => pg.Client {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      let isBroken = false;
      // Told before the statements that it ends; of one of its own the pool passes it on as it is.
      const breaking = (event: string, ...told: unknown[]): unknown => {
        if (event !== "error") return Reflect.apply(super.emit, this, [event, ...told]);
        isBroken = true;
        const [error] = told;
        return Reflect.apply(super.emit, this, [
          event,
          error instanceof DatabaseAway ? error : new DatabaseAway(error),
        ]);
      };
      const named = <Fault>(error: Fault): Fault | DatabaseAway => {
        if (error instanceof DatabaseAway || !(error instanceof Error)) return error;
        if (isBroken) return new DatabaseAway(error);
        if (!isRefusedWork(error)) return error;
        onRefused(error);
        return new DatabaseAway(error);
      };
      const naming = (...asked: unknown[]): unknown => {
        const told = asked.at(-1);
        if (typeof told === "function") {
          const last: Told = (error, ...rest) => (told as Told)(error && named(error), ...rest);
          return Reflect.apply(super.query, this, [...asked.slice(0, -1), last]);
        }
        const answer: unknown = Reflect.apply(super.query, this, asked);
        if (!(answer instanceof Promise)) return answer;
        return answer.catch((error: unknown) => {
          throw named(error);
        });
      };
      Object.assign(this, { emit: breaking, query: naming });
    }
  };
}
