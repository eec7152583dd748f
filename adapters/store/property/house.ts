import { randomInt, randomUUID } from "node:crypto";
import type { HouseIdentity, HouseTable, SetupStep } from "#hotel/property/ports/house.ts";
import { columns, read } from "#adapters/store/columns.ts";
import { hashOf } from "#adapters/store/hash-of.ts";
import { timestamp } from "#adapters/store/instants.ts";
import type { Run } from "#adapters/store/run.ts";

export function houseTable(run: Run, onRestored?: () => void): HouseTable {
  const found = () => run("insert into house (id) values ($1) on conflict do nothing", [randomUUID()]);
  return {
    begin: async (at) => {
      await found();
      await run(BEGIN, [randomUUID(), timestamp(at)]);
    },
    recognised: async () => {
      await run("update house set doubted_since = null where doubted_since is not null");
    },
    read: async () => {
      const [known] = await read<HouseIdentity>(run, HOUSE);
      if (known) return known;
      await found();
      const [house] = await read<HouseIdentity>(run, HOUSE);
      if (!house) throw new Error("The house could not be founded.");
      return house;
    },
    keepPaymentAccount: async (accountId) => {
      await run("update house set payment_account = $1", [accountId]);
    },
    setup: async () => {
      const [house] = await run<{ steps: SetupStep[] }>(
        `select case when left_demo_at is null then array_append(setup_steps, 'owner') else setup_steps end as steps
         from house where setup_since is not null`,
      );
      return house;
    },
    beginSetup: async (at) => {
      await found();
      await run("update house set setup_since = $1, setup_steps = '{}'", [timestamp(at)]);
    },
    noteSetupStep: async (step) => {
      const text = "update house set setup_steps = array_append(setup_steps, $1) where not $1 = any(setup_steps)";
      await run(text, [step]);
    },
    endSetup: async () => {
      const text = `update house set setup_since = null, setup_code_hash = null, setup_code_until = null
        where setup_since is not null returning id`;
      return (await run(text)).length > 0;
    },
    keepSetupCode: async (code, until) => {
      await run("update house set setup_code_hash = $1, setup_code_until = $2", [hashOf(code), timestamp(until)]);
    },
    isSetupCode: async (code, now) => {
      const text = "select id from house where setup_code_hash = $1 and setup_code_until > $2";
      return (await run(text, [hashOf(code), timestamp(now)])).length > 0;
    },
    deskRefundLimit: async () => {
      const [house] = await run<{ desk_refund_limit: number }>("select desk_refund_limit from house");
      return house?.desk_refund_limit ?? 0;
    },
    setDeskRefundLimit: async (limit) => {
      const text = "update house set desk_refund_limit = $1 where desk_refund_limit <> $1 returning id";
      return (await run(text, [limit])).length > 0;
    },
    epochsAmong: async (epochs) => {
      const rows = await run<{ epoch: string }>("select epoch from house_epoch where epoch = any($1)", [epochs]);
      return rows.map(({ epoch }) => epoch);
    },
    markRestored: async (at) => {
      const isNew = (await run(MARK_RESTORED, [randomUUID(), timestamp(at), newSeries()])).length > 0;
      if (isNew) onRestored?.();
      return isNew;
    },
    markSound: async (at) => {
      const rows = await run(
        "update house set restored_since = null, judged_until = $1 where restored_since is not null returning id",
        [timestamp(at)],
      );
      return rows.length > 0;
    },
  };
}

const HOUSE = `select ${columns<HouseIdentity>({
  id: "id",
  restoredSince: "restored_since",
  judgedUntil: "judged_until",
  doubtedSince: "doubted_since",
  paymentAccount: "payment_account",
})} from house`;

const BEGIN = `
  with begun as (insert into house_epoch (epoch, began_at) values ($1, $2))
  update house set doubted_since = $2`;

/** Without the note of it the code of an authenticator app would be good once more. */
const NO_SPENT_CODE = "id not like 'code:%'";

// Its row may have been lost with the rest. Which sessions, links and invitations were ended since, nobody can know (ADR 53).
const MARK_RESTORED = `
  with marked as (
    insert into house as h (id, restored_since, series) values ($1, $2, $3)
    on conflict (only_one) do update set restored_since = $2, series = $3 where h.restored_since is null
    returning id),
  held as (
    update outbox set waits_since = $2
    where state = 'queued' and waits_since is null and exists (select from marked)
      and coalesce(resent_at, queued_at) < (select max(began_at) from house_epoch)),
  waiting as (
    update refund set waits_since = $2
    where state = 'requested' and waits_since is null and exists (select from marked)),
  undecided as (
    update orders set next_look_at = 'infinity' where state = 'pending' and exists (select from marked)),
  unread as (update event_cursor set replayed_at = null where exists (select from marked)),
  unasked as (
    update payment_event set is_unknown = false, next_look_at = least(next_look_at, $2)
    where is_unknown and done_at is null and exists (select from marked)),
  signed_in as (delete from account_session where exists (select from marked)),
  half_open as (delete from account_proof where ${NO_SPENT_CODE} and exists (select from marked)),
  invited as (delete from staff_invitation where exists (select from marked)),
  met as (
    update known_device set forgotten_at = $2 where forgotten_at is null and exists (select from marked))
  select id from marked`;

/** No vowels, so that no series spells a word. */
const LETTERS = "BCDFGHJKLMNPQRSTVWXZ";

/** Nobody can know which series the lost database had begun: one in 160,000 is another's. */
function newSeries(): string {
  return Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}
