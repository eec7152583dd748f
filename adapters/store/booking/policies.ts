import { createHash } from "node:crypto";
import type { PolicyAgreement, PolicyTable } from "#hotel/booking/ports/policies.ts";
import type { CancellationTerms } from "#hotel/booking/rules/cancellation.ts";
import { timestamp } from "#adapters/store/instants.ts";
import type { Run } from "#adapters/store/run.ts";

export function policyTable(run: Run): PolicyTable {
  return {
    agree: async ({ orderId, language, words, terms, manner, at, address }) => {
      const hash = createHash("sha256").update(words).digest("hex");
      await run(
        `insert into cancellation_policy (hash, language, words, terms, first_used_at) values ($1, $2, $3, $4, $5)
         on conflict (hash) do nothing`,
        [hash, language, words, JSON.stringify(terms), timestamp(at)],
      );
      await run(
        "insert into policy_agreement (order_id, policy, manner, agreed_at, address) values ($1, $2, $3, $4, $5)",
        [orderId, hash, manner, timestamp(at), address],
      );
    },
    ofOrder: async (orderId) => {
      const rows = await run<AgreementRow>(OF_ORDER, [orderId]);
      return rows[0] && toAgreement(rows[0]);
    },
  };
}

const OF_ORDER = `
  select a.order_id, a.manner, a.agreed_at, a.address, p.hash, p.language, p.words, p.terms
  from policy_agreement a join cancellation_policy p on p.hash = a.policy where a.order_id = $1`;

interface AgreementRow {
  order_id: string;
  manner: PolicyAgreement["manner"];
  agreed_at: Date;
  address: string;
  hash: string;
  language: string;
  words: string;
  terms: CancellationTerms;
}

function toAgreement(row: AgreementRow): PolicyAgreement {
  const { hash, language, words, terms, manner, address } = row;
  return { orderId: row.order_id, hash, language, words, terms, manner, at: row.agreed_at.getTime(), address };
}
