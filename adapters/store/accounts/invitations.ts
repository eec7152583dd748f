import { randomBytes } from "node:crypto";
import { columns, read } from "#adapters/store/columns.ts";
import { hashOf } from "#adapters/store/hash-of.ts";
import { timestamp } from "#adapters/store/instants.ts";
import type { Run } from "#adapters/store/run.ts";
import type { Invitation, InvitationTable } from "#hotel/accounts/ports/invitations.ts";

export function invitationTable(run: Run): InvitationTable {
  return {
    list: (now) => read(run, `${INVITATIONS} where expires_at > $1 order by email`, [timestamp(now)]),
    add: async ({ email, role, invitedBy, expiresAt }, at) => {
      // A new row, and so a new number: the letter about the earlier one finds it gone.
      await run("delete from staff_invitation where email = $1", [email]);
      const [row] = await run<{ id: number }>(ADD, [email, role, invitedBy, timestamp(at), timestamp(expiresAt)]);
      if (!row) throw new Error("An invitation was not kept.");
      return row.id;
    },
    issueToken: async (id, now) => {
      const token = randomBytes(32).toString("base64url");
      const [invitation] = await read<Invitation>(run, ISSUE, [id, hashOf(token), timestamp(now)]);
      return invitation && { token, invitation };
    },
    find: async (token, now) => {
      const text = `${INVITATIONS} where hash = $1 and expires_at > $2 and ${FREE("$2")}`;
      return (await read<Invitation>(run, text, [hashOf(token), timestamp(now)]))[0];
    },
    hold: async (id, { now, until }) => (await run(HOLD, [id, timestamp(now), timestamp(until)])).length > 0,
    letGo: async (id) => {
      await run("update staff_invitation set held_until = null where id = $1", [id]);
    },
    use: async (id) => {
      await run("delete from staff_invitation where id = $1", [id]);
    },
    withdraw: async (id, now) =>
      (await run(`delete from staff_invitation where id = $1 and ${FREE("$2")} returning id`, [id, timestamp(now)]))
        .length > 0,
  };
}

const COLUMNS = columns<Invitation>({
  id: "id",
  email: "email",
  role: "role",
  invitedBy: "invited_by",
  expiresAt: "expires_at",
});

const INVITATIONS = `select ${COLUMNS} from staff_invitation`;

/** Nobody is using it at the moment. */
const FREE = (now: string) => `(held_until is null or held_until <= ${now})`;

const HOLD = `
  update staff_invitation set held_until = $3 where id = $1 and expires_at > $2 and ${FREE("$2")} returning id`;

const ADD = `
  insert into staff_invitation (email, role, invited_by, invited_at, expires_at) values ($1, $2, $3, $4, $5)
  returning id`;

const ISSUE = `
  update staff_invitation set hash = $2 where id = $1 and expires_at > $3
  returning ${COLUMNS}`;
