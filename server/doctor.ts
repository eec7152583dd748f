import { countLostApps } from "#adapters/identity/former-secret.ts";
import { openSecrets } from "#adapters/secrets/open-secrets.ts";
import { examineCopy } from "#adapters/store/upkeep/examine-copy.ts";
import { examineDatabase } from "#adapters/store/upkeep/examine-database.ts";
import { type Database, openDatabase } from "#adapters/store/open-database.ts";
import { openStore } from "#adapters/store/open-store.ts";
import type { Doctor, Symptom } from "#hotel/upkeep/ports/doctor.ts";
import type { Config } from "./config.ts";
import { diagnose } from "./diagnose.ts";
import { disksOf } from "./disks.ts";
import { openConnections, unsealed } from "./open-connections.ts";
import { hasDatabase, noHouseIn } from "./place-of-house.ts";
import { saidPlainly } from "./said-plainly.ts";

/** Looks at a house whose database is open. */
export function openDoctor(config: Config, database: Database): Doctor {
  return {
    examine: async () => {
      const [facts, copy, disks] = await Promise.all([
        examineDatabase(database),
        config.databaseReadUrl === undefined ? undefined : examineCopy(config.databaseReadUrl, database),
        disksOf(config),
      ]);
      const present = facts.house?.behind === 0 ? await connectedAs(config, database) : undefined;
      const lostApps = present ? await countLostApps(database.pool, config.sessionSecret) : 0;
      const inForce = { ...config, ...present?.inForce };
      return diagnose({
        ...{ config: inForce, facts, copy, disks, lostApps },
        ...{ connections: present?.tried, now: Date.now() },
      });
    },
  };
}

/** The same of one that nobody runs: nothing is brought up to date, and nothing begins. */
export async function examineClosed(config: Config): Promise<Symptom[]> {
  if (!config.databaseUrl && !hasDatabase(config.dataDir)) {
    return [{ topic: "database", state: "note", said: noHouseIn(config.dataDir) }];
  }
  let database: Database;
  try {
    database = await openDatabase(config);
  } catch (fault) {
    return [{ topic: "database", state: "wrong", said: saidPlainly(fault) }];
  }
  try {
    return await openDoctor(config, database).examine();
  } finally {
    await database.close();
  }
}

/** What is in force with all that owners have connected, and what mail server and payment provider say; nothing is sent. */
async function connectedAs(config: Config, database: Database) {
  const secrets = openSecrets({ setting: config.secretsKey, folder: config.dataDir });
  const connections = openConnections({ config, secrets, house: "" });
  const kept = await openStore(database).connections.list();
  const { payments, mail, houseRules } = config.connect(await unsealed(secrets, kept)).settings;
  const [ofMail, ofCards] = await Promise.all([
    connections.test("mail", kept, undefined),
    connections.test("cards", kept, undefined),
  ]);
  return { inForce: { payments, mail, houseRules }, tried: { mail: ofMail, cards: ofCards } };
}
