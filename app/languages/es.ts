import type { Catalogue } from "./catalogue.ts";
import { account } from "./es/account.ts";
import { everywhere } from "./es/everywhere.ts";
import { letters } from "./es/letters.ts";
import { pages } from "./es/pages.ts";
import { faults } from "./es/faults.ts";
import { notices } from "./es/notices.ts";
import { privacy } from "./es/privacy.ts";
import { problems } from "./es/problems.ts";
import { retention } from "./es/retention.ts";
import { policy } from "./es/policy.ts";

/** All words of the house in Spanish. */
export const es: Catalogue = {
  ...everywhere,
  ...pages,
  account,
  problems,
  faults,
  notices,
  letters,
  policy,
  privacy,
  retention,
};
