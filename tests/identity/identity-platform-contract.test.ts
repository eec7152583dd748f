import { afterAll, describe } from "vitest";
import { openIdentity } from "#adapters/identity/open-identity.ts";
import { openDatabaseInMemory } from "#adapters/store/open-database.ts";
import { identityContract } from "./contract.ts";
import { openWorld, type PlatformWorld } from "./platform-world.ts";

describe("the front door of Google Identity Platform", () => {
  let world: PlatformWorld;
  afterAll(() => world.close());
  identityContract({
    openDatabase: openDatabaseInMemory,
    openProvider: async ({ pool }) => {
      world = await openWorld("contract");
      const settings = { pool, origin: "http://hotel.example.com", houseName: "The Test House" };
      return openIdentity({ ...settings, identityPlatform: world.settings });
    },
  });
});
