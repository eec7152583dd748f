import { contentContext } from "#app/context.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { deviceInWords } from "#app/parts/device.ts";
import { Button } from "#app/ui/button.tsx";
import { AskForm } from "#app/desk/parts/ask-form.tsx";
import { asking } from "#app/desk/parts/asked.ts";
import { BackLink } from "#app/desk/parts/back-link.tsx";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { OutcomeNotice } from "#app/desk/parts/outcome-notice.tsx";
import { momentInWords } from "#app/desk/parts/telling.ts";
import { words } from "#app/desk/parts/words.ts";
import { useTold } from "#app/desk/parts/use-told.ts";
import { styled, titled } from "#app/desk/parts/page.ts";
import { read } from "#app/desk/parts/read.ts";
import { answerForm, type DeskAct, type Sent } from "#app/desk/parts/act.ts";
import { noSuchPage } from "#app/desk/parts/guard.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { toldIfLost } from "#app/desk/parts/told-if-lost.ts";
import { DeskTable } from "#app/desk/parts/desk-table.tsx";
import type { Route } from "./+types/user.ts";
import { EndSessions } from "./end-sessions.tsx";
import { userWords } from "./words.ts";
import styles from "./user-list.css?url";

export const links = styled(styles);

export const meta = titled(words.users);

const { user: own } = userWords;

/** Where somebody is logged in, for owners. */
export async function loader(asked: Route.LoaderArgs) {
  const found = await read(asked, (staff, clerk) => staff.accounts.readSessions(clerk, asked.params));
  const { timeZone } = asked.context.get(contentContext).hotel;
  const speech = speechIn("en");
  const { id, name, email } = found.account;
  const devices = found.sessions.map(({ id: session, agent, address, openedAt, lastSeenAt }) => ({
    id: session,
    device: deviceInWords(agent, speech),
    address,
    opened: momentInWords(openedAt, timeZone),
    seen: momentInWords(lastSeenAt, timeZone),
  }));
  return { user: { id, name, email }, devices };
}

/** Logs them out everywhere. */
export function action(asked: Route.ActionArgs) {
  return answerForm(asked, { act: () => END_SESSIONS, of: emailIn });
}

const END_SESSIONS: DeskAct = {
  does: async (staff, clerk, { id }) => {
    const ended = await staff.accounts.endSessions(clerk, { id });
    if (isProblem(ended)) throw noSuchPage();
    return ended;
  },
  said: (sent) => fill(own.ended, { email: emailIn(sent) }),
};

export const clientAction = toldIfLost(emailIn);

function emailIn({ email }: Sent): string {
  return String(email || userWords.account);
}

export default function User({ loaderData: { user, devices }, actionData }: Route.ComponentProps) {
  return (
    <>
      <DeskHead title={fill(own.title, user)} lead={user.email} />
      <BackLink to={deskLinks.users()}>{words.users}</BackLink>
      <OutcomeNotice {...useTold(actionData)} />
      <EndSessions user={user} />
      {devices.length === 0 ? <p className="desk-empty">{fill(own.nowhere, user)}</p> : null}
      {devices.length > 0 ? (
        <>
          <Devices devices={devices} />
          <AskForm>
            <Button look="danger" {...asking(user.id, "out")}>
              {fill(own.end, user)}
            </Button>
          </AskForm>
        </>
      ) : null}
    </>
  );
}

function Devices({ devices }: { devices: Route.ComponentProps["loaderData"]["devices"] }) {
  return (
    <DeskTable
      caption={own.table}
      className="desk-stacked device-list"
      names={own.columns}
      looks={{ address: "figures", opened: "figures", seen: "figures" }}
      named={["address", "opened", "seen"]}
      rows={devices}
      keyOf={({ id }) => id}
      cells={({ device, address, opened, seen }) => ({ device, address, opened, seen })}
    />
  );
}
