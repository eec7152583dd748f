import { randomUUID } from "node:crypto";
import type { HouseIdentity, HouseTable } from "#hotel/property/ports/house.ts";
import { timestamp } from "#adapters/store/instants.ts";
import type { Run } from "#adapters/store/run.ts";

export function houseTable(run: Run): HouseTable {
  const found = () => run("insert into house (id) values ($1) on conflict do nothing", [randomUUID()]);
  return {
    begin: async (at) => {
      await found();
      await run("insert into house_epoch (epoch, began_at) values ($1, $2)", [randomUUID(), timestamp(at)]);
    },
    read: async () => {
      const rows = await run<HouseRow>(HOUSE);
      if (rows[0]) return toHouse(rows[0]);
      await found();
      const [house] = await run<HouseRow>(HOUSE);
      if (!house) throw new Error("The house could not be founded.");
      return toHouse(house);
    },
    keepPaymentAccount: async (accountId) => {
      await run("update house set payment_account = $1", [accountId]);
    },
    epochsAmong: async (epochs) => {
      const rows = await run<{ epoch: string }>("select epoch from house_epoch where epoch = any($1)", [epochs]);
      return rows.map(({ epoch }) => epoch);
    },
    markRestored: async (at) => (await run(MARK_RESTORED, [randomUUID(), timestamp(at)])).length > 0,
    markSound: async (at) => {
      const rows = await run(
        "update house set restored_since = null, judged_until = $1 where restored_since is not null returning id",
        [timestamp(at)],
      );
      return rows.length > 0;
    },
  };
}

const HOUSE = "select id, restored_since, judged_until, payment_account from house";

// Its row may have been lost with the rest.
const MARK_RESTORED = `
  with marked as (
    insert into house as h (id, restored_since) values ($1, $2)
    on conflict (only_one) do update set restored_since = $2 where h.restored_since is null
    returning id),
  waiting as (
    update refund set waits_since = $2
    where state = 'requested' and waits_since is null and exists (select from marked))
  select id from marked`;

interface HouseRow {
  id: string;
  restored_since: Date | null;
  judged_until: Date | null;
  payment_account: string | null;
}

function toHouse({ id, restored_since, judged_until, payment_account }: HouseRow): HouseIdentity {
  return {
    id,
    restoredSince: restored_since?.getTime(),
    judgedUntil: judged_until?.getTime(),
    paymentAccount: payment_account ?? undefined,
  };
}
