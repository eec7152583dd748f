import { fill } from "#app/languages/phrase.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { ForgetDevice } from "#app/parts/forget-device.tsx";
import { Button } from "#app/ui/button.tsx";
import type { AccountAnswer } from "./account-answer.ts";
import { AccountForm } from "./account-form.tsx";
import { OwnPart } from "./own-part.tsx";
import type { SessionView } from "./session-view.ts";

interface OwnSessionsProps {
  sessions: SessionView[];
  answer: AccountAnswer | undefined;
}

/** Every device that is logged in; each can be logged out from here, but this one has Log Out for that. */
export function OwnSessions({ sessions, answer }: OwnSessionsProps) {
  const { words, links } = useLanguage();
  const { sessions: own } = words.account.own;
  return (
    <OwnPart title={own.title}>
      <p>{own.lead}</p>
      <ul className="own-sessions">
        {sessions.map((session) => (
          <li key={session.id} className="own-session">
            <p>
              <strong>{session.device}</strong>{" "}
              {session.isThis ? <span className="own-session-this">{own.this}</span> : null}
            </p>
            <p className="own-session-since">{session.since}</p>
            {session.isThis ? null : (
              <AccountForm action={links.account()} answer={undefined}>
                <input type="hidden" name="id" value={session.id} />
                <Button look="quiet" name="intent" value="session" data-busy={own.ending}>
                  {fill(own.end, session)}
                </Button>
              </AccountForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <AccountForm action={links.account()} answer={answer}>
          <Button look="outline" name="intent" value="others" data-busy={own.ending}>
            {own.endOthers}
          </Button>
        </AccountForm>
      ) : null}
      <ForgetDevice />
    </OwnPart>
  );
}
