import { describe } from "vitest";
import { openDatabase } from "#adapters/store/open-database.ts";
import { freshDatabase } from "#tests/support/fresh-database.ts";
import { storeContract } from "./contract.ts";
import { locksKeepOrder } from "./locks.ts";
import { racesEndWell } from "./races.ts";

storeContract(
  async () => openDatabase({ databaseUrl: await freshDatabase(), dataDir: "unused", maxConnections: 24 }),
  (house) => {
    describe("locks", () => locksKeepOrder(house));
    describe("races", () => racesEndWell(house));
  },
);
