import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { openDatabase } from "#adapters/store/open-database.ts";
import type { Promised } from "#tests/races/restless-guest.ts";
import { freePort } from "#tests/support/free-port.ts";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";
import { openDatabaseLine } from "#tests/support/database-line.ts";
import { type OwnPostgres, promote, startStandby } from "#tests/support/own-postgres.ts";
import { startProvider } from "#tests/support/provider-beside.ts";
import type { ServedHouse } from "#tests/support/served-house.ts";
import type { Fire, Place } from "./fire.ts";
import { illLine, payAt } from "./outage.ts";

/** Everything that can befall a house here, by its name. */
export const FIRES: Record<string, (place: Place) => Fire | Promise<Fire>> = {
  "PostgreSQL is stopped": ({ postgres }) => ({ begin: postgres.stop, end: postgres.start }),
  "PostgreSQL is killed": ({ postgres }) => ({ begin: postgres.kill, end: postgres.start }),
  "PostgreSQL is frozen": ({ postgres }) => ({ begin: postgres.freeze, end: postgres.thaw }),
  "PostgreSQL is out of connections": outOfConnections,
  "PostgreSQL's disk is full": fullDisk,
  "PostgreSQL fails over to its synchronous standby": (place) => failOver(place, "synchronous"),
  "PostgreSQL's only synchronous standby is gone": standbyGone,
  "the relay to PostgreSQL stalls and cuts at random": shakyRelay,
  "mail server and provider are down at once": bothDown,
  "the clock is an hour ahead": (place) => clockOff(place, 3_600_000),
  "the clock is an hour behind": (place) => clockOff(place, -3_600_000),
};

function outOfConnections({ postgres }: Place): Fire {
  const thieves: pg.Client[] = [];
  let robbing: Promise<void> = Promise.resolve();
  let over = false;
  const rob = async () => {
    while (!over) {
      const thief = new pg.Client({ connectionString: postgres.url, application_name: "thief" });
      thief.on("error", () => undefined);
      await thief.connect().then(
        () => thieves.push(thief),
        () => sendOthersAway(thieves),
      );
    }
  };
  return {
    begin: () => {
      robbing = rob();
    },
    end: async () => {
      over = true;
      await robbing;
      await Promise.all(thieves.map((thief) => thief.end()));
    },
  };
}

