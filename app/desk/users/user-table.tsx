import { Link } from "react-router";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { useDesk } from "#app/desk/parts/at-desk.ts";
import { momentInWords } from "#app/desk/parts/telling.ts";
import { Button } from "#app/ui/button.tsx";
import { mayChangeRole, type Role, ROLES } from "#hotel/kernel/account.ts";
import { asking, rowId } from "#app/desk/parts/asked.ts";
import type { UserRow } from "./user-list.ts";
import { words } from "#app/desk/parts/words.ts";
import { userWords } from "./words.ts";

const { columns } = userWords;

export function UserTable({ users, me }: { users: readonly UserRow[]; me: Pick<UserRow, "id" | "role"> }) {
  const isOwner = me.role === "owner";
  return (
    <table className="desk-table user-list">
      <caption className="visually-hidden">{userWords.table}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.email}</th>
          <th scope="col">{columns.role}</th>
          {isOwner ? <th scope="col">{columns.signedIn}</th> : null}
          <th scope="col">{columns.change}</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id} id={rowId(user.id)} tabIndex={-1}>
            <th scope="row" className="user-list-name">
              {user.name}
              {user.id === me.id ? <span className="user-list-me">{userWords.you}</span> : null}
            </th>
            <td className="user-list-email">
              {user.email}
              {user.emailVerified ? null : <span className="user-list-unproven">{userWords.unproven}</span>}
            </td>
            <td className="user-list-role">
              <span className={`desk-state desk-role-${user.role}`}>{words.roles[user.role]}</span>
            </td>
            {isOwner ? (
              <td className="user-list-signed-in" data-name={columns.signedIn}>
                <SignedIn user={user} />
              </td>
            ) : null}
            <td className="user-list-change">
              <div className="desk-answers">
                {rolesFor(user, me).map((role) => (
                  <Button key={role} look="outline" {...asking(user.id, role)}>
                    {userWords.make} <span className="visually-hidden">{user.email} </span>
                    {role}
                  </Button>
                ))}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SignedIn({ user: { id, email, signedIn } }: { user: UserRow }) {
  const timeZone = useDesk()?.timeZone ?? "UTC";
  if (!signedIn) return userWords.nowhere;
  const { sessions, lastSeenAt } = signedIn;
  return (
    <>
      <Link to={deskLinks.user(id)}>
        {sessions === 1 ? userWords.oneDevice : fill(userWords.devices, { count: sessions })}
        <span className="visually-hidden">: {email}</span>
      </Link>{" "}
      <span className="desk-note">{fill(userWords.lastSeen, { moment: momentInWords(lastSeenAt, timeZone) })}</span>
    </>
  );
}

function rolesFor(user: UserRow, me: Pick<UserRow, "id" | "role">): Role[] {
  return ROLES.filter((role) => role !== user.role && mayChangeRole(me, user, role));
}
