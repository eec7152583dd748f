import { timestamp } from "#adapters/store/instants.ts";
import type { Run } from "#adapters/store/run.ts";
import type { DemoHouse, DemoTable } from "#hotel/settings/ports/demo.ts";

export function demoTable(run: Run): DemoTable {
  return {
    read: async () => {
      const [house] = await run<DemoHouse & { isDemo: boolean }>(HOUSE);
      if (!house?.isDemo) return undefined;
      const { invented, made, hasMoney } = house;
      return { invented, made, hasMoney };
    },
    wasLeft: async () => (await run("select from house where left_demo_at is not null")).length > 0,
    leave: async (at) => {
      for (const table of ONLY_ADDED_TO) await run(`alter table ${table} disable trigger user`);
      // Of all at once, so that a table which refers to one of them and is not named makes it fail.
      await run(`truncate ${[...LEFT_BEHIND, ...AT_THE_SANDBOX].join(", ")}`);
      for (const table of ONLY_ADDED_TO) await run(`alter table ${table} enable trigger user`);
      await run("update inventory set held = 0, sold = 0, blocked = 0, storm_id = null, beneath = null");
      await run("delete from storm");
      await run("update room_care set state = 'clean', version = version + 1 where state <> 'clean'");
      await run("update promo_code set used = 0 where used > 0");
      await run("insert into booking_total values (0, 0, 0, 0)");
      await run("delete from account where role = 'customer'");
      await run("update house set left_demo_at = $1", [timestamp(at)]);
    },
  };
}

/** What guests, their stays and their money leave behind. */
export const LEFT_BEHIND: readonly string[] = [
  ...[
    "orders",
    "order_line",
    "booking",
    "booking_note",
    "booking_total",
    "cart",
    "policy_agreement",
    "letter_link",
    "exemption",
  ],
  ...["stay", "assignment", "room_before", "closure", "storm_offer", "storm_step"],
  ...[
    "payment",
    "payment_event",
    "refund",
    "dispute",
    "unmatched_payment",
    "ledger",
    "reconciliation",
    "difference",
    "mending",
  ],
  ...["document", "document_addressee", "document_guest", "document_due", "document_series"],
  ...["check_in_form", "check_out_form", "check_out_proposal", "form_reply", "registration_card"],
  ...["outbox", "letter_refusal", "alert", "audit", "readiness"],
];

const ONLY_ADDED_TO = ["audit", "booking_note", "difference", "document", "ledger", "mending"];

const AT_THE_SANDBOX = ["payment_intent", "charge", "refund", "event", "idempotency", "dispute", "file"].map(
  (table) => `sandbox.${table}`,
);

const HOUSE = `
  select
    exists (select from ledger where kind = 'demo') and not exists (select from house where left_demo_at is not null)
      as "isDemo",
    (select count(*)::integer from booking b join orders o on o.id = b.order_id where o.address = 'demo') as invented,
    (select count(*)::integer from booking b join orders o on o.id = b.order_id where o.address <> 'demo') as made,
    exists (
      select from payment p where p.captured > 0
        and not exists (select from sandbox.payment_intent i where i.id = p.payment_id))
    or exists (
      select from unmatched_payment u where not exists (select from sandbox.payment_intent i where i.id = u.payment_id))
    or exists (
      select from ledger l join orders o on o.id = l.order_id
      where l.kind in ('cash', 'card-at-desk') and o.address <> 'demo') as "hasMoney"`;
