import { strict as assert } from "node:assert";
import pg from "pg";
import { checkOut, checkoutOf, dayFromNow, LUXURY_ROOMS, suite } from "#tests/races/stays.ts";
import type { TestPostgres } from "#tests/support/postgres.ts";
import { type ServedHouse, serveHouse } from "#tests/support/served-house.ts";
import { compareWithProvider, findDiscrepancies } from "#tests/support/oracle.ts";
import { openPoster } from "./load.ts";
import { plannedHold, requestOf } from "./plan.ts";
import { RECORDED, recordHolds, replay } from "./recording.ts";

/** Each does one of its kind; `worker` names the connection. */
export interface Runs {
  replayed(worker: number): Promise<void>;
  counter(worker: number): Promise<void>;
  held(worker: number): Promise<void>;
  soldOut(worker: number): Promise<void>;
}

export async function openRuns(postgres: TestPostgres, connections: number) {
  const bare = await openBare(await postgres.createDatabase(), connections);
  const served = await openServed(await postgres.createDatabase(), connections);
  return {
    runs: { ...bare.runs, ...served.runs },
    server: served.house.servers[0],
    /** The replayed holds must have left books as clean as the real ones, and as many orders as were asked for. */
    faults: async () => [...(await served.house.faultsWithin(30_000)), ...(await bare.faults())],
    close: async () => {
      await Promise.all([bare.close(), served.close()]);
    },
  };
}

async function openBare(databaseUrl: string, connections: number) {
  const recordings = await recordHolds(databaseUrl);
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: databaseUrl }));
  await Promise.all(clients.map((client) => client.connect()));
  const at = (worker: number) => clients[worker] ?? assert.fail("There is no such connection.");
  let holds = 10;
  const turns = clients.map(() => -1);
  const runs: Pick<Runs, "replayed" | "counter"> = {
    replayed: (worker) => {
      const hold = plannedHold(holds++);
      return replay(at(worker), recordings[hold.category], hold);
    },
    // What one call takes the worker's next one gives back, so that no night fills up.
    counter: async (worker) => {
      turns[worker] = -(turns[worker] ?? 0);
      await change(worker, turns[worker]);
    },
  };
  const change = (worker: number, held: number) => {
    const { checkIn, checkOut: until } = plannedHold(2 * worker);
    const line = { type: "standard", check_in: checkIn, check_out: until, held, sold: 0, blocked: 0 };
    const text = "select short_type, short_night from change_inventory($1)";
    return at(worker).query({ name: "counter", text, values: [JSON.stringify([line])] });
  };
  const faults = async () => {
    for (const [worker, turn] of turns.entries()) if (turn > 0) await change(worker, -1);
    const { rows } = await at(0).query("select count(*)::integer as orders from orders");
    const missing =
      rows[0].orders === holds - 10 + RECORDED ? [] : [`Of ${holds} holds ${rows[0].orders} were written.`];
    return [...missing, ...(await findDiscrepancies(at(0))), ...(await compareWithProvider(at(0)))];
  };
  const close = async () => {
    await Promise.all(clients.map((client) => client.end()));
  };
  return { runs, faults, close };
}

async function openServed(databaseUrl: string, connections: number) {
  const house = await serveHouse({ databaseUrl });
  const full = [suite(dayFromNow(5), 1)];
  await sellOut(house, full[0]?.start ?? dayFromNow(5));
  const poster = openPoster(house.servers[0]?.url ?? "", connections);
  const post = async (body: object, address: string, expected: number) => {
    const status = await poster.post("/api/create-payment-intent", body, address);
    assert.equal(status, expected);
  };
  let holds = 10;
  let refusals = 1_000_000;
  const runs: Pick<Runs, "held" | "soldOut"> = {
    held: () => {
      const hold = plannedHold(holds++);
      return post(requestOf(hold), hold.address, 200);
    },
    soldOut: () => {
      const { clientKey, address } = plannedHold(refusals++);
      return post(checkoutOf(full, clientKey), address, 409);
    },
  };
  const close = async () => {
    poster.close();
    await house.stop();
  };
  return { house, runs, close };
}

async function sellOut(house: ServedHouse, night: `${number}-${number}-${number}`): Promise<void> {
  for (const rooms of [10, LUXURY_ROOMS - 10]) {
    const { status } = await checkOut(house.guest(), [suite(night, 1, rooms)]);
    assert.equal(status, 200);
  }
}
