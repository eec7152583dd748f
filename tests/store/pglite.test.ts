import { describe } from "vitest";
import { freshEmbedded } from "#tests/support/embedded-template.ts";
import { storeContract } from "./contract.ts";
import { writesAreCounted } from "./counted-writes.ts";

storeContract(freshEmbedded, (house) => {
  describe("writes", () => writesAreCounted(house));
});