async function sendOthersAway(thieves: readonly pg.Client[]): Promise<void> {
  await thieves[0]?.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where backend_type = 'client backend' and application_name <> 'thief' and pid <> pg_backend_pid()`,
  );
  await pause(20);
}

/** No table takes a row any more, and none is changed: what a server without room says of it. */
function fullDisk({ postgres }: Place): Fire {
  return {
    begin: async () => {
      await outside(postgres.url, [NO_ROOM]);
      await onEachTable(
        postgres.url,
        "create trigger no_room before insert or update on %I execute function no_room()",
      );
    },
    end: async () => {
      await onEachTable(postgres.url, "drop trigger no_room on %I");
      await outside(postgres.url, ["drop function no_room"]);
    },
  };
}

const NO_ROOM = `
  create function no_room() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`;

/** One after another, because whoever works there locks them in another order. */
async function onEachTable(url: string, text: string): Promise<void> {
  const client = await connected(url);
  const tables = "select format($1, tablename) as text from pg_tables where schemaname = 'public' order by tablename";
  const { rows } = await client.query<{ text: string }>(tables, [text]);
  await client.end();
  await outside(
    url,
    rows.map((row) => row.text),
  );
}

/** Of what guests are told while an asynchronous standby is behind, so much is lost. */
const TO_BE_LOST = 6;

/**
 * The standby hears nothing any more, then the primary dies, and whoever comes is led to the standby, which is promoted at the end. What an
 * asynchronous one has not heard is lost; without a synchronous one nothing is said to be made.
 */
export async function failOver({ postgres, line }: Place, kind: "synchronous" | "asynchronous"): Promise<Fire> {
  const { standby, replication } = await withStandby(postgres, kind);
  return {
    begin: async (_, promised) => {
      await replication.refuse();
      const before = promised();
      if (kind === "synchronous") await pause(1_500);
      else while (promised() < before + TO_BE_LOST) await pause(20);
      await postgres.kill();
      line.leadTo(standby.url);
    },
    end: () => promote(standby),
    close: async () => {
      replication.close();
      await standby.discard();
    },
  };
}

/** What guests ask for waits for it, longer than they are let wait. */
async function standbyGone({ postgres }: Place): Promise<Fire> {
  const { standby, replication } = await withStandby(postgres, "synchronous");
  return {
    begin: async () => {
      await replication.refuse();
      await pause(LONGEST_WAIT_MS);
    },
    end: replication.accept,
    close: async () => {
      replication.close();
      await standby.discard();
    },
  };
}

/** Of a connection for its answer (`adapters/store/open-postgresql.ts`). */
const LONGEST_WAIT_MS = 17_000;

async function withStandby(postgres: OwnPostgres, kind: "synchronous" | "asynchronous") {
  const replication = await openDatabaseLine(postgres.url);
  const standby = await startStandby(postgres, replication.url);
  if (kind === "synchronous") {
    await outside(postgres.url, ["alter system set synchronous_standby_names = 'standby'", "select pg_reload_conf()"]);
  }
  return { standby, replication };
}

function shakyRelay({ line }: Place): Fire {
  let shaking: Promise<void> = Promise.resolve();
  let over = false;
  const shake = async () => {
    while (!over) {
      await pause(100 + Math.random() * 400);
      if (Math.random() < 0.5) line.cut();
      else {
        line.freeze();
        await pause(Math.random() * 4_000);
        if (Math.random() < 0.5) line.thaw();
        else line.replace();
      }
    }
  };
  return {
    begin: () => {
      shaking = shake();
    },
    end: async () => {
      over = true;
      await shaking;
    },
  };
}

async function bothDown({ postgres }: Place): Promise<Fire> {
  const ill = illLine();
  const beside = await openDatabase({ databaseUrl: postgres.url, dataDir: "unused" });
  const provider = await startProvider(ill.line, beside);
  const port = await freePort();
  let mail: MailServer = await startMailServer({ port });
  const letters = () => mail.letters;
  let delivered: MailServer["letters"] = [];
  let isDown = false;
  const missing = async (promises: readonly Promised[], house: ServedHouse) => {
    await provider.tell(house.servers[0]?.url ?? "");
    const booked = promises.flatMap(({ told, sent }) => (told.of === "booked" ? [sent.email] : []));
    const without = () => {
      const written = new Set([...delivered, ...letters()].map(({ to }) => to));
      return booked.filter((email) => !written.has(email));
    };
    for (const until = Date.now() + 120_000; Date.now() < until && without().length > 0; ) await pause(200);
    return without().map((email) => `no letter came to ${email}`);
  };
  return {
    env: {
      ...provider.settings,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: "Cypress Landing Hotel <desk@hotel.example.com>",
    },
    pay: async (checkout, card) => {
      if (isDown) throw new Error("The provider is down.");
      const answer = await payAt(provider, checkout, card);
      const body = (await answer.json()) as Record<string, unknown>;
      return { status: answer.status, headers: answer.headers, body };
    },
    mayFailAtProvider: true,
    missing,
    begin: async () => {
      isDown = true;
      ill.fall("answers 500");
      delivered = letters();
      await mail.stop();
    },
    end: async () => {
      mail = await startMailServer({ port });
      ill.fall(undefined);
      isDown = false;
    },
    close: async () => {
      await mail.stop();
      await provider.close();
      await beside.close();
    },
  };
}

function clockOff({ postgres }: Place, ms: number): Fire {
  const turn = (house: ServedHouse) => {
    const { pid } = house.servers[0] ?? {};
    if (pid !== undefined) process.kill(pid, "SIGUSR2");
  };
  return {
    env: {
      CLOCK_OFF_MS: String(ms),
      NODE_OPTIONS: `--import=${resolve(import.meta.dirname, "..", "support", "clock-off.ts")}`,
    },
    mayEndHolds: true,
    missing: async () => {
      const ordered = "select from orders where extract(epoch from created_at - now()) / $1 > 1800 limit 1";
      const client = await connected(postgres.url);
      const { rowCount } = await client.query(ordered, [Math.sign(ms)]);
      await client.end();
      return rowCount === 0 ? ["nobody ordered by a clock that was off"] : [];
    },
    begin: turn,
    end: turn,
  };
}

async function outside(connectionString: string, texts: readonly string[]): Promise<void> {
  const client = await connected(connectionString);
  try {
    for (const text of texts) await client.query(text);
  } finally {
    await client.end();
  }
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}
