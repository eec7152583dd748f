import { Link, useSubmit } from "react-router";
import { contentContext, hotelContext } from "#app/context.ts";
import { speechIn } from "#app/languages/speech-in.ts";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { deviceInWords } from "#app/parts/device.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { AskForm } from "#app/desk/parts/ask-form.tsx";
import { asking } from "#app/desk/parts/asked.ts";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { OutcomeNotice } from "#app/desk/parts/outcome-notice.tsx";
import { insteadOf, outcomeOf } from "#app/desk/parts/outcome-of.ts";
import { momentInWords } from "#app/desk/parts/telling.ts";
import { words } from "#app/desk/parts/words.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { useTold } from "#app/desk/parts/use-told.ts";
import type { Route } from "./+types/user.ts";
import { EndSessions } from "./end-sessions.tsx";
import { userWords } from "./words.ts";
import styles from "./user-list.css?url";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export function meta(): Route.MetaDescriptors {
  return [{ title: `${words.users} · ${words.title}` }];
}

const { user: own } = userWords;

/** Where somebody is logged in, for owners. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const who = context.get(clerkContext);
  const found = await context.get(hotelContext).staff.accounts.readSessions(who, params);
  if (isProblem(found)) throw insteadOf(found, { context, url });
  const { timeZone } = context.get(contentContext).hotel;
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
export async function action({ context, url, params }: Route.ActionArgs) {
  const who = context.get(clerkContext);
  const { staff } = context.get(hotelContext);
  const read = await staff.accounts.readSessions(who, params);
  if (isProblem(read)) throw insteadOf(read, { context, url });
  const { email } = read.account;
  const answer = await staff.accounts.endSessions(who, params);
  return outcomeOf(answer, { of: email, said: fill(own.ended, { email }) }, context);
}

export default function User({ loaderData: { user, devices }, actionData }: Route.ComponentProps) {
  const submit = useSubmit();
  return (
    <>
      <DeskHead title={fill(own.title, user)} lead={user.email} />
      <Link className={buttonClass("quiet")} to={deskLinks.users()}>
        {own.back}
      </Link>
      <OutcomeNotice {...useTold(actionData)} onClose={undefined} />
      <EndSessions user={user} onOk={() => void submit(null, { method: "post", action: deskLinks.user(user.id) })} />
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
  const { columns } = own;
  return (
    <table className="desk-table device-list">
      <caption className="visually-hidden">{own.table}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.device}</th>
          <th scope="col">{columns.address}</th>
          <th scope="col">{columns.opened}</th>
          <th scope="col">{columns.seen}</th>
        </tr>
      </thead>
      <tbody>
        {devices.map(({ id, device, address, opened, seen }) => (
          <tr key={id}>
            <th scope="row">{device}</th>
            <td className="figures" data-name={columns.address}>
              {address}
            </td>
            <td className="figures" data-name={columns.opened}>
              {opened}
            </td>
            <td className="figures" data-name={columns.seen}>
              {seen}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
