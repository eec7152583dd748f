import { createHash, randomBytes } from "node:crypto";
import { timestamp } from "#adapters/store/instants.ts";
import type { Run } from "#adapters/store/run.ts";
import type { Invitation, InvitationTable } from "#hotel/accounts/ports/invitations.ts";
import type { Role } from "#hotel/kernel/roles.ts";

export function invitationTable(run: Run): InvitationTable {
  return {
    list: async (now) => {
      const open = await run<InvitationRow>(`${INVITATIONS} where expires_at > $1 order by email`, [timestamp(now)]);
      return open.map(toInvitation);
    },
    add: async ({ email, role, invitedBy, expiresAt }, at) => {
      // A new row, and so a new number: the letter about the earlier one finds it gone.
      await run("delete from staff_invitation where email = $1", [email]);
      const [row] = await run<{ id: number }>(ADD, [email, role, invitedBy, timestamp(at), timestamp(expiresAt)]);
      if (!row) throw new Error("An invitation was not kept.");
      return row.id;
    },
    issueToken: async (id, now) => {
      const token = randomBytes(32).toString("base64url");
      const [row] = await run<InvitationRow>(ISSUE, [id, hashOf(token), timestamp(now)]);
      return row && { token, invitation: toInvitation(row) };
    },
    find: async (token, now) => {
      const [row] = await run<InvitationRow>(`${INVITATIONS} where hash = $1 and expires_at > $2 and ${FREE("$2")}`, [
        hashOf(token),
        timestamp(now),
      ]);
      return row && toInvitation(row);
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

const INVITATIONS = "select id, email, role, invited_by, expires_at from staff_invitation";

/** Nobody is using it at the moment. */
const FREE = (now: string) => `(held_until is null or held_until <= ${now})`;

const HOLD = `
  update staff_invitation set held_until = $3 where id = $1 and expires_at > $2 and ${FREE("$2")} returning id`;

const ADD = `
  insert into staff_invitation (email, role, invited_by, invited_at, expires_at) values ($1, $2, $3, $4, $5)
  returning id`;

const ISSUE = `
  update staff_invitation set hash = $2 where id = $1 and expires_at > $3
  returning id, email, role, invited_by, expires_at`;

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

interface InvitationRow {
  id: number;
  email: string;
  role: Role;
  invited_by: string;
  expires_at: Date;
}

function toInvitation({ invited_by: invitedBy, expires_at: expiresAt, ...row }: InvitationRow): Invitation {
  return { ...row, invitedBy, expiresAt: expiresAt.getTime() };
}
