import { Form } from "react-router";
import { AskForm } from "#app/desk/parts/ask-form.tsx";
import { asking, rowId } from "#app/desk/parts/asked.ts";
import { useDesk } from "#app/desk/parts/at-desk.ts";
import { DeskTable } from "#app/desk/parts/desk-table.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import { words } from "#app/desk/parts/words.ts";
import { fill } from "#app/languages/phrase.ts";
import { Button } from "#app/ui/button.tsx";
import { Options } from "#app/ui/options.tsx";
import type { Role } from "#hotel/kernel/roles.ts";
import { staffWords } from "./words.ts";

interface Person {
  id: string;
  name: string;
  email: string;
  role: Role;
  mayBeChanged: boolean;
}

/** Everybody who works here, with what they may be made by whoever looks. */
export function StaffTable({ people, roles }: { people: readonly Person[]; roles: readonly Role[] }) {
  const me = useDesk()?.me;
  return (
    <DeskTable
      caption={staffWords.table}
      className="desk-stacked staff-list"
      names={staffWords.columns}
      looks={{ name: "desk-strong", email: "staff-email", change: "staff-change" }}
      named={["role"]}
      rows={people}
      keyOf={({ id }) => id}
      idOf={({ id }) => rowId(id)}
      cells={(person) => ({
        name: person.name,
        email: person.email,
        role: words.roles[person.role],
        change: person.mayBeChanged ? <Change person={person} roles={roles} /> : person.id === me?.id && staffWords.you,
      })}
    />
  );
}

function Change({ person: { id, email, role }, roles }: { person: Person; roles: readonly Role[] }) {
  return (
    <>
      <Form method="post" className="staff-give" preventScrollReset>
        <HiddenFields of={{ id, email }} />
        <select
          key={role}
          className="field-input field-choice"
          name="role"
          aria-label={fill(staffWords.roleOf, { email })}
          defaultValue={role}
        >
          <Options of={roles.map((one) => [one, words.roles[one]])} />
        </select>
        <Button look="outline" name="intent" value="role">
          {staffWords.give} <span className="visually-hidden">{fill(staffWords.giveTo, { email })}</span>
        </Button>
      </Form>
      <AskForm>
        <Button look="danger" {...asking(id, "customer")}>
          {staffWords.letGo} <span className="visually-hidden">{email}</span>
        </Button>
      </AskForm>
    </>
  );
}
