import { Form, useNavigation } from "react-router";
import { ActNotice } from "#app/desk/parts/act-notice.tsx";
import { useMoments } from "#app/desk/parts/at-desk.ts";
import { BackLink } from "#app/desk/parts/back-link.tsx";
import { DeskHead } from "#app/desk/parts/desk-head.tsx";
import { words } from "#app/desk/parts/words.ts";
import { fill } from "#app/languages/phrase.ts";
import { deskLinks } from "#app/links.ts";
import { Button } from "#app/ui/button.tsx";
import { styled, titled } from "#app/desk/parts/page.ts";
import { read } from "#app/desk/parts/read.ts";
import { answerForm, byIntent, type DeskAct, type Sent } from "#app/desk/parts/act.ts";
import { toldIfLost } from "#app/desk/parts/told-if-lost.ts";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import { IfMay } from "#app/desk/parts/may.tsx";
import type { LetterAlert } from "#hotel/messages/ports/outbox.ts";
import { Facts } from "#app/desk/parts/facts.tsx";
import type { Route } from "./+types/message.ts";
import styles from "./messages.css?url";
import { type MessageRow, messageRow } from "./message-rows.ts";
import { MessageWords, type ShownWords } from "./message-words.tsx";
import { receiverInWords } from "./receiver.ts";
import { messageWords } from "./words.ts";

export const links = styled(styles);

export const meta = titled(({ id = "" }) => fill(messageWords.title, { number: id }));

export async function loader(asked: Route.LoaderArgs) {
  const { letter, preview } = await read(asked, (staff, clerk) => staff.messages.readLetter(clerk, asked.params.id));
  // The HTML comes by itself, into a frame.
  const shown: ShownWords =
    preview.preview === "none" ? preview : { preview: preview.preview, subject: preview.subject, text: preview.text };
  return { message: messageRow(letter), version: letter.version, alert: letter.alert, shown };
}

export function action(asked: Route.ActionArgs) {
  return answerForm(asked, { act: byIntent(ACTS), of: messageOf });
}

const ACTS = {
  resend: {
    does: (staff, clerk, { id, version }) => staff.messages.resendLetter(clerk, { id, version }),
    said: messageWords.resent,
  },
  "close-notice": {
    does: (staff, clerk, { kind, id }) => staff.reconciliation.closeNotice(clerk, { kind, id: `letter:${String(id)}` }),
    said: messageWords.closedNotice,
  },
} satisfies Record<string, DeskAct>;

export const clientAction = toldIfLost(messageOf);

function messageOf({ id }: Sent): string {
  return fill(messageWords.message, { number: String(id) });
}

export default function Message({ loaderData: { message, version, alert, shown }, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={deskLinks.letters()}>{messageWords.back}</BackLink>
      <DeskHead title={messageWords.kinds[message.kind]} lead={shown.preview === "none" ? "" : shown.subject} />
      <ActNotice outcome={actionData} />
      <MessageFacts message={message} />
      {message.state === "queued" ? null : <SendAgain version={version} />}
      {alert ? <CloseNotice kind={alert} /> : null}
      <MessageWords id={message.id} shown={shown} />
    </>
  );
}

function MessageFacts({ message }: { message: MessageRow }) {
  const { facts } = messageWords;
  const told = useMoments();
  const moment = (at: number | undefined) => (at === undefined ? undefined : told(at));
  return (
    <Facts
      facts={{
        [facts.to]: receiverInWords(message.to),
        [facts.state]: messageWords.states[message.state],
        [facts.queued]: moment(message.queuedAt),
        [facts.settled]: moment(message.settledAt),
        [facts.nextTry]: moment(message.nextTryAt),
        [facts.trouble]: message.trouble,
      }}
    />
  );
}

function SendAgain({ version }: { version: number }) {
  const isSending = useNavigation().formData?.get("intent") === "resend";
  return (
    <Form method="post" className="message-again" preventScrollReset>
      <input type="hidden" name="version" value={version} />
      <Button look="outline" name="intent" value="resend" aria-disabled={isSending}>
        {isSending ? words.working : messageWords.resend}
      </Button>
      <p className="desk-note">{messageWords.resendLead}</p>
    </Form>
  );
}

function CloseNotice({ kind }: { kind: LetterAlert }) {
  return (
    <IfMay needs="money-acts">
      <Form method="post" className="message-again" preventScrollReset>
        <HiddenFields of={{ kind }} />
        <Button look="outline" name="intent" value="close-notice">
          {messageWords.closeNotice}
        </Button>
        <p className="desk-note">{messageWords.closeNoticeLead}</p>
      </Form>
    </IfMay>
  );
}
