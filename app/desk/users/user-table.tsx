import { Link } from "react-router";
import { DeskTable } from "#app/desk/parts/desk-table.tsx";
import { counted, fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { useTimeZone } from "#app/desk/parts/at-desk.ts";
import { momentInWords, telling } from "#app/desk/parts/telling.ts";
import { Button } from "#app/ui/button.tsx";
import { canBecome, mayChangeRole } from "#hotel/kernel/account.ts";
import { asking, rowId } from "#app/desk/parts/asked.ts";
import { type ToggledRole, TOGGLED_ROLES, type UserRow } from "./user-list.ts";
import { userWords } from "./words.ts";

export function UserTable({ users, me }: { users: readonly UserRow[]; me: Pick<UserRow, "id" | "role"> }) {
  return (
    <DeskTable
      caption={userWords.table}
      className="desk-stacked user-list"
      names={userWords.columns}
      // Where somebody is logged in is told to owners alone.
      hidden={me.role === "owner" ? [] : ["signedIn"]}
      looks={LOOKS}
      named={["signedIn"]}
      rows={users}
      keyOf={({ id }) => id}
      idOf={({ id }) => rowId(id)}
      cells={(user) => ({
        name: (
          <>
            {user.name}
            {user.id === me.id ? <span className="user-list-me">{userWords.you}</span> : null}
          </>
        ),
        email: (
          <>
            {user.email}
            {user.emailVerified ? null : <span className="user-list-unproven">{userWords.unproven}</span>}
          </>
        ),
        role: <span className={`desk-state desk-role-${user.role}`}>{userWords.roles[user.role]}</span>,
        signedIn: <SignedIn user={user} />,
        change: <RoleButtons user={user} me={me} />,
      })}
    />
  );
}

const LOOKS = {
  name: "user-list-name",
  email: "user-list-email",
  role: "user-list-role",
  signedIn: "user-list-signed-in",
  change: "user-list-change",
};

function RoleButtons({ user, me }: { user: UserRow; me: Pick<UserRow, "id" | "role"> }) {
  return (
    <div className="desk-answers">
      {rolesFor(user, me).map((role) => (
        <Button key={role} look="outline" {...asking(user.id, role)}>
          {userWords.make} <span className="visually-hidden">{user.email} </span>
          {role}
        </Button>
      ))}
    </div>
  );
}

function SignedIn({ user: { id, email, signedIn } }: { user: UserRow }) {
  const timeZone = useTimeZone();
  if (!signedIn) return userWords.nowhere;
  const { sessions, lastSeenAt } = signedIn;
  return (
    <>
      <Link to={deskLinks.user(id)}>
        {counted(userWords.devices, sessions, telling.locale)}
        <span className="visually-hidden">: {email}</span>
      </Link>{" "}
      <span className="desk-note">{fill(userWords.lastSeen, { moment: momentInWords(lastSeenAt, timeZone) })}</span>
    </>
  );
}

function rolesFor(user: UserRow, me: Pick<UserRow, "id" | "role">): ToggledRole[] {
  return TOGGLED_ROLES.filter((to) => to !== user.role && mayChangeRole(me, user, to) && canBecome(user, to));
}
