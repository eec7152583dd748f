import { createHash } from "node:crypto";
import type { PolicyAgreement, PolicyTable } from "#hotel/booking/ports/policies.ts";
import { columns, read } from "#adapters/store/columns.ts";
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
    ofOrder: async (orderId) => (await read<PolicyAgreement>(run, OF_ORDER, [orderId]))[0],
  };
}

const OF_ORDER = `
  select ${columns<PolicyAgreement>({
    orderId: "a.order_id",
    hash: "p.hash",
    language: "p.language",
    words: "p.words",
    terms: "p.terms",
    manner: "a.manner",
    at: "a.agreed_at",
    address: "a.address",
  })}
  from policy_agreement a join cancellation_policy p on p.hash = a.policy where a.order_id = $1`;
