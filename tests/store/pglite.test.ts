import { storeContract } from "./contract.ts";
import { freshEmbedded } from "#tests/support/embedded-template.ts";

storeContract(freshEmbedded);
