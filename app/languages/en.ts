import { account } from "./en/account.ts";
import { everywhere } from "./en/everywhere.ts";
import { letters } from "./en/letters.ts";
import { pages } from "./en/pages.ts";
import { faults } from "./en/faults.ts";
import { notices } from "./en/notices.ts";
import { privacy } from "./en/privacy.ts";
import { problems } from "./en/problems.ts";
import { retention } from "./en/retention.ts";
import { policy } from "./en/policy.ts";

/** All words of the house in English, area by area: what the other languages translate. */
export const en = {
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
} as const;
