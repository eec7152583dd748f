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

type Answered = (error: Error | null, ...rest: unknown[]) => void;
interface Told {
  refused: (error: Error) => void;
  missed: () => void;
}

/**
 * A kind of connection on which every statement that the database could not do fails as `DatabaseAway`. `refused` is told of
 * those that left the connection whole, `missed` of those that were asked for on one that was broken.
 */
export function awayClients({ refused, missed }: Told): new (config?: pg.ClientConfig) => pg.Client {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      let isBroken = false;
      // Told before the statements that it ends; of one of its own the pool passes it on as it is.
      const breaking = (event: string, ...told: unknown[]): unknown => {
        if (event !== "error") return Reflect.apply(super.emit, this, [event, ...told]);
        isBroken = true;
        return Reflect.apply(super.emit, this, [event, away(told[0])]);
      };
      const named = <Fault>(error: Fault): Fault | DatabaseAway => {
        if (!(error instanceof Error)) return error;
        if (!isBroken && !isRefusedWork(error)) return error;
        if (isBroken) missed();
        else refused(error);
        return away(error);
      };
      const naming = (...asked: unknown[]): unknown => {
        const told = asked.at(-1);
        if (typeof told === "function") {
          const last: Answered = (error, ...rest) => (told as Answered)(error && named(error), ...rest);
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

function away(error: unknown): DatabaseAway {
  return error instanceof DatabaseAway ? error : new DatabaseAway(error);
}
