import { openDatabaseInMemory } from "#adapters/store/open-database.ts";
import { storeContract } from "./contract.ts";

storeContract(openDatabaseInMemory);
