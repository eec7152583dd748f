import type { RequestListener, Server } from "node:http";
import type { Database } from "#adapters/store/open-database.ts";
import type { Hotel } from "#hotel/hotel.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import type { Payments } from "#hotel/ports.ts";
import type { Config } from "./config.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";

/** Looks on while the house works, and changes nothing of what is done. */
export interface Watching {
  database(database: Database): void;
  payments(payments: Payments): Payments;
  hotel(hotel: Hotel): Hotel;
}

export type Watch = Awaited<ReturnType<typeof openWatch>>;

/** Metrics and traces, each where it is set. Where neither is, nothing of them is loaded, and the house works unwatched. */
export async function openWatch(
  { metricsPort, telemetryEndpoint, host }: Pick<Config, "metricsPort" | "telemetryEndpoint" | "host">,
  log: Log,
) {
  const counting = metricsPort === undefined ? undefined : await import("./metrics.ts");
  const telling = telemetryEndpoint === undefined ? undefined : await import("./telemetry.ts");
  const telemetry = telemetryEndpoint === undefined ? undefined : telling?.openTelemetry(telemetryEndpoint, log);
  let metrics: Metrics | undefined;
  const watching: Watching = {
    database: (database) => {
      metrics = counting?.openMetrics(database);
      telemetry?.database(database);
    },
    payments: (payments) => telemetry?.payments(payments) ?? payments,
    hotel: (hotel) =>
      tellingHolds(telemetry?.hotel(hotel) ?? hotel, (outcome) => {
        metrics?.hold(outcome);
        telemetry?.hold(outcome);
      }),
  };
  return {
    watching: counting || telemetry ? watching : undefined,
    /** Of what is under way; undefined where nothing tells of it. */
    traceId: () => telemetry?.traceId(),
    request: (listener: RequestListener) => telemetry?.request(listener) ?? listener,
    server: (server: Server) => metrics?.watch(server),
    jobs: {
      begin: (names: readonly string[]) => metrics?.jobsBegin(names),
      done: (name: string) => {
        metrics?.jobDone(name);
        telemetry?.jobDone(name);
      },
    },
    /** Begins to tell; answers what stops it. */
    begin: async () => {
      const stop = metricsPort === undefined ? undefined : await metrics?.serve({ port: metricsPort, host }, log);
      return async () => {
        await stop?.();
        await telemetry?.close();
      };
    },
  };
}

/** Tells of each guest who asks for rooms to pay for: `held`, or the problem. */
function tellingHolds(hotel: Hotel, tell: (outcome: string) => void): Hotel {
  const { payments } = hotel.guest;
  const hold: typeof payments.hold = async (...asked) => {
    const answer = await payments.hold(...asked);
    tell(isProblem(answer) ? answer.problem : "held");
    return answer;
  };
  return { ...hotel, guest: { ...hotel.guest, payments: { ...payments, hold } } };
}
