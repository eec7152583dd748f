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
      const [row] = await run<InvitationRow>(`${INVITATIONS} where hash = $1 and expires_at > $2`, [
        hashOf(token),
        timestamp(now),
      ]);
      return row && toInvitation(row);
    },
    holdLink: async (token) =>
      (await run("update staff_invitation set hash = null where hash = $1 returning id", [hashOf(token)])).length > 0,
    freeLink: async (id, token) => {
      await run("update staff_invitation set hash = $2 where id = $1 and hash is null", [id, hashOf(token)]);
    },
    remove: async (id) => (await run("delete from staff_invitation where id = $1 returning id", [id])).length > 0,
  };
}

const INVITATIONS = "select id, email, role, invited_by, expires_at from staff_invitation";

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
