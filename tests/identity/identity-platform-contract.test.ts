import { afterAll, describe } from "vitest";
import { openIdentity } from "#adapters/identity/open-identity.ts";
import type { Database } from "#adapters/store/open-database.ts";
import { identityContract } from "./contract.ts";
import { openWorld, type PlatformWorld } from "./platform-world.ts";
import { codesAreAskedFor, passkeysOpenTheDoor } from "./proofs.ts";
import { freshPostgres } from "#tests/support/postgres-template.ts";

describe("the front door of Google Identity Platform", () => {
  let world: PlatformWorld;
  afterAll(() => world.close());
  const settings = {
    openDatabase: freshPostgres,
    openProvider: async ({ pool }: Database) => {
      world = await openWorld("contract");
      const house = { pool, origin: "http://hotel.example.com", houseName: "The Test House" };
      return openIdentity({ ...house, identityPlatform: world.settings });
    },
  };
  identityContract(settings, (house) => {
    describe("an authenticator app", () => codesAreAskedFor(house));
    describe("passkeys", () => passkeysOpenTheDoor(house));
  });
});
