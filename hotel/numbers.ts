import type { Ports } from "./ports/ports.ts";
import type { Account } from "./rules/account.ts";
import type { SentAuditQuery } from "./rules/audit-query.ts";
import type { SentPeriod } from "./rules/period.ts";
import { listAudit } from "./use-cases/list-audit.ts";
import { readNight } from "./use-cases/read-night.ts";
import { readNumbers } from "./use-cases/read-numbers.ts";
import { readTaxes } from "./use-cases/read-taxes.ts";

type Who = Account | undefined;

/** What the house's books come to, for the desk alone. Reads and changes nothing. */
export function openNumbers(ports: Ports) {
  return {
    read: (who: Who, sent: SentPeriod & { by?: unknown } = {}) => readNumbers(ports, who, sent),
    night: (who: Who, sent: { day?: unknown } = {}) => readNight(ports, who, sent),
    audit: (who: Who, sent: SentAuditQuery & { limit?: number } = {}) => listAudit(ports, who, sent),
    taxes: (who: Who, sent: SentPeriod = {}) => readTaxes(ports, who, sent),
  };
}
