import type { Given } from "./connection-settings.ts";

/** Those of a house that nothing leaves: where it listens and lies, and its own limits. */
const KEPT =
  /^(?:PORT|HOST|DATA_DIR|PRACTICE|OWNER_EMAIL|OWNER_PASSWORD|LOG_LEVEL|NODE_ENV|BUSINESS_DAY_TURNS|HOLD_MINUTES|PENDING_HOURS|TRUST_PROXY|BOOKING_.*|MAX_NIGHTS|CAP_.*|UNPAID_SHARE)$/;

const PORT = 3000;

/** The settings of a practice house, from those of the real one: beside it on the same machine, connected with nothing, and with play money. */
export function forPractice(all: Given): Given {
  const kept = Object.fromEntries(Object.entries(all).filter(([name]) => KEPT.test(name)));
  const port = String(Number(all.PORT ?? PORT) + 1);
  return { ...kept, PORT: port, DATA_DIR: practiceFolder(all.DATA_DIR ?? "./data"), DEMO: "on", ALLOW_SANDBOX: "on" };
}

/** Where the practice house of the one in `dataDir` lies. */
export function practiceFolder(dataDir: string): string {
  return `${dataDir.replace(/\/+$/, "")}-practice`;
}
