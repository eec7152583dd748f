import { randomBytes, randomInt, randomUUID } from "node:crypto";
import type pg from "pg";
import { openDatabase } from "#adapters/store/open-database.ts";
import { briefWriter } from "#tests/support/brief-letters.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { openTestHotel } from "#tests/support/test-hotel.ts";
import { type PlannedHold, plannedHold, requestOf } from "./plan.ts";

/** One statement with gaps where each hold has values of its own. */
interface Statement {
  name: string | undefined;
  text: string;
  pieces: string[];
  gaps: string[];
}

/** Everything one real hold said to its database, in order, to be said again for another hold. */
export type Recording = readonly Statement[];

interface Said {
  name: string | undefined;
  text: string;
  values: unknown[];
}

/** Holds that recording leaves in the database. */
export const RECORDED = 4;

/** Records the second hold of each category, once everything is warm, from the very program that serves guests. */
export async function recordHolds(databaseUrl: string): Promise<Record<PlannedHold["category"], Recording>> {
  const database = await openDatabase({ databaseUrl, dataDir: "unused" });
  const said = listenTo(database.pool);
  const mailRoom = { writer: briefWriter };
  const hotel = await openTestHotel({ database, now: Date.now(), mailRoom });
  const record = async (number: number) => {
    const hold = plannedHold(number);
    said.length = 0;
    const answer = await browserOf(hotel, hold.address).post("/api/create-payment-intent", requestOf(hold));
    if (answer.status !== 200) throw new Error(`The recorded hold was refused: ${JSON.stringify(answer.body)}`);
    return said.map((one) => withGaps(one, hold));
  };
  await record(0);
  await record(1);
  const recordings = { Standard: await record(2), "Double Bed": await record(3) };
  await hotel.close();
  return recordings;
}

/** Says a recorded hold again on one connection, for another guest. */
export async function replay(client: pg.Client, recording: Recording, hold: PlannedHold): Promise<void> {
  const fresh = freshValues(hold);
  for (const { name, text, pieces, gaps } of recording) {
    const filled = pieces.map((piece, index) => piece + (index < gaps.length ? fresh(gaps[index] ?? "") : "")).join("");
    await client.query({ ...(name && { name }), text, values: JSON.parse(filled) as unknown[] });
  }
}

function listenTo(pool: pg.Pool): Said[] {
  const said: Said[] = [];
  pool.on("connect", (client) => {
    const { query } = client;
    const listened = (...args: unknown[]): unknown => {
      said.push(asSaid(args));
      return Reflect.apply(query, client, args);
    };
    Object.assign(client, { query: listened });
  });
  return said;
}

function asSaid([asked, values]: unknown[]): Said {
  if (typeof asked === "string") return { name: undefined, text: asked, values: Array.isArray(values) ? values : [] };
  const { name, text, values: own = [] } = asked as { name?: string; text: string; values?: unknown[] };
  return { name, text, values: Array.isArray(values) ? values : own };
}

/** Order ids, the provider's ids, hashes, booking ids: what no two holds may share. */
const OWN =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|(?<=_)[0-9a-f]{32}|(?<=")[\w-]{43}(?=")|(?<=booking_id\\":)\d{10}/;

function withGaps({ name, text, values }: Said, hold: PlannedHold): Statement {
  const { checkIn, checkOut, email, address, clientKey } = hold;
  const known = [checkIn, checkOut, email, address, clientKey].map((value) => value.replaceAll(".", "\\."));
  const gap = new RegExp(`(${[...known, OWN.source].join("|")})`);
  const split = JSON.stringify(values).split(gap);
  const named = (found: string) => Object.entries(hold).find(([, value]) => value === found)?.[0] ?? found;
  return {
    name,
    text,
    pieces: split.filter((_, index) => index % 2 === 0),
    gaps: split.filter((_, index) => index % 2 === 1).map(named),
  };
}

function freshValues(hold: PlannedHold): (gap: string) => string {
  const made = new Map<string, string>(Object.entries(hold));
  return (gap) => {
    const known = made.get(gap);
    if (known !== undefined) return known;
    const fresh = freshLike(gap);
    made.set(gap, fresh);
    return fresh;
  };
}

function freshLike(recorded: string): string {
  if (recorded.length === 36) return randomUUID();
  if (recorded.length === 32) return randomUUID().replaceAll("-", "");
  if (recorded.length === 43) return randomBytes(32).toString("base64url");
  return String(randomInt(1_000_000_000, 10_000_000_000));
}
