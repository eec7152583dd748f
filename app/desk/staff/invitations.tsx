import { Form, Link } from "react-router";
import { DeskTable } from "#app/desk/parts/desk-table.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import { words } from "#app/desk/parts/words.ts";
import { Filled } from "#app/languages/filled.tsx";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceField, Field } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import { INVITATION_DAYS } from "#hotel/accounts/rules/invitation.ts";
import type { Role } from "#hotel/kernel/roles.ts";
import { staffWords } from "./words.ts";

/** Asks somebody to work here: by letter, or by a link that is handed over. */
export function Invite({ roles, sendsLetters }: { roles: readonly Role[]; sendsLetters: boolean }) {
  const { title, lead, leadNoMail, email, send, sendNoMail } = staffWords.invite;
  const users = <Link to={deskLinks.users()}>{words.users}</Link>;
  return (
    <section className="staff-part" aria-labelledby="staff-invite">
      <h2 id="staff-invite">{title}</h2>
      <p className="desk-note">
        <Filled phrase={sendsLetters ? lead : leadNoMail} with={{ days: INVITATION_DAYS, users }} />
      </p>
      <Form method="post" className="staff-invite" preventScrollReset>
        <Field label={email} name="email" type="email" required autoComplete="off" maxLength={254} />
        <ChoiceField label={staffWords.role} name="role" defaultValue="front-desk">
          <Options of={roles.map((role) => [role, words.roles[role]])} />
        </ChoiceField>
        <Button name="intent" value="invite">
          {sendsLetters ? send : sendNoMail}
        </Button>
      </Form>
    </section>
  );
}

interface InvitationsProps {
  invitations: readonly { id: number; email: string; role: Role; until: string }[];
}

export function Invitations({ invitations }: InvitationsProps) {
  const { title, columns, none, withdraw, withdrawOf } = staffWords.invitations;
  return (
    <section className="staff-part" aria-labelledby="staff-invitations">
      <h2 id="staff-invitations">{title}</h2>
      {invitations.length === 0 ? <p className="desk-note">{none}</p> : null}
      {invitations.length > 0 ? (
        <DeskTable
          caption={title}
          className="desk-stacked staff-list"
          names={columns}
          looks={{ email: "staff-email", until: "figures" }}
          named={["role", "until"]}
          rows={invitations}
          keyOf={({ id }) => id}
          cells={({ id, email, role, until }) => ({
            email,
            role: words.roles[role],
            until,
            act: (
              <Form method="post" preventScrollReset>
                <HiddenFields of={{ id, email }} />
                <Button look="outline" name="intent" value="withdraw">
                  {withdraw} <span className="visually-hidden">{fill(withdrawOf, { email })}</span>
                </Button>
              </Form>
            ),
          })}
        />
      ) : null}
    </section>
  );
}
